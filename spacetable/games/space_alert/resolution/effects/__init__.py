"""What threats do, a word of ``threats.toml`` each (document 3.4, 7).

``on_ship`` attacks and damages, ``on_threats`` changes and moves threats themselves, ``on_crew``
delays and knocks out; ``reach`` says which zones are meant. ``effect_words`` puts them together.
"""

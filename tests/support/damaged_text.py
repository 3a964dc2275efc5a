"""Random damage for tests of readers."""

STRANGE = '\0\n "{}[]\\#.:,=-+e019azé\ud800\U0001f600'


def damaged(text, random):
    """A text with up to three characters that are removed, added or replaced. `random` is a
    random.Random."""
    for _ in range(random.randint(1, 3)):
        start = random.randint(0, len(text))
        end = start + random.choice((0, 1, 1, len(text)))
        text = text[:start] + random.choice(("", *STRANGE)) + text[end:]
    return text

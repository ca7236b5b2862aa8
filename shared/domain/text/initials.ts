/** A vowel that Thai writes before the consonant it follows in speech. */
const LEADING_VOWELS = /^[เแโใไ]+/
const LETTER = /\p{L}/u

/** The first letters of the first two words of a name; a Thai word is known by its first consonant. */
export const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .map(word => LETTER.exec(word.replace(LEADING_VOWELS, ''))?.[0] ?? '')
    .filter(letter => letter !== '')
    .slice(0, 2)
    .join('')
    .toUpperCase()

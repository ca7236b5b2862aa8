/** Marks above and below, which do not count in the order of Thai words unless nothing else differs. */
const MARKS = /[\u0e47-\u0e4d]/g
/** A vowel that is written before the consonant that it follows. */
const VOWEL_FIRST = /([เ-ไ])(.)/gsu

/** By this key names are in the order of the Royal Institute's dictionary: vowels after their consonants, marks last. */
export const thaiSortKey = (name: string): string =>
  `${name.toLowerCase().replaceAll(MARKS, '').replaceAll(VOWEL_FIRST, '$2$1')} ${name}`

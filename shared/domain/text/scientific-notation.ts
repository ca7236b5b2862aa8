/** `1.23E+09`, as spreadsheets write a long number whose digits they have dropped; `1E5` may be a code. */
const SCIENTIFIC = /^[-+]?[0-9]+(?:[.,][0-9]+E\+?[0-9]+|E\+[0-9]+)$/i

export const isScientific = (text: string): boolean => SCIENTIFIC.test(text)

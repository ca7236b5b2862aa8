// The characters are written as escapes, since none of them shows alone.

/** Zero-width characters (Unicode: Default_Ignorable_Code_Point), marks of the writing direction among them. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu
const TWO_SARA_E = /\u0E40\u0E40/g
/** The tone mark of a sara am comes before or between its two halves, or after it. */
const SARA_AM_IN_TWO = /\u0E4D([\u0E48-\u0E4C]*)\u0E32/g
const SARA_AM_BEFORE_TONE = /\u0E33([\u0E48-\u0E4C]+)/g
/** Tone marks (with thanthakhat) before vowels above or below the consonant (with nikhahit and mai taikhu). */
const TONE_BEFORE_VOWEL = /[\u0E48-\u0E4C][\u0E31\u0E34-\u0E3A\u0E47\u0E4D]/
const MARKS = /[\u0E31\u0E34-\u0E3A\u0E47-\u0E4D]{2,}/g
const TONES = /[\u0E48-\u0E4C]/g
const VOWELS = /[^\u0E48-\u0E4C]/g

const UNUSUAL =
  /\u0E40\u0E40|\u0E4D[\u0E48-\u0E4C]*\u0E32|\u0E33[\u0E48-\u0E4C]|[\u0E48-\u0E4C][\u0E31\u0E34-\u0E3A\u0E47\u0E4D]/

/**
 * Text in its usual spelling, in which it is stored, compared and searched: NFC, without zero-width characters, and Thai
 * as it is typed on a Thai keyboard. Other spellings look the same and would not be found.
 */
export const usualSpelling = (text: string): string => codeSpelling(text.replace(UNSEEN, ''))

/** The same for codes, which are compared exactly: nothing is removed. */
export function codeSpelling(text: string): string {
  const composed = text.normalize('NFC')
  if (!UNUSUAL.test(composed)) return composed
  const thai = composed
    .replace(TWO_SARA_E, '\u0E41')
    .replace(SARA_AM_IN_TWO, '$1\u0E33')
    .replace(SARA_AM_BEFORE_TONE, '$1\u0E33')
  const usual = TONE_BEFORE_VOWEL.test(thai) ? thai.replace(MARKS, vowelsFirst).normalize('NFC') : thai
  // Marks of other scripts between Thai ones are moved by NFC, which may leave more to do.
  return usual === text ? text : codeSpelling(usual)
}

const vowelsFirst = (marks: string): string => marks.replace(TONES, '') + marks.replace(VOWELS, '')

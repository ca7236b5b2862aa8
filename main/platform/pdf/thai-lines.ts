/**
 * Thai for pdfmake, which breaks lines only at spaces. A line may end between two pieces; pdfmake allows it because each is
 * followed by an empty one. A zero-width space would also work, but has no glyph and is drawn as a box.
 */

const WORDS = new Intl.Segmenter('th', { granularity: 'word' })
const ENDS_THAI = /[\u0e01-\u0e3a\u0e45\u0e47-\u0e4e]$/
const BEGINS_WORD = /^[\u0e01-\u0e2e\u0e40-\u0e44]/
/** Control characters except the line break, which the font would draw as boxes. */
const CONTROLS = /(?!\n)[\p{Cc}\u2028\u2029]/gu
/** Format characters, such as zero-width spaces. */
const FORMATS = /\p{Cf}/gu
/** Compound words of contracts, of which the segmenter only knows the parts. */
const KEPT_WHOLE = /(ผู้ให้กู้|ผู้กู้|ค่าล่วงเวลา|ค่าจ้าง|ค่าทำงาน|สัญญานี้|งวดนั้น|ตารางผ่อนชำระ|เงินกู้|หนึ่งในห้า)/
/** A longer run without a possible break is broken wherever the line ends, between grapheme clusters. */
const LONGEST_RUN = 40
const CHARACTERS = new Intl.Segmenter('th', { granularity: 'grapheme' })

/** Splits a text where a line may end, in addition to spaces. */
export function thaiPieces(text: string): string[] {
  const pieces: string[] = []
  for (const segment of words(text.replaceAll(CONTROLS, ' ').replaceAll(FORMATS, '').toWellFormed())) {
    const before = pieces.at(-1)
    if (before === undefined || (ENDS_THAI.test(before) && BEGINS_WORD.test(segment))) pieces.push(segment)
    else pieces[pieces.length - 1] = before + segment
  }
  return pieces.flatMap(brokenUp)
}

function words(text: string): string[] {
  return text
    .split(KEPT_WHOLE)
    .flatMap((part, at) => (at % 2 === 1 ? [part] : Array.from(WORDS.segment(part), it => it.segment)))
}

function brokenUp(piece: string): string[] {
  if (piece.split(' ').every(run => run.length <= LONGEST_RUN)) return [piece]
  return Array.from(CHARACTERS.segment(piece), ({ segment }) => segment)
}

/**
 * SARA AM as its two glyphs, with the ring before a tone mark. The font draws it like this too, but would map both glyphs to
 * SARA AM, so that copied or searched text had it twice.
 */
const SARA_AM = /([\u0e48-\u0e4b]?)\u0e33/g
const drawn = (text: string): string => text.replaceAll(SARA_AM, '\u0e4d$1\u0e32')

export type Part = string | { readonly text: string; readonly bold?: boolean }

/** A paragraph of parts, some of them bold. */
export function lines(...parts: readonly Part[]): { text: string; bold?: boolean }[] {
  return parts.flatMap(part => {
    const { text, ...style } = typeof part === 'string' ? { text: part } : part
    return thaiPieces(text).flatMap(piece => [{ text: drawn(piece), ...style }, { text: '' }])
  })
}

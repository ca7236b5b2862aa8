import type { ReadProblem } from './read-problem.ts'

type Problem = Extract<ReadProblem, { code: 'old_format' | 'pdf' | 'picture' | 'document' | 'archive' }>

const OLE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]
/** How files start that are no text and no ZIP; null: any byte. */
const STARTS: readonly (readonly [start: string | readonly (number | null)[], code: Problem['code']])[] = [
  ['%PDF', 'pdf'],
  ['{\\rtf', 'document'],
  ['GIF8', 'picture'],
  [[0x89, 0x50, 0x4e, 0x47], 'picture'],
  [[0xff, 0xd8, 0xff], 'picture'],
  [[0x42, 0x4d, null, null, null, null, 0, 0, 0, 0], 'picture'],
  [[0x49, 0x49, 0x2a, 0], 'picture'],
  [[0x4d, 0x4d, 0, 0x2a], 'picture'],
  [[...[...'RIFF'].map(charCode), null, null, null, null, ...[...'WEBP'].map(charCode)], 'picture'],
  [[null, null, null, null, ...[...'ftyp'].map(charCode)], 'picture'],
  ['Rar!', 'archive'],
  [[0x37, 0x7a, 0xbc, 0xaf], 'archive'],
  [[0x1f, 0x8b], 'archive'],
  ['PK\x05\x06', 'archive'],
  // Excel 2 to 4, which had no OLE around its records.
  [[0x09, 0x00, 0x04, 0x00], 'old_format'],
  [[0x09, 0x02, 0x06, 0x00], 'old_format'],
  [[0x09, 0x04, 0x06, 0x00], 'old_format']
]
/** Streams that an OLE file names in UTF-16, in order: a workbook may have documents embedded. Without them it is an old workbook. */
const STREAMS: readonly (readonly [name: string, problem: ReadProblem])[] = [
  ['EncryptedPackage', { code: 'encrypted' }],
  ['Workbook', { code: 'old_format' }],
  ['Book', { code: 'old_format' }],
  ['WordDocument', { code: 'document' }],
  ['PowerPoint Document', { code: 'document' }]
]
const LETTERS_JUDGED = 4_000

/** What a file is that is neither a workbook nor text, whatever its name says; null if it may be one of them. */
export function problemOfBytes(bytes: Uint8Array): ReadProblem | null {
  if (startsWith(bytes, OLE))
    return STREAMS.find(([name]) => holdsWide(bytes, name))?.[1] ?? { code: 'old_format' }
  const found = STARTS.find(([start]) =>
    startsWith(bytes, typeof start === 'string' ? [...start].map(charCode) : start)
  )
  return found ? { code: found[1] } : null
}

/** The same for a text that is not delimited: other programs save web pages and XML as .xls. */
export function problemOfText(text: string): ReadProblem | null {
  const start = text.slice(0, LETTERS_JUDGED).trimStart().toLowerCase()
  if (start.startsWith('mime-version:') || start.startsWith('from: <saved by')) return { code: 'web_page' }
  if (!/^<[a-z!?]/.test(start)) return null
  if (start.includes('urn:schemas-microsoft-com:office:spreadsheet')) return { code: 'xml_spreadsheet' }
  if (start.includes('urn:oasis:names:tc:opendocument')) return { code: 'open_document' }
  return /<(?:!doctype html|html|head|body|table|style|meta|div)\b/.test(start) ? { code: 'web_page' } : null
}

function charCode(letter: string): number {
  return letter.charCodeAt(0)
}

const startsWith = (bytes: Uint8Array, start: readonly (number | null)[]): boolean =>
  start.every((byte, at) => byte === null || bytes[at] === byte)

function holdsWide(bytes: Uint8Array, text: string): boolean {
  const wide = [...text].flatMap(letter => [charCode(letter), 0])
  for (let at = bytes.indexOf(wide[0] ?? 0); at >= 0; at = bytes.indexOf(wide[0] ?? 0, at + 1))
    if (wide.every((byte, offset) => bytes[at + offset] === byte)) return true
  return false
}

import { ReadFailure } from './read-problem.ts'

export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-874'

const BYTE_ORDER_MARKS: readonly { readonly bytes: readonly number[]; readonly encoding: TextEncoding }[] = [
  { bytes: [0xef, 0xbb, 0xbf], encoding: 'utf-8' },
  { bytes: [0xff, 0xfe], encoding: 'utf-16le' },
  { bytes: [0xfe, 0xff], encoding: 'utf-16be' }
]

/**
 * The text of a .csv: in the encoding of its byte order mark, else UTF-8 if it is valid, else Windows-874, a superset
 * of TIS-620. Thai words in TIS-620 are not valid UTF-8: most letters would be continuation bytes without a lead byte.
 * @throws ReadFailure if it is not text
 */
export function decodeText(bytes: Uint8Array): { text: string; encoding: TextEncoding } {
  const marked = BYTE_ORDER_MARKS.find(it => it.bytes.every((byte, at) => bytes[at] === byte))
  if (marked) return { text: decode(bytes, marked.encoding), encoding: marked.encoding }
  if (bytes.includes(0)) throw new ReadFailure({ code: 'not_a_spreadsheet' })
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'utf-8' }
  } catch (cause) {
    if (!(cause instanceof TypeError)) throw cause
    return { text: decode(bytes, 'windows-874'), encoding: 'windows-874' }
  }
}

const decode = (bytes: Uint8Array, encoding: TextEncoding): string => new TextDecoder(encoding).decode(bytes)

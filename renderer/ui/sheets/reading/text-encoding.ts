import { ReadFailure } from './read-problem.ts'

export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-874'

const BYTE_ORDER_MARKS: readonly { readonly bytes: readonly number[]; readonly encoding: TextEncoding }[] = [
  { bytes: [0xef, 0xbb, 0xbf], encoding: 'utf-8' },
  { bytes: [0xff, 0xfe], encoding: 'utf-16le' },
  { bytes: [0xfe, 0xff], encoding: 'utf-16be' }
]

/**
 * The text of a .csv: what its byte order mark says, else UTF-8 where it is that without a fault, else TIS-620, of which
 * Windows-874 is the larger. Thai words in TIS-620 are no UTF-8: most of their letters would be followers without a lead.
 * @throws ReadFailure when it is no text
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

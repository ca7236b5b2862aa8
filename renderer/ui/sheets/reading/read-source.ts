import { delimiterOf, parseDelimited } from './delimited-text.ts'
import { LIMITS } from './read-limits.ts'
import { ReadFailure } from './read-problem.ts'
import type { ReadSheet, SheetChoice } from './sheet.ts'
import { decodeText, type TextEncoding } from './text-encoding.ts'
import { openWorkbook } from './workbook/read-workbook.ts'

/** What a user drops or pastes. */
export type Source =
  | { readonly kind: 'file'; readonly file: Blob }
  | { readonly kind: 'text'; readonly text: string }

export type SourceKind = 'workbook' | 'text' | 'paste'

export interface OpenSource {
  readonly kind: SourceKind
  readonly encoding: TextEncoding | null
  /** Worksheets that contain data; one without a name if the source has no worksheets. */
  readonly sheets: readonly SheetChoice[]
  readonly readSheet: (number: number) => Promise<ReadSheet>
}

const ZIP = [0x50, 0x4b, 0x03, 0x04]
const OLE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]
/** The stream of an encrypted workbook, whose name the OLE directory stores in UTF-16. */
const ENCRYPTED_STREAM = 'EncryptedPackage'

/** Detects the format by the first bytes, not by the name, and opens it. @throws ReadFailure */
export async function openSource(source: Source): Promise<OpenSource> {
  if (source.kind === 'text') return textSource(source.text, 'paste', null)
  if (source.file.size > LIMITS.fileBytes)
    throw new ReadFailure({ code: 'file_too_large', size: source.file.size, limit: LIMITS.fileBytes })
  const start = new Uint8Array(await source.file.slice(0, ZIP.length).arrayBuffer())
  if (startsWith(start, ZIP))
    return { kind: 'workbook', encoding: null, ...(await openWorkbook(source.file)) }
  const bytes = new Uint8Array(await source.file.arrayBuffer())
  if (bytes.length === 0) throw new ReadFailure({ code: 'empty' })
  if (startsWith(bytes, OLE))
    throw new ReadFailure({ code: holdsWide(bytes, ENCRYPTED_STREAM) ? 'encrypted' : 'old_format' })
  const { text, encoding } = decodeText(bytes)
  return textSource(text, 'text', encoding)
}

function textSource(text: string, kind: SourceKind, encoding: TextEncoding | null): OpenSource {
  if (text.trim() === '') throw new ReadFailure({ code: 'empty' })
  const rows = parseDelimited(text, kind === 'paste' ? '\t' : delimiterOf(text))
  const sheet: ReadSheet = {
    name: null,
    lastRow: rows.length,
    width: rows.reduce((most, row) => Math.max(most, row.length), 0),
    parts: async function* () {
      yield { first: 1, rows }
    },
    formulas: [],
    withoutResult: [],
    merges: []
  }
  return {
    kind,
    encoding,
    sheets: [{ name: '', number: 1, rowCount: rows.length }],
    readSheet: async () => sheet
  }
}

const startsWith = (bytes: Uint8Array, start: readonly number[]): boolean =>
  start.every((byte, at) => bytes[at] === byte)

function holdsWide(bytes: Uint8Array, text: string): boolean {
  const wide = [...text].flatMap(letter => [letter.charCodeAt(0), 0])
  for (let at = bytes.indexOf(wide[0] ?? 0); at >= 0; at = bytes.indexOf(wide[0] ?? 0, at + 1))
    if (wide.every((byte, offset) => bytes[at + offset] === byte)) return true
  return false
}

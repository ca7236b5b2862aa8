import { delimiterOf, parseDelimited } from './delimited-text.ts'
import { problemOfBytes, problemOfText } from './other-formats.ts'
import { LIMITS } from './read-limits.ts'
import { ReadFailure } from './read-problem.ts'
import type { ReadSheet, SheetChoice } from './sheet.ts'
import { decodeText, type TextEncoding } from './text-encoding.ts'
import { withoutTextMarks } from './text-marks.ts'
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

/** Detects the format by the first bytes, not by the name, and opens it. @throws ReadFailure */
export async function openSource(source: Source): Promise<OpenSource> {
  if (source.kind === 'text') return textSource(source.text, 'paste', null)
  if (source.file.size > LIMITS.fileBytes)
    throw new ReadFailure({ code: 'file_too_large', size: source.file.size, limit: LIMITS.fileBytes })
  const start = new Uint8Array(await source.file.slice(0, ZIP.length).arrayBuffer())
  if (ZIP.every((byte, at) => start[at] === byte))
    return { kind: 'workbook', encoding: null, ...(await openWorkbook(source.file)) }
  const bytes = new Uint8Array(await source.file.arrayBuffer())
  if (bytes.length === 0) throw new ReadFailure({ code: 'empty' })
  const other = problemOfBytes(bytes)
  if (other) throw new ReadFailure(other)
  const { text, encoding } = decodeText(bytes)
  return textSource(text, 'text', encoding)
}

function textSource(text: string, kind: SourceKind, encoding: TextEncoding | null): OpenSource {
  if (text.trim() === '') throw new ReadFailure({ code: 'empty' })
  const other = problemOfText(text)
  if (other) throw new ReadFailure(other)
  const rows = parseDelimited(text, kind === 'paste' ? '\t' : delimiterOf(text)).map(row =>
    row.map(withoutTextMarks)
  )
  const sheet: ReadSheet = {
    name: null,
    lastRow: rows.length,
    width: rows.reduce((most, row) => Math.max(most, row.length), 0),
    parts: async function* () {
      yield { first: 1, rows }
    },
    formulas: [],
    withoutResult: [],
    unreadable: [],
    rounded: [],
    merges: []
  }
  return {
    kind,
    encoding,
    sheets: [{ name: '', number: 1, rowCount: rows.length }],
    readSheet: async () => sheet
  }
}

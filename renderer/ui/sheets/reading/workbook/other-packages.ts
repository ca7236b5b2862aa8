import type { ReadProblem } from '../read-problem.ts'
import type { ZipEntry } from './zip-entries.ts'

/** A part that only one kind of file has, and what it is to the user. */
const KINDS: readonly (readonly [part: string, ReadProblem])[] = [
  ['xl/workbook.bin', { code: 'binary_workbook' }],
  ['xl/workbook.xml', { code: 'unreadable' }],
  ['xl/_rels/workbook.xml.rels', { code: 'unreadable' }],
  ['word/document.xml', { code: 'document' }],
  ['ppt/presentation.xml', { code: 'document' }]
]
const SPREADSHEET = 'application/vnd.oasis.opendocument.spreadsheet'
const MIMETYPE_BYTES = 200

/** What a ZIP without a workbook is. @throws the errors of a damaged ZIP */
export async function problemOfPackage(entries: ReadonlyMap<string, ZipEntry>): Promise<ReadProblem> {
  const known = KINDS.find(([part]) => entries.has(part))
  if (known) return known[1]
  const mimetype = entries.get('mimetype')
  if (!mimetype || mimetype.size > MIMETYPE_BYTES || !entries.has('content.xml'))
    return { code: entries.has('[content_types].xml') ? 'not_a_spreadsheet' : 'archive' }
  const type = await mimetype.text()
  return { code: type.startsWith(SPREADSHEET) ? 'open_document' : 'document' }
}

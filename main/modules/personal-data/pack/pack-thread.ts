import { accessSync, existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { PassThrough, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import archiver, { type ZipEntryData } from 'archiver'
import { type Database, inChunks, type ReadDatabase } from '../../../database/database.ts'
import { storedFilePath } from '../../../database/files/stored-file-path.ts'
import { withoutMetadata } from '../../files/files.ts'
import { madeInWords, ReportPace, type ReportTarget, writeJobFile } from '../../reports/reports.ts'
import { writeDataBook } from './data-book.ts'
import { packTexts } from './pack-texts.ts'
import type { PersonalDataWork } from './pack-work.ts'
import { type ReadSection, readSections } from './read-sections.ts'
import { shownRows } from './shown-rows.ts'

/** Writes everything about a person: tables for people, JSON for machines, and the files. @throws like `writeJobFile` */
export function writePersonalData(
  database: Database,
  work: PersonalDataWork,
  target: ReportTarget
): Promise<void> {
  return writeJobFile(database, target, async (output, signal) => {
    const texts = packTexts[work.language]
    const pace = new ReportPace({ signal, onProgress: target.onProgress })
    const read = await readSections(database.read, work.employeeId)
    const files = await packedFiles(database.read, read, work.filesFolder)
    const paths = new Map(files.map(({ id, name }) => [id, name]))
    const sections = await shownRows(database.read, read, work, paths)
    const [person] = read[0]?.rows ?? []
    const who = `${person?.employee_code} ${person?.employee_name} ${person?.employee_last_name}`
    pace.expect(sections.reduce((sum, { rows }) => sum + rows.length, 0))
    pace.report()

    const zip = archiver('zip', { zlib: { level: 6 } })
    const written = pipeline(zip, output, { signal })
    const book = new PassThrough()
    zip.append(texts.readMe(who, madeInWords(work)), { name: 'README.txt' })
    zip.append(JSON.stringify(documentOf(sections, work), null, 2), { name: 'data.json' })
    zip.append(book, { name: 'data.xlsx' })
    const filled = async (): Promise<void> => {
      await writeDataBook(book, sections, { work, who, fileCount: files.length }, { pace, signal })
      for (const { source, name, media_type } of files) {
        // Pictures are already compressed.
        const entry: ZipEntryData = { name, store: true }
        if (media_type.startsWith('image/'))
          zip.append(Readable.from(cleanPicture(source, media_type)), entry)
        else zip.file(source, entry)
      }
      await zip.finalize()
    }
    await Promise.all([written, filled()])
    pace.report()
  })
}

/** Read only when its turn comes, so that one picture at a time is in memory. */
async function* cleanPicture(source: string, mediaType: string): AsyncGenerator<Buffer> {
  yield withoutMetadata(await readFile(source), mediaType)
}

const documentOf = (sections: readonly ReadSection[], { now, madeBy, language }: PersonalDataWork) => ({
  made_at: now,
  made_by: madeBy,
  sections: sections.map(({ table, by, title: [thai, english], rows }) => ({
    table,
    found_by: by,
    title: language === 'th' ? thai : english,
    rows: rows.map(row =>
      Object.fromEntries(Object.entries(row).map(([column, value]) => [column, parsed(column, value)]))
    )
  }))
})

const JSON_COLUMN = /(^|_)(json|item|faults|fields)$/

/** Values stored as JSON are JSON here, too. */
function parsed(column: string, value: unknown): unknown {
  if (typeof value !== 'string' || !JSON_COLUMN.test(column)) return value
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}

const EXTENSIONS: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
  'application/msword': 'doc',
  'application/vnd.ms-excel': 'xls',
  'application/vnd.ms-powerpoint': 'ppt',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'pptx'
}
const FILE = /(^|_)file_id$/

/** The pictures and documents that rows refer to, as far as they are still on disk. */
async function packedFiles(db: ReadDatabase, sections: readonly ReadSection[], folder: string) {
  const tables = new Map<string, string>()
  for (const { table, rows } of sections)
    for (const row of rows)
      for (const [column, value] of Object.entries(row))
        if (FILE.test(column) && typeof value === 'string') tables.set(value, table)
  const stored = await inChunks([...tables.keys()], ids =>
    db
      .selectFrom('stored_files')
      .select(['id', 'storage_name', 'media_type'])
      .where('id', 'in', ids)
      .execute()
  )
  // Without its folder every file would be left out without notice.
  if (stored.length > 0) accessSync(folder)
  return stored.flatMap(({ id, storage_name, media_type }, index) => {
    const source = storedFilePath(folder, storage_name)
    if (source === null || !existsSync(source)) return []
    return [
      {
        id,
        name: `files/${tables.get(id) ?? 'file'}-${index + 1}.${EXTENSIONS[media_type] ?? 'bin'}`,
        media_type,
        source
      }
    ]
  })
}

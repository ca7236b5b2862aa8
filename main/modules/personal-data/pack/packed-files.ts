import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { inChunks, type ReadDatabase } from '../../../database/database.ts'
import type { ReadSection } from './read-sections.ts'

export interface PackedFile {
  readonly id: string
  /** Within the zip. */
  readonly name: string
  readonly source: string
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

/** The pictures and documents that rows name, as far as the disk still has them. */
export async function packedFiles(db: ReadDatabase, sections: readonly ReadSection[], folder: string) {
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
  return stored
    .map(({ id, storage_name, media_type }, index) => ({
      id,
      name: `files/${tables.get(id) ?? 'file'}-${index + 1}.${EXTENSIONS[media_type] ?? 'bin'}`,
      source: join(folder, storage_name)
    }))
    .filter(({ source }) => existsSync(source))
}

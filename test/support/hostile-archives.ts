import { createHash } from 'node:crypto'
import { createReadStream, readFileSync } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { extract, type Header, pack } from 'tar-stream'

/** An entry of a backup file: its name, content, and what else its header says. */
export type Entry = readonly [name: string, content: string | Buffer, header?: Partial<Header>]

export const SUMMARY = {
  format: 1,
  created: '2026-11-20T19:00:00.000Z',
  program_version: '0.1.0',
  schema_version: 1,
  company_name: 'x',
  employee_count: 1,
  punch_count: 1,
  file_count: 0,
  file_bytes: 0,
  missing_files: 0
}

/** A tar file of these entries in this order. */
export function tarOf(entries: readonly Entry[]): Promise<Buffer> {
  const tar = pack()
  for (const [name, content, header = {}] of entries) tar.entry({ name, ...header }, content)
  tar.finalize()
  return buffer(tar as AsyncIterable<Buffer>)
}

/** A backup file with a summary, these entries, and a manifest that agrees with them. */
export function archiveOf(entries: readonly Entry[], after: readonly Entry[] = []): Promise<Buffer> {
  const manifest = entries.map(([name, content]) => ({
    name,
    byte_length: Buffer.from(content).length,
    sha256: createHash('sha256').update(content).digest('hex')
  }))
  return tarOf([
    ['backup.json', JSON.stringify(SUMMARY)],
    ...entries,
    ['manifest.json', JSON.stringify(manifest)],
    ...after
  ])
}

export const databaseEntry = (file: string): Entry => ['workstation.db', readFileSync(file)]

/** The database in a backup file. */
export async function databaseOf(file: string): Promise<Buffer> {
  const tar = extract()
  const chunks: Buffer[] = []
  createReadStream(file).pipe(tar)
  for await (const entry of tar) {
    const content = await buffer(entry)
    if (entry.header.name === 'workstation.db') chunks.push(content)
  }
  return Buffer.concat(chunks)
}

/** A backup file with the database of another and this configuration. */
export const withConfig = async (file: string, config: string): Promise<Buffer> =>
  archiveOf([
    ['workstation.db', await databaseOf(file)],
    ['settings/workstation.json', config]
  ])

import { readFileSync } from 'node:fs'

export interface PackedFile {
  readonly size: number
  /** Beside the archive, in app.asar.unpacked: what is loaded by the operating system. */
  readonly isUnpacked: boolean
  read(): Buffer
}
interface Entry {
  files?: Record<string, Entry>
  offset?: string
  size?: number
  unpacked?: boolean
}

/** Electron's archive: the lengths of the header (a pickle of JSON), the header, then the files one after another. */
export function readArchive(path: string): Map<string, PackedFile> {
  const bytes = readFileSync(path)
  const contents = 8 + bytes.readUInt32LE(4)
  const header = JSON.parse(bytes.toString('utf8', 16, 16 + bytes.readUInt32LE(12))) as Entry
  const found = new Map<string, PackedFile>()
  const walk = (entry: Entry, at: string) => {
    for (const [name, inner] of Object.entries(entry.files ?? {})) {
      const file = at ? `${at}/${name}` : name
      if (inner.files) {
        walk(inner, file)
        continue
      }
      const start = contents + Number(inner.offset)
      const size = inner.size ?? 0
      const isUnpacked = inner.unpacked === true
      const read = () =>
        isUnpacked ? readFileSync(`${path}.unpacked/${file}`) : bytes.subarray(start, start + size)
      found.set(file, { size, isUnpacked, read })
    }
  }
  walk(header, '')
  return found
}

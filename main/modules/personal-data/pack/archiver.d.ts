declare module 'archiver' {
  import type { Readable } from 'node:stream'

  interface Archiver extends Readable {
    append(source: Readable | string, entry: { name: string }): this
    file(path: string, entry: { name: string; store?: boolean }): this
    finalize(): Promise<void>
    abort(): this
  }

  export default function archiver(format: 'zip', options?: { zlib?: { level: number } }): Archiver
}

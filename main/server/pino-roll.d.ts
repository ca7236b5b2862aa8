declare module 'pino-roll' {
  import type { Writable } from 'node:stream'

  interface RollOptions {
    file: string
    extension?: string
    size?: string
    frequency?: 'daily' | 'hourly' | number
    limit?: {
      count?: number
      /** Counts files of earlier processes as well. */
      removeOtherLogFiles?: boolean
    }
    mkdir?: boolean
    mode?: number
    sync?: boolean
    /** Bytes held while the file cannot be written; what comes after them is dropped. */
    maxLength?: number
  }

  /** A stream that begins a new numbered file when the size or the time is reached. */
  export default function roll(options: RollOptions): Promise<Writable>
}

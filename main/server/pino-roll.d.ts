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
    /** Bytes buffered while the file cannot be written; further ones are dropped. */
    maxLength?: number
  }

  /** A stream that starts a new numbered file when the size or time limit is reached. */
  export default function roll(options: RollOptions): Promise<Writable>
}

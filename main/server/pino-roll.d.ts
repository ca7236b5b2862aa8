declare module 'pino-roll' {
  import type { Writable } from 'node:stream'

  interface RollOptions {
    file: string
    extension?: string
    size?: string
    frequency?: 'daily' | 'hourly' | number
    limit?: { count?: number }
    mkdir?: boolean
    mode?: number
    sync?: boolean
  }

  /** A stream that begins a new numbered file when the size or the time is reached. */
  export default function roll(options: RollOptions): Promise<Writable>
}

import { open } from 'node:fs/promises'
import { decodeLine } from '../push/push-text.ts'

const BLOCK_BYTES = 64 * 1024
/** What has no end of a line for so long is no text; it is read as if it had one. */
const LINE_MAX_BYTES = 64 * 1024
const LF = 0x0a

type Encoding = 'bytes' | 'utf-16le' | 'utf-16be'

/** Lines as they are in the file, and the position after them. */
export interface FilePart {
  readonly lines: readonly Buffer[]
  readonly end: number
}

/** A text file of any length, by parts of so many lines; only a part of it is in memory. */
export class FileLines {
  readonly #file: string
  readonly #encoding: Encoding

  private constructor(file: string, encoding: Encoding) {
    this.#file = file
    this.#encoding = encoding
  }

  static async of(file: string): Promise<FileLines> {
    const handle = await open(file)
    try {
      const mark = Buffer.alloc(2)
      await handle.read(mark, 0, 2, 0)
      const encoding = mark.equals(LITTLE) ? 'utf-16le' : mark.equals(BIG) ? 'utf-16be' : 'bytes'
      return new FileLines(file, encoding)
    } finally {
      await handle.close()
    }
  }

  /** A line without its end and without the mark of its encoding. */
  text(line: Buffer): string {
    const text = this.#encoding === 'bytes' ? decodeLine(line) : new TextDecoder(this.#encoding).decode(line)
    return text.replace(/^\uFEFF/, '').replace(/\r$/, '')
  }

  async *parts(size: number, from = 0): AsyncGenerator<FilePart> {
    const handle = await open(this.#file)
    try {
      let start = from
      let left: Buffer = Buffer.alloc(0)
      let lines: Buffer[] = []
      for (;;) {
        const block = Buffer.alloc(BLOCK_BYTES)
        const { bytesRead } = await handle.read(block, 0, BLOCK_BYTES, start + left.length)
        const bytes = Buffer.concat([left, block.subarray(0, bytesRead)])
        let at = 0
        while (at < bytes.length) {
          const found = this.#endOfLine(bytes, at, start)
          if (found === null && bytesRead > 0 && bytes.length - at < LINE_MAX_BYTES) break
          const [end, next] = found ?? [bytes.length, bytes.length]
          lines.push(bytes.subarray(at, end))
          at = next
          if (lines.length < size) continue
          yield { lines, end: start + at }
          lines = []
        }
        left = bytes.subarray(at)
        start += at
        if (bytesRead === 0) break
      }
      if (lines.length > 0) yield { lines, end: start }
    } finally {
      await handle.close()
    }
  }

  async count(): Promise<number> {
    let count = 0
    for await (const { lines } of this.parts(COUNTED_AT_ONCE)) count += lines.length
    return count
  }

  /** Where a line ends, and where the next one begins. */
  #endOfLine(bytes: Buffer, from: number, offset: number): [end: number, next: number] | null {
    for (let at = bytes.indexOf(LF, from); at !== -1; at = bytes.indexOf(LF, at + 1)) {
      if (this.#encoding === 'bytes') return [at, at + 1]
      const isEven = (offset + at) % 2 === 0
      if (this.#encoding === 'utf-16le' && isEven && bytes[at + 1] === 0) return [at, at + 2]
      if (this.#encoding === 'utf-16be' && !isEven && bytes[at - 1] === 0) return [at - 1, at + 1]
    }
    return null
  }
}

const COUNTED_AT_ONCE = 10_000
const LITTLE = Buffer.from([0xff, 0xfe])
const BIG = Buffer.from([0xfe, 0xff])

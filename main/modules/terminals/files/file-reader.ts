import { setImmediate as nextTurn } from 'node:timers/promises'
import type { BadPunchLine, PunchFileMapping } from '#shared/contracts/attendance/punch-files.ts'
import { readPunchLine } from '#shared/domain/punch-files/punch-file-line.ts'
import { isBadLine, RepeatCounter } from '#shared/domain/terminals/terminal-punch.ts'
import type { Numbered } from '../punches/terminal-punches.ts'
import { FileLines } from './file-lines.ts'

/** Lines of one commit. */
const LINES_A_PART = 1_000
/** Lines that are no punches and are kept for somebody to look at. */
export const BAD_LINES_KEPT = 20

/** Some lines of a file, read. */
export interface ReadPart {
  readonly lineCount: number
  readonly punches: readonly Numbered[]
  readonly bad: readonly BadPunchLine[]
  /** Position in the file after them. */
  readonly end: number
}

/** Reads a file by parts, with a turn for other work after each. */
export async function* readParts(
  file: string,
  mapping: PunchFileMapping,
  { from = 0, lineNumber = 0 }: { from?: number; lineNumber?: number } = {}
): AsyncGenerator<ReadPart> {
  const lines = await FileLines.of(file)
  const repeats = new SameSecond()
  let number = lineNumber
  for await (const part of lines.parts(LINES_A_PART, from)) {
    const punches: Numbered[] = []
    const bad: BadPunchLine[] = []
    for (const bytes of part.lines) {
      number += 1
      if (number <= mapping.heading_rows) continue
      const read = readPunchLine(lines.text(bytes), mapping)
      if (read === null) continue
      if (isBadLine(read)) bad.push({ number, line: read.line, faults: [...read.faults] })
      else punches.push({ ...read, repeat: repeats.of(read) })
    }
    yield { lineCount: part.lines.length, punches, bad, end: part.end }
    await nextTurn()
  }
}

/** Numbers equal punches that follow each other; a file is too long to remember all of it. */
class SameSecond {
  #counter = new RepeatCounter()
  #time = ''

  of(punch: Parameters<RepeatCounter['of']>[0]): number {
    if (punch.punchedAt !== this.#time) {
      this.#counter = new RepeatCounter()
      this.#time = punch.punchedAt
    }
    return this.#counter.of(punch)
  }
}

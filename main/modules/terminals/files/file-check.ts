import type { PunchFileCheck, PunchFileMapping } from '#shared/contracts/attendance/punch-files.ts'
import type { Unmapped } from '#shared/domain/terminals/terminal-pin.ts'
import type { Database } from '../../../database/database.ts'
import type { TerminalPunches } from '../punches/terminal-punches.ts'
import { BAD_LINES_KEPT, readParts } from './file-reader.ts'
import type { StoredPunchFile } from './file-repository.ts'

const PINS_COUNTED = 10_000
const PINS_SHOWN = 100

/** What an import of the file would do; nothing is written. */
export async function checkFile(
  { database, punches }: { readonly database: Database; readonly punches: TerminalPunches },
  { terminal }: StoredPunchFile,
  file: string,
  mapping: PunchFileMapping
): Promise<PunchFileCheck> {
  const check: PunchFileCheck = {
    lines: 0,
    fresh: 0,
    unmapped: 0,
    known: 0,
    bad: 0,
    first: null,
    last: null,
    pins: [],
    bad_lines: []
  }
  const pins = new Map<string, { count: number; reason: Unmapped }>()
  for await (const part of readParts(file, mapping)) {
    const counts = await database.readDirectly(raw =>
      punches.judge(raw, terminal, part.punches, ({ pin }, { unmapped }) => {
        if (unmapped === null) return
        const known = pins.get(pin)
        if (known !== undefined) known.count += 1
        else if (pins.size < PINS_COUNTED) pins.set(pin, { count: 1, reason: unmapped })
      })
    )
    check.lines += part.lineCount
    check.fresh += counts.fresh
    check.unmapped += counts.unmapped
    check.known += counts.known
    check.bad += part.bad.length
    check.bad_lines.push(...part.bad.slice(0, Math.max(0, BAD_LINES_KEPT - check.bad_lines.length)))
    for (const { punchedAt } of part.punches) {
      if (check.first === null || punchedAt < check.first) check.first = punchedAt
      if (check.last === null || punchedAt > check.last) check.last = punchedAt
    }
  }
  check.pins = [...pins]
    .map(([pin, found]) => ({ pin, ...found }))
    .sort((one, other) => other.count - one.count)
    .slice(0, PINS_SHOWN)
  return check
}

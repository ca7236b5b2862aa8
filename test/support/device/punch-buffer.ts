import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  truncateSync,
  writeSync
} from 'node:fs'

/** One punch in the terms of time-attendance/import (spec 4.13). */
export interface TerminalPunch {
  status: 'ADD' | 'DEL'
  employee_code: string
  date: string
  datetime: string
  time_attendance_type_lv: 'Device'
  time_attendance_type: 'AUTO' | 'IN' | 'OUT'
  device_sn: string
}

type Line = { punch: TerminalPunch } | { sent: number }

/**
 * The terminal's memory: an append-only file with a line for each punch and a line for each batch that the workstation has
 * confirmed. Its content survives a restart; a line cut short by a crash is ignored.
 */
export class PunchBuffer {
  readonly file: string
  readonly #waiting: TerminalPunch[] = []

  constructor(file: string) {
    this.file = file
    if (!existsSync(file)) return
    for (const line of wholeLines(file)) {
      if ('punch' in line) this.#waiting.push(line.punch)
      else this.#waiting.splice(0, line.sent)
    }
  }

  get length(): number {
    return this.#waiting.length
  }

  /** The oldest punches, at most `count`, in the order in which they were made. */
  oldest(count: number): TerminalPunch[] {
    return this.#waiting.slice(0, count)
  }

  /** Stores punches; they are on the disk when this returns. */
  add(punches: readonly TerminalPunch[]): void {
    this.#append(punches.map(punch => ({ punch })))
    this.#waiting.push(...punches)
  }

  /** Removes the oldest `count` punches, which the workstation has confirmed. */
  settle(count: number): void {
    this.#waiting.splice(0, count)
    if (this.#waiting.length > 0) this.#append([{ sent: count }])
    else this.#clear()
  }

  #append(lines: readonly Line[]): void {
    const handle = openSync(this.file, 'a', 0o600)
    try {
      writeSync(handle, lines.map(line => `${JSON.stringify(line)}\n`).join(''))
      fsyncSync(handle)
    } finally {
      closeSync(handle)
    }
  }

  /** Starts a new file, first under another name, so that there is always a complete one. */
  #clear(): void {
    const fresh = `${this.file}.new`
    closeSync(openSync(fresh, 'w', 0o600))
    renameSync(fresh, this.file)
  }
}

function wholeLines(file: string): Line[] {
  const text = readFileSync(file, 'utf8')
  const end = text.lastIndexOf('\n') + 1
  if (end < text.length) truncateSync(file, Buffer.byteLength(text.slice(0, end)))
  return text
    .slice(0, end)
    .split('\n')
    .filter(line => line !== '')
    .map(line => JSON.parse(line) as Line)
}

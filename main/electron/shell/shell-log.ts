import { appendFileSync, mkdirSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'

const LARGEST = 1024 * 1024

export type ReportProblem = (what: string, error: unknown) => void

/** The window's own log, `window.log`, beside those of the server; at 1 MiB the old one becomes `window.log.1`. */
export function createShellLog(folder: string, now: () => Date = () => new Date()): ReportProblem {
  const file = join(folder, 'window.log')
  return (what, error) => {
    const reason = error instanceof Error ? (error.stack ?? error.message) : String(error)
    const line = `${now().toISOString()} could not ${what}: ${reason}\n`
    process.stderr.write(line)
    try {
      mkdirSync(folder, { recursive: true, mode: 0o700 })
      if (sizeOf(file) > LARGEST) renameSync(file, `${file}.1`)
      appendFileSync(file, line, { mode: 0o600 })
    } catch (cause) {
      process.stderr.write(`could not write ${file}: ${String(cause)}\n`)
    }
  }
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0
}

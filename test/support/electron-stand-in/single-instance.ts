import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Electron knows at once which instance is the first, so this is a file with the first one's process id and a signal to it. */
const lockFile = (folder: string) => join(folder, 'stand-in.pid')
const callFile = (folder: string) => join(folder, 'stand-in.call.json')

export function becomeFirst(folder: string, onSecond: (argv: string[]) => void): boolean {
  mkdirSync(folder, { recursive: true })
  const holder = holderOf(folder)
  if (holder !== null && holder !== process.pid) return false
  writeFileSync(lockFile(folder), String(process.pid))
  process.on('exit', () => rmSync(lockFile(folder), { force: true }))
  process.on('SIGUSR2', () => onSecond(JSON.parse(readFileSync(callFile(folder), 'utf8')) as string[]))
  return true
}

export function announceToFirst(folder: string, argv: string[]) {
  const holder = holderOf(folder)
  if (holder === null) return
  writeFileSync(callFile(folder), JSON.stringify(argv))
  process.kill(holder, 'SIGUSR2')
}

function holderOf(folder: string): number | null {
  try {
    const holder = Number(readFileSync(lockFile(folder), 'utf8'))
    process.kill(holder, 0)
    return holder
  } catch {
    return null // no lock file, or its process is gone
  }
}

import { type ChildProcess, spawn } from 'node:child_process'
import { OPENING_LINE } from '../electron/window/opening-line.ts'

export type WindowRun = { isOpened: true; exitCode: number } | { isOpened: false; reason: string }

/**
 * Runs the workstation in its window until it ends. Electron's output before our code runs is held back: if Electron cannot
 * run here at all, it is the reason to report.
 */
export function runWindow(
  electron: string,
  words: readonly string[],
  onChild: (child: ChildProcess) => void
): Promise<WindowRun> {
  return new Promise(resolve => {
    let isOpened = false
    let said = ''
    let complaint = ''
    const child = spawn(electron, words, { stdio: ['inherit', 'pipe', 'pipe'] })
    onChild(child)
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      process.stdout.write(text)
      said = (said + text).slice(-4096)
      if (isOpened || !said.includes(OPENING_LINE)) return
      isOpened = true
      process.stderr.write(complaint)
    })
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      if (isOpened) process.stderr.write(text)
      else complaint = (complaint + text).slice(0, 16_384)
    })
    child.once('error', error => resolve({ isOpened: false, reason: error.message }))
    child.once('close', (code, signal) => {
      if (isOpened) resolve({ isOpened, exitCode: code ?? 1 })
      else resolve({ isOpened, reason: firstLine(complaint) ?? `Electron ended with ${signal ?? code}` })
    })
  })
}

function firstLine(text: string): string | null {
  const line = text.split('\n').find(part => part.trim() !== '')
  return line ? line.trim().slice(0, 200) : null
}

/** Why no window can open here, as far as can be known before a start; null if one may. */
export function windowObstacle(
  env: Readonly<Record<string, string | undefined>>,
  platform: string,
  userId: number | undefined
): string | null {
  if (platform !== 'linux') return null
  if (!env.DISPLAY && !env.WAYLAND_DISPLAY) return 'there is no display'
  if (userId === 0) return 'Electron does not run as root'
  return null
}

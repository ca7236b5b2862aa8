import type { ChildProcess } from 'node:child_process'
import { join, resolve } from 'node:path'
import { downloadElectron, findElectron, type Progress } from './start/electron-binary.ts'
import { openBrowser } from './start/open-browser.ts'
import { runHeadless } from './start/run-headless.ts'
import { runWindow, windowObstacle } from './start/run-window.ts'

/** `npm start`: the window if Electron can run, else the same workstation without one, shown in the browser. */
const OLDEST_NODE = 24
const root = resolve(import.meta.dirname, '../..')
const words = process.argv.slice(2)
let child: ChildProcess | undefined

const say = (line: string) => process.stdout.write(`${line}\n`)
const follow = (started: ChildProcess) => {
  child = started
}

async function start(): Promise<number> {
  const [major = '0'] = process.versions.node.split('.')
  if (Number(major) < OLDEST_NODE) {
    process.stderr.write(
      `The workstation needs Node ${OLDEST_NODE} or newer, this is ${process.version}. ` +
        'Run it with `npm start`, which brings its own, or install a newer Node.\n'
    )
    return 1
  }
  passSignalsOn()
  const window = await tryWindow()
  if (window.isOpened) return window.exitCode
  say(`No window here: ${window.reason}. Opening the workstation in the browser instead.`)
  return runHeadless(join(import.meta.dirname, 'headless.js'), words, follow, url => void greet(url))
}

async function tryWindow() {
  const obstacle = windowObstacle(process.env, process.platform, process.getuid?.())
  if (obstacle) return { isOpened: false as const, reason: obstacle }
  try {
    const electron = findElectron(root, process.env) ?? (await fetchElectron())
    return await runWindow(electron, [root, ...words], follow)
  } catch (error) {
    return { isOpened: false as const, reason: `Electron cannot be had (${reasonOf(error)})` }
  }
}

async function fetchElectron(): Promise<string> {
  say('Electron is not here yet; downloading it once.')
  let shown = -1
  return downloadElectron(root, ({ transferred, total }: Progress) => {
    const percent = total ? Math.floor((transferred / total) * 100) : 0
    const step = process.stdout.isTTY ? 1 : 20
    if (percent < shown + step && shown >= 0) return
    shown = percent
    const line = `  ${percent} % of ${Math.round((total ?? 0) / 1_000_000)} MB`
    process.stdout.write(process.stdout.isTTY && percent < 100 ? `${line}\r` : `${line}\n`)
  })
}

/** fetch reports "fetch failed" and has the actual reason in its cause. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? error.cause.message : error.message
}

async function greet(url: string): Promise<void> {
  say(`The workstation is open at ${url}`)
  say('Ctrl+C stops it.')
  const isOpened = await openBrowser(url)
  say(
    isOpened
      ? 'If no page appears, open that address yourself.'
      : 'No browser could be opened here; open that address yourself.'
  )
}

/**
 * Ctrl+C reaches the whole process group of a terminal, including the child; a signal to this process alone is passed on.
 * Either way the child decides when it has closed in order.
 */
function passSignalsOn(): void {
  process.on('SIGINT', () => {
    if (!process.stdin.isTTY) child?.kill('SIGINT')
  })
  process.on('SIGTERM', () => child?.kill('SIGTERM'))
}

process.exitCode = await start()

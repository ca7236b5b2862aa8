import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../..')

const SOURCES = {
  headless: 'main/headless.ts',
  admin: 'main/admin.ts',
  'head-office': 'main/head-office/head-office.ts'
} as const
export type Entry = keyof typeof SOURCES

/** The built product, as the tests' setup makes it; the sources if there is no build. */
export function entryFile(entry: Entry): string {
  const built = resolve(root, `out/main/${entry}.js`)
  return existsSync(built) ? built : resolve(root, SOURCES[entry])
}

export interface Ended {
  code: number | null
  stdout: string
  stderr: string
}

/** Runs an entry of the product with a home directory that does not exist. */
function start(file: string, args: readonly string[]): ChildProcess {
  const { PATH, NODE_COMPILE_CACHE, NODE_OPTIONS, TEST_CLOCK_SHIFT } = process.env
  return spawn(process.execPath, [file, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH,
      NODE_COMPILE_CACHE,
      NODE_OPTIONS,
      TEST_CLOCK_SHIFT,
      HOME: '/nonexistent',
      TZ: 'America/New_York'
    }
  })
}

function gather(child: ChildProcess): { stdout: string; stderr: string } {
  const texts = { stdout: '', stderr: '' }
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    texts.stdout += text
  })
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    texts.stderr += text
  })
  return texts
}

/** Runs an entry and waits for its end. */
export async function runEntry(
  entry: Entry,
  args: readonly string[],
  file = entryFile(entry)
): Promise<Ended> {
  const child = start(file, args)
  const texts = gather(child)
  const [code] = await once(child, 'close')
  return { code, ...texts }
}

export interface RunningHeadless {
  readonly child: ChildProcess
  /** The first line of its output. */
  readonly line: string
  /** Sends the signal and waits for the end. */
  stop(signal: NodeJS.Signals): Promise<Ended>
}

/** Starts the workstation without a window and waits for its ready line. */
export async function startHeadless(
  args: readonly string[],
  file = entryFile('headless')
): Promise<RunningHeadless> {
  const child = start(file, args)
  const texts = gather(child)
  const ended = once(child, 'close')
  await new Promise<void>((resolve, reject) => {
    const look = (): void => {
      if (texts.stdout.includes('\n')) resolve()
    }
    child.stdout?.on('data', look)
    child.once('close', code => reject(new Error(`it ended with ${code}: ${texts.stderr}`)))
  })
  return {
    child,
    line: texts.stdout.slice(0, texts.stdout.indexOf('\n')),
    stop: async signal => {
      child.kill(signal)
      const [code] = await ended
      return { code, ...texts }
    }
  }
}

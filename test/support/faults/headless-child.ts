import { type ChildProcess, spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { pathToFileURL } from 'node:url'
import { NODE_FLAGS } from '../../../main/start/node-flags.ts'
import { entryFile } from '../entries.ts'

const root = resolve(import.meta.dirname, '../../..')

export interface Exit {
  code: number | null
  signal: NodeJS.Signals | null
  stderr: string
}

/** `npm run headless` as a separate process, which a test may kill. */
export interface HeadlessChild {
  readonly url: string
  /** Where terminals call; empty while that is off. */
  readonly terminalsUrl: string
  /** The key of the demo branch; empty without `--demo`. */
  readonly key: string
  readonly password: string
  /** The client of the demo branch; empty without `--demo`. */
  readonly client: { readonly id: string; readonly secret: string }
  readonly pid: number
  readonly process: ChildProcess
  readonly exited: Promise<Exit>
  /** SIGKILL: the process runs no further code. */
  kill(): Promise<Exit>
  /** SIGTERM. */
  stop(): Promise<Exit>
}

export interface HeadlessOptions {
  demo?: boolean
  /** Flags of node itself. */
  nodeFlags?: readonly string[]
  args?: readonly string[]
}

/** Node flags that end the process or the thread at one SQL statement; see at-statement.ts. */
export function atStatement(input: {
  sql: string
  thread: 'main' | 'worker'
  do: 'kill' | 'exit'
  nth?: number
  value?: string
}): string[] {
  const address = pathToFileURL(resolve(import.meta.dirname, 'at-statement.ts'))
  for (const [name, text] of Object.entries(input)) address.searchParams.set(name, String(text))
  return ['--import', address.href]
}

function spawnHeadless(
  dataDir: string,
  { demo = false, nodeFlags = [], args = [] }: HeadlessOptions
): { child: ChildProcess; exited: Promise<Exit> } {
  const flags = ['--data-dir', dataDir, '--port', '0', '--json', ...(demo ? ['--demo'] : []), ...args]
  const child = spawn(process.execPath, [...NODE_FLAGS, ...nodeFlags, entryFile('headless'), ...flags], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe']
  })
  let stderr = ''
  child.stderr?.on('data', chunk => {
    stderr += String(chunk)
  })
  const exited = new Promise<Exit>(done => {
    child.once('close', (code, signal) => done({ code, signal, stderr }))
  })
  return { child, exited }
}

/** Starts the process and waits for its ready line. @throws if it ends before */
export async function startHeadless(dataDir: string, options: HeadlessOptions = {}): Promise<HeadlessChild> {
  const { child, exited } = spawnHeadless(dataDir, options)
  const { stdout } = child
  if (!stdout) throw new Error('the child has no output')
  const line = new Promise<string>(done => createInterface(stdout).once('line', done))
  const first = await Promise.race([line, exited])
  if (typeof first !== 'string') throw new Error(`headless ended with ${JSON.stringify(first)}`)
  const { url, terminals_url, demo } = JSON.parse(first) as {
    url: string
    terminals_url?: string
    demo?: { subscription_key: string; password: string; client_id: string; client_secret: string }
  }
  const end = (signal: NodeJS.Signals): Promise<Exit> => {
    child.kill(signal)
    return exited
  }
  return {
    url,
    terminalsUrl: terminals_url ?? '',
    key: demo?.subscription_key ?? '',
    password: demo?.password ?? '',
    client: { id: demo?.client_id ?? '', secret: demo?.client_secret ?? '' },
    pid: child.pid ?? 0,
    process: child,
    exited,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM')
  }
}

/** Starts the process where it should not start, and returns how it ended. */
export async function runHeadlessToExit(dataDir: string, options: HeadlessOptions = {}): Promise<Exit> {
  const { child, exited } = spawnHeadless(dataDir, options)
  child.stdout?.resume()
  return exited
}

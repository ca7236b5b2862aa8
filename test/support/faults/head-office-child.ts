import { type ChildProcess, spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { KEY_BYTES } from '../../../main/platform/key-secret-box.ts'
import { HEAD_OFFICE_PASSWORD } from '../head-office.ts'

const FILE = resolve(import.meta.dirname, '../../../out/main/head-office.js')

/** A process of the head office, from the build, which a test may kill. */
export interface HeadOfficeChild {
  readonly url: string
  /** What it has written to its log so far. */
  readonly log: () => string
  readonly isRunning: () => boolean
  /** SIGKILL: the process runs no further code. */
  kill(): Promise<void>
}

/** Starts the process and waits for its ready line. @throws if it ends before */
export async function startHeadOffice(
  databaseUrl: string,
  allowedHosts: readonly string[]
): Promise<HeadOfficeChild> {
  const hosts = allowedHosts.flatMap(host => ['--allowed-host', host])
  const child = spawn(process.execPath, [FILE, '--port', '0', '--json', ...hosts], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      HEAD_OFFICE_DATABASE_URL: databaseUrl,
      HEAD_OFFICE_FIRST_PASSWORD: HEAD_OFFICE_PASSWORD,
      HEAD_OFFICE_SECRET_KEY: Buffer.alloc(KEY_BYTES, 7).toString('base64'),
      HEAD_OFFICE_LOG_LEVEL: 'warn'
    }
  })
  let log = ''
  child.stderr.on('data', chunk => {
    log += String(chunk)
  })
  const ended = new Promise<void>(done => child.once('close', () => done()))
  const line = new Promise<string>(done => createInterface(child.stdout).once('line', done))
  const first = await Promise.race([line, ended])
  if (first === undefined) throw new Error(`the head office ended: ${log}`)
  return {
    url: (JSON.parse(first) as { url: string }).url,
    log: () => log,
    isRunning: () => isRunning(child),
    kill: async () => {
      child.kill('SIGKILL')
      await ended
    }
  }
}

const isRunning = ({ exitCode, signalCode }: ChildProcess): boolean =>
  exitCode === null && signalCode === null

import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import pino, { type Logger } from 'pino'
import roll from 'pino-roll'

/** Never written to a log, wherever they occur (security: local server 10). */
const REDACTED = [
  'password',
  'old_password',
  'new_password',
  'subscription_key',
  'client_secret',
  'access_token',
  'refresh_token',
  'id_token',
  'code_verifier',
  'id_no',
  'salary',
  'bank_account_code',
  'authorization',
  'cookie',
  'session-key',
  'session_key',
  'ocp-apim-subscription-key'
]

const HELD_WHILE_DISK_REFUSES = 4 * 1024 * 1024

export interface LogOptions {
  dataDir: string
  level: string
  filesKept: number
}

/** Opens the rotating log in the data directory; `close` waits until everything is written. */
export async function openLog({ dataDir, level, filesKept }: LogOptions): Promise<{
  logger: Logger
  close: () => Promise<void>
}> {
  const folder = join(dataDir, 'logs')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const stream = await roll({
    file: join(folder, 'workstation'),
    extension: '.log',
    size: '10m',
    // Includes files of earlier runs: a workstation that is switched off every evening would otherwise keep them all.
    limit: { count: filesKept, removeOtherLogFiles: true },
    mkdir: true,
    mode: 0o600,
    maxLength: HELD_WHILE_DISK_REFUSES,
    sync: false
  })
  let isFailing = false
  // A full disk must not bring the workstation down: the stream keeps what it could not write and retries.
  stream.on('error', (error: Error) => {
    if (!isFailing) process.stderr.write(`The log cannot be written: ${error.message}\n`)
    isFailing = true
  })
  stream.on('write', () => {
    isFailing = false
  })
  const paths = REDACTED.flatMap(name => {
    const key = /^\w+$/.test(name) ? name : `["${name}"]`
    const within = (path: string): string => (key.startsWith('[') ? `${path}${key}` : `${path}.${key}`)
    return [key, within('*'), within('*.*')]
  })
  const logger = pino({ level, redact: { paths, censor: '[redacted]' } }, stream)
  return {
    logger,
    close: () =>
      new Promise(resolve => {
        stream.once('close', () => resolve())
        stream.once('error', () => resolve())
        stream.end()
      })
  }
}

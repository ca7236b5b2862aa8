import { X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { FastifyBaseLogger } from 'fastify'
import pino from 'pino'
import { isLoopback } from '#shared/domain/text/host-names.ts'
import { asksHelp } from '../platform/asks-help.ts'
import { KEY_BYTES, keySecretBox } from '../platform/key-secret-box.ts'
import { openUntilSignal } from '../platform/until-signal.ts'
import { HeadOfficeProblem } from './database/head-office-database.ts'
import { type HeadOffice, type HeadOfficeOptions, openHeadOffice } from './open-head-office.ts'

// Entry of the head office (decision 0037): `npm run head-office`.

const USAGE =
  'Usage: HEAD_OFFICE_DATABASE_URL=postgres://... [HEAD_OFFICE_SECRET_KEY=BASE64] npm run head-office -- [--host 127.0.0.1] [--port 4820] ' +
  '[--tls-cert FILE --tls-key FILE] [--allowed-host NAME[:PORT]]... [--trusted-proxy ADDRESS]... [--json]'
const DEFAULT_PORT = 4820

function readFlags(argv: readonly string[]): { options: HeadOfficeOptions; isJson: boolean } {
  const { values } = parseArgs({
    args: [...argv],
    options: {
      host: { type: 'string', default: '127.0.0.1' },
      port: { type: 'string', default: String(DEFAULT_PORT) },
      'tls-cert': { type: 'string' },
      'tls-key': { type: 'string' },
      'allowed-host': { type: 'string', multiple: true, default: [] },
      'trusted-proxy': { type: 'string', multiple: true, default: [] },
      json: { type: 'boolean', default: false }
    }
  })
  const { host, port, 'tls-cert': certFile, 'tls-key': keyFile } = values
  const databaseUrl = process.env.HEAD_OFFICE_DATABASE_URL
  const firstPassword = process.env.HEAD_OFFICE_FIRST_PASSWORD
  const secretKey = process.env.HEAD_OFFICE_SECRET_KEY
  if (!databaseUrl) throw new HeadOfficeProblem('HEAD_OFFICE_DATABASE_URL names no PostgreSQL database.')
  if (!/^\d{1,5}$/.test(port)) throw new HeadOfficeProblem('--port must be a whole number from 0 to 65535.')
  if ((certFile === undefined) !== (keyFile === undefined))
    throw new HeadOfficeProblem('--tls-cert and --tls-key are needed together.')
  const trustedProxies = values['trusted-proxy']
  if (!isLoopback(host) && certFile === undefined)
    throw new HeadOfficeProblem(
      `--host ${host} can be reached from other machines, which needs --tls-cert and --tls-key.`
    )
  return {
    isJson: values.json,
    options: {
      databaseUrl,
      host,
      port: Number(port),
      allowedHosts: values['allowed-host'],
      trustedProxies,
      tls: certFile === undefined || keyFile === undefined ? null : readTls(certFile, keyFile),
      logger: pino(
        { level: process.env.HEAD_OFFICE_LOG_LEVEL ?? 'info' },
        pino.destination(2)
      ) as FastifyBaseLogger,
      secretBox: secretKey ? readSecretKey(secretKey) : null,
      ...(firstPassword === undefined ? {} : { firstPassword })
    }
  }
}

function readSecretKey(text: string) {
  const key = Buffer.from(text, 'base64')
  if (key.length !== KEY_BYTES)
    throw new HeadOfficeProblem(
      `HEAD_OFFICE_SECRET_KEY must be ${KEY_BYTES} bytes in Base64, as \`openssl rand -base64 ${KEY_BYTES}\` makes them.`
    )
  return keySecretBox(key)
}

function readTls(certFile: string, keyFile: string) {
  const cert = readFileSync(certFile, 'utf8')
  return { cert, key: readFileSync(keyFile, 'utf8'), fingerprint: new X509Certificate(cert).fingerprint256 }
}

const readyLine = ({ url, administrator }: HeadOffice, isJson: boolean): string =>
  isJson
    ? JSON.stringify({
        ready: true,
        url,
        ...(administrator && { user_name: administrator.userName, password: administrator.password })
      })
    : [
        `The head office is ready at ${url}`,
        ...(administrator
          ? [`First administrator: sign in as ${administrator.userName} / ${administrator.password}`]
          : [])
      ].join('\n')

function fail(error: unknown): never {
  const text =
    error instanceof HeadOfficeProblem ? error.message : error instanceof Error ? error.stack : error
  process.stderr.write(`${String(text)}\n`)
  process.exit(1)
}

async function run(argv: readonly string[]): Promise<void> {
  if (asksHelp(argv)) {
    process.stdout.write(`${USAGE}\n`)
    return
  }
  let flags: ReturnType<typeof readFlags>
  try {
    flags = readFlags(argv)
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n${USAGE}\n`)
    process.exit(1)
  }
  const { options } = flags
  const headOffice = await openUntilSignal(() => openHeadOffice(options), fail)
  process.stdout.write(`${readyLine(headOffice, flags.isJson)}\n`)
}

run(process.argv.slice(2)).catch(fail)

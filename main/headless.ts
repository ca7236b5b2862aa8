import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { defaultDataDir } from './config/data-dir.ts'
import { DEMO_BRANCHES, demoJson } from './modules/demo/demo.ts'
import { asksHelp } from './platform/asks-help.ts'
import { collectWhenIdle } from './platform/idle-memory.ts'
import { openUntilSignal } from './platform/until-signal.ts'
import { setupAddress } from './start/setup-address.ts'
import {
  openWorkstation,
  type Workstation,
  type WorkstationOptions,
  WorkstationProblem
} from './workstation.ts'

// Plain-Node entry: the same workstation without a window (decision 0037).

const USAGE =
  'Usage: npm run headless -- [--data-dir DIR] [--host 127.0.0.1] [--port 4810] [--demo [--demo-branch B01]] [--json]'

function readFlags(argv: readonly string[]): { options: WorkstationOptions; isJson: boolean } {
  const { values } = parseArgs({
    args: [...argv],
    options: {
      'data-dir': { type: 'string' },
      host: { type: 'string' },
      port: { type: 'string' },
      demo: { type: 'boolean', default: false },
      'demo-branch': { type: 'string' },
      json: { type: 'boolean', default: false }
    }
  })
  const { host, port } = values
  if (port !== undefined && !/^\d{1,5}$/.test(port))
    throw new Error('--port must be a whole number from 0 to 65535')
  const branch = DEMO_BRANCHES.find(code => code === values['demo-branch'])
  if (values['demo-branch'] !== undefined && branch === undefined)
    throw new Error(`--demo-branch must be one of ${DEMO_BRANCHES.join(', ')}`)
  return {
    options: {
      dataDir: resolve(values['data-dir'] ?? defaultDataDir()),
      loadDemo: values.demo && (branch ?? true),
      ...(host === undefined ? {} : { host }),
      ...(port === undefined ? {} : { port: Number(port) })
    },
    isJson: values.json
  }
}

function readyLine(
  { url, terminalsUrl, dataDir, demo }: Workstation,
  setupCode: string | null,
  isJson: boolean
): string {
  if (isJson)
    return JSON.stringify({
      ready: true,
      url,
      ...(terminalsUrl === null ? {} : { terminals_url: terminalsUrl }),
      data_dir: dataDir,
      ...(demo ? { demo: demoJson(demo) } : {}),
      ...(setupCode === null ? {} : { setup_code: setupCode })
    })
  const lines = [`HR Workstation is ready at ${url}`, `Data directory: ${dataDir}`]
  if (terminalsUrl !== null) lines.push(`Attendance terminals: ${terminalsUrl}`)
  if (setupCode !== null)
    lines.push(`Set-up code: ${setupCode}`, `Open ${setupAddress(url ?? '', setupCode)} in a browser here.`)
  if (demo)
    lines.push(
      `Demo branch: sign in as ${demo.userName} / ${demo.password}`,
      `Demo key: ${demo.subscriptionKey}`,
      `Demo client: ${demo.clientId} / ${demo.clientSecret}, answers to ${demo.redirectUri}`
    )
  return lines.join('\n')
}

function fail(error: unknown): never {
  const text = error instanceof Error ? error : new Error(String(error))
  process.stderr.write(
    `${text instanceof WorkstationProblem ? text.message : (text.stack ?? text.message)}\n`
  )
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
  collectWhenIdle()
  const workstation = await openUntilSignal(() => openWorkstation(options), fail)
  const setupCode = await workstation.setupCode()
  process.stdout.write(`${readyLine(workstation, setupCode, flags.isJson)}\n`)
  const { databaseProblem, url } = workstation
  if (databaseProblem)
    process.stderr.write(
      `${databaseProblem}\nOpen ${setupAddress(url ?? '', setupCode)} to restore a backup; the file was left as it is.\n`
    )
}

run(process.argv.slice(2)).catch(fail)

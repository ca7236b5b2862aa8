import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { KEY_SCOPES, type KeyScope } from '#shared/contracts/common.ts'
import { checkWorkstation } from './admin/check.ts'
import { openOffline } from './admin/offline.ts'
import { defaultDataDir } from './config/data-dir.ts'
import { loadDemoBranch } from './modules/demo/demo.ts'
import { SubscriptionKeys } from './modules/keys/keys.ts'
import { DATABASE_FILE, WorkstationProblem } from './workstation.ts'

// The admin commands (companion 2): they work on the data directory itself, while no workstation runs on it.

const USAGE = `Usage: npm run admin -- COMMAND [--data-dir DIR] [--json]
  key create --name NAME --scope SCOPE...   make a subscription key; it is shown once
  key list                                  list the keys
  key revoke ID                             revoke a key
  demo                                      load the demo branch into an empty data directory
  check                                     check database, activity log and files
Scopes: ${KEY_SCOPES.join(', ')}`

class UsageProblem extends Error {}

interface Output {
  /** For people. */
  text: string
  /** For `--json`, on one line. */
  json: unknown
  exitCode?: number
}

async function run(argv: readonly string[]): Promise<Output & { isJson: boolean }> {
  const { values, positionals } = readArguments(argv)
  const dataDir = resolve(values['data-dir'] ?? defaultDataDir())
  const [subject = '', verb = '', ...rest] = positionals
  const output = await runCommand({
    dataDir,
    subject,
    verb,
    rest,
    name: values.name,
    scopes: values.scope ?? []
  })
  return { ...output, isJson: values.json }
}

function readArguments(argv: readonly string[]) {
  try {
    return parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: {
        'data-dir': { type: 'string' },
        json: { type: 'boolean', default: false },
        name: { type: 'string' },
        scope: { type: 'string', multiple: true }
      }
    })
  } catch (error) {
    throw new UsageProblem(error instanceof Error ? error.message : String(error))
  }
}

interface Command {
  dataDir: string
  subject: string
  verb: string
  rest: readonly string[]
  name: string | undefined
  scopes: readonly string[]
}

async function runCommand(command: Command): Promise<Output> {
  const { dataDir, subject, verb } = command
  if (subject === 'key') return runKeyCommand(command)
  if (subject === 'demo' && verb === '') return loadDemo(dataDir)
  if (subject === 'check' && verb === '') {
    if (!existsSync(join(dataDir, DATABASE_FILE)))
      throw new WorkstationProblem('cannot_open', `There is no workstation in ${dataDir}.`)
    return checkWorkstation(dataDir)
  }
  throw new UsageProblem(
    subject === '' ? 'Say which command.' : `There is no command '${[subject, verb].join(' ').trim()}'.`
  )
}

async function runKeyCommand({ dataDir, verb, rest, name, scopes }: Command): Promise<Output> {
  if (verb === 'create') {
    // --scope a b is taken as well as --scope a --scope b.
    const wanted = readScopes([...scopes, ...rest])
    if (!name) throw new UsageProblem('key create needs --name.')
    if (wanted.length === 0) throw new UsageProblem('key create needs at least one --scope.')
    return withKeys(dataDir, async keys => {
      const created = await keys.create('system', { name, scopes: wanted })
      return {
        json: created,
        text: `Key ${created.key.key_id} for ${created.key.name}:\n${created.subscription_key}\nIt is not shown again.`
      }
    })
  }
  if (verb === 'list' && rest.length === 0)
    return withKeys(dataDir, async keys => {
      const list = await keys.list()
      const lines = list.map(key =>
        [
          key.key_id,
          key.revoked ? 'revoked' : 'active',
          `${key.prefix}…`,
          key.name,
          key.scopes.join(' ')
        ].join('\t')
      )
      return { json: { keys: list }, text: lines.join('\n') || 'There is no key.' }
    })
  const [keyId] = rest
  if (verb === 'revoke' && keyId && rest.length === 1)
    return withKeys(dataDir, async keys => {
      const key = await keys.revoke('system', keyId)
      return { json: { key }, text: `Key ${key.key_id} (${key.name}) is revoked.` }
    })
  throw new UsageProblem(`There is no command 'key ${verb}' of that form.`)
}

function readScopes(texts: readonly string[]): KeyScope[] {
  const words = texts.flatMap(text => text.split(/[\s,]+/)).filter(Boolean)
  return words.map(word => {
    const scope = KEY_SCOPES.find(known => known === word)
    if (!scope) throw new UsageProblem(`There is no scope '${word}'.`)
    return scope
  })
}

async function withKeys(dataDir: string, work: (keys: SubscriptionKeys) => Promise<Output>): Promise<Output> {
  const offline = await openOffline(dataDir)
  try {
    return await work(new SubscriptionKeys(offline.database, offline.runtime))
  } finally {
    await offline.close()
  }
}

async function loadDemo(dataDir: string): Promise<Output> {
  const offline = await openOffline(dataDir)
  try {
    await offline.markInstalled()
    const access = await loadDemoBranch(offline)
    return {
      json: {
        user_name: access.userName,
        password: access.password,
        subscription_key: access.subscriptionKey
      },
      text: `The demo branch is loaded. Sign in as ${access.userName} / ${access.password}.\nKey: ${access.subscriptionKey}`
    }
  } finally {
    await offline.close()
  }
}

run(process.argv.slice(2)).then(
  ({ text, json, isJson, exitCode = 0 }) => {
    process.stdout.write(`${isJson ? JSON.stringify(json) : text}\n`)
    process.exitCode = exitCode
  },
  (error: unknown) => {
    const text = error instanceof Error ? error.message : String(error)
    process.stderr.write(`${text}\n${error instanceof UsageProblem ? `${USAGE}\n` : ''}`)
    process.exitCode = 1
  }
)

import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { GROUPS, KEY_SCOPES } from '#shared/contracts/common.ts'
import { sentenceOf } from '#shared/domain/faults/sentence.ts'
import { WorkstationError } from '#shared/domain/workstation-error.ts'
import { WorkstationProblem } from '../composition/workstation-problem.ts'
import { defaultDataDir } from '../config/data-dir.ts'
import { DATABASE_FILE } from '../database/connect.ts'
import { asksHelp } from '../platform/asks-help.ts'
import { type Command, type Output, UsageProblem, withOffline } from './command.ts'

// The admin commands (decision 0037) work on the data directory itself, while no workstation is using it. Each command
// loads its modules when it is called.

const USAGE = `Usage: npm run admin -- COMMAND [--data-dir DIR] [--json]
  key create --name NAME --scope SCOPE...   make a subscription key; it is shown once
  key list                                  list the keys
  key revoke ID                             revoke a key
  client create --name NAME [--redirect-uri URI...] [--public]
                                            make an OAuth client; its secret is shown once
  client list                               list the clients
  client revoke ID                          revoke a client and everything granted to it
  user create --employee-code CODE --user-name NAME [--group GROUP...] [--let-in]
                                            make an account; its one-time password is shown once. --let-in: an account
                                            that the employee has already is opened and gets a new one-time password
  keys rotate                               sign tokens with a new key from now on
  backup FILE [--password-file FILE]        write the whole branch into one file, also while the workstation runs
  backup --test                             restore the newest backup into a temporary directory, and check it
  restore FILE [--password-file FILE] [--plan] [--with-network]
                                            put a backup in the place of what is there, which is kept aside;
                                            --plan says what it holds and what would be lost, and changes nothing;
                                            --with-network takes addresses, network certificate and mail server of
                                            the backup too, instead of those of this machine
  terminal list                             list the attendance terminals that have called, those that wait first
  terminal approve SN [--location CODE]     let a terminal connect, also while the workstation runs
  terminal reject SN                        refuse it
  demo                                      load the demo branch into an empty data directory
  check                                     check database, activity log and files
Scopes: ${KEY_SCOPES.join(', ')}
Groups: ${GROUPS.join(', ')}`

async function run(argv: readonly string[]): Promise<Output & { isJson: boolean }> {
  const { values, positionals } = readArguments(argv)
  const [subject = '', verb = '', ...rest] = positionals
  const output = await runCommand({
    dataDir: resolve(values['data-dir'] ?? defaultDataDir()),
    subject,
    verb,
    rest,
    name: values.name,
    scopes: values.scope ?? [],
    redirectUris: values['redirect-uri'] ?? [],
    isPublic: values.public,
    employeeCode: values['employee-code'],
    userName: values['user-name'],
    groups: values.group ?? [],
    letIn: values['let-in'],
    passwordFile: values['password-file'],
    isPlanned: values.plan,
    withNetwork: values['with-network'],
    isTest: values.test,
    location: values.location
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
        scope: { type: 'string', multiple: true },
        'redirect-uri': { type: 'string', multiple: true },
        public: { type: 'boolean', default: false },
        'employee-code': { type: 'string' },
        'user-name': { type: 'string' },
        group: { type: 'string', multiple: true },
        'let-in': { type: 'boolean', default: false },
        'password-file': { type: 'string' },
        plan: { type: 'boolean', default: false },
        'with-network': { type: 'boolean', default: false },
        test: { type: 'boolean', default: false },
        location: { type: 'string' }
      }
    })
  } catch (error) {
    throw new UsageProblem(error instanceof Error ? error.message : String(error))
  }
}

async function runCommand(command: Command): Promise<Output> {
  const { dataDir, subject, verb } = command
  if (subject === 'key') return (await import('./key-commands.ts')).runKeyCommand(command)
  if (subject === 'client' || subject === 'keys') {
    const { runClientCommand, runSigningKeyCommand } = await import('./token-service-commands.ts')
    return subject === 'client' ? runClientCommand(command) : runSigningKeyCommand(command)
  }
  if (subject === 'user') {
    requireWorkstation(dataDir)
    return (await import('./user-commands.ts')).runUserCommand(command)
  }
  if (subject === 'backup') {
    requireWorkstation(dataDir)
    const { runBackup, runBackupTest } = await import('./backup-commands.ts')
    return command.isTest ? runBackupTest(command) : runBackup(command)
  }
  if (subject === 'terminal') {
    requireWorkstation(dataDir)
    return (await import('./terminal-commands.ts')).runTerminalCommand(command)
  }
  if (subject === 'restore') return (await import('./backup-commands.ts')).runRestore(command)
  if (subject === 'demo' && verb === '') return loadDemo(dataDir)
  if (subject === 'check' && verb === '') {
    requireWorkstation(dataDir)
    return (await import('./check.ts')).checkWorkstation(dataDir)
  }
  throw new UsageProblem(
    subject === '' ? 'A command is required.' : `There is no command '${[subject, verb].join(' ').trim()}'.`
  )
}

/** Nothing may be created in a directory that was mistyped. */
function requireWorkstation(dataDir: string): void {
  if (existsSync(join(dataDir, DATABASE_FILE))) return
  throw new WorkstationProblem('cannot_open', `There is no workstation in ${dataDir}.`)
}

async function loadDemo(dataDir: string): Promise<Output> {
  const { demoJson, loadDemoBranch } = await import('../modules/demo/demo.ts')
  const { StoredFiles } = await import('../modules/files/files.ts')
  const { renewDemoClient } = await import('../oauth/oauth.ts')
  return withOffline(dataDir, async offline => {
    await offline.markInstalled()
    const access = await loadDemoBranch({
      ...offline,
      files: new StoredFiles(dataDir, offline.database, offline.runtime),
      renewClient: renewDemoClient
    })
    const { userName, password, subscriptionKey, clientId, clientSecret, redirectUri } = access
    return {
      json: demoJson(access),
      text: [
        `The demo branch is loaded. Sign in as ${userName} / ${password}.`,
        `Key: ${subscriptionKey}`,
        `Client: ${clientId} / ${clientSecret}, redirects to ${redirectUri}`
      ].join('\n')
    }
  })
}

/** Faults of the arguments are printed as a list, one sentence each. */
function sentencesOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const faults = error instanceof WorkstationError ? (error.details.faults ?? []) : []
  return [error.message, ...faults.map(fault => sentenceOf(fault, 'en'))].join('\n')
}

export interface Ended {
  readonly code: number
  readonly stdout: string
  readonly stderr: string
}

/** Runs a command and returns its output and exit code. */
export async function runAdmin(argv: readonly string[]): Promise<Ended> {
  if (asksHelp(argv)) return { code: 0, stdout: `${USAGE}\n`, stderr: '' }
  try {
    const { text, json, isJson, exitCode = 0 } = await run(argv)
    return { code: exitCode, stdout: `${isJson ? JSON.stringify(json) : text}\n`, stderr: '' }
  } catch (error) {
    const usage = error instanceof UsageProblem ? `${USAGE}\n` : ''
    return { code: 1, stdout: '', stderr: `${sentencesOf(error)}\n${usage}` }
  }
}

import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import packageInfo from '../../package.json' with { type: 'json' }
import { makeDataDirectory, settingsFiles } from '../composition/data/data-directory.ts'
import { forgetCondition } from '../composition/data/database-condition.ts'
import { WorkstationProblem } from '../composition/workstation-problem.ts'
import { restoredConfig } from '../config/restored-config.ts'
import { DATABASE_FILE } from '../database/connect.ts'
import { lockDataDirectory } from '../database/files/data-directory-lock.ts'
import {
  type BackupSummary,
  confirmRestore,
  finishRestore,
  isEncrypted,
  planRestore,
  prepareRestore,
  type RestoreOptions,
  type RestorePlan,
  recordRestore,
  testNewestSet,
  writeArchive
} from '../modules/backups/backups.ts'
import { setLink } from '../modules/head-office/head-office.ts'
import { type Command, type Output, UsageProblem, withOffline } from './command.ts'

/** `backup FILE` (decision 0037), also while the workstation runs. */
export async function runBackup(command: Command): Promise<Output> {
  const { dataDir, passwordFile } = command
  const target = fileOf(command)
  if (existsSync(target)) throw new WorkstationProblem('cannot_open', `${target} already exists.`)
  const scratchDir = join(dataDir, 'backups')
  mkdirSync(dirname(target), { recursive: true })
  const backup = await writeArchive({
    dataDir,
    databaseFile: join(dataDir, DATABASE_FILE),
    scratchDir,
    settings: settingsFiles(dataDir),
    target,
    password: passwordFile === undefined ? null : readPassword(passwordFile),
    programVersion: packageInfo.version,
    now: new Date()
  })
  return {
    json: { file: target, backup },
    text: [`Backed up to ${target} and verified:`, ...describe(backup)].join('\n'),
    exitCode: 0
  }
}

/** `backup --test`: runs the monthly test now. In a running workstation it is on the page of backups. */
export async function runBackupTest({ dataDir, verb }: Command): Promise<Output> {
  if (verb !== '') throw new UsageProblem('backup --test takes no FILE: it tests the newest backup.')
  // A running workstation uses the same scratch folder.
  const unlock = lockDataDirectory(dataDir)
  try {
    const test = await testNewestSet(join(dataDir, 'backups'), new Date())
    const { set, problem, detail, holds } = test
    const found =
      problem === null
        ? `${set} can be restored:`
        : set === null
          ? 'There is no backup to test yet.'
          : `${set} failed its test: ${[problem, detail].filter(part => part !== null).join(', ')}`
    return {
      json: test,
      text: [found, ...(holds === null ? [] : describeHoldings(holds))].join('\n'),
      exitCode: problem === null ? 0 : 1
    }
  } finally {
    unlock()
  }
}

/** `restore FILE` (decision 0037): into a data directory that is empty or that no workstation is using. */
export async function runRestore(command: Command): Promise<Output> {
  const { dataDir, passwordFile, isPlanned, withNetwork } = command
  const archive = fileOf(command)
  if (!existsSync(archive)) throw new WorkstationProblem('cannot_open', `There is no file ${archive}.`)
  if (passwordFile === undefined && (await isEncrypted(archive)))
    throw new UsageProblem('This backup is encrypted: restore needs --password-file.')
  const options = {
    dataDir,
    archive,
    password: passwordFile === undefined ? null : readPassword(passwordFile)
  }
  if (isPlanned) {
    const plan = await planRestore(options, restoredConfig)
    return { json: plan, text: describePlan(plan, withNetwork).join('\n') }
  }
  makeDataDirectory(dataDir)
  const { plan, aside } = await restoreLocked(options, withNetwork)
  return withOffline(dataDir, async ({ database, runtime }) => {
    await recordRestore(dataDir, database, runtime, setLink)
    return {
      json: { ...plan, aside },
      text: [
        'Restored.',
        ...describePlan(plan, withNetwork),
        ...(aside === null ? [] : [`The previous state is kept in ${aside}.`])
      ].join('\n')
    }
  })
}

async function restoreLocked(
  options: RestoreOptions,
  withNetwork: boolean
): Promise<{ plan: RestorePlan; aside: string | null }> {
  const { dataDir } = options
  const unlock = lockDataDirectory(dataDir)
  try {
    const plan = await prepareRestore(options, restoredConfig)
    const note = {
      ...plan,
      with_network: withNetwork,
      caller: 'system',
      at: new Date().toISOString(),
      archive: options.archive
    } as const
    confirmRestore(dataDir, note)
    const aside = finishRestore(dataDir)?.aside ?? null
    forgetCondition(dataDir)
    return { plan, aside }
  } finally {
    unlock()
  }
}

function fileOf({ subject, verb, rest }: Command): string {
  if (verb === '' || rest.length > 0) throw new UsageProblem(`${subject} needs one FILE.`)
  return resolve(verb)
}

/** The first line of a file: on the command line a password would be visible to every user of the machine. */
function readPassword(file: string): string {
  const [password = ''] = readFileSync(file, 'utf8').split(/\r?\n/)
  if (password === '') throw new UsageProblem(`${file} holds no password.`)
  return password
}

const describe = (backup: BackupSummary): string[] => [
  `  ${backup.company_name ?? 'a branch without a name'}, made ${backup.created} by version ${backup.program_version}`,
  ...describeHoldings(backup)
]

const describeHoldings = (
  holds: Pick<BackupSummary, 'employee_count' | 'punch_count' | 'file_count' | 'missing_files'>
): string[] => [
  `  ${holds.employee_count} employees, ${holds.punch_count} punches, ${holds.file_count} pictures and documents`,
  ...(holds.missing_files === 0 ? [] : [`  ${holds.missing_files} stored files were missing on the disk`])
]

function describePlan(plan: RestorePlan, withNetwork: boolean): string[] {
  return [...describeLoss(plan), ...describeSettings(plan, withNetwork)]
}

/** What a restore does to the settings, one line each. */
function describeSettings({ settings, has_network }: RestorePlan, withNetwork: boolean): string[] {
  const isTaken = ({ is_network }: { is_network: boolean }): boolean => withNetwork || !is_network
  const lines = (
    title: string,
    some: RestorePlan['settings'],
    text: (of: (typeof some)[number]) => string
  ) => (some.length === 0 ? [] : [title, ...some.map(it => `  ${it.key}: ${text(it)}`)])
  return [
    ...lines('Settings that change:', settings.filter(isTaken), it => `${it.current} -> ${it.restored}`),
    ...lines(
      'Settings that stay as they are on this machine:',
      settings.filter(it => !isTaken(it)),
      it => `${it.current} (in the backup: ${it.restored})`
    ),
    ...(has_network && !withNetwork
      ? [
          'Addresses, network certificate and mail server of the backup are restored only with --with-network.'
        ]
      : [])
  ]
}

function describeLoss({ backup, lost }: RestorePlan): string[] {
  if (lost === null) return ['The backup holds', ...describe(backup)]
  const { activities, punches } = lost
  const what =
    activities + punches === 0
      ? 'Nothing has been stored since.'
      : `Stored since then and not in the backup: ${punches} punches, ${activities} changes of the activity log.`
  return ['The backup holds', ...describe(backup), what]
}

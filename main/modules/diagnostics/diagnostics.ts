import { existsSync, statSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { cpus, freemem, release, totalmem } from 'node:os'
import type { QueueState } from '#shared/contracts/attendance/attendance.ts'
import { countRows } from '../../database/database.ts'
import { listBackups } from '../../database/files/backup.ts'
import { SCHEMA_VERSION } from '../../database/files/prepare-database.ts'
import type { FailureCounts } from '../../platform/failure-counts.ts'
import type { ServiceParts } from '../../platform/runtime.ts'
import { readTestResult } from '../backups/backups.ts'

export interface DiagnosticParts extends ServiceParts {
  readonly dataDir: string
  readonly databaseFile: string
  readonly backupDir: string
  readonly version: string
  /** One line per setting, without addresses, names and secrets. */
  readonly settings: readonly string[]
  readonly failures: FailureCounts
  readonly warnings: () => string[]
  readonly queueState: () => Promise<QueueState>
}

const COUNTED = ['employees', 'users', 'devices', 'employee_loans', 'approval_documents'] as const

/**
 * Facts for supporting a branch, as text: versions, sizes, settings, queue, backups, and failures by code. It contains no
 * personal data, secrets, addresses or file names.
 */
export async function diagnosticReport(parts: DiagnosticParts): Promise<string> {
  const sections: readonly (readonly [title: string, lines: readonly string[]])[] = [
    ['Program', programLines(parts)],
    ['Machine', await machineLines(parts)],
    ['Data', await dataLines(parts)],
    ['Queue', queueLines(await parts.queueState())],
    ['Backups', await backupLines(parts)],
    ['Settings', parts.settings],
    ['Warnings', parts.warnings()],
    [
      'Failed requests since the start',
      parts.failures.list().map(it => `${it.count} x ${it.code} (${it.status}), last ${it.at}`)
    ]
  ]
  const text = sections.map(([title, lines]) =>
    [`[${title}]`, ...(lines.length > 0 ? lines : ['none'])].join('\n')
  )
  return [`HR Workstation diagnostic report, ${new Date(parts.runtime.now()).toISOString()}`, ...text].join(
    '\n\n'
  )
}

function programLines({ version }: DiagnosticParts): string[] {
  const { node, electron, chrome } = process.versions
  return [
    `version: ${version}`,
    `schema: ${SCHEMA_VERSION}`,
    `node: ${node}`,
    ...(electron === undefined ? [] : [`electron: ${electron}`, `chromium: ${chrome}`]),
    `running for: ${Math.round(process.uptime() / 60)} min`,
    `memory: ${megabytes(process.memoryUsage.rss())}`
  ]
}

async function machineLines({ dataDir }: DiagnosticParts): Promise<string[]> {
  const { bavail, bsize, blocks } = await statfs(dataDir)
  return [
    `system: ${process.platform} ${release()} ${process.arch}`,
    `processors: ${cpus().length}`,
    `memory: ${megabytes(freemem())} free of ${megabytes(totalmem())}`,
    `disk: ${megabytes(bavail * bsize)} free of ${megabytes(blocks * bsize)}`
  ]
}

async function dataLines({ database, databaseFile }: DiagnosticParts): Promise<string[]> {
  const counts: string[] = []
  for (const table of COUNTED) counts.push(`${table}: ${await countRows(database.read.selectFrom(table))}`)
  return [
    `database: ${megabytes(sizeOf(databaseFile))}`,
    `write-ahead log: ${megabytes(sizeOf(`${databaseFile}-wal`))}`,
    ...counts
  ]
}

const queueLines = (queue: QueueState): string[] => [
  `worker: ${queue.worker}`,
  `received: ${queue.received}`,
  `queued: ${queue.queued}`,
  `failed: ${queue.failed}`,
  `refused: ${queue.refused}`,
  `of PINs of nobody: ${queue.unmapped}`,
  `oldest waits: ${queue.oldest_age_ms === null ? 'none' : `${Math.round(queue.oldest_age_ms / 1000)} s`}`
]

async function backupLines({ backupDir }: DiagnosticParts): Promise<string[]> {
  const backups = await listBackups(backupDir)
  const tested = readTestResult(backupDir)
  return [
    `kept: ${backups.length}`,
    `newest: ${backups[0]?.created ?? 'none'}`,
    `restore test: ${tested === null ? 'none' : `${tested.at}, ${tested.problem === null ? 'passed' : 'failed'}`}`
  ]
}

const sizeOf = (file: string): number => (existsSync(file) ? statSync(file).size : 0)
const megabytes = (bytes: number): string => `${(bytes / 1_048_576).toFixed(1)} MB`

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { WorkstationProblem } from '../composition/workstation-problem.ts'
import { readConfig } from '../config/config.ts'
import { DATABASE_FILE } from '../database/connect.ts'
import { openDatabase } from '../database/database.ts'
import { DataDirectoryInUse } from '../database/files/data-directory-lock.ts'
import { type ListedTerminal, TerminalAdmission } from '../modules/terminals/terminals.ts'
import type { ServiceParts } from '../platform/runtime.ts'
import { type Command, type Output, UsageProblem, withOffline } from './command.ts'
import { runtimeOf } from './offline.ts'

/** `terminal list|approve|reject`, also while the workstation runs: it looks at each request anew. */
export async function runTerminalCommand({ dataDir, verb, rest, location }: Command): Promise<Output> {
  const [sn, ...more] = rest
  if (verb === 'list' && sn === undefined)
    return withTerminals(dataDir, async terminals => {
      const list = await terminals.list()
      return {
        json: { terminals: list },
        text: list.map(lineOf).join('\n') || 'No terminal has called yet.'
      }
    })
  if ((verb === 'approve' || verb === 'reject') && sn && more.length === 0)
    return withTerminals(dataDir, async terminals => {
      const terminal = await (verb === 'approve'
        ? terminals.approve('system', sn, { locationCode: location })
        : terminals.reject('system', sn))
      return { json: { terminal }, text: `Terminal ${sn} is ${terminal.state}.` }
    })
  throw new UsageProblem(`There is no command 'terminal ${verb}' of that form.`)
}

const lineOf = ({ sn, state, kind, address, last_seen, device_name }: ListedTerminal): string =>
  [
    sn,
    state,
    address,
    `last seen ${last_seen}`,
    device_name ?? '',
    kind === 'access' ? 'access control firmware: switch it to T&A PUSH' : ''
  ]
    .join('\t')
    .trimEnd()

/** Beside a running workstation its database is written in short transactions, as SQLite allows. */
async function withTerminals(
  dataDir: string,
  work: (terminals: TerminalAdmission) => Promise<Output>
): Promise<Output> {
  const run = ({ database, runtime }: ServiceParts) => work(new TerminalAdmission(database, runtime))
  try {
    return await withOffline(dataDir, run)
  } catch (error) {
    if (!(error instanceof DataDirectoryInUse)) throw error
  }
  const file = join(dataDir, DATABASE_FILE)
  if (!existsSync(file)) throw new WorkstationProblem('cannot_open', `There is no workstation in ${dataDir}.`)
  const database = openDatabase(file)
  try {
    return await run({ database, runtime: runtimeOf(readConfig(dataDir)) })
  } finally {
    await database.close()
  }
}

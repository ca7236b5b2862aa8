import type { WriteTransaction } from '../../../database/database.ts'
import { MadeOf, type ServiceParts } from '../../../platform/runtime.ts'
import { readSetting, writeSetting } from '../../../platform/settings.ts'
import type { CommandQueue, NewCommand } from '../commands/command-queue.ts'
import {
  addPerson,
  assignedPins,
  deletePerson,
  PERSON_COLUMNS,
  personOfCommand,
  pinOf,
  type TerminalPerson
} from './person-commands.ts'

const ENTRIES_AT_ONCE = 500
const LOOKED_EVERY_MS = 50
const WATCHED = new Set([
  'employee_name',
  'employee_last_name',
  'fing_code',
  'employee_code',
  'branch_id',
  'signout_flag'
])

interface Parts extends ServiceParts {
  readonly commands: CommandQueue
}

/**
 * Pushes people who are added, renamed, moved or resign to the terminals of their branch, whoever changed them: it follows the
 * activity log, where each change is in the commit that made it, so that none is forgotten.
 */
export class PeopleFollower extends MadeOf<Parts> {
  #lookedAt = Number.NEGATIVE_INFINITY
  #following: Promise<void> | null = null

  /** Turns what changed since the last time into commands; looks now and then only, as every poll asks. */
  async follow(): Promise<void> {
    const now = this.parts.runtime.monotonic()
    if (now - this.#lookedAt < LOOKED_EVERY_MS && now >= this.#lookedAt) return this.#following ?? undefined
    this.#lookedAt = now
    this.#following ??= this.#followAll().finally(() => {
      this.#following = null
    })
    await this.#following
  }

  async #followAll(): Promise<void> {
    while (await this.#followSome());
  }

  async #followSome(): Promise<boolean> {
    const { database } = this.parts
    const last = await readSetting(database.read, 'terminals_followed')
    // No terminal has been approved yet.
    if (last === null) return false
    const head = await database.read
      .selectFrom('activity_log')
      .select(eb => eb.fn.max('seq').as('seq'))
      .executeTakeFirst()
    const newest = Number(head?.seq ?? 0)
    if (newest <= Number(last)) return false
    const entries = await database.read
      .selectFrom('activity_log')
      .select(['seq', 'action', 'subject_id', 'after_json'])
      .where('seq', '>', Number(last))
      .where('subject_kind', '=', 'employee')
      .orderBy('seq')
      .limit(ENTRIES_AT_ONCE)
      .execute()
    const isMore = entries.length === ENTRIES_AT_ONCE
    const upTo = isMore ? (entries.at(-1)?.seq ?? newest) : newest
    const ids = entries.flatMap(it =>
      it.subject_id !== null && concernsTerminals(it.action, it.after_json) ? [it.subject_id] : []
    )
    await database.write(async trx => {
      await this.push(trx, [...new Set(ids)])
      await writeSetting(trx, 'terminals_followed', String(upTo))
    })
    return isMore
  }

  /** Brings these people to the terminals of their branch, and takes them off others. */
  async push(trx: WriteTransaction, employeeIds: readonly string[]): Promise<void> {
    if (employeeIds.length === 0) return
    const people = await trx
      .selectFrom('employees')
      .select(PERSON_COLUMNS)
      .where('id', 'in', employeeIds)
      .execute()
    const known = new Map(people.map(person => [person.id, person]))
    for (const terminal of await approvedTerminals(trx)) {
      const assigned = await assignedPins(trx, terminal.pin_group)
      const before = await this.#pushedPins(trx, terminal.id, employeeIds)
      const commands = employeeIds.flatMap(id =>
        commandsFor(known.get(id) ?? null, { id, pinBefore: before.get(id) ?? null, assigned, terminal })
      )
      await this.parts.commands.add(trx, terminal.id, commands)
    }
  }

  /** Under which PIN a person was last pushed to a terminal; null after a deletion. */
  async #pushedPins(
    trx: WriteTransaction,
    terminalId: number,
    employeeIds: readonly string[]
  ): Promise<Map<string, string | null>> {
    const rows = await trx
      .selectFrom('terminal_commands')
      .select(['employee_id', 'kind', 'text'])
      .where('terminal_id', '=', terminalId)
      .where('employee_id', 'in', employeeIds)
      .where('state', 'in', ['waiting', 'sent', 'done'])
      .orderBy('id')
      .execute()
    return new Map(
      rows.map(({ employee_id, kind, text }) => [
        employee_id ?? '',
        kind === 'add_person' ? (personOfCommand(text)?.pin ?? null) : null
      ])
    )
  }
}

interface At {
  readonly id: string
  readonly pinBefore: string | null
  readonly assigned: ReadonlyMap<string, string>
  readonly terminal: { readonly branch_id: string | null }
}

function commandsFor(person: TerminalPerson | null, { id, pinBefore, assigned, terminal }: At): NewCommand[] {
  const pin = person === null ? null : pinOf(person, assigned)
  const belongs =
    person !== null &&
    person.signout_flag === 'N' &&
    (terminal.branch_id === null || terminal.branch_id === person.branch_id)
  if (belongs && person !== null && pin !== null)
    return [
      ...(pinBefore !== null && pinBefore !== pin ? [deletePerson(id, pinBefore)] : []),
      addPerson(person, pin)
    ]
  // Somebody who was registered at the terminal itself is taken off too.
  const isOwnBranch =
    person !== null && (terminal.branch_id === null || terminal.branch_id === person.branch_id)
  const former = pinBefore ?? (isOwnBranch ? pin : null)
  return former === null ? [] : [deletePerson(id, former)]
}

/**
 * Follows changes from now on: called when a terminal is approved. People who were there before the first one are sent when
 * somebody asks for it.
 */
export async function beginFollowing(trx: WriteTransaction): Promise<void> {
  if ((await readSetting(trx, 'terminals_followed')) !== null) return
  const head = await trx
    .selectFrom('activity_log')
    .select(eb => eb.fn.max('seq').as('seq'))
    .executeTakeFirst()
  await writeSetting(trx, 'terminals_followed', String(head?.seq ?? 0))
}

const approvedTerminals = (trx: WriteTransaction) =>
  trx
    .selectFrom('terminals as t')
    .innerJoin('devices as d', 'd.id', 't.device_id')
    .select(['t.id', 't.pin_group', 'd.branch_id'])
    .where('t.state', '=', 'approved')
    .execute()

function concernsTerminals(action: string, afterJson: string | null): boolean {
  if (['employee.create', 'employee.resign', 'employee.restore', 'employee.remove'].includes(action))
    return true
  if (action !== 'employee.update' && action !== 'employee-profile.update') return false
  const after: unknown = JSON.parse(afterJson ?? '{}')
  return after !== null && typeof after === 'object' && Object.keys(after).some(name => WATCHED.has(name))
}

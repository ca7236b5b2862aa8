import type { WriteTransaction } from '../../../database/database.ts'
import { MadeOf, type ServiceParts } from '../../../platform/runtime.ts'
import { readSetting, writeSetting } from '../../../platform/settings.ts'
import type { CommandQueue } from '../commands/command-queue.ts'
import { type Former, type PeopleChanges, type PlacedTerminal, peopleCommands } from './people-changes.ts'
import { expectedPeople } from './person-commands.ts'

const ENTRIES_AT_ONCE = 500
const LOOKED_EVERY_MS = 50
/** Of the activity log after a restart. */
const ENTRIES_REREAD_MAX = 5_000
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
  /** Up to this entry in this process. */
  #followed = 0

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
    const stored = await readSetting(database.read, 'terminals_followed')
    // No terminal has been approved yet.
    if (stored === null) return false
    const last = Math.max(Number(stored), this.#followed)
    const head = await database.read
      .selectFrom('activity_log')
      .select(eb => eb.fn.max('seq').as('seq'))
      .executeTakeFirst()
    const newest = Number(head?.seq ?? 0)
    if (newest <= last) return false
    const entries = await database.read
      .selectFrom('activity_log')
      .select(['seq', 'action', 'subject_id', 'before_json', 'after_json'])
      .where('seq', '>', last)
      .where('subject_kind', 'in', ['employee', 'terminal'])
      .orderBy('seq')
      .limit(ENTRIES_AT_ONCE)
      .execute()
    const isMore = entries.length === ENTRIES_AT_ONCE
    const upTo = isMore ? (entries.at(-1)?.seq ?? newest) : newest
    const changes = entries.filter(it => concernsTerminals(it.action, it.after_json))
    const approved = entries.flatMap(it => (it.action === 'terminal.approve' ? (it.subject_id ?? []) : []))
    // Entries about other matters cost no commit; a restart reads them again.
    if (changes.length + approved.length > 0 || upTo - Number(stored) > ENTRIES_REREAD_MAX)
      await database.write(async trx => {
        const terminals = await approvedTerminals(trx)
        await this.#push(trx, terminals, changesOf(changes))
        for (const terminal of terminals) if (approved.includes(terminal.sn)) await this.#free(trx, terminal)
        await writeSetting(trx, 'terminals_followed', String(upTo))
      })
    this.#followed = upTo
    return isMore
  }

  /** Sends everybody whom a terminal should hold; returns the number of people. */
  async sendAll(trx: WriteTransaction, terminal: PlacedTerminal): Promise<number> {
    const expected = await expectedPeople(trx, terminal)
    const people = expected.flatMap(({ person, pin }) => (pin === null ? [] : person.id))
    await this.#push(trx, [terminal], new Map(people.map(id => [id, UNCHANGED])))
    return people.length
  }

  async #push(
    trx: WriteTransaction,
    terminals: readonly PlacedTerminal[],
    changes: PeopleChanges
  ): Promise<void> {
    if (changes.size === 0) return
    for (const { terminalId, taken, given } of await peopleCommands(trx, terminals, changes))
      await this.parts.commands.add(trx, terminalId, [...taken, ...given])
  }

  /** What changed while a terminal was not approved: numbers that mean somebody else by now become free. */
  async #free(trx: WriteTransaction, terminal: PlacedTerminal): Promise<void> {
    const owners = await trx
      .selectFrom('terminal_people')
      .select('employee_id')
      .distinct()
      .where('terminal_id', '=', terminal.id)
      .execute()
    const changes = new Map(owners.flatMap(({ employee_id: id }) => (id === null ? [] : [[id, UNCHANGED]])))
    for (const { taken } of await peopleCommands(trx, [terminal], changes))
      await this.parts.commands.add(trx, terminal.id, taken)
  }
}

const UNCHANGED: Former = { numbers: [], branchIds: [] }

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
    .select(['t.id', 't.sn', 't.pin_group', 'd.branch_id'])
    .where('t.state', '=', 'approved')
    .execute()

function concernsTerminals(action: string, afterJson: string | null): boolean {
  if (['employee.create', 'employee.resign', 'employee.restore', 'employee.remove'].includes(action))
    return true
  if (action !== 'employee.update' && action !== 'employee-profile.update') return false
  return Object.keys(valuesOf(afterJson)).some(name => WATCHED.has(name))
}

/** What was each person's before these entries of the activity log. */
function changesOf(
  entries: readonly { readonly subject_id: string | null; readonly before_json: string | null }[]
): PeopleChanges {
  const changes = new Map<string, Former>()
  for (const { subject_id: id, before_json } of entries) {
    if (id === null) continue
    const { numbers, branchIds } = changes.get(id) ?? UNCHANGED
    const { fing_code, employee_code, branch_id } = valuesOf(before_json)
    changes.set(id, {
      numbers: [...numbers, ...[fing_code, employee_code].filter(isText)],
      branchIds: [...branchIds, ...[branch_id].filter(isText)]
    })
  }
  return changes
}

const isText = (value: unknown): value is string => typeof value === 'string'

function valuesOf(json: string | null): Record<string, unknown> {
  const values: unknown = JSON.parse(json ?? '{}')
  return values !== null && typeof values === 'object' ? { ...values } : {}
}

import { inChunks, type WriteTransaction } from '../../../database/database.ts'
import { MadeOf, type ServiceParts } from '../../../platform/runtime.ts'
import { readSetting, writeSetting } from '../../../platform/settings.ts'
import type { CommandQueue } from '../commands/command-queue.ts'
import { type NewCommand, personOfCommand } from '../commands/new-command.ts'
import { assignedPins, numbersOf, PinMeanings } from '../punches/pin-meanings.ts'
import {
  addPerson,
  belongsTo,
  deletePerson,
  type PeoplePlace,
  peopleByIds,
  pinOn,
  type TerminalPerson
} from './person-commands.ts'

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
      .where('subject_kind', '=', 'employee')
      .orderBy('seq')
      .limit(ENTRIES_AT_ONCE)
      .execute()
    const isMore = entries.length === ENTRIES_AT_ONCE
    const upTo = isMore ? (entries.at(-1)?.seq ?? newest) : newest
    const changes = entries.filter(it => concernsTerminals(it.action, it.after_json))
    // Entries about other matters cost no commit; a restart reads them again.
    if (changes.length > 0 || upTo - Number(stored) > ENTRIES_REREAD_MAX)
      await database.write(async trx => {
        await this.push(
          trx,
          [...new Set(changes.flatMap(({ subject_id }) => subject_id ?? []))],
          changes.flatMap(({ before_json }) => formerNumbers(before_json))
        )
        await writeSetting(trx, 'terminals_followed', String(upTo))
      })
    this.#followed = upTo
    return isMore
  }

  /**
   * Brings these people to the terminals of their branch, and takes them off others; so too those who have or had a number in
   * common with them, as it may mean somebody else by now.
   */
  async push(
    trx: WriteTransaction,
    employeeIds: readonly string[],
    numbersBefore: readonly string[] = []
  ): Promise<void> {
    if (employeeIds.length === 0) return
    const terminals = Map.groupBy(await approvedTerminals(trx), it => it.pin_group)
    const changed = await peopleByIds(trx, employeeIds)
    for (const [pinGroup, group] of terminals) {
      const assigned = await assignedPins(trx, pinGroup)
      const touched = [...changed.values()].flatMap(person => numbersOf(person, assigned))
      const sharing = (await PinMeanings.of(trx, pinGroup, [...touched, ...numbersBefore])).holders()
      const ids = [...new Set([...employeeIds, ...sharing])]
      const people = await peopleByIds(trx, ids)
      const own = [...people.values()].flatMap(person => numbersOf(person, assigned))
      const pushed = await pushedPins(
        trx,
        group.map(({ id }) => id),
        ids
      )
      const meanings = await PinMeanings.of(trx, pinGroup, [
        ...own,
        ...[...pushed.values()].flatMap(pins => [...pins.values()])
      ])
      for (const terminal of group) {
        const parts = { terminal, pushed: pushed.get(terminal.id) ?? NOBODY, meanings, assigned }
        const commands = ids.map(id => commandsFor(id, people.get(id) ?? null, parts))
        await this.parts.commands.add(trx, terminal.id, [
          // A number has to be free before somebody else gets it.
          ...commands.flatMap(({ taken }) => taken),
          ...commands.flatMap(({ given }) => given)
        ])
      }
    }
  }
}

type PinOfPerson = ReadonlyMap<string, string>
const NOBODY: PinOfPerson = new Map()

/** Under which PIN people are on terminals, by terminal, as far as they were pushed there. */
async function pushedPins(
  trx: WriteTransaction,
  terminalIds: readonly number[],
  employeeIds: readonly string[]
): Promise<Map<number, PinOfPerson>> {
  const rows = await inChunks(employeeIds, chunk =>
    trx
      .selectFrom('terminal_commands')
      .select(['terminal_id', 'employee_id', 'kind', 'text'])
      .where('employee_id', 'in', chunk)
      .where('terminal_id', 'in', terminalIds)
      .where('state', 'in', ['waiting', 'sent', 'done'])
      .orderBy('id')
      .execute()
  )
  const all = new Map<number, Map<string, string>>()
  for (const { terminal_id, employee_id, kind, text } of rows) {
    const pin = personOfCommand(text)?.pin
    if (employee_id === null || pin === undefined) continue
    const pins = all.get(terminal_id) ?? new Map<string, string>()
    all.set(terminal_id, pins)
    if (kind === 'add_person') pins.set(employee_id, pin)
    else if (pins.get(employee_id) === pin) pins.delete(employee_id)
  }
  return all
}

interface At {
  readonly terminal: PeoplePlace
  readonly pushed: PinOfPerson
  readonly meanings: PinMeanings
  readonly assigned: ReadonlyMap<string, readonly string[]>
}

function commandsFor(
  id: string,
  person: TerminalPerson | null,
  { terminal, pushed, meanings, assigned }: At
): { taken: NewCommand[]; given: NewCommand[] } {
  const pin = person === null ? null : pinOn(person, terminal, { assigned, meanings })
  const before = pushed.get(id) ?? null
  const taken = (former: string | null): NewCommand[] =>
    former !== null && mayTake(former, { id, terminal, pushed, meanings }) ? [deletePerson(id, former)] : []
  if (person !== null && pin !== null && belongsTo(person, terminal))
    return { taken: before === pin ? [] : taken(before), given: [addPerson(person, pin)] }
  // Somebody who was registered at the terminal itself is taken off too.
  const isOwnBranch =
    person !== null && (terminal.branch_id === null || terminal.branch_id === person.branch_id)
  return { taken: taken(before ?? (isOwnBranch ? pin : null)), given: [] }
}

/** Whether a PIN may be deleted for a person: not one that means somebody else, unless it was this person's finger that was pushed. */
function mayTake(
  pin: string,
  { id, terminal, pushed, meanings }: Omit<At, 'assigned'> & { readonly id: string }
): boolean {
  const meaning = meanings.meantBy(pin, terminal.branch_id)
  if ('unmapped' in meaning) return meaning.unmapped === 'nobody'
  const owner = meaning.employeeId
  return owner === id || (pushed.get(id) === pin && pushed.get(owner) !== pin)
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
  return Object.keys(valuesOf(afterJson)).some(name => WATCHED.has(name))
}

/** Numbers that were a person's before a change. */
function formerNumbers(beforeJson: string | null): string[] {
  const { fing_code, employee_code } = valuesOf(beforeJson)
  return [fing_code, employee_code].flatMap(code => (typeof code === 'string' ? code : []))
}

function valuesOf(json: string | null): Record<string, unknown> {
  const values: unknown = JSON.parse(json ?? '{}')
  return values !== null && typeof values === 'object' ? { ...values } : {}
}

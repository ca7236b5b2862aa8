import { bareNumber } from '#shared/domain/terminals/terminal-pin.ts'
import type { WriteTransaction } from '../../../database/database.ts'
import type { NewCommand } from '../commands/new-command.ts'
import { assignedPins, numbersOf, PinMeanings } from '../punches/pin-meanings.ts'
import { heldPins, noteOwners } from './held-pins.ts'
import {
  addPerson,
  belongsTo,
  deletePerson,
  type PeoplePlace,
  peopleByIds,
  pinOn,
  type TerminalPerson
} from './person-commands.ts'

/** What was a person's before a change. */
export interface Former {
  readonly numbers: readonly string[]
  readonly branchIds: readonly string[]
}

/** Changes of people, by employee. */
export type PeopleChanges = ReadonlyMap<string, Former>

export interface PlacedTerminal extends PeoplePlace {
  readonly id: number
}

export interface PeopleCommands {
  readonly terminalId: number
  /** A number has to be free before somebody else gets it. */
  readonly taken: readonly NewCommand[]
  readonly given: readonly NewCommand[]
}

/**
 * What brings people to the terminals of their branch, and takes them off others; so too those who have or had a number in
 * common with them, as it may mean somebody else by now. What terminals hold decides, however long ago it came there.
 */
export async function peopleCommands(
  trx: WriteTransaction,
  terminals: readonly PlacedTerminal[],
  changes: PeopleChanges
): Promise<PeopleCommands[]> {
  const groups = [...Map.groupBy(terminals, it => it.pin_group)]
  const commands: PeopleCommands[] = []
  for (const [pinGroup, group] of groups) {
    const parts = await partsOf(trx, pinGroup, group, changes)
    for (const terminal of group) {
      const held = new Map(parts.held.get(terminal.id))
      const owners = newOwners(held, terminal, parts)
      await noteOwners(trx, terminal.id, owners)
      for (const [pin, owner] of owners) held.set(pin, owner)
      commands.push({
        terminalId: terminal.id,
        taken: takenFrom(held, terminal, parts),
        given: parts.ids.flatMap(id => givenTo(parts.people.get(id), terminal, parts))
      })
    }
  }
  return commands
}

interface Parts {
  readonly changes: PeopleChanges
  /** Whose numbers may have another meaning. */
  readonly ids: readonly string[]
  readonly people: ReadonlyMap<string, TerminalPerson>
  readonly assigned: ReadonlyMap<string, readonly string[]>
  readonly meanings: PinMeanings
  readonly held: ReadonlyMap<number, ReadonlyMap<string, string | null>>
}

async function partsOf(
  trx: WriteTransaction,
  pinGroup: string,
  group: readonly PlacedTerminal[],
  changes: PeopleChanges
): Promise<Parts> {
  const terminalIds = group.map(({ id }) => id)
  const assigned = await assignedPins(trx, pinGroup)
  const changed = [...(await peopleByIds(trx, [...changes.keys()])).values()]
  const numbers = [
    ...changed.flatMap(person => numbersOf(person, assigned)),
    ...[...changes.values()].flatMap(former => former.numbers)
  ]
  const touched = await heldPins(trx, terminalIds, { employeeIds: changes.keys(), numbers })
  const pins = [...numbers, ...keysOf(touched.values())]
  const sharing = (await PinMeanings.of(trx, pinGroup, pins)).holders()
  const ids = [...new Set([...changes.keys(), ...sharing, ...ownersIn(touched.values())])]
  const concerned = [...(await peopleByIds(trx, ids)).values()]
  const all = [...pins, ...concerned.flatMap(person => numbersOf(person, assigned))]
  const held = await heldPins(trx, terminalIds, { employeeIds: ids, numbers: all })
  return {
    changes,
    ids,
    people: await peopleByIds(trx, [...new Set([...ids, ...ownersIn(held.values())])]),
    assigned,
    meanings: await PinMeanings.of(trx, pinGroup, [...all, ...keysOf(held.values())]),
    held
  }
}

/** Whose fingers those are that were registered at the terminal itself when nobody had the number, or several people. */
function newOwners(
  held: ReadonlyMap<string, string | null>,
  terminal: PlacedTerminal,
  { changes, people, meanings }: Parts
): [pin: string, employeeId: string][] {
  return [...held].flatMap(([pin, owner]) => {
    if (owner !== null) return []
    for (const [id, { numbers }] of changes)
      if (numbers.some(it => bareNumber(it) === bareNumber(pin)) && isHere(id, terminal, { changes, people }))
        return [[pin, id] as [string, string]]
    const meaning = meanings.meantBy(pin, terminal.branch_id)
    return 'employeeId' in meaning ? [[pin, meaning.employeeId] as [string, string]] : []
  })
}

function takenFrom(
  held: ReadonlyMap<string, string | null>,
  terminal: PlacedTerminal,
  parts: Parts
): NewCommand[] {
  const bare = new Set([...held.keys()].map(bareNumber))
  const known = [...held].flatMap(([pin, owner]) => (owner === null ? [] : [{ pin, owner }]))
  // Not every terminal says whom somebody has registered at it.
  const unknown = [...parts.changes].flatMap(([owner, { numbers }]) => {
    const person = parts.people.get(owner)
    if (person === undefined || !isHere(owner, terminal, parts)) return []
    const pin = pinOn(person, terminal, parts)
    return [...new Set([...numbers.map(bareNumber), ...(pin === null ? [] : [pin])])]
      .filter(it => it !== '' && !bare.has(it))
      .map(it => ({ pin: it, owner }))
  })
  return [...known, ...unknown].flatMap(({ pin, owner }) =>
    mayStay(pin, owner, terminal, parts) ? [] : deletePerson(owner, pin)
  )
}

/** Whether a finger may stay: the number still means its owner, or several people of whom they are one. */
function mayStay(pin: string, owner: string, terminal: PlacedTerminal, parts: Parts): boolean {
  const { people, changes, meanings, assigned } = parts
  const person = people.get(owner)
  if (person === undefined || person.signout_flag === 'Y') return false
  const meaning = meanings.meantBy(pin, terminal.branch_id)
  const isTheirs =
    'employeeId' in meaning
      ? meaning.employeeId === owner
      : meaning.unmapped === 'several' && numbersOf(person, assigned).includes(bareNumber(pin))
  // Whoever was registered at the terminal of another branch has a reason; whoever has left the branch has none.
  const hasMoved = changes.get(owner)?.branchIds.includes(terminal.branch_id ?? '') === true
  return isTheirs && (!hasMoved || belongsTo(person, terminal))
}

function givenTo(person: TerminalPerson | undefined, terminal: PlacedTerminal, parts: Parts): NewCommand[] {
  if (person === undefined || !belongsTo(person, terminal)) return []
  const pin = pinOn(person, terminal, parts)
  return pin === null ? [] : [addPerson(person, pin)]
}

/** Whether somebody works, or worked until the change, where the terminal is. */
function isHere(
  id: string,
  { branch_id }: PlacedTerminal,
  { changes, people }: Pick<Parts, 'changes' | 'people'>
): boolean {
  if (branch_id === null || people.get(id)?.branch_id === branch_id) return true
  return changes.get(id)?.branchIds.includes(branch_id) === true
}

const keysOf = (held: Iterable<ReadonlyMap<string, string | null>>): string[] =>
  [...held].flatMap(pins => [...pins.keys()])

const ownersIn = (held: Iterable<ReadonlyMap<string, string | null>>): string[] =>
  [...held].flatMap(pins => [...pins.values()].filter(owner => owner !== null))

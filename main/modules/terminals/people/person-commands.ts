import { inChunks, type Queries } from '../../../database/database.ts'
import type { NewCommand } from '../commands/new-command.ts'
import { assignedPins, numbersOf, PinMeanings } from '../punches/pin-meanings.ts'

/** Of a name; what is longer no display shows. */
const NAME_MAX = 60

export interface TerminalPerson {
  readonly id: string
  readonly employee_code: string
  readonly fing_code: string | null
  readonly employee_name: string
  readonly employee_last_name: string
  readonly branch_id: string | null
  readonly signout_flag: 'Y' | 'N'
}

export const PERSON_COLUMNS = [
  'id',
  'employee_code',
  'fing_code',
  'employee_name',
  'employee_last_name',
  'branch_id',
  'signout_flag'
] as const satisfies readonly (keyof TerminalPerson)[]

/** As the terminal shows it; a TAB would begin another field. */
export const shownName = ({ employee_name, employee_last_name }: TerminalPerson): string =>
  `${employee_name} ${employee_last_name}`
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, NAME_MAX)

export const addPerson = (person: TerminalPerson, pin: string): NewCommand => ({
  kind: 'add_person',
  text: `DATA UPDATE USERINFO PIN=${pin}\tName=${shownName(person)}\tPri=0`,
  employee_id: person.id
})

export const deletePerson = (employeeId: string | null, pin: string): NewCommand => ({
  kind: 'delete_person',
  text: `DATA DELETE USERINFO PIN=${pin}`,
  employee_id: employeeId
})

/** A terminal as the rules about its people need it. */
export interface PeoplePlace {
  readonly pin_group: string
  readonly branch_id: string | null
}

/** The PIN under which a person is on a terminal: it must mean nobody else there; null: there is none. */
export const pinOn = (
  person: TerminalPerson,
  { branch_id }: PeoplePlace,
  { assigned, meanings }: { assigned: ReadonlyMap<string, readonly string[]>; meanings: PinMeanings }
): string | null => {
  const [wanted] = numbersOf(person, assigned)
  return wanted !== undefined && meanings.isOf(wanted, person.id, branch_id) ? wanted : null
}

/** Whether a person should be on a terminal, if a PIN is theirs there. */
export const belongsTo = (person: TerminalPerson, { branch_id }: PeoplePlace): boolean =>
  person.signout_flag === 'N' && (branch_id === null || branch_id === person.branch_id)

export interface ExpectedPerson {
  readonly person: TerminalPerson
  /** Null: the number means somebody else there, or several people. */
  readonly pin: string | null
  /** The number that it would be, the likeliest of theirs. */
  readonly wanted: string
}

/** Who should be on a terminal: those who work in its branch and have a number that can be a PIN. */
export async function expectedPeople(db: Queries, terminal: PeoplePlace): Promise<ExpectedPerson[]> {
  const assigned = await assignedPins(db, terminal.pin_group)
  let people = db.selectFrom('employees').select(PERSON_COLUMNS).where('signout_flag', '=', 'N')
  if (terminal.branch_id !== null) people = people.where('branch_id', '=', terminal.branch_id)
  const rows = await people.orderBy('employee_code').execute()
  const numbers = rows.flatMap(person => numbersOf(person, assigned))
  const meanings = await PinMeanings.of(db, terminal.pin_group, numbers)
  return rows.flatMap(person => {
    const [wanted] = numbersOf(person, assigned)
    return wanted === undefined
      ? []
      : [{ person, wanted, pin: pinOn(person, terminal, { assigned, meanings }) }]
  })
}

export async function peopleByIds(db: Queries, ids: readonly string[]): Promise<Map<string, TerminalPerson>> {
  const rows = await inChunks(ids, chunk =>
    db.selectFrom('employees').select(PERSON_COLUMNS).where('id', 'in', chunk).execute()
  )
  return new Map(rows.map(person => [person.id, person]))
}

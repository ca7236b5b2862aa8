import { usualPin } from '#shared/domain/terminals/terminal-pin.ts'
import { inChunks, type Queries } from '../../../database/database.ts'
import type { NewCommand } from '../commands/command-queue.ts'

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

/** PINs that were assigned in a group of terminals, by employee. */
export async function assignedPins(db: Queries, pinGroup: string): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('terminal_pins')
    .select(['pin', 'employee_id'])
    .where('pin_group', '=', pinGroup)
    .orderBy('pin', 'desc')
    .execute()
  return new Map(rows.map(({ pin, employee_id }) => [employee_id, pin]))
}

export const pinOf = (person: TerminalPerson, assigned: ReadonlyMap<string, string>): string | null =>
  assigned.get(person.id) ?? usualPin(person)

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

/** The PIN and name of a command about a person. */
export function personOfCommand(text: string): { pin: string; name: string } | null {
  const [, pin, name = ''] =
    /^DATA (?:UPDATE|DELETE) USERINFO PIN=([^\t]+)(?:\tName=([^\t]*))?/.exec(text) ?? []
  return pin === undefined ? null : { pin, name }
}

/** Who should be on a terminal: those who work in its branch and have a PIN. */
export async function expectedPeople(
  db: Queries,
  terminal: { readonly pin_group: string; readonly branch_id: string | null }
): Promise<{ person: TerminalPerson; pin: string }[]> {
  const assigned = await assignedPins(db, terminal.pin_group)
  let people = db.selectFrom('employees').select(PERSON_COLUMNS).where('signout_flag', '=', 'N')
  if (terminal.branch_id !== null) people = people.where('branch_id', '=', terminal.branch_id)
  const rows = await people.orderBy('employee_code').execute()
  return rows.flatMap(person => {
    const pin = pinOf(person, assigned)
    return pin === null ? [] : [{ person, pin }]
  })
}

export async function peopleByIds(db: Queries, ids: readonly string[]): Promise<Map<string, TerminalPerson>> {
  const rows = await inChunks(ids, chunk =>
    db.selectFrom('employees').select(PERSON_COLUMNS).where('id', 'in', chunk).execute()
  )
  return new Map(rows.map(person => [person.id, person]))
}

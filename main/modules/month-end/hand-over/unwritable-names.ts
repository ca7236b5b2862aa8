import { type Fault, faultOf } from '#shared/domain/fault.ts'
import { notInWindows874 } from '#shared/domain/hand-over/windows-874.ts'
import type { HandOverSource } from './hand-over-rows.ts'
import type { HandOverWork } from './hand-over-work.ts'

const NAME_COLUMNS = [
  'employee_code',
  'employee_name',
  'employee_last_name',
  'employee_name_en',
  'employee_last_name_en'
] as const
const isNameColumn = (column: string): column is (typeof NAME_COLUMNS)[number] =>
  (NAME_COLUMNS as readonly string[]).includes(column)

/**
 * The first name that the encoding of a file does not have, with its person: it would reach payroll as another one. Null: the
 * file can have all of them.
 */
export async function unwritableName(
  source: HandOverSource,
  { profile: { output, encoding, columns } }: Pick<HandOverWork, 'profile'>
): Promise<Fault | null> {
  if (output !== 'csv' || encoding !== 'windows-874') return null
  const names = columns.flatMap(({ column }) => (isNameColumn(column) ? [column] : []))
  if (names.length === 0) return null
  for (const person of await source.people())
    for (const name of names) {
      const sign = notInWindows874(person[name] ?? '')
      if (sign !== null)
        return faultOf('profile.name_not_windows_874', name, { code: person.employee_code, value: sign })
    }
  return null
}

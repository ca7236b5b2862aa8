import type { EmployeeRecord } from '#shared/contracts/employees.ts'
import { WorkstationError } from '#shared/domain/workstation-error.ts'

/** What a record shows under the names that a form sends back: its fields, and its place. */
function shownOf({ fields, units }: EmployeeRecord): Readonly<Record<string, string | null | undefined>> {
  return {
    ...fields,
    unit_id: units.findLast(({ kind }) => kind !== 'position')?.unit_id ?? null,
    position_id: units.find(({ kind }) => kind === 'position')?.unit_id ?? null
  }
}

/**
 * Nobody overwrites what he has not seen.
 * @throws WorkstationError `conflict` that names every field that somebody else has changed since
 */
export function refuseOverwriting(
  record: EmployeeRecord,
  seen: Readonly<Record<string, string | null>>
): void {
  const shown = shownOf(record)
  const changed = Object.keys(seen).filter(name => (shown[name] ?? '') !== (seen[name] ?? ''))
  if (changed.length > 0)
    throw new WorkstationError('conflict', 'Somebody else has changed this meanwhile.', {
      errors: changed.map(name => `'${name.slice(0, 60)}' was changed meanwhile`)
    })
}

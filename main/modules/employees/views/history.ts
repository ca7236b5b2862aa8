import type { EmployeeHistory } from '#shared/contracts/employees.ts'
import type { ReadDatabase } from '../../../database/database.ts'
import { changesOf } from '../../activity/activity.ts'

const ENTRIES_A_PAGE = 50
/** Names of what an entry is about, which are no changes. */
const MASK = '••••'
const ABOUT = new Set(['employee_code', 'record', 'id'])

type Values = Readonly<Record<string, unknown>>

/** What was done to an employee, newest first, field by field. Sensitive values were masked when they were written. */
export async function historyOf(
  db: ReadDatabase,
  employeeId: string,
  before: number | null
): Promise<EmployeeHistory> {
  const { changes, next } = await changesOf(
    db,
    { kind: 'employee', id: employeeId },
    { before, limit: ENTRIES_A_PAGE }
  )
  const entries = changes.map(({ entry, old, now }) => {
    const record = now.record ?? old?.record
    return { ...entry, record: typeof record === 'string' ? record : null, changes: fieldsOf(old ?? {}, now) }
  })
  return { entries, next }
}

const shown = (value: unknown): string | null => {
  if (value === undefined || value === null) return null
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function fieldsOf(old: Values, now: Values): EmployeeHistory['entries'][number]['changes'] {
  const names = [...new Set([...Object.keys(old), ...Object.keys(now)])].filter(name => !ABOUT.has(name))
  return (
    names
      .map(field => ({ field, before: shown(old[field]), after: shown(now[field]) }))
      // Masked, one pay looks like the other; that it changed is told all the same.
      .filter(({ before, after }) => before !== after || before?.startsWith(MASK))
  )
}

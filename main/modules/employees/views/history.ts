import type { EmployeeHistory } from '#shared/contracts/employees.ts'
import type { ReadDatabase } from '../../../database/database.ts'

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
  let query = db
    .selectFrom('activity_log')
    .select(['seq', 'at', 'actor_name', 'action', 'before_json', 'after_json'])
    .where('subject_kind', '=', 'employee')
    .where('subject_id', '=', employeeId)
    .orderBy('seq', 'desc')
    .limit(ENTRIES_A_PAGE + 1)
  if (before !== null) query = query.where('seq', '<', before)
  const rows = await query.execute()
  const entries = rows.slice(0, ENTRIES_A_PAGE).map(({ before_json, after_json, ...entry }) => {
    const old = valuesOf(before_json)
    const now = valuesOf(after_json)
    const record = now.record ?? old.record
    return { ...entry, record: typeof record === 'string' ? record : null, changes: changesOf(old, now) }
  })
  return { entries, next: rows.length > ENTRIES_A_PAGE ? (entries.at(-1)?.seq ?? null) : null }
}

function valuesOf(json: string | null): Values {
  const value: unknown = json === null ? null : JSON.parse(json)
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Values) : {}
}

const shown = (value: unknown): string | null => {
  if (value === undefined || value === null) return null
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function changesOf(old: Values, now: Values): EmployeeHistory['entries'][number]['changes'] {
  const names = [...new Set([...Object.keys(old), ...Object.keys(now)])].filter(name => !ABOUT.has(name))
  return (
    names
      .map(field => ({ field, before: shown(old[field]), after: shown(now[field]) }))
      // Masked, one pay looks like the other; that it changed is told all the same.
      .filter(({ before, after }) => before !== after || before?.startsWith(MASK))
  )
}

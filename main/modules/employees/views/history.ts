import type { EmployeeHistory } from '#shared/contracts/employees/employees.ts'
import type { ReadDatabase } from '../../../database/database.ts'
import { changedFields, changesOf, shownValue, type Values } from '../../activity/activity.ts'
import { employeesById } from '../employee-repository.ts'

const ENTRIES_A_PAGE = 50
/** Fields that say what an entry is about; they are not changes. */
const ABOUT = new Set([
  'erased_subjects',
  'erased',
  'employee_code',
  'record',
  'id',
  'created_at',
  'created_by',
  'approver_employee_id'
])

/** Change history of an employee, newest first, by field, for HR. Older entries have sensitive values masked. */
export async function historyOf(
  db: ReadDatabase,
  employeeId: string,
  before: number | null
): Promise<EmployeeHistory> {
  const { changes, next } = await changesOf(
    db,
    { kind: 'employee', id: employeeId },
    { before, limit: ENTRIES_A_PAGE, isUnmasked: true }
  )
  const people = await namesIn(db, changes)
  const entries = changes.map(({ entry, old, now }) => {
    const record = now.record ?? old?.record
    return {
      ...entry,
      record: typeof record === 'string' ? record : null,
      changes: fieldsOf(old ?? {}, now, people)
    }
  })
  return { entries, next }
}

/** People whom an entry names by id, such as the substitute of a delegation. */
const PERSON = 'substitute_employee_id'

async function namesIn(
  db: ReadDatabase,
  changes: readonly { readonly old: Values | null; readonly now: Values }[]
): Promise<Map<unknown, string>> {
  const ids = changes
    .flatMap(({ old, now }) => [old?.[PERSON], now[PERSON]])
    .filter(it => typeof it === 'string')
  const rows = await employeesById(db, [...new Set(ids)])
  return new Map(
    rows.map(row => [row.id, `${row.employee_code} ${row.employee_name} ${row.employee_last_name}`])
  )
}

function fieldsOf(old: Values, now: Values, people: ReadonlyMap<unknown, string>) {
  return changedFields(old, now, value => people.get(value) ?? shownValue(value)).filter(
    ({ field }) => !ABOUT.has(field)
  )
}

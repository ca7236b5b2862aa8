import type { ChangeTerms, EmployeeTerms } from '#shared/contracts/employees/employment-terms.ts'
import { addDays, isCalendarDate } from '#shared/domain/dates/calendar-date.ts'
import { refuseEditConflict } from '#shared/domain/edit-conflict.ts'
import type { EmployeeField } from '#shared/domain/employee-import/columns.ts'
import { type Fault, faultOf } from '#shared/domain/fault.ts'
import { bahtText } from '#shared/domain/money.ts'
import { usualSpelling } from '#shared/domain/text/usual-spelling.ts'
import type { Queries, WriteTransaction } from '../../../database/database.ts'
import type { EmploymentTermsTable } from '../../../database/schema/employment-terms.ts'
import { branchToday, MadeOf, type ServiceParts } from '../../../platform/runtime.ts'
import type { UserCaller } from '../../access/access.ts'
import { recordActivity } from '../../activity/activity.ts'
import { listUnits } from '../../organisation/organisation.ts'
import { refuseResigned } from '../actions/actions.ts'
import { type EmployeeRow, realChanges } from '../employee-row.ts'
import { type By, change } from '../employee-service.ts'
import { findPlan } from '../resignation/plan-repository.ts'
import { type EmployeeViews, requireVisible, visibilityOf } from '../views/employee-screens.ts'
import { readFields, refuse } from '../views/field-changes.ts'
import { placeChanges } from '../views/placement.ts'
import { cancelTerms, planTerms, type TermsChanges, termsBefore } from './planned-terms.ts'
import { deleteTerms, plannedTermsOf, saveTerms, termsOf } from './terms-repository.ts'

type Terms = Omit<EmploymentTermsTable, 'reason'>

/** Pay and position of employees by date, for HR. */
export class EmploymentTerms extends MadeOf<ServiceParts & { readonly views: EmployeeViews }> {
  async read(caller: UserCaller, code: string): Promise<EmployeeTerms> {
    const { read } = this.parts.database
    const { id } = await requireVisible(read, code, visibilityOf(caller))
    await this.parts.views.note(caller, id)
    return readTerms(read, id)
  }

  change(caller: UserCaller, code: string, input: ChangeTerms): Promise<EmployeeTerms> {
    return this.#write(caller, code, (trx, by, row) => changeTerms(trx, by, row, input))
  }

  /** Cancels the change planned for a day. */
  cancel(caller: UserCaller, code: string, from: string): Promise<EmployeeTerms> {
    return this.#write(caller, code, (trx, by, row) => cancelTerms(trx, by, row, from))
  }

  #write(
    caller: UserCaller,
    code: string,
    work: (trx: WriteTransaction, by: By, row: EmployeeRow) => Promise<void>
  ): Promise<EmployeeTerms> {
    return this.parts.database.write(async trx => {
      const row = await requireVisible(trx, code, visibilityOf(caller))
      await work(trx, { runtime: this.parts.runtime, caller }, row)
      return readTerms(trx, row.id)
    })
  }
}

/** Planned, current and former pay and position of an employee, the newest first. */
async function readTerms(db: Queries, employeeId: string): Promise<EmployeeTerms> {
  const shown = <R>({ from_dt, salary_satang, position_id, reason }: Terms & { reason: R }) => ({
    from_dt,
    salary: textOf(salary_satang),
    position_id,
    reason
  })
  const terms = await termsOf(db, employeeId)
  return {
    planned: (await plannedTermsOf(db, employeeId)).map(shown),
    terms: terms.map((it, index) => {
      const next = terms[index - 1]
      return { ...shown(it), to_dt: next === undefined ? null : addDays(next.from_dt, -1) }
    })
  }
}

/** Changes pay or position: immediately, retroactively, or from a future day. */
async function changeTerms(trx: WriteTransaction, by: By, row: EmployeeRow, input: ChangeTerms) {
  refuseResigned(row)
  const today = branchToday(by.runtime)
  const { from_dt, replaces = null } = input
  // The first terms are in force, even if the start date is in the future.
  const isAhead = from_dt > (row.effective_dt > today ? row.effective_dt : today)
  const [newest, previous] = await termsOf(trx, row.id)
  const faults: Fault[] = []
  const reason = usualSpelling(input.reason).trim()
  if (reason === '') faults.push(faultOf('field.missing', 'reason'))
  if (replaces !== null && (replaces !== newest?.from_dt || isAhead))
    faults.push(faultOf('terms.not_newest', 'replaces'))
  if (!isCalendarDate(from_dt)) faults.push(faultOf('field.not_date', 'from_dt'))
  else if (from_dt < row.effective_dt)
    faults.push(faultOf('field.before', 'from_dt', { other: 'effective_dt' }))
  else if (replaces === null && newest && from_dt < newest.from_dt)
    faults.push(faultOf('terms.before_newest', 'from_dt', { date: newest.from_dt }))
  else if (replaces !== null && previous && from_dt <= previous.from_dt)
    faults.push(faultOf('terms.not_after_previous', 'from_dt', { date: previous.from_dt }))
  const leaving = isAhead ? await findPlan(trx, row.id) : undefined
  if (leaving && from_dt > leaving.signout_dt)
    faults.push(faultOf('terms.after_last_day', 'from_dt', { date: leaving.signout_dt }))
  const wanted = await changesIn(trx, row, input, { today, faults })
  refuseEditConflict(textsOfTerms(row), input.base, textsOfTerms(wanted))
  const inForce = isAhead ? await termsBefore(trx, row, from_dt) : row
  const changes = realChanges({ ...row, ...inForce }, wanted)
  // Null in a plan means unchanged.
  if (isAhead && changes.salary_satang === null) faults.push(faultOf('field.missing', 'salary'))
  const isCorrected = !isAhead && (replaces !== null || from_dt === newest?.from_dt)
  if (faults.length === 0 && Object.keys(changes).length === 0 && !isCorrected)
    faults.push(faultOf('terms.unchanged', 'salary'))
  refuse(faults)
  if (isAhead) return planTerms(trx, by, row.id, { ...changes, from_dt, reason })
  if (replaces !== null) await deleteTerms(trx, row.id, replaces)
  const about = { from_dt, reason }
  await change(trx, by, row, wanted, { about, terms: about })
  // Correcting only the day or the reason does not change the employee.
  if (Object.keys(changes).length > 0) return
  const { id, salary_satang, position_id } = row
  await saveTerms(trx, [{ employee_id: id, salary_satang, position_id, ...about }])
  await recordActivity(trx, by.runtime, by.caller, 'employee.correct-terms', ['employee', id], {
    before: newest && { from_dt: newest.from_dt, reason: newest.reason },
    after: about
  })
}

/** The values as a form shows them; absent ones are omitted. */
const textsOfTerms = ({ salary_satang, position_id }: TermsChanges) => ({
  ...(salary_satang === undefined ? {} : { salary: textOf(salary_satang) }),
  ...(position_id === undefined ? {} : { position_id })
})
const textOf = (satang: number | null): string | null => (satang === null ? null : bahtText(satang))

const PAY: ReadonlySet<EmployeeField> = new Set(['salary'])

async function changesIn(
  trx: WriteTransaction,
  row: EmployeeRow,
  { salary, position_id }: Pick<ChangeTerms, 'salary' | 'position_id'>,
  { today, faults }: { today: string; faults: Fault[] }
): Promise<TermsChanges> {
  const { salary_satang } = readFields(salary === undefined ? {} : { salary }, row, today, faults, PAY)
  const place = placeChanges(await listUnits(trx), { position_id }, row, faults)
  return { ...(salary_satang === undefined ? {} : { salary_satang }), ...place }
}

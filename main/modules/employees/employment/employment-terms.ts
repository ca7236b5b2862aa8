import type { ChangeTerms, EmployeeTerms } from '#shared/contracts/employment-terms.ts'
import { addDays, isCalendarDate } from '#shared/domain/calendar-date.ts'
import type { EmployeeField } from '#shared/domain/employee-import/columns.ts'
import { type Fault, faultOf } from '#shared/domain/fault.ts'
import { bahtText } from '#shared/domain/money.ts'
import { WorkstationError } from '#shared/domain/workstation-error.ts'
import type { Database, WriteTransaction } from '../../../database/database.ts'
import type { EmploymentTermsTable, PlannedTermsTable } from '../../../database/schema/employment-terms.ts'
import { branchToday, type Runtime } from '../../../platform/runtime.ts'
import type { UserCaller } from '../../access/access.ts'
import { recordActivity } from '../../activity/activity.ts'
import { listUnits } from '../../organisation/organisation.ts'
import { refuseResigned } from '../actions/actions.ts'
import { employeesById, type Queries } from '../employee-repository.ts'
import { type EmployeeChanges, type EmployeeRow, masked, maskedOf, realChanges } from '../employee-row.ts'
import { type By, change } from '../employee-service.ts'
import { requireVisible, visibilityOf } from '../views/employee-screens.ts'
import { readFields } from '../views/field-changes.ts'
import { placeChanges } from '../views/placement.ts'
import {
  deleteOnePlan,
  deleteTerms,
  dueTerms,
  plannedTermsOf,
  savePlannedTerms,
  saveTerms,
  termsOf
} from './terms-repository.ts'

type Terms = Omit<EmploymentTermsTable, 'reason'>
type TermsChanges = Pick<EmployeeChanges, 'salary_satang' | 'position_id'>

const refuse = (faults: readonly Fault[]): void => {
  if (faults.length > 0)
    throw new WorkstationError('invalid_request', 'request.invalid', { faults, wording: 'import' })
}

/** Pay and position of employees with their days, for HR. */
export class EmploymentTerms {
  readonly #database: Database
  readonly #runtime: Runtime

  constructor(database: Database, runtime: Runtime) {
    this.#database = database
    this.#runtime = runtime
  }

  async read(caller: UserCaller, code: string): Promise<EmployeeTerms> {
    const { read } = this.#database
    return readTerms(read, (await requireVisible(read, code, visibilityOf(caller))).id)
  }

  change(caller: UserCaller, code: string, input: ChangeTerms): Promise<EmployeeTerms> {
    return this.#write(caller, code, (trx, by, row) => changeTerms(trx, by, row, input))
  }

  /** Cancels what is planned for a day. */
  cancel(caller: UserCaller, code: string, from: string): Promise<EmployeeTerms> {
    return this.#write(caller, code, (trx, by, row) => cancelTerms(trx, by, row, from))
  }

  #write(
    caller: UserCaller,
    code: string,
    work: (trx: WriteTransaction, by: By, row: EmployeeRow) => Promise<void>
  ): Promise<EmployeeTerms> {
    return this.#database.write(async trx => {
      const row = await requireVisible(trx, code, visibilityOf(caller))
      await work(trx, { runtime: this.#runtime, caller }, row)
      return readTerms(trx, row.id)
    })
  }
}

/** Pay and position of an employee: those to come, and each there was with its days, the newest first. */
async function readTerms(db: Queries, employeeId: string): Promise<EmployeeTerms> {
  const shown = <R>({ from_dt, salary_satang, position_id, reason }: Terms & { reason: R }) => ({
    from_dt,
    salary: salary_satang === null ? null : bahtText(salary_satang),
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

/** Changes pay or position: at once, also as of a day that is over, or on a day to come. */
async function changeTerms(
  trx: WriteTransaction,
  by: By,
  row: EmployeeRow,
  input: ChangeTerms
): Promise<void> {
  refuseResigned(row)
  const today = branchToday(by.runtime)
  const { from_dt, replaces = null } = input
  const terms = await termsOf(trx, row.id)
  const newest = terms[0]
  const faults: Fault[] = []
  const reason = input.reason.trim()
  if (reason === '') faults.push(faultOf('field.missing', 'reason'))
  // What is corrected begins after the terms before it; everything else after the newest.
  const earliest = replaces === null ? newest?.from_dt : (terms[1]?.from_dt ?? row.effective_dt)
  if (replaces !== null && (replaces !== newest?.from_dt || from_dt > today))
    faults.push(faultOf('terms.not_newest', 'replaces'))
  if (!isCalendarDate(from_dt)) faults.push(faultOf('field.not_date', 'from_dt'))
  else if (from_dt < row.effective_dt)
    faults.push(faultOf('field.before', 'from_dt', { other: 'effective_dt' }))
  else if (earliest !== undefined && from_dt < earliest)
    faults.push(faultOf('terms.before_newest', 'from_dt', { date: earliest }))
  const wished = await changesIn(trx, row, input, { today, faults })
  const changes = realChanges(row, wished)
  const isCorrected = replaces !== null || from_dt === newest?.from_dt
  if (faults.length === 0 && Object.keys(changes).length === 0 && !isCorrected)
    faults.push(faultOf('terms.unchanged', 'salary'))
  refuse(faults)
  const { id } = row
  if (from_dt > today) {
    const { salary_satang = null, position_id = null } = wished
    return plan(trx, by, { employee_id: id, from_dt, salary_satang, position_id, reason })
  }
  if (replaces !== null) await deleteTerms(trx, row.id, replaces)
  const about = { from_dt, reason }
  await change(trx, by, row, wished, { about, terms: about })
  // A correction of the day or the reason alone changes nothing of the employee.
  if (Object.keys(changes).length > 0) return
  const { salary_satang, position_id } = row
  await saveTerms(trx, [{ employee_id: id, salary_satang, position_id, ...about }])
  await recordActivity(trx, by.runtime, {
    caller: by.caller,
    action: 'employee.correct-terms',
    subjectKind: 'employee',
    subjectId: id,
    before: newest && { from_dt: newest.from_dt, reason: newest.reason },
    after: about
  })
}

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

async function plan(trx: WriteTransaction, by: By, planned: PlannedTermsTable): Promise<void> {
  const { employee_id, ...after } = planned
  const [before] = (await plannedTermsOf(trx, employee_id)).filter(it => it.from_dt === after.from_dt)
  await savePlannedTerms(trx, planned)
  await logPlan(trx, by, employee_id, 'employee.plan-terms', { before, after })
}

type Planned = Omit<PlannedTermsTable, 'employee_id'>

/** Entries show what is planned as they show changes: pay masked, its values kept apart. */
function logPlan(
  trx: WriteTransaction,
  { runtime, caller }: By,
  employeeId: string,
  action: string,
  { before, after }: { before: Planned | undefined; after: Planned | undefined }
): Promise<void> {
  const split = (it: Planned | undefined) => {
    const { from_dt, reason, salary_satang = null, position_id = null } = it ?? {}
    const values: EmployeeChanges = {
      ...(salary_satang === null ? {} : { salary_satang }),
      ...(position_id === null ? {} : { position_id })
    }
    return { told: { from_dt, reason, ...masked(values) }, full: maskedOf(values) }
  }
  const [old, now] = [split(before), split(after)]
  return recordActivity(trx, runtime, {
    caller,
    action,
    subjectKind: 'employee',
    subjectId: employeeId,
    ...(before && { before: old.told }),
    after: after ? now.told : {},
    unmasked: { before: old.full, after: now.full }
  })
}

/** Cancels a change to come. */
async function cancelTerms(trx: WriteTransaction, by: By, row: EmployeeRow, from: string): Promise<void> {
  const [planned] = (await plannedTermsOf(trx, row.id)).filter(it => it.from_dt === from)
  if (!planned) throw new WorkstationError('conflict', 'employee.no_planned_terms')
  await deleteOnePlan(trx, planned)
  await logPlan(trx, by, row.id, 'employee.cancel-terms', { before: planned, after: undefined })
}

/** Lets planned changes take effect; returns those that were refused, each of which stays planned. */
export async function takeDueTerms(database: Database, runtime: Runtime): Promise<unknown[]> {
  const refused: unknown[] = []
  const by: By = { runtime, caller: 'system' }
  for (const { employee_id, from_dt } of await dueTerms(database.read, branchToday(runtime)))
    try {
      await database.write(async trx => {
        // Cancelled since it was found.
        const [planned] = (await plannedTermsOf(trx, employee_id)).filter(it => it.from_dt === from_dt)
        const [row] = await employeesById(trx, [employee_id])
        if (!planned || !row) return
        const { salary_satang, reason } = planned
        const faults: Fault[] = []
        const position_id = planned.position_id ?? undefined
        const place = placeChanges(await listUnits(trx), { position_id }, row, faults)
        refuse(faults)
        const about = { from_dt, reason }
        const pay = salary_satang === null ? {} : { salary_satang }
        await change(trx, by, row, { ...pay, ...place }, { about, terms: about })
        await deleteOnePlan(trx, planned)
      })
    } catch (error) {
      refused.push(error)
    }
  return refused
}

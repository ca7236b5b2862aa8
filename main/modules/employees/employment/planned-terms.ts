import { type Fault, faultOf } from '#shared/domain/fault.ts'
import { WorkstationError } from '#shared/domain/workstation-error.ts'
import type { Database, Queries, WriteTransaction } from '../../../database/database.ts'
import type { PlannedTermsTable } from '../../../database/schema/employment-terms.ts'
import { branchToday, type Runtime } from '../../../platform/runtime.ts'
import { recordActivity } from '../../activity/activity.ts'
import { listUnits } from '../../organisation/organisation.ts'
import { employeesById } from '../employee-repository.ts'
import { type EmployeeChanges, type EmployeeRow, masked, maskedOf } from '../employee-row.ts'
import { type By, change } from '../employee-service.ts'
import { refuse } from '../views/field-changes.ts'
import { placeChanges } from '../views/placement.ts'
import { deleteOnePlan, dueTerms, plannedTermsOf, savePlannedTerms, termsOf } from './terms-repository.ts'

type Planned = Omit<PlannedTermsTable, 'employee_id'>
export type TermsChanges = Pick<EmployeeChanges, 'salary_satang' | 'position_id'>

const changesOf = ({ salary_satang, position_id }: Planned): TermsChanges => ({
  ...(salary_satang === null ? {} : { salary_satang }),
  ...(position_id === null ? {} : { position_id })
})

/** Pay and position right before a future day, including changes planned to apply before it. */
export async function termsBefore(db: Queries, row: EmployeeRow, day: string): Promise<TermsChanges> {
  const { id, salary_satang, position_id } = row
  const earlier = (await plannedTermsOf(db, id)).filter(it => it.from_dt < day)
  return Object.assign({ salary_satang, position_id }, ...earlier.map(changesOf))
}

const planOf = async (db: Queries, employeeId: string, from: string) =>
  (await plannedTermsOf(db, employeeId)).find(it => it.from_dt === from)

/** Plans changes for a future day; earlier plans for that day stay unless replaced. */
export async function planTerms(
  trx: WriteTransaction,
  by: By,
  employeeId: string,
  { from_dt, reason, ...changes }: TermsChanges & Pick<Planned, 'from_dt' | 'reason'>
): Promise<void> {
  const before = await planOf(trx, employeeId, from_dt)
  const { salary_satang = before?.salary_satang ?? null, position_id = before?.position_id ?? null } = changes
  const after = { from_dt, salary_satang, position_id, reason }
  await savePlannedTerms(trx, { employee_id: employeeId, ...after })
  await logPlan(trx, by, employeeId, 'employee.plan-terms', { before, after })
}

/** Log entries of plans are like those of changes: pay is masked, and its values are stored separately. */
function logPlan(
  trx: WriteTransaction,
  { runtime, caller }: By,
  employeeId: string,
  action: string,
  { before, after }: { before: Planned | undefined; after: Planned | undefined }
): Promise<void> {
  const split = (it: Planned | undefined) => {
    const values = it ? changesOf(it) : {}
    return { shown: { from_dt: it?.from_dt, reason: it?.reason, ...masked(values) }, full: maskedOf(values) }
  }
  const [old, now] = [split(before), split(after)]
  return recordActivity(trx, runtime, caller, action, ['employee', employeeId], {
    ...(before && { before: old.shown }),
    after: after ? now.shown : {},
    unmasked: { before: old.full, after: now.full }
  })
}

export async function cancelTerms(
  trx: WriteTransaction,
  by: By,
  row: EmployeeRow,
  from: string
): Promise<void> {
  const planned = await planOf(trx, row.id, from)
  if (!planned) throw new WorkstationError('conflict', 'employee.no_planned_terms')
  await deleteOnePlan(trx, planned)
  await logPlan(trx, by, row.id, 'employee.cancel-terms', { before: planned, after: undefined })
}

/** Applies due planned changes; returns the refused ones, which stay planned. */
export async function takeDueTerms(database: Database, runtime: Runtime): Promise<unknown[]> {
  const refused: unknown[] = []
  const by: By = { runtime, caller: 'system' }
  for (const { employee_id, from_dt } of await dueTerms(database.read, branchToday(runtime)))
    try {
      await database.write(async trx => {
        // It may have been cancelled since it was found.
        const planned = await planOf(trx, employee_id, from_dt)
        const [row] = await employeesById(trx, [employee_id])
        if (!planned || !row) return
        const { reason } = planned
        const faults: Fault[] = []
        const [newest] = await termsOf(trx, employee_id)
        // It was refused on its day, and pay or position have changed since.
        if (newest && from_dt < newest.from_dt)
          faults.push(faultOf('terms.before_newest', 'from_dt', { date: newest.from_dt }))
        const changes = changesOf(planned)
        const place = placeChanges(await listUnits(trx), { position_id: changes.position_id }, row, faults)
        refuse(faults)
        const about = { from_dt, reason }
        await change(trx, by, row, { ...changes, ...place }, { about, terms: about })
        await deleteOnePlan(trx, planned)
      })
    } catch (error) {
      refused.push(error)
    }
  return refused
}

import { WorkstationError } from '#shared/domain/workstation-error.ts'
import type { Database, WriteTransaction } from '../../../database/database.ts'
import { branchToday, type Runtime } from '../../../platform/runtime.ts'
import { recordActivity } from '../../activity/activity.ts'
import { employeesById } from '../employee-repository.ts'
import type { EmployeeRow } from '../employee-row.ts'
import { type By, resign } from '../employee-service.ts'
import { orderFaults } from './employment-dates.ts'
import { deletePlans, duePlans, findPlan, type PlannedResignation, savePlan } from './plan-repository.ts'

/** Records a resignation, which takes effect immediately or after a future last day at work. Returns the updated employee. */
export async function resignOrPlan(
  trx: WriteTransaction,
  by: By,
  row: EmployeeRow,
  resignation: PlannedResignation
): Promise<EmployeeRow> {
  const { signout_dt } = resignation
  if (row.signout_flag === 'Y') throw new WorkstationError('conflict', 'employee.resigned_already')
  const leaving = { signout_dt, signout_flag: 'Y' } as const
  const faults = orderFaults(row, leaving, { plannedDay: null, laterTerms: null, unread: [] })
  if (faults.length > 0)
    throw new WorkstationError('invalid_request', 'request.invalid', { faults, wording: 'employees' })
  if (signout_dt <= branchToday(by.runtime)) return resign(trx, by, row, resignation)
  const before = await findPlan(trx, row.id)
  await savePlan(trx, { employee_id: row.id, ...resignation })
  await recordActivity(trx, by.runtime, by.caller, 'employee.plan-resignation', ['employee', row.id], {
    ...(before && { before }),
    after: resignation
  })
  return row
}

export async function cancelPlan(trx: WriteTransaction, by: By, row: EmployeeRow): Promise<void> {
  const plan = await findPlan(trx, row.id)
  if (!plan) throw new WorkstationError('conflict', 'employee.no_planned_resignation')
  await deletePlans(trx, [row.id])
  await recordActivity(trx, by.runtime, by.caller, 'employee.cancel-resignation', ['employee', row.id], {
    before: plan,
    after: {}
  })
}

/** Applies due planned resignations; refused ones (the last administrator) stay planned and are returned. */
export async function takeDueResignations(database: Database, runtime: Runtime): Promise<unknown[]> {
  const today = branchToday(runtime)
  const refused: unknown[] = []
  for (const { employee_id } of await duePlans(database.read, today))
    try {
      await database.write(async trx => {
        // It may have been cancelled or moved since it was found.
        const plan = await findPlan(trx, employee_id)
        const [row] = await employeesById(trx, [employee_id])
        if (!plan || !row || plan.signout_dt >= today) return
        await resign(trx, { runtime, caller: 'system' }, row, plan)
      })
    } catch (error) {
      refused.push(error)
    }
  return refused
}

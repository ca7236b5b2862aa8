import type { ShiftSwap, SwapReview } from '#shared/contracts/attendance/shift-swaps.ts'
import { WorkstationError } from '#shared/domain/workstation-error.ts'
import type { Queries, WriteTransaction } from '../../../database/database.ts'
import type { ShiftSwapsTable } from '../../../database/schema/work-cycles.ts'
import type { UserCaller } from '../../access/access.ts'
import { planChange } from '../roster-planning.ts'
import { cellsOf, commonApprovers, daysNow, storedDays, toSwaps } from './swap-repository.ts'

/** A swap as the caller sees it. */
export const shownSwap = async (
  db: Queries,
  row: ShiftSwapsTable,
  caller: UserCaller
): Promise<ShiftSwap> => {
  const [swap] = await toSwaps(db, [row], it => mayOf(db, it, caller))
  if (!swap) throw new Error('A stored swap has people.')
  return swap
}

/** Ids of people who share an approver with an employee. */
export const colleagueIds = (db: Queries, employeeId: string) =>
  db
    .selectFrom('employee_approvers as a')
    .innerJoin('employee_approvers as b', 'b.approver_employee_id', 'a.approver_employee_id')
    .select('b.employee_id')
    .where('a.employee_id', '=', employeeId)

type Action = ShiftSwap['may'][number]

/** What the caller can do with a swap now. */
export async function mayOf(db: Queries, row: ShiftSwapsTable, caller: UserCaller): Promise<Action[]> {
  const { asker_employee_id: asker, partner_employee_id: partner, state } = row
  const own = caller.employeeId
  const may: Action[] = []
  if (state === 'asked' && own === partner) may.push('answer')
  if ((state === 'asked' || state === 'agreed') && own === asker) may.push('cancel')
  const isOther = own !== asker && own !== partner
  if (state === 'agreed' && isOther) {
    const isApprover = own !== null && (await commonApprovers(db, asker, partner)).includes(own)
    if (caller.groups.has('hr') || isApprover) may.push('decide')
  }
  return may
}

/** @throws WorkstationError `not_found` for strangers, `conflict` if the state does not allow it */
export async function refuseUnless(
  db: Queries,
  row: ShiftSwapsTable,
  caller: UserCaller,
  action: Action
): Promise<void> {
  if ((await mayOf(db, row, caller)).includes(action)) return
  const own = caller.employeeId
  const isParty = own === row.asker_employee_id || own === row.partner_employee_id
  const isApprover =
    own !== null && (await commonApprovers(db, row.asker_employee_id, row.partner_employee_id)).includes(own)
  if (!isParty && !isApprover && !caller.groups.has('hr'))
    throw new WorkstationError('not_found', 'swap.none')
  throw new WorkstationError('conflict', 'swap.not_now')
}

/** The plan of the exchange; shifts that are no longer those that were agreed on refuse it. */
export async function reviewOf(db: Queries, row: ShiftSwapsTable, caller: UserCaller): Promise<SwapReview> {
  const agreed = storedDays(row)
  const { asker_employee_id: asker, partner_employee_id: partner } = row
  const now = await daysNow(
    db,
    asker,
    partner,
    agreed.map(day => day.work_date)
  ).catch(() => null)
  if (JSON.stringify(now) !== JSON.stringify(agreed)) throw new WorkstationError('conflict', 'swap.changed')
  const plan = await planChange(db, { cells: cellsOf(row, agreed) })
  return {
    swap: await shownSwap(db, row, caller),
    conflicts: plan.conflicts,
    refused_count: plan.refused_count,
    token: plan.token
  }
}

/** Keeps who exchanged what, without texts. */
export const forgetSwapsOf = (trx: WriteTransaction, employeeId: string) =>
  trx
    .updateTable('shift_swaps')
    .set({ reason: '', remark: null })
    .where(eb =>
      eb.or([eb('asker_employee_id', '=', employeeId), eb('partner_employee_id', '=', employeeId)])
    )
    .execute()

import type { RosterPreview } from '#shared/contracts/attendance/roster.ts'
import type { ShiftSwap, SwapReview } from '#shared/contracts/attendance/shift-swaps.ts'
import { WorkstationError } from '#shared/domain/workstation-error.ts'
import type { Queries, WriteTransaction } from '../../../database/database.ts'
import type { ShiftSwapsTable } from '../../../database/schema/work-cycles.ts'
import { isAmong } from '../../../database/search/employee-names.ts'
import { pick } from '../../../platform/pick.ts'
import type { UserCaller } from '../../access/access.ts'
import { planChange } from '../roster-planning.ts'
import { cellsOf, daysNow, peopleOf, storedDays, toSwaps } from './swap-repository.ts'

/** Swaps as the caller sees them. */
export async function shownSwaps(
  db: Queries,
  rows: readonly ShiftSwapsTable[],
  caller: UserCaller
): Promise<ShiftSwap[]> {
  const approvesBoth = await approvesBothOf(db, rows, caller)
  return toSwaps(db, rows, row => mayOf(row, caller, approvesBoth(row)))
}

/** A swap as the caller sees it. */
export async function shownSwap(db: Queries, row: ShiftSwapsTable, caller: UserCaller): Promise<ShiftSwap> {
  const [swap] = await shownSwaps(db, [row], caller)
  if (!swap) throw new Error('One swap is shown as one.')
  return swap
}

/** Whether the caller approves for both people of a swap, and is neither of them. */
async function approvesBothOf(db: Queries, rows: readonly ShiftSwapsTable[], { employeeId }: UserCaller) {
  if (employeeId === null) return () => false
  const own = await db
    .selectFrom('employee_approvers as a')
    .select('a.employee_id')
    .where('a.approver_employee_id', '=', employeeId)
    .where(isAmong('a.employee_id', { ids: rows.flatMap(peopleOf) }))
    .execute()
  const ids = new Set(own.map(it => it.employee_id))
  return (row: ShiftSwapsTable) => peopleOf(row).every(id => id !== employeeId && ids.has(id))
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
function mayOf(row: ShiftSwapsTable, caller: UserCaller, approvesBoth: boolean): Action[] {
  const { asker_employee_id: asker, partner_employee_id: partner, state } = row
  const own = caller.employeeId
  const may: Action[] = []
  if (state === 'asked' && own === partner) may.push('answer')
  if ((state === 'asked' || state === 'agreed') && own === asker) may.push('cancel')
  const isOther = own !== asker && own !== partner
  if (state === 'agreed' && isOther && (caller.groups.has('hr') || approvesBoth)) may.push('decide')
  return may
}

/** @throws WorkstationError `not_found` for strangers, `conflict` if the state does not allow it */
export async function refuseUnless(
  db: Queries,
  row: ShiftSwapsTable,
  caller: UserCaller,
  action: Action
): Promise<void> {
  const isApprover = (await approvesBothOf(db, [row], caller))(row)
  if (mayOf(row, caller, isApprover).includes(action)) return
  const isParty = caller.employeeId !== null && peopleOf(row).includes(caller.employeeId)
  if (!isParty && !isApprover && !caller.groups.has('hr'))
    throw new WorkstationError('not_found', 'swap.none')
  throw new WorkstationError('conflict', 'swap.not_now')
}

const REVIEWED = ['conflicts', 'refused_count', 'token'] as const

/** The plan of the exchange; shifts that are no longer those that were agreed on refuse it. */
export async function reviewOf(
  db: Queries,
  row: ShiftSwapsTable,
  caller: UserCaller
): Promise<{ plan: RosterPreview; review: SwapReview }> {
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
  return { plan, review: { swap: await shownSwap(db, row, caller), ...pick(plan, REVIEWED) } }
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

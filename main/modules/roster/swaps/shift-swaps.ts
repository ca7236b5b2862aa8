import type {
  NewShiftSwap,
  ShiftSwap,
  SwapPreview,
  SwapReview,
  SwapState
} from '#shared/contracts/attendance/shift-swaps.ts'
import { isCalendarDate } from '#shared/domain/dates/calendar-date.ts'
import { faultOf } from '#shared/domain/fault.ts'
import type { FaultCode } from '#shared/domain/faults/catalogue.ts'
import { usualSpelling } from '#shared/domain/text/usual-spelling.ts'
import { refuseFaults, WorkstationError } from '#shared/domain/workstation-error.ts'
import type { Queries, WriteTransaction } from '../../../database/database.ts'
import type { ShiftSwapsTable } from '../../../database/schema/work-cycles.ts'
import { findByName, hasApprover, isAmong } from '../../../database/search/employee-names.ts'
import { branchToday, instantText, Service } from '../../../platform/runtime.ts'
import type { UserCaller } from '../../access/access.ts'
import { recordActivity } from '../../activity/activity.ts'
import { notifyPeople } from '../../notifications/notifications.ts'
import { applyPlan, refuseUnconfirmed } from '../apply-plan.ts'
import { planChange } from '../roster-planning.ts'
import {
  cellsOf,
  commonApprovers,
  daysNow,
  dayViews,
  findSwap,
  namesById,
  peopleOf,
  refusedSwap,
  type StoredDay,
  storedDays
} from './swap-repository.ts'
import { colleagueIds, refuseUnless, reviewOf, shownSwap, shownSwaps } from './swap-rights.ts'

const OPEN: readonly SwapState[] = ['asked', 'agreed']
const CLOSED_LISTED = 50
/** Why the roster of the asker refuses it. */
const CANNOT: Readonly<Record<string, FaultCode>> = {
  not_employed: 'swap.not_employed',
  closed: 'swap.closed',
  overtime: 'swap.overtime'
}
const FOUND = 20

/** Exchanges of shifts: one person asks, the other agrees, an approver of both or HR decides. */
export class ShiftSwaps extends Service {
  /** All that wait, and the latest of the others. */
  async list(caller: UserCaller, scope: 'own' | 'decide'): Promise<{ swaps: ShiftSwap[] }> {
    const db = this.database.read
    const own = caller.employeeId ?? ''
    let query = db.selectFrom('shift_swaps as s').selectAll('s').orderBy('s.created_at', 'desc')
    if (scope === 'own')
      query = query.where(eb =>
        eb.or([eb('s.asker_employee_id', '=', own), eb('s.partner_employee_id', '=', own)])
      )
    else {
      query = query.where('s.state', 'in', ['agreed', 'approved', 'refused'])
      if (!caller.groups.has('hr'))
        for (const column of ['s.asker_employee_id', 's.partner_employee_id'] as const)
          query = query.where(hasApprover(column, own))
    }
    const open = await query.where('s.state', 'in', [...OPEN]).execute()
    const closed = await query
      .where('s.state', 'not in', [...OPEN])
      .limit(CLOSED_LISTED)
      .execute()
    return { swaps: await shownSwaps(db, [...open, ...closed], caller) }
  }

  /** People who share an approver with the caller, by code. */
  async colleagues(caller: UserCaller, search: string) {
    const db = this.database.read
    const named = await findByName(db, { search, hasResigned: false })
    let query = db
      .selectFrom('employees as e')
      .select(['e.id as employee_id', 'e.employee_code', 'e.employee_name', 'e.employee_last_name'])
      .select(['e.employee_name_en', 'e.employee_last_name_en'])
      .where('e.signout_flag', '=', 'N')
      .where('e.id', '<>', caller.employeeId ?? '')
      .where('e.id', 'in', colleagueIds(db, caller.employeeId ?? ''))
      .orderBy('e.employee_code')
      .limit(FOUND)
    if (named !== null) query = query.where(isAmong('e.id', named))
    return { people: await query.execute() }
  }

  /** What the exchange means for the caller. @throws WorkstationError with the field at fault */
  async preview(caller: UserCaller, input: NewShiftSwap): Promise<SwapPreview> {
    const db = this.database.read
    const { askerId, partnerId, days, conflicts } = await this.#check(db, caller, input)
    const nameOf = await namesById(db, [askerId, partnerId])
    const viewOf = await dayViews(db)
    return { asker: nameOf(askerId), partner: nameOf(partnerId), days: viewOf(days), conflicts }
  }

  create(caller: UserCaller, input: NewShiftSwap): Promise<ShiftSwap> {
    const { runtime } = this
    return this.database.write(async trx => {
      const { days, partnerId, askerId } = await this.#check(trx, caller, input)
      const at = instantText(runtime)
      const row: ShiftSwapsTable = {
        id: runtime.newId(),
        asker_employee_id: askerId,
        partner_employee_id: partnerId,
        days_json: JSON.stringify(days),
        state: 'asked',
        reason: usualSpelling(input.reason).trim(),
        remark: null,
        decided_by: null,
        created_at: at,
        updated_at: at
      }
      await trx.insertInto('shift_swaps').values(row).execute()
      await this.#tell(trx, caller, row, 'ask', [partnerId])
      return shownSwap(trx, row, caller)
    })
  }

  /** The partner agrees or declines; nobody else can. */
  answer(
    caller: UserCaller,
    id: string,
    { agrees, remark }: { agrees: boolean; remark?: string }
  ): Promise<ShiftSwap> {
    return this.database.write(async trx => {
      const before = await findSwap(trx, id)
      await refuseUnless(trx, before, caller, 'answer')
      const after = await this.#moved(trx, before, agrees ? 'agreed' : 'declined', caller, remark)
      await this.#tell(trx, caller, after, agrees ? 'agree' : 'decline', [before.asker_employee_id])
      if (agrees) {
        const approvers = await commonApprovers(trx, before.asker_employee_id, before.partner_employee_id)
        await this.#notify(trx, caller, after, approvers, { orHr: true })
      }
      return shownSwap(trx, after, caller)
    })
  }

  cancel(caller: UserCaller, id: string): Promise<ShiftSwap> {
    return this.database.write(async trx => {
      const before = await findSwap(trx, id)
      await refuseUnless(trx, before, caller, 'cancel')
      const after = await this.#moved(trx, before, 'cancelled', caller)
      await this.#tell(trx, caller, after, 'cancel', [before.partner_employee_id])
      return shownSwap(trx, after, caller)
    })
  }

  /** Everything that the exchange means, for who decides. */
  async review(caller: UserCaller, id: string): Promise<SwapReview> {
    const db = this.database.read
    const row = await findSwap(db, id)
    await refuseUnless(db, row, caller, 'decide')
    return (await reviewOf(db, row, caller)).review
  }

  /** Changes both rosters, or neither. @throws WorkstationError `conflict` with a SwapReview if something has changed */
  decide(
    caller: UserCaller,
    id: string,
    { approves, remark, token }: { approves: boolean; remark?: string; token?: string }
  ): Promise<ShiftSwap> {
    return this.database.write(async trx => {
      const before = await findSwap(trx, id)
      await refuseUnless(trx, before, caller, 'decide')
      const why = usualSpelling(remark ?? '').trim()
      if (!approves && why === '') refuseFaults([faultOf('field.missing', 'remark')])
      if (approves) await this.#exchange(trx, caller, before, token)
      const after = await this.#moved(trx, before, approves ? 'approved' : 'refused', caller, why)
      await this.#tell(trx, caller, after, approves ? 'approve' : 'refuse', peopleOf(before))
      return shownSwap(trx, after, caller)
    })
  }

  async #exchange(
    trx: WriteTransaction,
    caller: UserCaller,
    row: ShiftSwapsTable,
    token: string | undefined
  ): Promise<void> {
    const { plan, review } = await reviewOf(trx, row, caller)
    refuseUnconfirmed(plan, token, review)
    await applyPlan(trx, this.runtime, caller, plan)
  }

  /** @throws WorkstationError with every reason why the caller cannot ask for it */
  async #check(db: Queries, caller: UserCaller, { partner_employee_code: code, dates }: NewShiftSwap) {
    const askerId = caller.employeeId
    if (askerId === null) throw new WorkstationError('not_found', 'account.no_employee')
    for (const date of dates) {
      if (!isCalendarDate(date)) refuseFaults([faultOf('field.not_date', 'dates')])
      if (date < branchToday(this.runtime)) throw refusedSwap('swap.past', date)
    }
    const partner = await db
      .selectFrom('employees as e')
      .select('e.id')
      .where('e.employee_code', '=', code)
      .where('e.signout_flag', '=', 'N')
      .where('e.id', '<>', askerId)
      .where('e.id', 'in', colleagueIds(db, askerId))
      .executeTakeFirst()
    // Whether a code exists is not told about people who share no approver.
    if (!partner)
      throw new WorkstationError('invalid_request', 'request.not_right', {
        faults: [faultOf('swap.no_partner', 'partner_employee_code')]
      })
    const people = { asker_employee_id: askerId, partner_employee_id: partner.id }
    const days = await daysNow(db, askerId, partner.id, dates)
    const plan = await planChange(db, { cells: cellsOf(people, days) })
    const refused = plan.conflicts.filter(it => it.is_refused)
    if (refused.length > 0)
      refuseFaults(
        refused.map(it =>
          it.employee_id === askerId
            ? faultOf(CANNOT[it.code] ?? 'swap.changed_day', 'dates', {
                date: it.from_date,
                month: it.month_no ?? ''
              })
            : faultOf('swap.partner_cannot', 'partner_employee_code', { date: it.from_date })
        )
      )
    const conflicts = plan.conflicts.filter(it => it.employee_id === askerId)
    return { askerId, partnerId: partner.id, days, conflicts }
  }

  async #moved(
    trx: WriteTransaction,
    before: ShiftSwapsTable,
    state: SwapState,
    caller: UserCaller,
    remark = ''
  ): Promise<ShiftSwapsTable> {
    const text = usualSpelling(remark).trim()
    const changes = {
      state,
      remark: text === '' ? before.remark : text,
      decided_by: state === 'approved' || state === 'refused' ? caller.name : before.decided_by,
      updated_at: instantText(this.runtime)
    }
    await trx.updateTable('shift_swaps').set(changes).where('id', '=', before.id).execute()
    return { ...before, ...changes }
  }

  /** Records the step in the activity log, and notifies the people concerned. */
  async #tell(
    trx: WriteTransaction,
    caller: UserCaller,
    row: ShiftSwapsTable,
    action: string,
    employeeIds: readonly string[]
  ): Promise<void> {
    await recordActivity(trx, this.runtime, caller, `shift-swap.${action}`, ['shift_swap', row.id], {
      after: { state: row.state, days: storedDays(row).map((day: StoredDay) => day.work_date) }
    })
    await this.#notify(trx, caller, row, employeeIds)
  }

  #notify(
    trx: WriteTransaction,
    caller: UserCaller,
    row: ShiftSwapsTable,
    employeeIds: readonly string[],
    options?: { orHr: boolean }
  ): Promise<void> {
    const change = {
      employeeId: row.asker_employee_id,
      action: `shift-swap-${row.state}`,
      actorName: caller.name,
      actorUserId: caller.id
    }
    return notifyPeople(trx, this.runtime, employeeIds, change, options)
  }
}

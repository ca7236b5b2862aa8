import type { CompensationChoice } from '#shared/contracts/approvals/approval-actions.ts'
import type { DocumentCompensation } from '#shared/contracts/approvals/approval-screens.ts'
import { periodFault } from '#shared/domain/approval/decide.ts'
import { APPROVED } from '#shared/domain/approval/flags.ts'
import { sumOf } from '#shared/domain/attendance/day-plan.ts'
import { type Fault, faultOf } from '#shared/domain/fault.ts'
import { fixedText } from '#shared/domain/hundredths.ts'
import { compensatoryMinutes } from '#shared/domain/leave/compensatory-leave.ts'
import { hundredthsOf } from '#shared/domain/leave/leave-share.ts'
import { COMPENSATORY_FLAG } from '#shared/domain/leave/leave-types.ts'
import type { ReadDatabase } from '../../../database/database.ts'
import { branchClock, branchToday, type Runtime } from '../../../platform/runtime.ts'
import type { UserCaller } from '../../access/access.ts'
import { recordActivity } from '../../activity/activity.ts'
import { notifyPeople } from '../../notifications/notifications.ts'
import {
  compensationOf,
  type GivenLeave,
  giveCompensation,
  leaveBalance,
  withdrawCompensation
} from '../../quotas/quotas.ts'
import { rosterOf } from '../../roster/roster.ts'
import type { ActingPerson } from '../actors.ts'
import { refused, refusedFor } from '../approval-failures.ts'
import type { ApprovalParts, StoredDocument } from '../approval-parts.ts'
import { findDocumentById, ruleOf } from '../approval-repository.ts'
import { periodsOf } from '../document/document-periods.ts'
import { approvedWork } from '../document/overtime-hours.ts'
import { ownerById } from '../owners.ts'
import { approvalRules } from '../waiting/approval-rules.ts'

// Leave instead of pay for the overtime of a document (decision 0030).

interface Question {
  readonly db: ReadDatabase
  readonly runtime: Runtime
  readonly document: StoredDocument
  readonly actor: ActingPerson
}

/**
 * What the page of a document shows of it; null: not approved overtime, or the company does not give leave for overtime.
 */
export async function documentCompensation(question: Question): Promise<DocumentCompensation | null> {
  const { db, document } = question
  if (document.kind !== 'overtime' || document.approve_flag !== APPROVED) return null
  const given = await compensationOf(db, document.id)
  const offer = await offered(question, given)
  return offer === null
    ? null
    : { is_given: given !== null, hundredths: hundredthsOf([offer.leave]), fault: offer.fault }
}

/**
 * Gives leave for the overtime of a document, which is then not paid, or takes it back.
 * @throws WorkstationError `invalid_request` if it is not possible, `conflict` if it would be another number of days than
 * `hundredths`, `not_found`
 */
export async function setCompensation(
  { database, runtime }: ApprovalParts,
  id: string,
  { is_leave: isLeave, hundredths }: CompensationChoice,
  actor: ActingPerson,
  caller: UserCaller
): Promise<void> {
  await database.write(async trx => {
    const document = await findDocumentById(trx, id)
    if (document?.kind !== 'overtime') throw refused('document.not_found', {}, 'not_found')
    const given = await compensationOf(trx, id)
    if ((given !== null) === isLeave) return
    const offer = await offered({ db: trx, runtime, document, actor }, given)
    if (offer === null) throw refused('compensation.off')
    if (offer.fault !== null) throw refusedFor(offer.fault)
    const counted = hundredthsOf([offer.leave])
    if (counted !== hundredths)
      throw refused('compensation.changed', { days: fixedText(counted) }, 'conflict')
    if (isLeave) await giveCompensation(trx, runtime, id, offer.leave)
    else await withdrawCompensation(trx, id)
    await notifyPeople(trx, runtime, [document.employee_id], {
      employeeId: document.employee_id,
      action: isLeave ? 'overtime-leave' : 'overtime-paid',
      actorName: caller.name,
      actorUserId: caller.id
    })
    const days = fixedText(counted)
    await recordActivity(trx, runtime, caller, 'overtime.compensate', ['document', id], {
      before: { leave_days: isLeave ? '0.00' : days },
      after: { leave_days: isLeave ? days : '0.00' }
    })
  })
}

/** What may be given or taken back, and why that is not possible; null: the company gives no leave for overtime. */
async function offered(
  question: Question,
  given: GivenLeave | null
): Promise<{ leave: GivenLeave; fault: Fault | null } | null> {
  if (given !== null)
    return { leave: given, fault: (await closedPeriod(question)) ?? (await usedFault(question, given)) }
  const { db, runtime, document } = question
  const { overtime_as_leave: rule } = await approvalRules(db)
  if (rule === 'off') return null
  const roster = await rosterOf(db, document.employee_id, document.first_date, document.first_date)
  const [today, date] = [branchToday(runtime), document.first_date]
  const worked = await approvedWork(db, branchClock(runtime), document)
  const leave = {
    year: (today > date ? today : date).slice(0, 4),
    minutes: compensatoryMinutes(worked.counted, rule),
    // An hour worked is an hour off, whatever the length of the shift.
    dayMinutes: sumOf(roster.overtimeDayOf(date, false).normalHours) || roster.usualMinutes
  }
  const closed = await closedPeriod(question)
  if (closed !== null) return { leave, fault: closed }
  if (document.approve_flag !== APPROVED) return { leave, fault: faultOf('compensation.not_approved', null) }
  if (!worked.isSettled) return { leave, fault: faultOf('compensation.not_settled', null) }
  return { leave, fault: leave.minutes === 0 ? faultOf('compensation.not_worked', null) : null }
}

async function closedPeriod({ db, runtime, document, actor }: Question): Promise<Fault | null> {
  const { round_month_config } = await ownerById(db, document.employee_id)
  return periodFault({
    document: ruleOf(document, []),
    actor,
    action: { type: 'update' },
    periods: await periodsOf(db, document, round_month_config),
    today: branchToday(runtime)
  })
}

async function usedFault({ db, runtime, document }: Question, given: GivenLeave): Promise<Fault | null> {
  const balances = await leaveBalance(db, runtime, document.employee_id, given.year)
  const left = Math.max(0, balances.find(it => it.flag === COMPENSATORY_FLAG)?.remaining ?? 0)
  return left < hundredthsOf([given]) ? faultOf('compensation.used', null, { days: fixedText(left) }) : null
}

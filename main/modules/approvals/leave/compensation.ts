import type { DocumentCompensation } from '#shared/contracts/approvals/approval-screens.ts'
import { periodFault } from '#shared/domain/approval/decide.ts'
import { APPROVED } from '#shared/domain/approval/flags.ts'
import { type Fault, faultOf } from '#shared/domain/fault.ts'
import { fixedText } from '#shared/domain/hundredths.ts'
import { compensatoryMinutes } from '#shared/domain/leave/compensatory-leave.ts'
import { type DayShare, hundredthsOf } from '#shared/domain/leave/leave-share.ts'
import { COMPENSATORY_FLAG } from '#shared/domain/leave/leave-types.ts'
import type { ReadDatabase } from '../../../database/database.ts'
import { branchClock, branchToday, type Runtime } from '../../../platform/runtime.ts'
import type { UserCaller } from '../../access/access.ts'
import { recordActivity } from '../../activity/activity.ts'
import { compensationOf, giveCompensation, leaveBalance, withdrawCompensation } from '../../quotas/quotas.ts'
import { rosterOf } from '../../roster/roster.ts'
import type { ActingPerson } from '../actors.ts'
import { refused, refusedFor } from '../approval-failures.ts'
import type { ApprovalParts, StoredDocument } from '../approval-parts.ts'
import { findDocumentById, ruleOf } from '../approval-repository.ts'
import { periodsOf } from '../document/document-periods.ts'
import { workedOvertime } from '../document/overtime-hours.ts'
import { ownerById } from '../owners.ts'
import { approvalRules } from '../waiting/approval-rules.ts'

// Leave instead of pay for the overtime of a document (decision 0030).

interface Question {
  readonly db: ReadDatabase
  readonly runtime: Runtime
  readonly document: StoredDocument
  readonly actor: ActingPerson
}

/** What the page of a document shows of it; null: not overtime, or the company does not give leave for overtime. */
export async function documentCompensation(
  db: ReadDatabase,
  runtime: Runtime,
  document: StoredDocument,
  actor: ActingPerson
): Promise<DocumentCompensation | null> {
  if (document.kind !== 'overtime') return null
  const given = await compensationOf(db, document.id)
  const { overtime_as_leave: rule } = await approvalRules(db)
  if (given === null && rule === 'off') return null
  const { share, fault } = await offered({ db, runtime, document, actor }, given)
  return { is_given: given !== null, hundredths: hundredthsOf([given ?? share]), fault }
}

/**
 * Gives leave for the overtime of a document, which is then not paid, or takes it back.
 * @throws WorkstationError `invalid_request` if it is not possible, `not_found`
 */
export async function setCompensation(
  { database, runtime }: ApprovalParts,
  id: string,
  isLeave: boolean,
  actor: ActingPerson,
  caller: UserCaller
): Promise<void> {
  await database.write(async trx => {
    const document = await findDocumentById(trx, id)
    if (document?.kind !== 'overtime') throw refused('document.not_found', {}, 'not_found')
    const given = await compensationOf(trx, id)
    if ((given !== null) === isLeave) return
    const { share, fault } = await offered({ db: trx, runtime, document, actor }, given)
    if (fault !== null) throw refusedFor(fault)
    if (isLeave) await giveCompensation(trx, runtime, id, share)
    else await withdrawCompensation(trx, id)
    const days = fixedText(hundredthsOf([share]))
    await recordActivity(trx, runtime, caller, 'overtime.compensate', ['document', id], {
      before: { leave_days: isLeave ? '0.00' : days },
      after: { leave_days: isLeave ? days : '0.00' }
    })
  })
}

/** What may be given or taken back, and why that is not possible. */
async function offered(
  { db, runtime, document, actor }: Question,
  given: DayShare | null
): Promise<{ share: DayShare; fault: Fault | null }> {
  const share = given ?? (await shareOf(db, runtime, document))
  const { round_month_config } = await ownerById(db, document.employee_id)
  const closed = periodFault({
    document: ruleOf(document, []),
    actor,
    action: { type: 'update' },
    periods: await periodsOf(db, document, round_month_config),
    today: branchToday(runtime)
  })
  if (closed !== null) return { share, fault: closed }
  if (given !== null) return { share, fault: await usedFault(db, runtime, document, given) }
  if (document.approve_flag !== APPROVED) return { share, fault: faultOf('compensation.not_approved', null) }
  if (share === NOTHING) return { share, fault: faultOf('compensation.off', null) }
  return { share, fault: share.minutes === 0 ? faultOf('compensation.not_worked', null) : null }
}

async function usedFault(db: ReadDatabase, runtime: Runtime, document: StoredDocument, given: DayShare) {
  if (document.approve_flag !== APPROVED) return null
  const balances = await leaveBalance(db, runtime, document.employee_id, document.first_date.slice(0, 4))
  const left = balances.find(it => it.flag === COMPENSATORY_FLAG)?.remaining ?? 0
  return left < hundredthsOf([given]) ? faultOf('compensation.used', null, { days: fixedText(left) }) : null
}

const NOTHING: DayShare = { minutes: 0, dayMinutes: 1 }

/** The leave for what was worked of a document, as the company's rule has it; NOTHING: it gives none. */
async function shareOf(db: ReadDatabase, runtime: Runtime, document: StoredDocument): Promise<DayShare> {
  const { overtime_as_leave: rule } = await approvalRules(db)
  if (rule === 'off') return NOTHING
  const { usualMinutes } = await rosterOf(db, document.employee_id, document.first_date, document.first_date)
  const worked = await workedOvertime(db, branchClock(runtime), document)
  return { minutes: worked === null ? 0 : compensatoryMinutes(worked, rule), dayMinutes: usualMinutes }
}

import type {
  LeaveReasonBody,
  LeaveReasons,
  LeaveReasonView,
  SavedLeaveReason,
  SaveLeaveReason
} from '#shared/contracts/leave/leave-reasons.ts'
import { refuseEditConflict } from '#shared/domain/edit-conflict.ts'
import { type LeaveReason, leaveReasonTexts } from '#shared/domain/leave/leave-reason.ts'
import { usualSpelling } from '#shared/domain/text/usual-spelling.ts'
import { WorkstationError } from '#shared/domain/workstation-error.ts'
import type { Queries } from '../../database/database.ts'
import type { LeaveReasonsTable } from '../../database/schema/quotas.ts'
import { instantText, Service } from '../../platform/runtime.ts'
import type { Caller } from '../access/access.ts'
import { recordActivity } from '../activity/activity.ts'
import { refuseNoCompany } from './quota-rules.ts'

/** All reasons of all companies, by leave type and name. */
export async function leaveReasons(db: Queries): Promise<LeaveReason[]> {
  const rows = await storedReasons(db)
  return rows.map(row => ({
    id: row.id,
    companyId: row.company_id,
    flag: row.time_leave_flag,
    name: row.name,
    nameEn: row.name_en,
    hundredths: row.quota_hundredths,
    fromMonths: row.from_months,
    isOnce: row.is_once === 1,
    isPaid: row.is_paid === 1,
    gender: row.gender,
    isOffered: row.is_offered === 1
  }))
}

/** A reason as screens show it. */
export const shownReason = ({ id, name, nameEn, isPaid, isOnce }: LeaveReason): LeaveReasonView => ({
  leave_reason_id: id,
  name,
  name_en: nameEn,
  is_paid: isPaid,
  is_once: isOnce
})

/** Reasons for leave that companies define beside the leave types (decision 0040). */
export class LeaveReasonBook extends Service {
  async list(): Promise<LeaveReasons> {
    return { reasons: (await storedReasons(this.database.read)).map(toSaved) }
  }

  /** Adds a reason, or changes the one whose values `base` has; company and leave type stay. @throws WorkstationError */
  save(
    caller: Caller,
    { base, leave_reason_id: id, ...entered }: SaveLeaveReason
  ): Promise<SavedLeaveReason> {
    const reason = {
      ...entered,
      name: usualSpelling(entered.name).trim(),
      name_en: usualSpelling(entered.name_en).trim()
    }
    return this.database.write(async trx => {
      await refuseNoCompany(trx, reason.company_id)
      const before =
        id === null
          ? undefined
          : await trx
              .selectFrom('leave_reasons')
              .selectAll()
              .where('id', '=', id)
              .executeTakeFirstOrThrow(noReason)
      if (before !== undefined)
        refuseEditConflict(leaveReasonTexts(toSaved(before)), base ?? {}, leaveReasonTexts(reason))
      const namesake = await sameName(trx, before === undefined ? reason : { ...before, name: reason.name })
      if (namesake !== undefined && namesake.id !== before?.id) {
        // A repeated request whose response was lost.
        if (before === undefined && isSame(toSaved(namesake), reason)) return toSaved(namesake)
        throw new WorkstationError('conflict', 'leave_reason.exists')
      }
      const at = instantText(this.runtime)
      const row: LeaveReasonsTable = {
        id: before?.id ?? this.runtime.newId(),
        company_id: before?.company_id ?? reason.company_id,
        time_leave_flag: before?.time_leave_flag ?? reason.time_leave_flag,
        name: reason.name,
        name_en: reason.name_en,
        quota_hundredths: reason.hundredths,
        from_months: reason.from_months,
        is_once: reason.is_once ? 1 : 0,
        is_paid: reason.is_paid ? 1 : 0,
        gender: reason.gender,
        is_offered: reason.is_offered ? 1 : 0,
        created_at: before?.created_at ?? at,
        updated_at: at
      }
      await trx
        .insertInto('leave_reasons')
        .values(row)
        .onConflict(c => c.column('id').doUpdateSet(row))
        .execute()
      await recordActivity(trx, this.runtime, caller, 'leave-reason.save', ['leave_reason', row.id], {
        before: before && toSaved(before),
        after: toSaved(row)
      })
      return toSaved(row)
    })
  }

  /** Removes a reason that no document names. @throws WorkstationError `not_found`, `conflict` */
  remove(caller: Caller, id: string): Promise<void> {
    return this.database.write(async trx => {
      const used = await trx
        .selectFrom('approval_documents')
        .select('id')
        .where('leave_reason_id', '=', id)
        .executeTakeFirst()
      if (used) throw new WorkstationError('conflict', 'leave_reason.used')
      const row = await trx
        .deleteFrom('leave_reasons')
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow(noReason)
      await recordActivity(trx, this.runtime, caller, 'leave-reason.remove', ['leave_reason', id], {
        before: toSaved(row)
      })
    })
  }
}

const noReason = (): WorkstationError => new WorkstationError('not_found', 'leave_reason.none')

const storedReasons = (db: Queries): Promise<LeaveReasonsTable[]> =>
  db
    .selectFrom('leave_reasons')
    .selectAll()
    .orderBy('company_id')
    .orderBy('time_leave_flag')
    .orderBy('name')
    .execute()

const sameName = (
  db: Queries,
  { company_id, time_leave_flag, name }: Pick<LeaveReasonsTable, 'company_id' | 'time_leave_flag' | 'name'>
): Promise<LeaveReasonsTable | undefined> =>
  db
    .selectFrom('leave_reasons')
    .selectAll()
    .where('company_id', '=', company_id)
    .where('time_leave_flag', '=', time_leave_flag)
    .where('name', '=', name)
    .executeTakeFirst()

const isSame = (one: LeaveReasonBody, other: LeaveReasonBody): boolean =>
  JSON.stringify(leaveReasonTexts(one)) === JSON.stringify(leaveReasonTexts(other))

const toSaved = (row: LeaveReasonsTable): SavedLeaveReason => ({
  leave_reason_id: row.id,
  company_id: row.company_id,
  time_leave_flag: row.time_leave_flag as SavedLeaveReason['time_leave_flag'],
  name: row.name,
  name_en: row.name_en,
  hundredths: row.quota_hundredths,
  from_months: row.from_months,
  is_once: row.is_once === 1,
  is_paid: row.is_paid === 1,
  gender: row.gender,
  is_offered: row.is_offered === 1
})

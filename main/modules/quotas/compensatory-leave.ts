import { APPROVED } from '#shared/domain/approval/flags.ts'
import type { DayShare } from '#shared/domain/leave/leave-share.ts'
import type { Queries, WriteTransaction } from '../../database/database.ts'
import { isAmong } from '../../database/search/employee-names.ts'
import { instantText, type Runtime } from '../../platform/runtime.ts'
import type { Years } from './quota-repository.ts'

/** Leave for the overtime of a document, which is then not paid (decision 0030). */
export interface EarnedLeave extends DayShare {
  readonly documentId: string
  readonly employeeId: string
  readonly date: string
  readonly year: string
}

/** What approved overtime has earned in some years; a document that is cancelled or deleted earns nothing. */
export const compensatoryLeave = (
  db: Queries,
  employeeIds: readonly string[],
  years: Years
): Promise<EarnedLeave[]> =>
  db
    .selectFrom('compensatory_leave as c')
    .innerJoin('approval_documents as d', 'd.id', 'c.document_id')
    .select(['c.document_id as documentId', 'd.employee_id as employeeId', 'd.first_date as date'])
    .select('c.quota_year as year')
    .select(['c.minutes', 'c.day_minutes as dayMinutes'])
    .where(isAmong('d.employee_id', { ids: employeeIds }))
    .where('c.quota_year', '>=', years.from)
    .where('c.quota_year', '<=', years.to)
    .where('d.deleted_at', 'is', null)
    .where('d.approve_flag', '=', APPROVED)
    .orderBy('d.first_date')
    .orderBy('d.id')
    .execute()

export type GivenLeave = DayShare & { readonly year: string }

/** The leave for one document, whatever became of the document; null: none. */
export async function compensationOf(db: Queries, documentId: string): Promise<GivenLeave | null> {
  const row = await db
    .selectFrom('compensatory_leave')
    .select(['quota_year as year', 'minutes', 'day_minutes as dayMinutes'])
    .where('document_id', '=', documentId)
    .executeTakeFirst()
  return row ?? null
}

export const giveCompensation = (
  trx: WriteTransaction,
  runtime: Runtime,
  documentId: string,
  { year, minutes, dayMinutes }: GivenLeave
): Promise<unknown> =>
  trx
    .insertInto('compensatory_leave')
    .values({
      document_id: documentId,
      quota_year: year,
      minutes,
      day_minutes: dayMinutes,
      created_at: instantText(runtime)
    })
    .execute()

export const withdrawCompensation = (trx: WriteTransaction, documentId: string): Promise<unknown> =>
  trx.deleteFrom('compensatory_leave').where('document_id', '=', documentId).execute()

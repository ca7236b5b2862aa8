import type { PersonNames } from '#shared/contracts/employees/employees.ts'
import { type ApproveFlag, type DocumentKind, LIVE_FLAGS, OPEN_FLAGS } from '#shared/domain/approval/flags.ts'
import type { ReadDatabase } from '../../../database/database.ts'
import { isOfRounds } from '../../periods/periods.ts'
import type { PeriodScope } from '../period-scope.ts'

export interface HandOverDocument extends PersonNames {
  readonly employee_code: string
  readonly kind: DocumentKind
  readonly first_date: string
  readonly last_date: string
  readonly starts_at: string | null
  readonly ends_at: string | null
  readonly approve_flag: ApproveFlag
  /** Set if leave is given for the overtime instead of pay. */
  readonly compensated_id: string | null
}

/** Overtime of the period that is pending or approved, or documents of any kind that nobody has decided on. */
export function findDocuments(
  db: ReadDatabase,
  { from, to, rounds }: PeriodScope,
  branchId: string | null,
  which: 'overtime' | 'open'
): Promise<HandOverDocument[]> {
  let query = db
    .selectFrom('approval_documents as d')
    .innerJoin('employees as e', 'e.id', 'd.employee_id')
    .leftJoin('compensatory_leave as c', 'c.document_id', 'd.id')
    .select(['e.employee_code', 'e.employee_name', 'e.employee_last_name'])
    .select(['e.employee_name_en', 'e.employee_last_name_en'])
    .select(['d.kind', 'd.first_date', 'd.last_date', 'd.starts_at', 'd.ends_at', 'd.approve_flag'])
    .select('c.document_id as compensated_id')
    .where('d.first_date', '<=', to)
    .where('d.last_date', '>=', from)
    .where('d.deleted_at', 'is', null)
    .where('d.approve_flag', 'in', which === 'open' ? OPEN_FLAGS : LIVE_FLAGS)
    .where(isOfRounds(rounds))
    .orderBy('e.employee_code')
    .orderBy('d.first_date')
    .orderBy('d.id')
  if (which === 'overtime') query = query.where('d.kind', '=', 'overtime')
  if (branchId !== null) query = query.where('e.branch_id', '=', branchId)
  return query.execute()
}

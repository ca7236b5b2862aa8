import type { DocumentKind } from '#shared/domain/approval/flags.ts'
import type { Queries } from '../../../database/database.ts'
import { leaveSharesOfDocument } from '../../../database/leave-shares.ts'
import { isOwnApproval } from '../../../database/own-approval.ts'

/** Documents with the fields of owner and subject that responses and screens show. */
export const documentsWithOwners = (db: Queries) =>
  db
    .selectFrom('approval_documents as d')
    .innerJoin('employees as e', 'e.id', 'd.employee_id')
    .leftJoin('work_cycles as c', 'c.id', 'd.work_cycle_id')
    .leftJoin('leave_reasons as reason', 'reason.id', 'd.leave_reason_id')
    .leftJoin('organisation_units as company', 'company.id', 'e.company_id')
    .leftJoin('organisation_units as branch', 'branch.id', 'e.branch_id')
    .leftJoin('organisation_units as department', 'department.id', 'e.department_id')
    .leftJoin('organisation_units as division', 'division.id', 'e.division_id')
    .leftJoin('organisation_units as section', 'section.id', 'e.section_id')
    .leftJoin('organisation_units as position', 'position.id', 'e.position_id')
    .selectAll('d')
    .select(['e.employee_code', 'e.employee_name', 'e.employee_last_name', 'e.employee_nickname'])
    .select(['e.employee_name_en', 'e.employee_last_name_en', 'e.photograph_file_id', 'e.round_month_config'])
    .select(['c.code as work_cycle_code', 'c.name as work_cycle_name', 'c.name_en as work_cycle_name_en'])
    .select(['reason.name as leave_reason_name', 'reason.name_en as leave_reason_name_en'])
    .select(['company.name as company_name', 'branch.name as branch_name'])
    .select(['department.name as department_name', 'division.name as division_name'])
    .select(['section.name as section_name', 'position.name as position_name'])
    .select(['department.name_en as department_name_en', 'position.name_en as position_name_en'])
    .select(isOwnApproval.as('is_own_approval'))
    .select(eb => {
      const taken = eb.selectFrom('approval_leave_days as l').whereRef('l.document_id', '=', 'd.id')
      return [
        taken.select(l => l.fn.sum<number>('l.minutes').as('sum')).as('leave_minutes'),
        leaveSharesOfDocument.as('leave_shares')
      ]
    })

/** Documents of a kind that have not been deleted. */
export const shownDocuments = (db: Queries, kind: DocumentKind) =>
  documentsWithOwners(db).where('d.kind', '=', kind).where('d.deleted_at', 'is', null)

export type ShownRow = Awaited<ReturnType<ReturnType<typeof shownDocuments>['execute']>>[number]

import Type, { type Static } from 'typebox'
import { ChosenIds } from '../common.ts'
import { FileRequest, Job } from '../jobs.ts'
import { DocumentListQuery } from './approval-screens.ts'

/** A workbook of the whole filtered list. */
export const DocumentsExport = Type.Object({
  ...Type.Omit(DocumentListQuery, ['after', 'limit']).properties,
  ...FileRequest.properties,
  document_ids: ChosenIds
})
export type DocumentsExport = Static<typeof DocumentsExport>

/** A workbook of overtime hours by person, payroll period and pay class. */
export const OvertimeExport = Type.Object({
  ...Type.Omit(DocumentListQuery, [
    'after',
    'limit',
    'direction',
    'kind',
    'approve_flag',
    'is_open',
    'is_own_approval'
  ]).properties,
  ...FileRequest.properties
})
export type OvertimeExport = Static<typeof OvertimeExport>

export const approvalFileOperations = {
  'POST /app/v1/approvals/documents/export': { body: DocumentsExport, accepted: Job },
  'POST /app/v1/approvals/overtime/export': { body: OvertimeExport, accepted: Job }
}

import type { DocumentsExport, OvertimeExport } from '#shared/contracts/approvals/approval-exports.ts'
import type { Job } from '#shared/contracts/jobs.ts'
import { isCalendarDate } from '#shared/domain/dates/calendar-date.ts'
import { faultOf } from '#shared/domain/fault.ts'
import type { UserCaller } from '../../access/access.ts'
import { dateInWords, FileDesk } from '../../reports/reports.ts'
import { rejectInvalid } from '../approval-failures.ts'
import { viewerOf } from '../inbox/viewer.ts'
import { approvalBookTexts } from './approval-book-texts.ts'
import type { ApprovalFileWork } from './approval-file-work.ts'

/** Workbooks of documents, which managers get for their own people; the activity log records each download. */
export class ApprovalFiles extends FileDesk<ApprovalFileWork> {
  /** All documents of the filtered list. */
  documents(caller: UserCaller, request: DocumentsExport): Promise<Job> {
    return this.#addBook('documents-book', caller, request)
  }

  /** Hours of overtime by person, payroll period and class of pay. */
  overtime(caller: UserCaller, request: OvertimeExport): Promise<Job> {
    return this.#addBook('overtime-book', caller, request)
  }

  async #addBook(kind: ApprovalFileWork['kind'], caller: UserCaller, request: DocumentsExport): Promise<Job> {
    const { database, runtime } = this.parts
    const { language, calendar, ...query } = request
    rejectInvalid(
      (['from', 'to'] as const)
        .filter(name => query[name] !== undefined && !isCalendarDate(query[name] ?? ''))
        .map(name => faultOf('field.not_date', name))
    )
    const { search, document_ids: ids, ...narrowed } = query
    await this.note(caller, [kind, null], {
      has_search: search !== undefined,
      ...narrowed,
      ...(ids === undefined ? {} : { chosen: ids.length }),
      language
    })
    const look = await this.lookOf(caller, { language, calendar })
    const texts = approvalBookTexts[language]
    const subject = kind === 'overtime-book' ? texts.overtime : texts.documents
    const title = `${subject} ${dateInWords(look.now, language, calendar)}`
    const viewer = await viewerOf(database.read, runtime, caller)
    return this.add(caller, title, language, { kind, query, viewer, timeZone: runtime.timeZone, ...look })
  }
}

import type { DocumentsExport, OvertimeExport } from '#shared/contracts/approval-exports.ts'
import type { Job } from '#shared/contracts/jobs.ts'
import { isCalendarDate } from '#shared/domain/calendar-date.ts'
import { faultOf } from '#shared/domain/fault.ts'
import type { Database } from '../../../database/database.ts'
import { branchClock, type Runtime } from '../../../platform/runtime.ts'
import type { UserCaller } from '../../access/access.ts'
import { recordActivity } from '../../activity/activity.ts'
import type { NewJob } from '../../jobs/jobs.ts'
import { dateInWords, readDisplayName } from '../../reports/reports.ts'
import { rejectInvalid } from '../approval-failures.ts'
import { viewerOf } from '../inbox/viewer.ts'
import { approvalBookTexts } from './approval-book-texts.ts'
import type { ApprovalFileWork } from './approval-file-work.ts'

/** Where the files are made; what `Jobs` offers. */
export interface ApprovalFileJobs {
  refuseTooMany(ownerId: string): void
  add(ownerId: string, job: NewJob<ApprovalFileWork>): Promise<Job>
}

interface Parts {
  readonly database: Database
  readonly runtime: Runtime
  readonly jobs: ApprovalFileJobs
}

/** Workbooks of documents for HR, and for managers of their own people; the activity log records each download. */
export class ApprovalFiles {
  readonly #parts: Parts

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** The documents of the filtered list, all of them. */
  documents(caller: UserCaller, request: DocumentsExport): Promise<Job> {
    return this.#add('documents-book', caller, request)
  }

  /** Hours of overtime by person, payroll period and class of pay. */
  overtime(caller: UserCaller, request: OvertimeExport): Promise<Job> {
    return this.#add('overtime-book', caller, request)
  }

  async #add(kind: ApprovalFileWork['kind'], caller: UserCaller, request: DocumentsExport): Promise<Job> {
    const { database, runtime, jobs } = this.#parts
    const { language, calendar, ...query } = request
    rejectInvalid(
      (['from', 'to'] as const)
        .filter(name => query[name] !== undefined && !isCalendarDate(query[name] ?? ''))
        .map(name => faultOf('field.not_date', name))
    )
    jobs.refuseTooMany(caller.id)
    const { search, document_ids: ids, ...narrowed } = query
    await database.write(trx =>
      recordActivity(trx, runtime, {
        caller,
        action: 'report.export',
        subjectKind: kind,
        subjectId: null,
        after: {
          has_search: search !== undefined,
          ...narrowed,
          ...(ids === undefined ? {} : { chosen: ids.length }),
          language
        }
      })
    )
    const now = branchClock(runtime)
    const texts = approvalBookTexts[language]
    const subject = kind === 'overtime-book' ? texts.overtime : texts.documents
    const title = `${subject} ${dateInWords(now, language, calendar)}`
    return jobs.add(caller.id, {
      kind,
      title,
      fileName: `${title}.xlsx`,
      language,
      work: {
        kind,
        query,
        viewer: await viewerOf(database.read, runtime, caller),
        timeZone: runtime.timeZone,
        language,
        calendar,
        now,
        madeBy: await readDisplayName(database.read, caller, language)
      }
    })
  }
}

import type { AttendanceReportRequest, Job } from '#shared/contracts/jobs.ts'
import type { Database } from '../../database/database.ts'
import { recordActivity } from '../activity/activity.ts'
import type { UserCaller } from '../callers/callers.ts'
import type { NewJob } from '../jobs/jobs.ts'
import { branchClock, type Runtime } from '../runtime/runtime.ts'
import type { AttendanceReportWork } from './attendance-report-work.ts'
import { periodInWords } from './report-dates.ts'
import { checkReportRequest } from './report-request.ts'
import { reportTexts } from './report-texts.ts'

export type { AttendanceReportWork } from './attendance-report-work.ts'

/** Where reports are made; what `Jobs` offers. */
export interface ReportJobs {
  refuseTooMany(ownerId: string): void
  add(ownerId: string, job: NewJob<AttendanceReportWork>): Promise<Job>
}

/** Reports that users ask for; each is a job of its own. */
export class Reports {
  readonly #database: Database
  readonly #runtime: Runtime
  readonly #jobs: ReportJobs

  constructor(database: Database, runtime: Runtime, jobs: ReportJobs) {
    this.#database = database
    this.#runtime = runtime
    this.#jobs = jobs
  }

  /** Checks the request, notes in the activity log who takes what along, and gives the writing to a job. */
  async attendance(caller: UserCaller, request: AttendanceReportRequest): Promise<Job> {
    const { from, to, language, calendar } = request
    const { branchIds, employeeIds } = await checkReportRequest(this.#database.read, request)
    this.#jobs.refuseTooMany(caller.id)
    const madeBy = await this.#displayName(caller, language)
    await this.#database.write(trx =>
      recordActivity(trx, this.#runtime, {
        caller,
        action: 'report.export',
        subjectKind: 'attendance-report',
        subjectId: null,
        after: { from, to, branch_ids: branchIds, employee_codes: request.employee_codes, language, calendar }
      })
    )
    const title = `${reportTexts[language].title} ${periodInWords(request, language, calendar)}`
    return this.#jobs.add(caller.id, {
      kind: 'attendance-report',
      title,
      fileName: `${title}.xlsx`,
      language,
      work: {
        kind: 'attendance-report',
        from,
        to,
        branchIds,
        employeeIds,
        language,
        calendar,
        now: branchClock(this.#runtime),
        madeBy
      }
    })
  }

  async #displayName(caller: UserCaller, language: 'th' | 'en'): Promise<string> {
    const user = await this.#database.read
      .selectFrom('users as u')
      .leftJoin('employees as e', 'e.id', 'u.employee_id')
      .select(['u.display_name', 'e.employee_name_en', 'e.employee_last_name_en'])
      .where('u.id', '=', caller.id)
      .executeTakeFirst()
    const english = [user?.employee_name_en, user?.employee_last_name_en].filter(Boolean).join(' ')
    return (language === 'en' && english) || user?.display_name || caller.name
  }
}

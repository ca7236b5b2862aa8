import type { ActivityExport } from '#shared/contracts/activity-log.ts'
import type { EmployeesExport } from '#shared/contracts/employees.ts'
import type { ImportWorkbookRequest } from '#shared/contracts/imports.ts'
import type { AttendanceReportRequest, Job } from '#shared/contracts/jobs.ts'
import type { PublicHolidaysExport } from '#shared/contracts/public-holidays.ts'
import type { QuotasExport } from '#shared/contracts/quota-screens.ts'
import type { RosterExport } from '#shared/contracts/roster.ts'
import { leaveTypeOf } from '#shared/domain/leave-types.ts'
import { WorkstationError } from '#shared/domain/workstation-error.ts'
import type { Database } from '../../database/database.ts'
import type { ImportKind } from '../../database/schema/import-runs.ts'
import { branchClock, type Runtime } from '../../platform/runtime.ts'
import type { UserCaller } from '../access/access.ts'
import { recordActivity } from '../activity/activity.ts'
import { filterOf, orderOf, visibilityOf } from '../employees/employees.ts'
import type { PublicHolidays } from '../holidays/holidays.ts'
import type { NewJob } from '../jobs/jobs.ts'
import type { RosterService } from '../roster/roster.ts'
import type { ActivityBookWork } from './activity-book-work.ts'
import type { AttendanceReportWork } from './attendance-report-work.ts'
import { readDisplayName } from './display-name.ts'
import { employeeListTexts } from './employee-list-texts.ts'
import type { EmployeeListWork } from './employee-list-work.ts'
import { IMPORT_BOOKS, RUN_SUBJECTS } from './import-books.ts'
import { importWorkbookTexts } from './import-workbook-texts.ts'
import type { ImportWorkbookWork } from './import-workbook-work.ts'
import { dateInWords, periodInWords } from './report-dates.ts'
import { checkReportRequest } from './report-request.ts'
import { reportTexts } from './report-texts.ts'
import { rosterBookTexts } from './roster-book/roster-book-texts.ts'
import type { RosterBookWork } from './roster-book/roster-book-work.ts'

export type { ActivityBookWork } from './activity-book-work.ts'
export type { AttendanceReportWork, ReportCalendar, ReportLanguage } from './attendance-report-work.ts'
export { readDisplayName } from './display-name.ts'
export type { EmployeeListWork } from './employee-list-work.ts'
export type { ImportWorkbookWork } from './import-workbook-work.ts'
export { inLanguage } from './in-language.ts'
export { openWorkbook, type ReportTarget, untilAborted, writeJobFile } from './job-file.ts'
// Used by the workbooks of other modules too.
export { dateSerial } from './report-cells.ts'
export { dateInWords, monthInWords, periodInWords } from './report-dates.ts'
export { ReportPace } from './report-pace.ts'
export { findUnitNames } from './report-repository.ts'
export { type ReportColumn, ReportSheet, type SheetPlan } from './report-sheet.ts'
export { type CellStyle, ReportStyles } from './report-styles.ts'
export type { RosterBookWork } from './roster-book/roster-book-work.ts'

/** Where reports are made; what `Jobs` offers. */
export interface ReportJobs {
  refuseTooMany(ownerId: string): void
  add(
    ownerId: string,
    job: NewJob<
      ActivityBookWork | AttendanceReportWork | EmployeeListWork | ImportWorkbookWork | RosterBookWork
    >
  ): Promise<Job>
}

/** Reports that users ask for; each is a job of its own. */
export class Reports {
  readonly #database: Database
  readonly #runtime: Runtime
  readonly #jobs: ReportJobs
  readonly #roster: RosterService
  readonly #holidays: PublicHolidays

  constructor(parts: {
    readonly database: Database
    readonly runtime: Runtime
    readonly jobs: ReportJobs
    readonly roster: RosterService
    readonly holidays: PublicHolidays
  }) {
    this.#database = parts.database
    this.#runtime = parts.runtime
    this.#jobs = parts.jobs
    this.#roster = parts.roster
    this.#holidays = parts.holidays
  }

  /** Checks the request, notes in the activity log who takes what along, and gives the writing to a job. */
  async attendance(caller: UserCaller, request: AttendanceReportRequest): Promise<Job> {
    const { from, to, language, calendar } = request
    const { branchIds, employeeIds } = await checkReportRequest(this.#database.read, request)
    this.#jobs.refuseTooMany(caller.id)
    const madeBy = await readDisplayName(this.#database.read, caller, language)
    await this.#note(caller, {
      subjectKind: 'attendance-report',
      after: { from, to, branch_ids: branchIds, employee_codes: request.employee_codes, language, calendar }
    })
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

  #note(caller: UserCaller, entry: { readonly subjectKind: string; readonly after: object }): Promise<void> {
    return this.#database.write(trx =>
      recordActivity(trx, this.#runtime, { caller, action: 'report.export', subjectId: null, ...entry })
    )
  }

  /** The employees of a filtered list as a workbook; pay and numbers only for those who may see them. */
  async employees(caller: UserCaller, request: EmployeesExport): Promise<Job> {
    const { language, calendar, has_sensitive: hasSensitive, direction = 'asc' } = request
    const visibility = visibilityOf(caller)
    if (hasSensitive && !visibility.isFull)
      throw new WorkstationError('forbidden', 'permission.missing', {
        error: { type: 'PERMISSION_DENIED' }
      })
    const filter = await filterOf(this.#database.read, request, visibility)
    this.#jobs.refuseTooMany(caller.id)
    const madeBy = await readDisplayName(this.#database.read, caller, language)
    const { search = null, unit_id = null, type = null, status = null } = request
    await this.#note(caller, {
      subjectKind: 'employee-list',
      // The search text may be a national id, which no log may hold.
      after: { has_search: search !== null, unit_id, type, status, has_sensitive: hasSensitive, language }
    })
    const now = branchClock(this.#runtime)
    const title = `${employeeListTexts[language].title} ${dateInWords(now, language, calendar)}`
    return this.#jobs.add(caller.id, {
      kind: 'employee-list',
      title,
      fileName: `${title}.xlsx`,
      language,
      work: {
        kind: 'employee-list',
        filter,
        onlyIds: request.employee_ids ?? null,
        order: orderOf(request),
        isDescending: direction === 'desc',
        hasSensitive,
        language,
        calendar,
        now,
        madeBy
      }
    })
  }

  /** The entries of the activity log that its filters show. */
  async activity(caller: UserCaller, request: ActivityExport): Promise<Job> {
    const { language, calendar, words, ...filter } = request
    this.#jobs.refuseTooMany(caller.id)
    await this.#note(caller, {
      subjectKind: 'activity-book',
      after: { ...filter, language }
    })
    const now = branchClock(this.#runtime)
    const title = `${words.title ?? 'Activity log'} ${dateInWords(now, language, calendar)}`
    const madeBy = await readDisplayName(this.#database.read, caller, language)
    const { timeZone } = this.#runtime
    const work = { kind: 'activity-book', filter, words, timeZone, language, calendar, now, madeBy } as const
    return this.#jobs.add(caller.id, { kind: work.kind, title, fileName: `${title}.xlsx`, language, work })
  }

  /** The roster of the people whom the caller sees. @throws WorkstationError */
  async roster(caller: UserCaller, { language, calendar, ...query }: RosterExport): Promise<Job> {
    const filter = await this.#roster.filterOf(caller, query)
    this.#jobs.refuseTooMany(caller.id)
    const { from, to } = filter
    await this.#note(caller, {
      subjectKind: 'roster-book',
      after: { from, to, has_search: filter.search !== '', unit_id: filter.unitId, language }
    })
    const title = `${rosterBookTexts[language].title} ${periodInWords(filter, language, calendar)}`
    return this.#jobs.add(caller.id, {
      kind: 'roster-book',
      title,
      fileName: `${title}.xlsx`,
      language,
      work: {
        kind: 'roster-book',
        filter,
        language,
        calendar,
        now: branchClock(this.#runtime),
        madeBy: await readDisplayName(this.#database.read, caller, language)
      }
    })
  }

  /** What everybody is granted of a leave type in a year, on the sheet of its import: changed, it is imported again. */
  async quotas(caller: UserCaller, request: QuotasExport): Promise<Job> {
    const { quota_year: year, time_leave_flag: flag, search = '', language } = request
    this.#jobs.refuseTooMany(caller.id)
    await this.#note(caller, {
      subjectKind: 'quotas',
      after: { quota_year: year, time_leave_flag: flag, has_search: search !== '', language }
    })
    const type = leaveTypeOf(flag)
    const name = (language === 'en' ? type?.nameEn : type?.name) ?? flag
    const { now, timeZone } = this.#runtime
    return this.#addImportWorkbook(caller, importWorkbookTexts[language].quotas(name, year), {
      subject: 'quotas',
      language,
      failedOf: null,
      filled: { year, flag, search, language, now: now(), timeZone }
    })
  }

  /** The public holidays of a company in a year, on the sheet of their import; with the headings alone where there are none. */
  async publicHolidays(caller: UserCaller, request: PublicHolidaysExport): Promise<Job> {
    const { year, language } = request
    const { company, records } = await this.#holidays.sheetOf(request)
    this.#jobs.refuseTooMany(caller.id)
    return this.#addImportWorkbook(caller, importWorkbookTexts[language].holidays(company, year), {
      subject: 'holidays',
      language,
      failedOf: null,
      filled: records
    })
  }

  /** An empty workbook for an import, with its allowed values. */
  async importTemplate(
    caller: UserCaller,
    subject: ImportKind,
    { language }: ImportWorkbookRequest
  ): Promise<Job> {
    this.#jobs.refuseTooMany(caller.id)
    const { template } = importWorkbookTexts[language]
    return this.#addImportWorkbook(caller, template[subject], {
      subject,
      language,
      failedOf: null,
      filled: null
    })
  }

  /** The rows of an import that failed, with the reasons, to be corrected and imported again. */
  async importResult(
    caller: UserCaller,
    subject: ImportKind,
    runId: string,
    { language }: ImportWorkbookRequest
  ): Promise<Job> {
    const run = await this.#database.read
      .selectFrom('import_runs')
      .select(['file_name', 'failed'])
      .where('id', '=', runId)
      .where('kind', '=', subject)
      .executeTakeFirst()
    if (!run) throw new WorkstationError('not_found', 'import.not_found')
    if (run.failed === 0) throw new WorkstationError('conflict', 'import.no_failed_row')
    this.#jobs.refuseTooMany(caller.id)
    await this.#database.write(trx =>
      recordActivity(trx, this.#runtime, {
        caller,
        action: 'report.export',
        subjectKind: RUN_SUBJECTS[subject],
        subjectId: runId,
        after: { rows: run.failed, language }
      })
    )
    const title = importWorkbookTexts[language].result(run.file_name.replace(/\.[^.]{1,5}$/, ''))
    return this.#addImportWorkbook(caller, title, { subject, language, failedOf: runId, filled: null })
  }

  async #addImportWorkbook(
    caller: UserCaller,
    title: string,
    wanted: Pick<ImportWorkbookWork, 'subject' | 'language' | 'failedOf' | 'filled'>
  ): Promise<Job> {
    return this.#jobs.add(caller.id, {
      kind: 'import-workbook',
      title,
      fileName: `${title}.xlsx`,
      language: wanted.language,
      work: {
        kind: 'import-workbook',
        ...wanted,
        ...IMPORT_BOOKS[wanted.subject],
        madeBy: await readDisplayName(this.#database.read, caller, wanted.language)
      }
    })
  }
}

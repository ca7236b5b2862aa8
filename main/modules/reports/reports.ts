import type { ActivityExport } from '#shared/contracts/activity-log.ts'
import type { RosterExport } from '#shared/contracts/attendance/roster.ts'
import type { EmployeesExport } from '#shared/contracts/employees/employees.ts'
import type { ImportWorkbookRequest } from '#shared/contracts/imports.ts'
import {
  type AttendanceReportRequest,
  type Job,
  TIME_CARD_DAYS_MAX,
  type TimeCardsRequest
} from '#shared/contracts/jobs.ts'
import type { PublicHolidaysExport } from '#shared/contracts/leave/public-holidays.ts'
import type { QuotasExport } from '#shared/contracts/leave/quota-screens.ts'
import { daysBetween } from '#shared/domain/dates/calendar-date.ts'
import { faultOf } from '#shared/domain/fault.ts'
import { leaveTypeOf } from '#shared/domain/leave/leave-types.ts'
import { WorkstationError } from '#shared/domain/workstation-error.ts'
import type { SheetKind } from '../../database/schema/import-runs.ts'
import { dateInWords, periodInWords } from '../../platform/workbook/in-words.ts'
import type { UserCaller } from '../access/access.ts'
import { filterOf, orderOf, visibilityOf } from '../employees/employees.ts'
import type { PublicHolidays } from '../holidays/holidays.ts'
import type { RosterService } from '../roster/roster.ts'
import { employeeListTexts } from './books/employee-list-texts.ts'
import { IMPORT_BOOKS, RUN_SUBJECTS } from './books/import-books.ts'
import { importWorkbookTexts } from './books/import-workbook-texts.ts'
import { findReportPeople } from './books/report-repository.ts'
import { checkReportRequest } from './books/report-request.ts'
import { reportTexts } from './books/report-texts.ts'
import { FileDesk, type FileDeskParts, readDisplayName } from './file-desk.ts'
import type { ImportWorkbookWork, ReportWork } from './report-work.ts'
import { rosterBookTexts } from './roster-book/roster-book-texts.ts'
import { timeCardTexts } from './time-cards/time-card-texts.ts'

// Also used by the files of other modules.
export { type Book, type BookSheet, fillBook, madeInWords, writeBook } from '../../platform/workbook/book.ts'
export {
  dateInWords,
  inLanguage,
  monthInWords,
  nameInLanguage,
  periodInWords
} from '../../platform/workbook/in-words.ts'
export { type ReportTarget, writeJobFile } from '../../platform/workbook/job-file.ts'
export { dateSerial } from '../../platform/workbook/report-cells.ts'
export { columnKinds } from '../../platform/workbook/report-columns.ts'
export { ReportPace } from '../../platform/workbook/report-pace.ts'
export type { ReportColumn } from '../../platform/workbook/report-sheet.ts'
export { ReportStyles } from '../../platform/workbook/report-styles.ts'
export { findUnitNames } from './books/report-repository.ts'
export { FileDesk, type FileDeskParts, readDisplayName } from './file-desk.ts'
export type { AttendanceReportWork, FileLook, ReportLanguage, ReportWork } from './report-work.ts'

interface Parts extends FileDeskParts<ReportWork> {
  readonly roster: RosterService
  readonly holidays: PublicHolidays
}

/** Reports on request; each is a separate job. */
export class Reports extends FileDesk<ReportWork, Parts> {
  /** Checks the request, records in the activity log who exports what, and starts a job. */
  async attendance(caller: UserCaller, request: AttendanceReportRequest): Promise<Job> {
    const { from, to, language, calendar } = request
    const { branchIds, employeeIds } = await checkReportRequest(this.parts.database.read, request)
    const look = await this.lookOf(caller, { language, calendar })
    const { employee_codes } = request
    const after = { from, to, branch_ids: branchIds, employee_codes, language, calendar }
    await this.note(caller, ['attendance-report', null], after)
    const title = `${reportTexts[language].title} ${periodInWords(request, language, calendar)}`
    const work = { kind: 'attendance-report', from, to, branchIds, employeeIds, ...look } as const
    return this.add(caller, title, language, work)
  }

  /**
   * Time cards of people for signing, as a PDF.
   * @throws WorkstationError `invalid_request` with the faults of the fields, or if there is nobody, or too many people and days
   */
  async timeCards(caller: UserCaller, request: TimeCardsRequest): Promise<Job> {
    const { database } = this.parts
    const { from, to, unit_id: unitId = null, language, calendar } = request
    const scope = await checkReportRequest(database.read, request)
    const look = await this.lookOf(caller, { language, calendar })
    const work = { kind: 'time-cards', from, to, unitId, ...scope, ...look } as const
    const people = (await findReportPeople(database.read, work)).length
    const most = Math.floor(TIME_CARD_DAYS_MAX / (daysBetween(from, to) + 1))
    if (people === 0) throw new WorkstationError('invalid_request', 'report.nobody')
    if (people > most)
      throw new WorkstationError('invalid_request', faultOf('report.many_cards', null, { max: most }))
    const { branch_ids, employee_codes } = request
    const after = { from, to, branch_ids, unit_id: unitId, employee_codes, language, calendar }
    await this.note(caller, ['time-cards', null], after)
    const title = `${timeCardTexts[language].title} ${periodInWords(request, language, calendar)}`
    return this.add(caller, title, language, work, 'pdf')
  }

  /** The employees of a filtered list as a workbook; pay and numbers only for users who may see them. */
  async employees(caller: UserCaller, request: EmployeesExport): Promise<Job> {
    const { language, calendar, has_sensitive: hasSensitive, direction = 'asc' } = request
    const visibility = visibilityOf(caller)
    if (hasSensitive && !visibility.isFull)
      throw new WorkstationError('forbidden', 'permission.missing', { error: { type: 'PERMISSION_DENIED' } })
    const filter = await filterOf(this.parts.database.read, request, visibility)
    const { search = null, unit_id = null, type = null, status = null } = request
    // The search text may be a national id, which must not be logged.
    const narrowed = { has_search: search !== null, unit_id, type, status }
    const after = { ...narrowed, has_sensitive: hasSensitive, language }
    await this.note(caller, ['employee-list', null], after)
    const look = await this.lookOf(caller, { language, calendar })
    const title = `${employeeListTexts[language].title} ${dateInWords(look.now, language, calendar)}`
    return this.add(caller, title, language, {
      kind: 'employee-list',
      filter,
      onlyIds: request.employee_ids ?? null,
      order: orderOf(request),
      isDescending: direction === 'desc',
      hasSensitive,
      ...look
    })
  }

  /** The filtered entries of the activity log. */
  async activity(caller: UserCaller, request: ActivityExport): Promise<Job> {
    const { language, calendar, words, ...filter } = request
    await this.note(caller, ['activity-book', null], { ...filter, language })
    const look = await this.lookOf(caller, { language, calendar })
    const title = `${words.title ?? 'Activity log'} ${dateInWords(look.now, language, calendar)}`
    const { timeZone } = this.parts.runtime
    const isHr = caller.groups.has('hr')
    const work = { kind: 'activity-book', filter, isHr, words, timeZone, ...look } as const
    return this.add(caller, title, language, work)
  }

  /** The roster of the people whom the caller may see. @throws WorkstationError */
  async roster(caller: UserCaller, { language, calendar, ...query }: RosterExport): Promise<Job> {
    const filter = await this.parts.roster.filterOf(caller, query)
    const { from, to, unitId: unit_id } = filter
    const after = { from, to, has_search: filter.search !== '', unit_id, language }
    await this.note(caller, ['roster-book', null], after)
    const title = `${rosterBookTexts[language].title} ${periodInWords(filter, language, calendar)}`
    const look = await this.lookOf(caller, { language, calendar })
    return this.add(caller, title, language, { kind: 'roster-book', filter, ...look })
  }

  /** Everybody's quota of a leave type in a year, on the import sheet, so that it can be changed and imported again. */
  async quotas(caller: UserCaller, request: QuotasExport): Promise<Job> {
    const { quota_year: year, time_leave_flag: flag, search = '', language } = request
    const after = { quota_year: year, time_leave_flag: flag, has_search: search !== '', language }
    await this.note(caller, ['quotas', null], after)
    const type = leaveTypeOf(flag)
    const name = (language === 'en' ? type?.nameEn : type?.name) ?? flag
    const { now, timeZone } = this.parts.runtime
    return this.#addImportWorkbook(caller, importWorkbookTexts[language].quotas(name, year), {
      subject: 'quotas',
      language,
      filled: { year, flag, search, language, now: now(), timeZone }
    })
  }

  /** The public holidays of a company in a year, on the import sheet; only headings if there are none. */
  async publicHolidays(caller: UserCaller, request: PublicHolidaysExport): Promise<Job> {
    const { year, language } = request
    const { company, records } = await this.parts.holidays.sheetOf(request)
    this.refuseTooMany(caller)
    const title = importWorkbookTexts[language].holidays(company, year)
    return this.#addImportWorkbook(caller, title, { subject: 'holidays', language, filled: records })
  }

  /** An empty workbook for an import, with its allowed values. */
  async importTemplate(
    caller: UserCaller,
    subject: SheetKind,
    { language }: ImportWorkbookRequest
  ): Promise<Job> {
    this.refuseTooMany(caller)
    const { template } = importWorkbookTexts[language]
    return this.#addImportWorkbook(caller, template[subject], { subject, language })
  }

  /** The failed rows of an import with the reasons, to be corrected and imported again. */
  async importResult(
    caller: UserCaller,
    subject: SheetKind,
    runId: string,
    { language }: ImportWorkbookRequest
  ): Promise<Job> {
    const run = await this.parts.database.read
      .selectFrom('import_runs')
      .select(['file_name', 'failed'])
      .where('id', '=', runId)
      .where('kind', '=', subject)
      .executeTakeFirstOrThrow(() => new WorkstationError('not_found', 'import.not_found'))
    if (run.failed === 0) throw new WorkstationError('conflict', 'import.no_failed_row')
    await this.note(caller, [RUN_SUBJECTS[subject], runId], { rows: run.failed, language })
    const title = importWorkbookTexts[language].result(run.file_name.replace(/\.[^.]{1,5}$/, ''))
    return this.#addImportWorkbook(caller, title, { subject, language, failedOf: runId })
  }

  async #addImportWorkbook(
    caller: UserCaller,
    title: string,
    {
      subject,
      language,
      failedOf = null,
      filled = null
    }: Pick<ImportWorkbookWork, 'subject' | 'language'> & Partial<ImportWorkbookWork>
  ): Promise<Job> {
    const madeBy = await readDisplayName(this.parts.database.read, caller, language)
    const wanted = { subject, language, failedOf, filled, ...IMPORT_BOOKS[subject] }
    const work = { kind: 'import-workbook', ...wanted, madeBy } as const
    return this.add(caller, title, language, work)
  }
}

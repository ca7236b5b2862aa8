import type { FileRequest, Job } from '#shared/contracts/jobs.ts'
import type { LoansDueExport, LoansExport } from '#shared/contracts/loan-screens.ts'
import { WorkstationError } from '#shared/domain/workstation-error.ts'
import type { Database } from '../../../database/database.ts'
import { branchClock, type Runtime } from '../../../platform/runtime.ts'
import type { UserCaller } from '../../access/access.ts'
import { recordActivity } from '../../activity/activity.ts'
import type { NewJob } from '../../jobs/jobs.ts'
import { currentPayrollMonth } from '../../periods/periods.ts'
import { dateInWords, monthInWords, readDisplayName } from '../../reports/reports.ts'
import { filterOf as loanFilterOf, orderOf } from '../views/loan-screen-list.ts'
import { loanBookTexts } from './loan-book-texts.ts'
import type { LoanFileWork } from './loan-file-work.ts'

/** Where the files are made; what `Jobs` offers. */
export interface LoanFileJobs {
  refuseTooMany(ownerId: string): void
  add(ownerId: string, job: NewJob<LoanFileWork>): Promise<Job>
}

interface Parts {
  readonly database: Database
  readonly runtime: Runtime
  readonly jobs: LoanFileJobs
}

/** Files of loans for HR; each is a job of its own, and the activity log records the download. */
export class LoanFiles {
  readonly #parts: Parts

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** The contract to sign. @throws WorkstationError `not_found` */
  async contract(caller: UserCaller, loanId: string, { language }: FileRequest): Promise<Job> {
    const borrower = await this.#borrowerOf(loanId, language)
    const title = `${loanBookTexts[language].contractOf} ${borrower}`
    await this.#note(caller, 'loan.contract', loanId, { language })
    return this.#parts.jobs.add(caller.id, {
      kind: 'loan-contract',
      title,
      fileName: `${title}.pdf`,
      language,
      work: { kind: 'loan-contract', loanId, now: branchClock(this.#parts.runtime) }
    })
  }

  /** One loan as a workbook. @throws WorkstationError `not_found` */
  async book(caller: UserCaller, loanId: string, { language, calendar }: FileRequest): Promise<Job> {
    const borrower = await this.#borrowerOf(loanId, language)
    const title = `${loanBookTexts[language].loanOf} ${borrower}`
    const look = await this.#lookOf(caller, { language, calendar })
    await this.#note(caller, 'loan.export', loanId, { language, calendar })
    return this.#parts.jobs.add(caller.id, {
      kind: 'loan-book',
      title,
      fileName: `${title}.xlsx`,
      language,
      work: { kind: 'loan-book', loanId, ...look }
    })
  }

  /** The loans of the filtered list, all of them. */
  async list(caller: UserCaller, request: LoansExport): Promise<Job> {
    const { database, runtime, jobs } = this.#parts
    const { language, calendar, search = null, loan_ids: ids, ...narrowed } = request
    const currentMonth = await currentPayrollMonth(database.read, runtime)
    const look = await this.#lookOf(caller, { language, calendar })
    await this.#note(caller, 'loan.export', null, {
      has_search: search !== null,
      ...narrowed,
      ...(ids === undefined ? {} : { chosen: ids.length }),
      language
    })
    const title = `${loanBookTexts[language].title} ${dateInWords(look.now, language, calendar)}`
    return jobs.add(caller.id, {
      kind: 'loans-book',
      title,
      fileName: `${title}.xlsx`,
      language,
      work: {
        kind: 'loans-book',
        filter: { ...loanFilterOf(request, currentMonth), ids },
        order: orderOf(request),
        currentMonth,
        ...look
      }
    })
  }

  /** What a payroll month deducts, as the list is filtered. */
  async due(caller: UserCaller, { language, calendar, ...query }: LoansDueExport): Promise<Job> {
    const look = await this.#lookOf(caller, { language, calendar })
    const { search, ...narrowed } = query
    await this.#note(caller, 'loan.export', null, { has_search: search !== undefined, ...narrowed, language })
    const title = `${loanBookTexts[language].deductionsOf} ${monthInWords(query.month, language, calendar)}`
    return this.#parts.jobs.add(caller.id, {
      kind: 'loans-due-book',
      title,
      fileName: `${title}.xlsx`,
      language,
      work: { kind: 'loans-due-book', query, ...look }
    })
  }

  async #lookOf(caller: UserCaller, { language, calendar }: FileRequest) {
    const { database, runtime } = this.#parts
    const madeBy = await readDisplayName(database.read, caller, language)
    return { language, calendar, now: branchClock(runtime), madeBy }
  }

  async #borrowerOf(loanId: string, language: 'th' | 'en'): Promise<string> {
    const row = await this.#parts.database.read
      .selectFrom('employee_loans as l')
      .innerJoin('employees as e', 'e.id', 'l.employee_id')
      .select(['e.employee_code', 'e.employee_name', 'e.employee_last_name'])
      .select(['e.employee_name_en', 'e.employee_last_name_en'])
      .where('l.id', '=', loanId)
      .executeTakeFirst()
    if (!row) throw new WorkstationError('not_found', 'loan.none')
    const english = [row.employee_name_en, row.employee_last_name_en].filter(Boolean).join(' ')
    const name = (language === 'en' && english) || `${row.employee_name} ${row.employee_last_name}`
    return `${row.employee_code} ${name}`
  }

  async #note(caller: UserCaller, action: string, loanId: string | null, after: unknown): Promise<void> {
    const { database, runtime, jobs } = this.#parts
    jobs.refuseTooMany(caller.id)
    await database.write(trx =>
      recordActivity(trx, runtime, {
        caller,
        action,
        subjectKind: loanId === null ? 'loan-list' : 'employee_loan',
        subjectId: loanId,
        after
      })
    )
  }
}

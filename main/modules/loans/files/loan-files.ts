import type { FileRequest, Job } from '#shared/contracts/jobs.ts'
import type { LoansDueExport, LoansExport } from '#shared/contracts/loans/loan-screens.ts'
import { receiptNumber } from '#shared/domain/loans/receipt-number.ts'
import { WorkstationError } from '#shared/domain/workstation-error.ts'
import { branchClock } from '../../../platform/runtime.ts'
import type { UserCaller } from '../../access/access.ts'
import { currentPayrollMonth } from '../../periods/periods.ts'
import { dateInWords, FileDesk, monthInWords, nameInLanguage } from '../../reports/reports.ts'
import { loanNotFound } from '../loan/loan-failures.ts'
import { findPayment } from '../schedule/payment-repository.ts'
import { filterOf as loanFilterOf, orderOf } from '../views/loan-screen-list.ts'
import { loanBookTexts } from './loan-book-texts.ts'
import type { LoanFileWork } from './loan-file-work.ts'

export class LoanFiles extends FileDesk<LoanFileWork> {
  /** The contract for signing. @throws WorkstationError `not_found` */
  async contract(caller: UserCaller, loanId: string, { language }: FileRequest): Promise<Job> {
    const title = `${loanBookTexts[language].contractOf} ${await this.#borrowerOf(loanId, language)}`
    await this.note(caller, ['employee_loan', loanId], { language }, 'loan.contract')
    const now = branchClock(this.parts.runtime)
    return this.add(caller, title, language, { kind: 'loan-contract', loanId, now }, 'pdf')
  }

  /** The receipt for a payment outside payroll. @throws WorkstationError `not_found` */
  async receipt(
    caller: UserCaller,
    loanId: string,
    paymentId: string,
    { language }: FileRequest
  ): Promise<Job> {
    const borrower = await this.#borrowerOf(loanId, language)
    const payment = await findPayment(this.parts.database.read, paymentId)
    if (payment?.loan_id !== loanId) throw loanNotFound()
    const number = receiptNumber(payment.receipt_no)
    const title = `${loanBookTexts[language].receiptOf} ${number} ${borrower}`
    await this.note(caller, ['employee_loan', loanId], { receipt_no: number, language }, 'loan.receipt')
    const now = branchClock(this.parts.runtime)
    return this.add(caller, title, language, { kind: 'loan-receipt', loanId, paymentId, now }, 'pdf')
  }

  /** One loan as a workbook. @throws WorkstationError `not_found` */
  async book(caller: UserCaller, loanId: string, { language, calendar }: FileRequest): Promise<Job> {
    const title = `${loanBookTexts[language].loanOf} ${await this.#borrowerOf(loanId, language)}`
    const look = await this.lookOf(caller, { language, calendar })
    await this.note(caller, ['employee_loan', loanId], { language, calendar }, 'loan.export')
    return this.add(caller, title, language, { kind: 'loan-book', loanId, ...look })
  }

  async list(caller: UserCaller, request: LoansExport): Promise<Job> {
    const { database, runtime } = this.parts
    const { language, calendar, search = null, loan_ids: ids, ...narrowed } = request
    const currentMonth = await currentPayrollMonth(database.read, runtime)
    const look = await this.lookOf(caller, { language, calendar })
    await this.#noteList(caller, {
      has_search: search !== null,
      ...narrowed,
      ...(ids === undefined ? {} : { chosen: ids.length }),
      language
    })
    const title = `${loanBookTexts[language].title} ${dateInWords(look.now, language, calendar)}`
    const filter = { ...loanFilterOf(request, currentMonth), ids }
    const order = orderOf(request)
    return this.add(caller, title, language, { kind: 'loans-book', filter, order, currentMonth, ...look })
  }

  /** The deductions of a payroll month, with the filter of the list. */
  async due(caller: UserCaller, { language, calendar, ...query }: LoansDueExport): Promise<Job> {
    const look = await this.lookOf(caller, { language, calendar })
    const { search, ...narrowed } = query
    await this.#noteList(caller, { has_search: search !== undefined, ...narrowed, language })
    const title = `${loanBookTexts[language].deductionsOf} ${monthInWords(query.month, language, calendar)}`
    return this.add(caller, title, language, { kind: 'loans-due-book', query, ...look })
  }

  #noteList(caller: UserCaller, after: object): Promise<void> {
    return this.note(caller, ['loan-list', null], after, 'loan.export')
  }

  async #borrowerOf(loanId: string, language: 'th' | 'en'): Promise<string> {
    const row = await this.parts.database.read
      .selectFrom('employee_loans as l')
      .innerJoin('employees as e', 'e.id', 'l.employee_id')
      .select(['e.employee_code', 'e.employee_name', 'e.employee_last_name'])
      .select(['e.employee_name_en', 'e.employee_last_name_en'])
      .where('l.id', '=', loanId)
      .executeTakeFirstOrThrow(() => new WorkstationError('not_found', 'loan.none'))
    return `${row.employee_code} ${nameInLanguage(language, row)}`
  }
}

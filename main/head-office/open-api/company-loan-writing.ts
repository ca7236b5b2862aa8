import type { LoanOperation } from '#shared/contracts/head-office/commands.ts'
import type { Fault } from '#shared/domain/fault.ts'
import { fieldsOf, LOAN_REQUESTS, rejectFaults } from '#shared/domain/fields/reading-policy.ts'
import { readLoanStatus, readLoanUpdate } from '#shared/domain/loans/loan-changes.ts'
import { readNewLoan } from '#shared/domain/loans/new-loan.ts'
import { WorkstationError } from '#shared/domain/workstation-error.ts'
import { MadeOf } from '../../platform/runtime.ts'
import type { NewCommand } from '../commands/commands.ts'
import type { HeadOfficeDatabase } from '../database/head-office-database.ts'
import { HOME_BRANCH, namedBranch, ownerOfRecord, personWith } from './home-branch.ts'

interface Read {
  readonly faults: readonly Fault[]
  readonly loanId?: string | null
  readonly employeeCode?: string | null
  readonly employeeId?: string | null
}

const READERS: Readonly<Record<LoanOperation, (body: unknown) => Read>> = {
  create: readNewLoan,
  update: readLoanUpdate,
  close: body => readLoanStatus('close', body),
  're-activate': body => readLoanStatus('reactivate', body)
}

/** Requests about loans, for the branch that has them (decision 0044). */
export class CompanyLoanWriting extends MadeOf<{ readonly database: HeadOfficeDatabase }> {
  /**
   * The command for a request, which has no fault that can be seen without the branch.
   * @throws WorkstationError with the faults that the branch would find, or `conflict` if several branches may be meant
   */
  async commandFor(operation: LoanOperation, sent: unknown): Promise<NewCommand<'write-loan'>> {
    const { read } = this.parts.database
    const { [HOME_BRANCH]: named, ...body } = fieldsOf(sent, LOAN_REQUESTS)
    const request = READERS[operation](body)
    rejectFaults(LOAN_REQUESTS, request.faults)
    const branchId = await namedBranch(read, named)
    const { loanId = null } = request
    const owner =
      loanId === null
        ? await this.#borrower(request, branchId)
        : await ownerOfRecord(read, 'loan', loanId, branchId)
    const isOfBranch = loanId !== null && branchId !== null
    // A loan that was just made may be on its way from the branch that is named.
    if (!owner && !isOfBranch)
      throw new WorkstationError('not_found', loanId === null ? 'loan.no_employee' : 'loan.no_loan', {
        wording: 'loans'
      })
    return {
      branchId: owner?.branch_id ?? branchId ?? '',
      kind: 'write-loan',
      params: { operation, employee_id: owner?.employee_id ?? null, body },
      subject: owner?.employee_code ?? loanId ?? '',
      subjectId: loanId ?? owner?.employee_id ?? '',
      seen: null
    }
  }

  /** By code, or by id, for which the branch takes a code too. */
  async #borrower({ employeeCode: code = null, employeeId: id = null }: Read, branchId: string | null) {
    const { read } = this.parts.database
    if (code !== null) return personWith(read, 'employee_code', code, branchId)
    const byId = await personWith(read, 'id', id ?? '', branchId)
    return byId ?? personWith(read, 'employee_code', id ?? '', branchId)
  }
}

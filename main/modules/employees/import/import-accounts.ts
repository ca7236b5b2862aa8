import { columnOfField } from '#shared/domain/employee-import/columns.ts'
import { cellFault } from '#shared/domain/employee-import/record.ts'
import type { Fault } from '#shared/domain/fault.ts'
import { displayNameOf, type PlannedAccount } from '../../accounts/accounts.ts'
import type { EmployeeRow } from '../employee-row.ts'

export interface KnownAccount {
  readonly employee_id: string | null
  readonly user_name: string
}

/**
 * Accounts that an import opens: for employees who should be onboarded, have an e-mail and no account yet (spec 4.7 rule 5).
 * The e-mail in lower case is the user name, so two people cannot share one.
 */
export class ImportAccounts {
  readonly planned: PlannedAccount[] = []
  readonly #withAccount = new Set<string>()
  readonly #names = new Set<string>()

  constructor(known: readonly KnownAccount[]) {
    for (const { employee_id, user_name } of known) {
      if (employee_id !== null) this.#withAccount.add(employee_id)
      this.#names.add(user_name)
    }
  }

  /** Plans an account if one is due; a user name that is already taken is a fault of the record. */
  plan(row: EmployeeRow, faults: Fault[]): void {
    const { id, emailaddress } = row
    if (row.on_board_flag !== 'Y' || emailaddress === null || row.signout_flag === 'Y') return
    if (this.#withAccount.has(id)) return
    const userName = emailaddress.toLowerCase()
    if (this.#names.has(userName)) {
      faults.push(cellFault(columnOfField('emailaddress'), 'user_name_taken', { user_name: userName }))
      return
    }
    this.#withAccount.add(id)
    this.#names.add(userName)
    this.planned.push({ employeeId: id, userName, email: emailaddress, displayName: displayNameOf(row) })
  }
}

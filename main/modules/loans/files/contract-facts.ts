import type { LoanSheet } from '#shared/contracts/loans/loan-screens.ts'
import { TITLES } from '#shared/domain/employee-import/options.ts'
import { englishNameOf } from '#shared/domain/employees/english-name.ts'
import type { ReadDatabase } from '../../../database/database.ts'
import { readCompany } from '../../organisation/organisation.ts'
import { sheetOf } from '../views/loan-sheet.ts'
import type { LoanContractWork } from './loan-file-work.ts'

/** All data that the contract and the receipts of a loan contain. */
export interface ContractFacts {
  readonly loan: LoanSheet
  readonly lender: {
    readonly company: string
    readonly companyEn: string | null
    readonly branch: string | null
  }
  readonly borrower: {
    /** Includes the title. */
    readonly name: string
    readonly nameEn: string | null
    readonly code: string
    readonly position: string | null
    readonly department: string | null
    readonly nationalId: string | null
    /** For people without a national id. */
    readonly passport: string | null
  }
}

/** @throws WorkstationError `not_found` */
export async function readContractFacts(
  db: ReadDatabase,
  { loanId, now }: Pick<LoanContractWork, 'loanId' | 'now'>
): Promise<ContractFacts> {
  const loan = await sheetOf(db, loanId, now.slice(0, 7))
  const person = await db
    .selectFrom('employees as e')
    .leftJoin('organisation_units as c', 'c.id', 'e.company_id')
    .leftJoin('organisation_units as b', 'b.id', 'e.branch_id')
    .leftJoin('organisation_units as d', 'd.id', 'e.department_id')
    .leftJoin('organisation_units as p', 'p.id', 'e.position_id')
    .select(['e.employee_code', 'e.employee_title_lv', 'e.employee_name', 'e.employee_last_name'])
    .select(['e.id_no', 'e.passport_workpermit_no', 'e.employee_name_en', 'e.employee_last_name_en'])
    .select([
      'c.name as company',
      'c.name_en as company_en',
      'b.name as branch',
      'd.name as department',
      'p.name as position'
    ])
    .where('e.id', '=', loan.employee_id)
    .executeTakeFirstOrThrow()
  const code = person.employee_title_lv
  const title = TITLES.find(it => it.code === code)?.th ?? code ?? ''
  const only = person.company === null ? await readCompany(db) : null
  return {
    loan,
    lender: {
      company: person.company ?? only?.name ?? '',
      companyEn: person.company_en ?? only?.name_en ?? null,
      branch: person.branch
    },
    borrower: {
      name: `${title}${person.employee_name} ${person.employee_last_name}`,
      nameEn: englishNameOf(person),
      code: person.employee_code,
      position: person.position,
      department: person.department,
      nationalId: person.id_no,
      passport: person.passport_workpermit_no
    }
  }
}

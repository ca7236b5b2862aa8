import { encodeId } from '#shared/domain/encoded-id.ts'
import type { Fault } from '#shared/domain/fault.ts'
import { loanFields } from '#shared/domain/loan-import/loan-record.ts'
import { tidy } from '#shared/domain/sheet-columns/cell-text.ts'
import { WorkstationError, type WorkstationErrorCode } from '#shared/domain/workstation-error.ts'
import type { Queries } from '../../../database/database.ts'
import type { SalaryTypesTable } from '../../../database/schema/employee-loans.ts'
import type { Caller } from '../../access/access.ts'
import { type Borrower, type CheckedLoan, checkNewLoan, findEligible } from '../loan/create-loan.ts'
import { listLoanTypes } from '../loan/loan-repository.ts'

export type LoanRecord = Readonly<Record<string, string>>

/** A row that can become a loan, or the reasons why it cannot. */
export type LoanRow =
  | { readonly checked: CheckedLoan; readonly borrower: Borrower }
  | { readonly faults: readonly Fault[] }

/** The context for reading rows, the same for all rows of an import. */
export interface RowContext {
  readonly caller: Caller
  /** Today in the branch's time zone. */
  readonly today: string
  readonly types: TypeIndex
}

/** Loan types by the texts that people enter: the code, the code and a name, or a name. */
export class TypeIndex {
  /** Null: several types have this name. */
  readonly #ids: ReadonlyMap<string, string | null>

  constructor(types: readonly Pick<SalaryTypesTable, 'id' | 'code' | 'name' | 'name_en'>[]) {
    const ids = new Map<string, string | null>()
    for (const { id, name, name_en } of types)
      for (const text of new Set([name, name_en].map(comparable))) ids.set(text, ids.has(text) ? null : id)
    // A code takes precedence over an equal name of another type.
    for (const { id, code } of types) ids.set(comparable(code), id)
    for (const { id, code, name, name_en } of types)
      for (const text of [name, name_en]) ids.set(comparable(`${code}-${text}`), id)
    this.#ids = ids
  }

  static async load(db: Queries): Promise<TypeIndex> {
    return new TypeIndex(await listLoanTypes(db))
  }

  idOf(text: string): string | null {
    return this.#ids.get(comparable(text)) ?? null
  }
}

const comparable = (text: string): string => tidy(text).toLowerCase().replace(/\s/g, '')

/** Not the id of any type: the text that was entered may not be a valid id. */
const UNKNOWN_TYPE = 'unknown'

/** Checks a row by the code of create (spec 4.10). */
export async function readLoanRow(
  db: Queries,
  { caller, today, types }: RowContext,
  record: LoanRecord
): Promise<LoanRow> {
  const { employee_name: _ignored, salary_type, ...fields } = loanFields(record, { today })
  const type = salary_type === undefined ? null : String(salary_type)
  // An unknown type is passed on as an unknown id, so that it is reported together with all other faults.
  const body =
    type === null ? fields : { ...fields, salary_type_id: encodeId(types.idOf(type) ?? UNKNOWN_TYPE) }
  try {
    const checked = await checkNewLoan(db, body, caller)
    return { checked, borrower: await findEligible(db, checked) }
  } catch (error) {
    if (error instanceof WorkstationError && REFUSALS.has(error.code))
      return { faults: (error.details.faults ?? [error.fault ?? []].flat()).map(ofColumn) }
    throw error
  }
}

/** Reports the fault under the column's name. */
const ofColumn = (fault: Fault): Fault =>
  fault.path === 'salary_type_id' ? { ...fault, path: 'salary_type' } : fault

/** Any other error is not a fault of the row. */
const REFUSALS = new Set<WorkstationErrorCode>(['unprocessable', 'invalid_request', 'not_found'])

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

/** A row that can become a loan, or why it cannot. */
export type LoanRow =
  | { readonly checked: CheckedLoan; readonly borrower: Borrower }
  | { readonly faults: readonly Fault[] }

/** What rows are read with, the same for all of them. */
export interface RowContext {
  readonly caller: Caller
  /** The branch's date. */
  readonly today: string
  readonly types: TypeIndex
}

/** Loan types by what people write of them: the code, the code and a name, or a name. */
export class TypeIndex {
  /** Null: a name that several types have. */
  readonly #ids: ReadonlyMap<string, string | null>

  constructor(types: readonly Pick<SalaryTypesTable, 'id' | 'code' | 'name' | 'name_en'>[]) {
    const ids = new Map<string, string | null>()
    for (const { id, name, name_en } of types)
      for (const text of new Set([name, name_en].map(comparable))) ids.set(text, ids.has(text) ? null : id)
    // A code means its type, whatever another one is called.
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

/** The id of no type: what people write need not be able to be one. */
const UNKNOWN_TYPE = 'unknown'

/** Judges a row by the code of create (spec 4.10). */
export async function readLoanRow(db: Queries, { caller, today, types }: RowContext, record: LoanRecord) {
  const { employee_name: _forTheEye, salary_type, ...fields } = loanFields(record, { today })
  const type = salary_type === undefined ? null : String(salary_type)
  // An unknown type is passed on as one that is not there, to be refused with everything else that is wrong.
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

/** The column is called as people write it. */
const ofColumn = (fault: Fault): Fault =>
  fault.path === 'salary_type_id' ? { ...fault, path: 'salary_type' } : fault

/** Everything else is no fault of the row. */
const REFUSALS = new Set<WorkstationErrorCode>(['unprocessable', 'invalid_request', 'not_found'])

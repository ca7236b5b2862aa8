import type { LoanType } from '#shared/contracts/loans.ts'
import { encodeId } from '#shared/domain/encoded-id.ts'
import { loanFields } from '#shared/domain/loan-import/loan-record.ts'
import { tidy } from '#shared/domain/sheet-columns/cell-text.ts'
import { WorkstationError, type WorkstationErrorCode } from '#shared/domain/workstation-error.ts'
import type { Caller } from '../../access/access.ts'
import { type Borrower, type CheckedLoan, checkNewLoan, findEligible } from '../loan/create-loan.ts'
import { listLoanTypes, type Queries } from '../loan/loan-repository.ts'

export type LoanRecord = Readonly<Record<string, string>>

/** A row that can become a loan, or why it cannot. */
export type LoanRow =
  | { readonly checked: CheckedLoan; readonly borrower: Borrower }
  | { readonly refusals: readonly string[] }

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

  constructor(
    types: readonly Pick<
      LoanType,
      'salary_type_id' | 'salary_type_code' | 'salary_type_name' | 'salary_type_name_en'
    >[]
  ) {
    const ids = new Map<string, string | null>()
    for (const { salary_type_id: id, salary_type_name, salary_type_name_en } of types)
      for (const name of new Set([salary_type_name, salary_type_name_en].map(comparable)))
        ids.set(name, ids.has(name) ? null : id)
    // A code means its type, whatever another one is called.
    for (const { salary_type_id: id, salary_type_code } of types) ids.set(comparable(salary_type_code), id)
    for (const { salary_type_id: id, salary_type_code: code, ...names } of types)
      for (const name of [names.salary_type_name, names.salary_type_name_en])
        ids.set(comparable(`${code}-${name}`), id)
    this.#ids = ids
  }

  static async load(db: Queries): Promise<TypeIndex> {
    const types = await listLoanTypes(db)
    return new TypeIndex(
      types.map(({ id, code, name, name_en }) => ({
        salary_type_id: id,
        salary_type_code: code,
        salary_type_name: name,
        salary_type_name_en: name_en
      }))
    )
  }

  idOf(text: string): string | null {
    return this.#ids.get(comparable(text)) ?? null
  }
}

const comparable = (text: string): string => tidy(text).toLowerCase().replace(/\s/g, '')

/** The id of no type: what people write need not be able to be one. */
const UNKNOWN_TYPE = 'unknown'

/** Judges a row by the code of create (spec 4.10). */
export async function readLoanRow(
  db: Queries,
  { caller, today, types }: RowContext,
  record: LoanRecord
): Promise<LoanRow> {
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
      return { refusals: error.details.errors ?? [error.message] }
    throw error
  }
}

/** Everything else is no fault of the row. */
const REFUSALS = new Set<WorkstationErrorCode>(['unprocessable', 'invalid_request', 'not_found'])

import { EMPLOYEE_COLUMNS } from '#shared/domain/employee-import/columns.ts'
import { EMPLOYEE_EXAMPLES, EMPLOYEE_SHEET } from '#shared/domain/employee-import/template.ts'
import {
  HOLIDAY_COLUMNS,
  HOLIDAY_EXAMPLES,
  HOLIDAY_SHEET
} from '#shared/domain/holiday-import/holiday-table.ts'
import { LOAN_COLUMNS } from '#shared/domain/loan-import/columns.ts'
import { LOAN_EXAMPLES, LOAN_SHEET } from '#shared/domain/loan-import/template.ts'
import { QUOTA_COLUMNS } from '#shared/domain/quota-import/quota-table.ts'
import { QUOTA_EXAMPLES, QUOTA_SHEET } from '#shared/domain/quota-import/template.ts'
import type { SheetColumn, SheetExample } from '#shared/domain/sheet-columns/column.ts'
import type { SheetKind } from '../../../database/schema/import-runs.ts'

/** Holidays are few, so their import is not a run. */
export type BookSubject = SheetKind | 'holidays'

/** The parts of an import's workbooks. */
export interface ImportBook {
  /** Name of the sheet that is imported. */
  readonly sheetName: string
  readonly columns: readonly SheetColumn[]
  readonly examples: readonly SheetExample[]
}

export const IMPORT_BOOKS: Readonly<Record<BookSubject, ImportBook>> = {
  employees: { sheetName: EMPLOYEE_SHEET, columns: EMPLOYEE_COLUMNS, examples: EMPLOYEE_EXAMPLES },
  holidays: { sheetName: HOLIDAY_SHEET, columns: HOLIDAY_COLUMNS, examples: HOLIDAY_EXAMPLES },
  quotas: { sheetName: QUOTA_SHEET, columns: QUOTA_COLUMNS, examples: QUOTA_EXAMPLES },
  loans: { sheetName: LOAN_SHEET, columns: LOAN_COLUMNS, examples: LOAN_EXAMPLES }
}

/** The subject of a run in the activity log. */
export const RUN_SUBJECTS: Readonly<Record<SheetKind, string>> = {
  employees: 'employee_import_run',
  loans: 'loan_import_run',
  quotas: 'quota_import_run'
}

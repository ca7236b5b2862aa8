import type { SheetColumn } from '#shared/domain/sheet-columns/column.ts'
import type { CellMark } from '../reading/cell-marks.ts'

/** Findings of one kind are repaired in one step. */
export type Repair = 'dates' | 'amounts' | 'zeros' | 'blanks' | 'genders' | 'other'

const REPAIR_OF: { readonly [code: string]: Repair } = {
  // For codes, by their usual length, and for telephone numbers.
  zeros_perhaps_lost: 'zeros',
  leading_zero_lost: 'zeros',
  no_value: 'blanks',
  gender_by_title: 'genders',
  // Taking the pay without its period would lose what the period says.
  type_by_pay: 'amounts',
  buddhist_year: 'dates',
  // Suggestions of the dry run are different values, not different formats.
  refused: 'other'
}
const REPAIRS: { readonly [K in SheetColumn['rule']['kind']]?: Repair } = {
  date: 'dates',
  month: 'dates',
  amount: 'amounts'
}

export const repairOf = ({ code }: CellMark, { rule }: SheetColumn): Repair =>
  REPAIR_OF[code] ?? REPAIRS[rule.kind] ?? 'other'

import { payMeant } from '../sheet-columns/cell-amounts.ts'
import { isBlank, tidy } from '../sheet-columns/cell-text.ts'
import { codePart, optionOf } from '../sheet-columns/code-name.ts'
import type { RowFault } from '../sheet-columns/import-table.ts'
import type { ColumnLetter } from './columns.ts'
import { EMPLOYEE_TYPES, TITLES } from './options.ts'

/** By letter. */
type Cells = Readonly<Partial<Record<ColumnLetter, string>>>

const GENDER_OF_CODE: Readonly<{ [code: string]: string }> = { '01': 'ชาย', '02': 'หญิง', '03': 'หญิง' }
const TYPE_OF_PERIOD = { day: '02', month: '01' } as const

/** The gender that a title states, as column G has it; null for one that both may have. */
export function genderOfTitle(title: string): string | null {
  const text = tidy(title)
  const code = optionOf(TITLES, codePart(text)) ?? optionOf(TITLES, text)
  if (code !== null) return GENDER_OF_CODE[code] ?? null
  const plain = text.replace(/[\s.]/g, '').toLowerCase()
  if (/^(?:เด็กชาย|ดช|master|mr)$/.test(plain)) return 'ชาย'
  return /^(?:เด็กหญิง|ดญ|mrs|ms|miss)$|หญิง$/.test(plain) ? 'หญิง' : null
}

/** What other cells of the row say of an empty one; shown as proposals, never applied silently. */
export function employeeHints({
  C: title = '',
  G: gender = '',
  N: type = '',
  AD: pay = ''
}: Cells): RowFault[] {
  const hints: RowFault[] = []
  const stated = isBlank(gender) ? genderOfTitle(title) : null
  if (stated !== null)
    hints.push({ column: 'G', code: 'gender_by_title', proposed: stated, params: { text: title } })
  const meant = payMeant(tidy(pay))
  const proposed = meant === null ? null : TYPE_OF_PERIOD[meant.period]
  if (proposed !== null && optionOf(EMPLOYEE_TYPES, codePart(type)) !== proposed)
    hints.push({ column: 'N', code: 'type_by_pay', proposed, params: { text: pay } })
  return hints
}

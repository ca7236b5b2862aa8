import type { SheetExample } from '../sheet-columns/column.ts'
import { QUOTA_COLUMNS } from './quota-table.ts'

/** The sheet of the template where quotas are entered. */
export const QUOTA_SHEET = 'สิทธิวันลา Quotas'

export const QUOTA_EXAMPLES: readonly SheetExample[] = [
  {
    th: 'กรอกครบทุกช่อง',
    en: 'Every column',
    record: Object.fromEntries(QUOTA_COLUMNS.map(({ letter, example }) => [letter, example]))
  },
  {
    th: 'เฉพาะช่องที่ต้องกรอก ครึ่งวันเขียนเป็นทศนิยม',
    en: 'What is needed only; half a day is a decimal',
    record: { A: 'E0021', C: '2026', D: '01', E: '3.5' }
  }
]

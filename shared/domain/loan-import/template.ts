import type { SheetExample } from '../sheet-columns/column.ts'
import { LOAN_COLUMNS } from './columns.ts'

/** The sheet of the template where loans are entered. */
export const LOAN_SHEET = 'เงินกู้ Loans'

export const LOAN_EXAMPLES: readonly SheetExample[] = [
  {
    th: 'กรอกครบทุกช่อง',
    en: 'Every column',
    record: Object.fromEntries(LOAN_COLUMNS.map(({ letter, example }) => [letter, example]))
  },
  {
    th: 'เฉพาะช่องที่ต้องกรอก ไม่มีดอกเบี้ย ระบบเฉลี่ยยอดหักให้',
    en: 'Required columns only: no interest, deductions spread evenly',
    record: { A: 'E0021', C: 'LN02', D: '2026-01-20', E: '2026-02', F: '6000', H: '6' }
  },
  {
    th: 'กำหนดดอกเบี้ยรวมเป็นบาท มีเงินดาวน์',
    en: 'Interest given as a total in baht, with a down payment',
    record: {
      A: 'E0022',
      C: 'LN01',
      D: '2026-01-20',
      E: '2026-02',
      F: '18000',
      G: '2000',
      H: '12',
      J: '600',
      K: '2-กำหนดดอกเบี้ยรวม'
    }
  }
]

import type { SheetExample } from '../sheet-columns/column.ts'
import { EMPLOYEE_COLUMNS } from './columns.ts'

/** The sheet of the template where people are entered. */
export const EMPLOYEE_SHEET = 'พนักงาน Employees'

const OF_RESIGNING = new Set(['AA', 'AB', 'AC'])

export const EMPLOYEE_EXAMPLES: readonly SheetExample[] = [
  {
    th: 'พนักงานใหม่ที่กรอกครบทุกช่อง',
    en: 'A new employee with every column',
    record: Object.fromEntries(
      EMPLOYEE_COLUMNS.filter(({ letter }) => !OF_RESIGNING.has(letter)).map(({ letter, example }) => [
        letter,
        example
      ])
    )
  },
  {
    th: 'พนักงานใหม่เฉพาะช่องที่ต้องกรอก',
    en: 'A new employee with the required columns only',
    record: { B: 'E0242', D: 'สมหญิง', E: 'รักงาน', X: '2024-02-01' }
  },
  {
    th: 'แก้ไขเบอร์โทรศัพท์ ช่องที่เว้นว่างจะไม่เปลี่ยน',
    en: 'A new telephone number; blank cells change nothing',
    record: { B: 'E0105', U: '0898765432' }
  },
  {
    th: 'พนักงานลาออก',
    en: 'A resignation',
    record: { B: 'E0107', AA: 'Y', AB: '2025-06-30', AC: 'ย้ายภูมิลำเนา' }
  }
]

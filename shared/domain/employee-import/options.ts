import type { ColumnOption } from './column.ts'

const option = (code: string, th: string, en: string): ColumnOption => ({ code, th, en })

/** Column C. Other codes are taken as they come: branches keep titles of their own. */
export const TITLES: readonly ColumnOption[] = [
  option('01', 'นาย', 'Mr.'),
  option('02', 'นาง', 'Mrs.'),
  option('03', 'นางสาว', 'Miss')
]

/** Ways of writing a title that stand for one of the above; compared without case and dots. */
export const TITLE_SPELLINGS: Readonly<Record<string, string>> = {
  mr: '01',
  mister: '01',
  mrs: '02',
  miss: '03',
  ms: '03',
  นส: '03'
}

/** Column G, to the letter (spec 2.5). */
export const GENDERS: readonly ColumnOption[] = [
  option('ชาย', 'ชาย', 'Male'),
  option('หญิง', 'หญิง', 'Female'),
  option('ไม่ระบุ', 'ไม่ระบุ', 'Not stated')
]

/** Columns N and O (companion 11). */
export const EMPLOYEE_TYPES: readonly ColumnOption[] = [
  option('01', 'รายเดือน', 'Monthly'),
  option('02', 'รายวัน', 'Daily'),
  option('03', 'พาร์ทไทม์', 'Part-time'),
  option('04', 'เหมาจ่าย', 'Fixed pay or contractor')
]

/** Column P. Y and N are taken for the same two (companion 11). */
export const ROUNDS: readonly ColumnOption[] = [
  option('Full', 'เต็มเดือน', 'Whole month'),
  option('Split', 'แบ่งงวด', 'Split month')
]
export const ROUND_SPELLINGS: Readonly<Record<string, string>> = { y: 'Full', n: 'Split' }

/** Column AF. Other codes are taken as they come. */
export const PAYMENT_METHODS: readonly ColumnOption[] = [
  option('1', 'โอนเข้าบัญชี', 'transfer'),
  option('2', 'เงินสด', 'cash'),
  option('3', 'เช็ค', 'cheque')
]

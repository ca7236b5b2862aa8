import { splitFullName } from '../employees/full-name.ts'
import type { SplitColumn } from '../sheet-columns/split-column.ts'

/** A column with whole names in place of title, first name and surname. */
export const FULL_NAME: SplitColumn = {
  letter: 'ZN',
  th: 'ชื่อและนามสกุลในช่องเดียว',
  en: 'Full name in one cell',
  headings: [
    'ชื่อ - นามสกุล',
    'ชื่อ - สกุล',
    'ชื่อและนามสกุล',
    'ชื่อและสกุล',
    'ชื่อ นามสกุล พนักงาน',
    'ชื่อ - สกุล พนักงาน',
    'ชื่อพนักงาน - นามสกุล',
    'ชื่อ - นามสกุล (ไทย)',
    'ชื่อ - นามสกุล ภาษาไทย',
    'คำนำหน้า ชื่อ นามสกุล',
    'คำนำหน้า ชื่อ สกุล',
    'ชื่อเต็ม',
    'รายชื่อ',
    'รายชื่อพนักงาน',
    'Full name',
    'Fullname (Thai)',
    'Name - Surname',
    'Name and surname',
    'Name & surname',
    'Name - Last name',
    'First and last name',
    'First name - last name',
    'Staff name'
  ],
  into: ['C', 'D', 'E', 'Q'],
  checked: 'E',
  insteadOf: { letter: 'D', without: 'E' },
  split: text => {
    const { title, first, last, nickname, isSure } = splitFullName(text)
    return { cells: { C: title, D: first, E: last, Q: nickname }, isSure }
  }
}

import { inBothLanguages } from '../../../platform/texts.ts'

/** All texts of the exported list except column headings. */
export const employeeListTexts = inBothLanguages({
  title: ['รายชื่อพนักงาน', 'Employees'],
  people: (count: number) => [
    `${count.toLocaleString('en-US')} คน`,
    `${count.toLocaleString('en-US')} ${count === 1 ? 'person' : 'people'}`
  ],
  nothing: ['ไม่มีพนักงานที่ตรงกับตัวกรอง', 'No employees match the filters.'],
  countFormat: ['#,##0" คน"', '#,##0" people"'],
  active: ['ทำงานอยู่', 'Active'],
  resigned: ['ลาออกแล้ว', 'Resigned']
})

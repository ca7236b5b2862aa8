import { inBothLanguages } from '../../platform/texts.ts'

/** All texts of the workbook. */
export const manpowerBookTexts = inBothLanguages({
  title: ['อัตรากำลัง', 'Manpower'],
  sheets: {
    actual: ['มาทำงาน', 'At work'],
    planned: ['ตามแผน', 'Planned'],
    days: ['รายวัน', 'By day']
  },
  code: ['รหัส', 'Code'],
  unit: {
    branch: ['สาขา', 'Branch'],
    department: ['แผนก', 'Department'],
    section: ['ส่วน', 'Section']
  },
  noUnit: {
    branch: ['(ไม่มีสาขา)', '(no branch)'],
    department: ['(ไม่มีแผนก)', '(no department)'],
    section: ['(ไม่มีส่วน)', '(no section)']
  },
  date: ['วันที่', 'Date'],
  planned: ['ตามแผน', 'Planned'],
  actual: ['มาทำงาน', 'At work'],
  present: ['มาตรงเวลา', 'On time'],
  late: ['มาสาย', 'Late'],
  absent: ['ขาดงาน', 'Absent'],
  leave: ['ลา', 'On leave'],
  expected: ['ยังไม่ถึงเวลา', 'Not due yet'],
  extra: ['มานอกแผน', 'Unplanned'],
  sum: ['รวม', 'Total'],
  nothing: ['ไม่มีพนักงานในช่วงนี้', 'Nobody is employed in this period.'],
  countOf: {
    units: ['#,##0" หน่วยงาน"', '#,##0" units"'],
    days: ['#,##0" รายการ"', '#,##0" rows"']
  }
})

const th = {
  title: 'อัตรากำลัง',
  sheets: { actual: 'มาทำงาน', planned: 'ตามแผน', days: 'รายวัน' },
  code: 'รหัส',
  unit: { branch: 'สาขา', department: 'แผนก', section: 'ส่วน' },
  noUnit: { branch: '(ไม่มีสาขา)', department: '(ไม่มีแผนก)', section: '(ไม่มีส่วน)' },
  date: 'วันที่',
  planned: 'ตามแผน',
  actual: 'มาทำงาน',
  present: 'มาตรงเวลา',
  late: 'มาสาย',
  absent: 'ขาดงาน',
  leave: 'ลา',
  expected: 'ยังไม่ถึงเวลา',
  extra: 'มานอกแผน',
  sum: 'รวม',
  nothing: 'ไม่มีพนักงานในช่วงนี้',
  countOf: { units: '#,##0" หน่วยงาน"', days: '#,##0" รายการ"' }
}

const en: typeof th = {
  title: 'Manpower',
  sheets: { actual: 'At work', planned: 'Planned', days: 'By day' },
  code: 'Code',
  unit: { branch: 'Branch', department: 'Department', section: 'Section' },
  noUnit: { branch: '(no branch)', department: '(no department)', section: '(no section)' },
  date: 'Date',
  planned: 'Planned',
  actual: 'At work',
  present: 'On time',
  late: 'Late',
  absent: 'Absent',
  leave: 'On leave',
  expected: 'Not due yet',
  extra: 'Unplanned',
  sum: 'Total',
  nothing: 'Nobody is employed in this period.',
  countOf: { units: '#,##0" units"', days: '#,##0" rows"' }
}

/** Every word of the workbook. */
export const manpowerBookTexts = { th, en } as const

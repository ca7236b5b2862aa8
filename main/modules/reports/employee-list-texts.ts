const th = {
  title: 'รายชื่อพนักงาน',
  people: (count: number) => `${count.toLocaleString('en-US')} คน`,
  nothing: 'ไม่มีพนักงานที่ตรงกับตัวกรอง',
  countFormat: '#,##0" คน"',
  active: 'ทำงานอยู่',
  resigned: 'ลาออกแล้ว'
}

const en: typeof th = {
  title: 'Employees',
  people: count => `${count.toLocaleString('en-US')} ${count === 1 ? 'person' : 'people'}`,
  nothing: 'No employees match the filters.',
  countFormat: '#,##0" people"',
  active: 'Active',
  resigned: 'Resigned'
}

/** Every word of the exported list that no column gives. */
export const employeeListTexts = { th, en } as const

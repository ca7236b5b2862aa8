const th = {
  title: 'รายชื่อพนักงาน',
  people: (count: number) => `${count.toLocaleString('en-US')} คน`,
  madeAt: 'จัดทำเมื่อ',
  madeBy: 'โดย',
  clock: ' น.',
  page: 'หน้า',
  nothing: 'ไม่มีพนักงานที่ตรงกับตัวกรอง',
  total: 'รวม',
  countFormat: '#,##0" คน"',
  active: 'ทำงานอยู่',
  resigned: 'ลาออกแล้ว'
}

const en: typeof th = {
  title: 'Employees',
  people: count => `${count.toLocaleString('en-US')} ${count === 1 ? 'person' : 'people'}`,
  madeAt: 'Created on',
  madeBy: 'by',
  clock: '',
  page: 'Page',
  nothing: 'No employees match the filters.',
  total: 'Total',
  countFormat: '#,##0" people"',
  active: 'Active',
  resigned: 'Resigned'
}

/** Every word of the exported list that no column gives. */
export const employeeListTexts = { th, en } as const

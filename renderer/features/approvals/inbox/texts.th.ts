export const th = {
  title: 'เอกสารรออนุมัติ',
  nav: 'รออนุมัติ',
  count_other: '{{count, number}} รายการ',
  kinds: 'กรองตามประเภท',
  scope: 'ขอบเขต',
  'scope.turn': 'รอฉัน',
  'scope.open': 'รออนุมัติทั้งหมด',
  group: 'จัดกลุ่ม',
  'group.none': 'ไม่จัดกลุ่ม',
  'group.person': 'ตามพนักงาน',
  'group.kind': 'ตามประเภท',
  'group.day': 'ตามวัน',
  empty: 'ไม่มีเอกสารรอคุณอนุมัติ',
  'empty.open': 'ไม่มีเอกสารที่รออนุมัติ',
  'empty.showOpen': 'ดูเอกสารที่รออนุมัติทั้งหมด',
  'empty.mine': 'ดูคำขอของฉัน',
  'approve.count_other': 'อนุมัติ {{count, number}} รายการ'
} as const

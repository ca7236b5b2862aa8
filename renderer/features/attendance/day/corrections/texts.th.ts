export const th = {
  punches: 'รายการลงเวลาของวัน',
  add: 'เพิ่มเวลา',
  closed: 'งวดเงินเดือน {{month}} ปิดแล้ว หากต้องการแก้ไขเวลา โปรดเปิดงวดอีกครั้ง',
  pending: 'กำลังประมวลผลการแก้ไข',

  history: 'ประวัติการแก้ไขของวัน',
  'history.added': 'เพิ่ม {{after}}',
  'history.changed': 'แก้ไข {{before}} เป็น {{after}}',
  'history.removed': 'ลบ {{before}}',
  'history.punch': '{{time}} {{direction}}',
  'history.reason': 'เหตุผล: {{reason}}'
} as const

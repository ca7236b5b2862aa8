export const th = {
  title: 'นำเข้าสิทธิวันลา',
  tab: 'นำเข้าจาก Excel',
  'history.counts':
    'เพิ่ม {{inserted, number}} · เปลี่ยน {{updated, number}} · ไม่เปลี่ยน {{unchanged, number}} · ไม่สำเร็จ {{failed, number}} แถว',
  'mapping.needed': 'ต้องมีรหัสพนักงาน ปี ประเภทการลา และจำนวนวัน',
  'problem.no_rows': 'ไม่พบแถวข้อมูลสิทธิวันลา',
  'preview.import_other': 'นำเข้าสิทธิวันลา {{count, number}} แถว',
  'count.update': 'เปลี่ยน {{n, number}}',
  'outcome.update': 'เปลี่ยน',
  'details.new': 'สิทธิใหม่ของพนักงาน {{code}}',
  'undo.removed': 'กลับไปใช้ตามเกณฑ์ {{n, number}} สิทธิ',
  'undo.restored': 'คืนค่าเดิม {{n, number}} สิทธิ',
  'undo.reasons': 'สิทธิ {{n, number}} รายการเปลี่ยนไปแล้วหลังนำเข้า',
  'obstacle.in_use': 'แถว {{row, number}} ({{code}}) มีการบันทึกวันที่ใช้แล้ว',
  'obstacle.gone': 'แถว {{row, number}} ({{code}}) ไม่มีแล้ว'
} as const

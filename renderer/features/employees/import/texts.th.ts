export const th = {
  title: 'นำเข้าพนักงาน',
  nav: 'นำเข้าจาก Excel',
  'history.counts':
    'เพิ่ม {{inserted, number}} · แก้ไข {{updated, number}} · ลาออก {{resigned, number}} · ไม่เปลี่ยน {{unchanged, number}} · ไม่สำเร็จ {{failed, number}}',
  'undo.removed': 'ลบพนักงานที่เพิ่มไว้ {{n, number}} คน',
  'undo.restored': 'คืนข้อมูลเดิมของพนักงาน {{n, number}} คน',
  'undo.reasons': 'พนักงาน {{n, number}} คนมีข้อมูลเปลี่ยนไปแล้วหลังนำเข้า',
  'obstacle.changed': '{{code}} ถูกแก้ไขหลังนำเข้า',
  'obstacle.resigned': '{{code}} ลาออกแล้ว ซึ่งย้อนกลับไม่ได้',
  'obstacle.in_use': '{{code}} มีข้อมูลอื่นอ้างถึงแล้ว',
  'obstacle.account_used': '{{code}} ลงชื่อเข้าใช้ด้วยบัญชีแล้ว',
  'obstacle.last_administrator': '{{code}} เป็นผู้ดูแลระบบคนสุดท้ายที่เข้าใช้ได้',
  'obstacle.gone': '{{code}} ไม่อยู่ในระบบแล้ว',
  'mapping.needed': 'ต้องมีรหัสพนักงาน หรือเลขประจำตัวประชาชน หรือทั้งชื่อและนามสกุล',
  'preview.import_other': 'นำเข้า {{count, number}} คน',
  'count.update': 'แก้ไข {{n, number}}',
  'count.resign': 'ลาออก {{n, number}}',
  'outcome.update': 'แก้ไข',
  'outcome.resign': 'ลาออก',
  'details.new': 'พนักงานใหม่ รหัส {{code}}',
  'problem.no_rows': 'ไม่พบแถวข้อมูลพนักงาน'
} as const

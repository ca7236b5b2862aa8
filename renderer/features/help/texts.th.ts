export const th = {
  title: 'คู่มือการใช้งาน',
  chapters: 'สารบัญ',
  previous: 'บทก่อนหน้า: {{title}}',
  next: 'บทถัดไป: {{title}}',
  diagnostics: 'รายงานสำหรับผู้ช่วยแก้ปัญหา',
  'diagnostics.note': 'ส่งให้ผู้ที่ช่วยแก้ปัญหา ไม่มีชื่อ รหัส หรือข้อมูลของพนักงาน และไม่มีรหัสผ่านหรือที่อยู่',
  'diagnostics.copy': 'คัดลอกรายงาน',
  panel: 'ช่วยเหลือ',
  whole: 'เปิดคู่มือทั้งหมด'
} as const

export const th = {
  'own.title': 'คำขอของฉัน',
  'all.title': 'เอกสารทั้งหมด',
  shown_other: 'แสดง {{count, number}} รายการ',
  'export.overtime': 'ชั่วโมงโอที',
  'empty.own': 'คุณยังไม่มีคำขอ',
  'empty.all': 'ยังไม่มีเอกสาร',
  'empty.narrowed': 'ไม่มีเอกสารที่ตรงกับตัวกรอง',
  'empty.clear': 'ล้างตัวกรอง'
} as const

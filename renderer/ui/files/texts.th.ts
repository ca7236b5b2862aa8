export const th = {
  reading: 'กำลังอ่านไฟล์',
  'picture.choose': 'เลือกรูป',
  'attachment.choose': 'เลือกไฟล์',
  'picture.note': 'รูป JPEG, PNG หรือ WebP ไม่เกิน 10 MB รูปใหญ่จะย่อให้เอง',
  'picture.tooLarge': 'ไฟล์นี้ใหญ่เกิน 10 MB โปรดเลือกไฟล์อื่น',
  'picture.notOne':
    'ไฟล์นี้ไม่ใช่รูป JPEG, PNG หรือ WebP โปรดเลือกไฟล์อื่น (iPhone: ตั้งกล้องเป็น "เข้ากันได้มากที่สุด" หรือถ่ายภาพหน้าจอ)',
  'attachment.note': 'PDF หรือรูป JPEG, PNG, WebP ไม่เกิน 10 MB รูปใหญ่จะย่อให้เอง',
  'attachment.notOne':
    'ไฟล์นี้ไม่ใช่ PDF หรือรูป JPEG, PNG, WebP โปรดเลือกไฟล์อื่น (iPhone: ตั้งกล้องเป็น "เข้ากันได้มากที่สุด" หรือถ่ายภาพหน้าจอ)',
  'attachment.open': 'เปิดไฟล์แนบ (PDF)'
} as const

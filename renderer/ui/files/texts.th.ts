export const th = {
  'picture.note': 'รูป JPEG, PNG หรือ WebP ไม่เกิน 10 MB รูปใหญ่จะย่อให้เอง',
  'picture.tooLarge': 'ไฟล์นี้ใหญ่เกิน 10 MB โปรดเลือกไฟล์อื่น',
  'picture.notOne':
    'ไฟล์นี้ไม่ใช่รูป JPEG, PNG หรือ WebP โปรดเลือกไฟล์อื่น (iPhone: ตั้งกล้องเป็น "เข้ากันได้มากที่สุด" หรือถ่ายภาพหน้าจอ)'
} as const

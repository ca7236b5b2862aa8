export const th = {
  title: 'ยื่นคำขอ',
  kind: 'ประเภทคำขอ',
  'kind.time-adjust': 'ลืมลงเวลา',
  'kind.time-leave': 'ลา',
  'kind.overtime': 'โอที',
  left: 'คงเหลือ {{left}}',
  send: 'ส่งคำขอ',
  sent: 'ส่งคำขอแล้ว',
  notSent: 'ยังส่งไม่ได้ โปรดดูช่องที่แจ้งไว้',
  kept: 'ข้อมูลที่กรอกไว้ยังอยู่'
} as const

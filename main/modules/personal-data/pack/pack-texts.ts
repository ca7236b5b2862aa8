const th = {
  title: 'ข้อมูลส่วนบุคคล',
  contents: 'สารบัญ',
  part: 'หมวด',
  rows: 'จำนวนรายการ',
  files: 'ไฟล์รูปภาพและเอกสาร',
  fact: 'รายการ',
  value: 'ข้อมูล',
  madeAt: 'จัดทำเมื่อ',
  madeBy: 'โดย',
  clock: ' น.',
  page: 'หน้า',
  nothing: 'ไม่มีข้อมูล',
  total: 'รวม',
  countFormat: '#,##0" รายการ"',
  readMe: (who: string, made: string) => `ข้อมูลส่วนบุคคลของ ${who}
${made}

data.xlsx   ข้อมูลทั้งหมดในรูปแบบตาราง แยกตามหมวด
data.json   ข้อมูลเดียวกัน สำหรับโอนไปยังระบบอื่น
files/      รูปภาพและเอกสารแนบ ตารางระบุว่าไฟล์ใดเป็นของรายการใด

รวมทุกอย่างที่เครื่องนี้เก็บไว้เกี่ยวกับบุคคลนี้ ยกเว้นรหัสผ่านและรหัสลับสำหรับเข้าสู่ระบบ และเอกสารของผู้อื่นที่บุคคลนี้เป็นผู้อนุมัติ
ข้อมูลสำรองของเครื่องมีข้อมูลชุดเดียวกัน ณ วันที่สำรอง
`
}

const en: typeof th = {
  title: 'Personal data',
  contents: 'Contents',
  part: 'Part',
  rows: 'Rows',
  files: 'Pictures and documents',
  fact: 'Field',
  value: 'Value',
  madeAt: 'Made on',
  madeBy: 'by',
  clock: '',
  page: 'Page',
  nothing: 'Nothing is held',
  total: 'Total',
  countFormat: '#,##0',
  readMe: (who, made) => `Personal data of ${who}
${made}

data.xlsx   all of it as tables, a sheet for each part
data.json   the same, to be taken to another system
files/      pictures and attachments; the tables say which file belongs to what

This is everything the workstation holds about this person, but for passwords and other secrets to sign in with, and
documents of others that the person approves. Backups hold the same as of their date.
`
}

export const packTexts = { th, en }

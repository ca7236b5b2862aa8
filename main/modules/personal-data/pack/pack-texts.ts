import { inBothLanguages } from '../../../platform/texts.ts'

export const packTexts = inBothLanguages({
  title: ['ข้อมูลส่วนบุคคล', 'Personal data'],
  contents: ['สารบัญ', 'Contents'],
  part: ['หมวด', 'Part'],
  rows: ['จำนวนรายการ', 'Rows'],
  files: ['ไฟล์รูปภาพและเอกสาร', 'Pictures and documents'],
  fact: ['รายการ', 'Field'],
  value: ['ข้อมูล', 'Value'],
  nothing: ['ไม่มีข้อมูล', 'Nothing is stored'],
  countFormat: ['#,##0" รายการ"', '#,##0'],
  readMe: (who: string, made: string) => [
    `ข้อมูลส่วนบุคคลของ ${who}
${made}

data.xlsx   ข้อมูลทั้งหมดในรูปแบบตาราง แยกตามหมวด
data.json   ข้อมูลเดียวกัน สำหรับโอนไปยังระบบอื่น
files/      รูปภาพและเอกสารแนบ ตารางระบุว่าไฟล์ใดเป็นของรายการใด

ไฟล์นี้มีข้อมูลทั้งหมดที่ระบบเก็บเกี่ยวกับบุคคลนี้ ยกเว้นรหัสผ่านและรหัสลับสำหรับลงชื่อเข้าใช้ และเอกสารของผู้อื่นที่บุคคลนี้เป็นผู้อนุมัติ
ข้อมูลสำรองของระบบมีข้อมูลเดียวกัน ณ วันที่สำรอง
`,
    `Personal data of ${who}
${made}

data.xlsx   all data as tables, one sheet for each part
data.json   the same, for use in another system
files/      pictures and attachments; the tables show which file belongs to which entry

This is everything the workstation stores about this person, except passwords and other secrets for signing in, and
documents of others that the person approves. Backups contain the same data as of their date.
`
  ]
})

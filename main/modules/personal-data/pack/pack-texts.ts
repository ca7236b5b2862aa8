import { inBothLanguages } from '../../../platform/texts.ts'

export const packTexts = inBothLanguages({
  title: ['ข้อมูลส่วนบุคคล', 'Personal data'],
  contents: ['สารบัญ', 'Contents'],
  part: ['หมวด', 'Part'],
  rows: ['จำนวนรายการ', 'Rows'],
  files: ['ไฟล์รูปภาพและเอกสาร', 'Pictures and documents'],
  fact: ['รายการ', 'Field'],
  value: ['ข้อมูล', 'Value'],
  nothing: ['ไม่มีข้อมูล', 'Nothing is held'],
  countFormat: ['#,##0" รายการ"', '#,##0'],
  readMe: (who: string, made: string) => [
    `ข้อมูลส่วนบุคคลของ ${who}
${made}

data.xlsx   ข้อมูลทั้งหมดในรูปแบบตาราง แยกตามหมวด
data.json   ข้อมูลเดียวกัน สำหรับโอนไปยังระบบอื่น
files/      รูปภาพและเอกสารแนบ ตารางระบุว่าไฟล์ใดเป็นของรายการใด

รวมทุกอย่างที่เครื่องนี้เก็บไว้เกี่ยวกับบุคคลนี้ ยกเว้นรหัสผ่านและรหัสลับสำหรับเข้าสู่ระบบ และเอกสารของผู้อื่นที่บุคคลนี้เป็นผู้อนุมัติ
ข้อมูลสำรองของเครื่องมีข้อมูลชุดเดียวกัน ณ วันที่สำรอง
`,
    `Personal data of ${who}
${made}

data.xlsx   all of it as tables, a sheet for each part
data.json   the same, to be taken to another system
files/      pictures and attachments; the tables say which file belongs to what

This is everything the workstation holds about this person, but for passwords and other secrets to sign in with, and
documents of others that the person approves. Backups hold the same as of their date.
`
  ]
})

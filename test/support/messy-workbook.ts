import { nationalIdFrom } from '#shared/domain/employees/national-id.ts'
import { workbookOf } from './spreadsheets.ts'

/** A list of 30 people as an office keeps it: whole names, short Buddhist years, amounts with baht, names in place of codes. */
export const MESSY_HEADINGS = [
  'ลำดับที่',
  'รหัส พนง.',
  'ชื่อ - สกุล',
  'เลขบัตร ปชช.',
  'ว.ด.ป. เกิด',
  'เริ่มงานวันที่',
  'แผนก',
  'ตำแหน่ง',
  'เงินเดือน',
  'ธนาคาร',
  'เลขที่ บช.',
  'เบอร์โทรฯ',
  'หมายเหตุ'
] as const

const NAMES = [
  'นายสมชาย{} ใจดี',
  'น.ส. ศิริพร{} ทองคำ',
  'นางสาวปวีณา{} สุขสำราญ',
  'นาง อรทัย{} มีทรัพย์',
  'นายธนกร{} ณ อยุธยา',
  'Mr. John{} Smith',
  'นางสาวิตรี{} วงศ์ใหญ่ (ตรี)',
  'Ms. Mary{} Brown',
  'นาย  กฤตภาส{} แก้วมณี',
  'น.ส.ธัญญา{} เทพหัสดิน ณ อยุธยา'
]
const MORE = ['', 'รัตน์', 'พร']
const STARTS = ['1 พ.ค. 61', '15/6/62', '1 มกราคม 2563', '2564-02-01', '3 มี.ค. 65', '2026-01-05']
const BIRTHS = ['5 ก.พ. 33', '17/5/2534', '9 ส.ค. 2528', '30/11/40', '1995-04-02', '2538-12-25']
const SALARIES = ['19,000 บาท', '20,500.-', '18500', '฿22,000', '25,000.00', '31,000 บาท']
const BANKS = ['กสิกรไทย', 'SCB', 'ธ.กรุงเทพ', '006', 'กรุงศรีฯ', 'ออมสิน']
/** The second is an existing department's name, the others are new. */
const DEPARTMENTS = ['ซ่อมบำรุง', 'ทรัพยากรบุคคล', 'ความปลอดภัย']
const POSITIONS = ['ช่างเทคนิค', 'เจ้าหน้าที่', 'วิศวกร', 'P02']

export const MESSY_PEOPLE = 30

const at = (values: readonly string[], place: number): string => values[place % values.length] ?? ''

/** The cells of a person, from 0. */
export function messyRow(person: number): string[] {
  const id = nationalIdFrom(String(320_050_012_340 + person))
  return [
    String(person + 1),
    `M${String(person + 1).padStart(3, '0')}`,
    at(NAMES, person).replace('{}', at(MORE, Math.floor(person / NAMES.length))),
    person % 2 === 0 ? id : id.replace(/^(.)(.{4})(.{5})(..)(.)$/, '$1-$2-$3-$4-$5'),
    at(BIRTHS, person),
    at(STARTS, person),
    at(DEPARTMENTS, person),
    at(POSITIONS, person),
    at(SALARIES, person),
    at(BANKS, person),
    String(1_234_567_890 + person),
    person % 3 === 0 ? String(812_345_600 + person) : `0${812_345_600 + person}`,
    person === 4 ? 'ย้ายมาจากสาขาภูเก็ต' : ''
  ]
}

/** A title, the headings in row 3, 30 people of whom one is listed twice, and a total row. */
export const messyWorkbook = (): Promise<Blob> =>
  workbookOf(book => {
    const sheet = book.addWorksheet('รายชื่อ')
    sheet.addRow(['ทะเบียนพนักงานใหม่ บริษัท ตัวอย่าง จำกัด'])
    sheet.addRow([])
    sheet.addRow([...MESSY_HEADINGS])
    for (let person = 0; person < MESSY_PEOPLE; person += 1) sheet.addRow(messyRow(person))
    sheet.addRow([String(MESSY_PEOPLE + 1), ...messyRow(7).slice(1)])
    sheet.addRow(['รวม', '', '', '', '', '', '', '', '650,000.-'])
  })

import { nationalIdFrom } from '#shared/domain/employees/national-id.ts'
import { workbookOf } from './spreadsheets.ts'

/** The headings of a list as an office keeps it: none is written as in the template, one is misspelt. */
export const FOREIGN_HEADINGS = [
  'ลำดับที่',
  'รหัส พนง.',
  'คำนำหน้าชื่อ',
  'ชื่อจริง',
  'สกุล',
  'ชื่อเล่น (ไทย)',
  'เลขบัตรประชาชน',
  'ว/ด/ป เกิด',
  'เบอร์โทร',
  'E-mail Address',
  'วันเริ่มงาน',
  'วันผ่านทดลองงาน',
  'แผนก',
  'ตำแหน่งงาน',
  'ประเภทการจ้าง',
  'ฐานเงินเดือน (บาท)',
  'เลขบัญชีธนาคาร',
  'ชื่อธนาคาร',
  'ที่อยู่ตามบัตรประชาชน',
  'จังหวด'
] as const

/** The columns they stand for, by letter. */
export const FOREIGN_MAPPING = 'A B C D E Q J W U V X Y AS BA N AD AJ AH AK AN'.split(' ')

type ForeignPerson = readonly [
  code: string,
  title: string,
  first: string,
  last: string,
  born: string,
  started: string
]

const PEOPLE: readonly ForeignPerson[] = [
  ['F001', 'นาย', 'ธนกร', 'วัฒนกุล', '17/05/2533', '5 ม.ค. 2569'],
  ['F002', 'นางสาว', 'ปวีณา', 'สุขสำราญ', '30 ก.พ. 2530', '2569-02-01'],
  ['F003', 'นาง', 'อรทัย', 'มีทรัพย์', '9 ส.ค. 2528', '']
]

/** A title, the headings in row 3, people with Buddhist years, an impossible date, a blank start date, and a total row. */
export const foreignWorkbook = (): Promise<Blob> =>
  workbookOf(book => {
    const sheet = book.addWorksheet('รายชื่อ')
    sheet.addRow(['รายชื่อพนักงาน บริษัท ตัวอย่าง จำกัด'])
    sheet.addRow([])
    sheet.addRow([...FOREIGN_HEADINGS])
    for (const [at, [code, title, first, last, born, started]] of PEOPLE.entries())
      sheet.addRow([
        at + 1,
        code,
        title,
        first,
        last,
        'นิด',
        nationalIdFrom(String(310_050_012_340 + at)),
        born,
        '0812345678',
        `${code.toLowerCase()}@example.com`,
        started,
        '',
        '',
        '',
        '01',
        25_000 + at,
        `123456789${at}`,
        '004',
        '99/1 ถนนสีลม',
        ''
      ])
    sheet.addRow(['รวม', '', '', '', '', '', '', '', '', '', '', '', '', '', '', 75_003])
  })

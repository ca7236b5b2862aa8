import type { Content } from 'pdfmake'
import type { PdfDocument } from '../../../platform/pdf/pdf-printing.ts'
import { lines, type Part } from '../../../platform/pdf/thai-lines.ts'
import type { ContractFacts } from './contract-facts.ts'
import { contractSchedule } from './contract-schedule.ts'
import {
  amountInFull,
  dayWords,
  instalmentClause,
  interestClause,
  monthWords,
  nationalIdText
} from './contract-words.ts'

const INK = '#1f2933'
const QUIET = '#52616f'
const INDENT = 34
const SIDE = 58
const DOTS = '.'.repeat(52)

/** The contract and its schedule for printing and signing (Labour Protection Act ss. 76 and 77). */
export function contractDocument(facts: ContractFacts): PdfDocument {
  const { loan, borrower } = facts
  return {
    info: { title: `สัญญากู้ยืมเงิน ${borrower.code}`, subject: loan.loan_id },
    language: 'th',
    pageMargins: [SIDE, 52, SIDE, 58],
    defaultStyle: { fontSize: 11.5, lineHeight: 1.12, color: INK },
    content: [...contract(facts), ...contractSchedule(loan)],
    footer: (page, pages) => ({
      margin: [SIDE, 18, SIDE, 0],
      fontSize: 9,
      color: QUIET,
      columns: [
        { text: lines(`สัญญากู้ยืมเงิน ${borrower.code} ${borrower.name}`), width: '*' },
        { text: lines(`หน้า ${page} จาก ${pages}`), width: 90, alignment: 'right' }
      ]
    })
  }
}

function contract({ loan, lender, borrower }: ContractFacts): Content[] {
  const place = lender.branch ? `${lender.company} ${lender.branch}` : lender.company
  const about = [
    `รหัสพนักงาน ${borrower.code}`,
    borrower.position && `ตำแหน่ง ${borrower.position}`,
    borrower.department && `แผนก ${borrower.department}`,
    borrower.nationalId
      ? `เลขประจำตัวประชาชน ${nationalIdText(borrower.nationalId)}`
      : borrower.passport && `หนังสือเดินทางหรือใบอนุญาตทำงานเลขที่ ${borrower.passport}`
  ].filter(Boolean)
  // An instalment may have been moved after later ones.
  const months = loan.instalments.map(row => row.month).sort()
  const first = months[0] ?? loan.start_month
  const last = months.at(-1) ?? loan.start_month
  return [
    { text: lines('สัญญากู้ยืมเงินและหนังสือยินยอมให้หักค่าจ้าง'), bold: true, fontSize: 16, alignment: 'center' },
    { text: lines(`ทำที่ ${place}`), alignment: 'right', margin: [0, 10, 0, 0] },
    { text: lines(`วันที่ ${dayWords(loan.loan_dt)}`), alignment: 'right', margin: [0, 0, 0, 8] },
    paragraph(
      'สัญญาฉบับนี้ทำขึ้นระหว่าง ',
      bold(place),
      ' ซึ่งต่อไปในสัญญานี้เรียกว่า “ผู้ให้กู้” ฝ่ายหนึ่ง กับ ',
      bold(borrower.name),
      ` ${about.join(' ')} ซึ่งต่อไปในสัญญานี้เรียกว่า “ผู้กู้” อีกฝ่ายหนึ่ง ทั้งสองฝ่ายตกลงทำสัญญากันดังต่อไปนี้`
    ),
    clause(
      1,
      `ผู้กู้ตกลงกู้ยืมเงินประเภท${loan.salary_type_name} จากผู้ให้กู้เป็นจำนวนเงิน `,
      bold(amountInFull(loan.amount_satang)),
      loan.down_satang > 0
        ? ` โดยมียอดเต็ม ${amountInFull(loan.total_satang)} และผู้กู้ชำระเงินดาวน์แล้ว ${amountInFull(loan.down_satang)}`
        : ''
    ),
    clause(2, interestClause(loan)),
    clause(
      3,
      instalmentClause(loan),
      ` เริ่มตั้งแต่งวดเงินเดือน ${monthWords(first)} ถึงงวดเงินเดือน ${monthWords(last)}`,
      ' รวมเงินต้นและดอกเบี้ยที่ต้องชำระทั้งสิ้น ',
      bold(amountInFull(loan.amount_satang + loan.interest_satang))
    ),
    clause(
      4,
      'ผู้กู้ยินยอมให้ผู้ให้กู้หักเงินตามจำนวนในตารางผ่อนชำระแนบท้ายสัญญา จากค่าจ้าง ค่าล่วงเวลา ค่าทำงานในวันหยุด และค่าล่วงเวลาในวันหยุดของผู้กู้ทุกงวดเงินเดือน เพื่อชำระหนี้ตามสัญญานี้ ตามมาตรา 76 (3) แห่งพระราชบัญญัติคุ้มครองแรงงาน พ.ศ. 2541 และให้ถือสัญญาฉบับนี้เป็นหนังสือให้ความยินยอมตามมาตรา 77'
    ),
    paragraph('นอกจากนี้ ในงวดใดที่เงินที่หักเกินร้อยละสิบ หรือเมื่อรวมกับรายการอื่นแล้วเกินหนึ่งในห้าของเงินที่ผู้กู้มีสิทธิได้รับในงวดนั้น ผู้กู้'),
    {
      columns: [choice('ยินยอมให้หักได้ตามจำนวนในตาราง'), choice('ไม่ยินยอม')],
      margin: [INDENT, 2, 0, 4]
    },
    ...(loan.description.trim() === '' ? [] : [paragraph(`หมายเหตุ ${loan.description.trim()}`)]),
    paragraph(
      'สัญญานี้ทำขึ้นเป็นสองฉบับ มีข้อความถูกต้องตรงกัน คู่สัญญาได้อ่านและเข้าใจข้อความโดยตลอดแล้ว จึงลงลายมือชื่อไว้เป็นสำคัญต่อหน้าพยาน และเก็บไว้ฝ่ายละหนึ่งฉบับ'
    ),
    {
      unbreakable: true,
      margin: [0, 14, 0, 0],
      stack: [
        { columns: [signature('ผู้ให้กู้', null), signature('ผู้กู้', borrower.name)], columnGap: 24 },
        { columns: [signature('พยาน', null), signature('พยาน', null)], columnGap: 24 }
      ]
    }
  ]
}

const bold = (text: string) => ({ text, bold: true })

const paragraph = (...parts: readonly Part[]): Content => ({
  text: lines(...parts),
  leadingIndent: INDENT,
  margin: [0, 0, 0, 5]
})

const clause = (number: number, ...parts: readonly Part[]): Content =>
  paragraph(bold(`ข้อ ${number}. `), ...parts)

/** A box to tick by hand, with its meaning. */
const choice = (text: string): Content => ({
  columns: [
    { canvas: [{ type: 'rect', x: 0, y: 3, w: 10, h: 10, lineWidth: 0.8, lineColor: INK }], width: 18 },
    { text: lines(text), width: '*' }
  ]
})

const signature = (role: string, name: string | null): Content => ({
  margin: [0, 14, 0, 6],
  stack: [
    { text: lines(`ลงชื่อ ${DOTS} ${role}`), alignment: 'center' },
    {
      text: name === null ? `( ${DOTS} )` : lines(`( ${name} )`),
      alignment: 'center',
      margin: [0, 4, 0, 0]
    },
    { text: lines('วันที่ ........ / ........ / ............'), alignment: 'center', margin: [0, 4, 0, 0] }
  ]
})

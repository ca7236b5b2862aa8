import type { Content, TableCell } from 'pdfmake'
import type { LoanSheet } from '#shared/contracts/loans/loan-screens.ts'
import { lines } from '../../../platform/pdf/thai-lines.ts'
import { figures, shortMonthWords } from './contract-words.ts'

const HEAD = '#1f4e5f'
const SUM = '#eaf1f4'
const LINE = '#d3dbe2'
const HEADINGS = ['งวดที่', 'งวดเงินเดือน', 'เงินต้น', 'ดอกเบี้ย', 'ยอดหัก', 'เงินต้นคงเหลือ', 'สถานะ'] as const
const WIDTHS = [28, '*', 66, 60, 66, 70, 46]
/** Nine digits before the decimal point fit the widths; larger amounts are printed smaller. */
const FITTING = '999,999,999.99'.length
const INSTALMENT_STATUS = { N: 'ยังไม่หัก', Y: 'หักแล้ว', received: 'ชำระแล้ว' } as const
const LOAN_STATUS = { N: 'กำลังผ่อน', C: 'ยกเลิกแล้ว', Y: 'ผ่อนครบแล้ว' } as const

/** The table of instalments on separate pages, its heading repeated on each. */
export function contractSchedule(loan: LoanSheet): Content[] {
  const { instalments } = loan
  let balance = loan.amount_satang
  const rows = instalments.map((row): TableCell[] => {
    balance -= row.principal_satang
    return [
      { text: String(row.seq), alignment: 'center' },
      { text: lines(shortMonthWords(row.month)), noWrap: true },
      amount(row.principal_satang),
      amount(row.interest_satang),
      amount(row.principal_satang + row.interest_satang),
      amount(balance),
      {
        text: lines(INSTALMENT_STATUS[row.payment_id === null ? row.status : 'received']),
        alignment: 'center',
        noWrap: true
      }
    ]
  })
  const paid = instalments.filter(row => row.status === 'Y')
  const sumOf = (rows: typeof instalments) =>
    rows.reduce((sum, row) => sum + row.principal_satang + row.interest_satang, 0)
  const isLarge = figures(loan.amount_satang + loan.interest_satang).length > FITTING
  return [
    {
      text: lines('ตารางผ่อนชำระแนบท้ายสัญญา'),
      bold: true,
      fontSize: 14,
      alignment: 'center',
      pageBreak: 'before'
    },
    {
      text: lines(
        `${loan.employee_code} ${loan.employee_name} ${loan.employee_last_name}  ${loan.salary_type_name}  สถานะ ${LOAN_STATUS[loan.status]}  ชำระแล้ว ${paid.length} จาก ${instalments.length} งวด เป็นเงิน ${figures(sumOf(paid))} บาท`
      ),
      alignment: 'center',
      fontSize: 10,
      margin: [0, 2, 0, 8]
    },
    {
      fontSize: isLarge ? 7.5 : 9.5,
      lineHeight: 1,
      table: {
        widths: isLarge ? WIDTHS.map(width => (width === '*' ? width : 'auto')) : WIDTHS,
        headerRows: 1,
        dontBreakRows: true,
        keepWithHeaderRows: 1,
        body: [
          HEADINGS.map(text => ({
            text: lines(text),
            bold: true,
            color: 'white',
            fillColor: HEAD,
            alignment: 'center' as const
          })),
          ...rows,
          [
            { text: 'รวม', colSpan: 2, alignment: 'right', ...sumLook },
            {},
            { ...amount(loan.amount_satang), ...sumLook },
            { ...amount(loan.interest_satang), ...sumLook },
            { ...amount(loan.amount_satang + loan.interest_satang), ...sumLook },
            { text: '', ...sumLook },
            { text: '', ...sumLook }
          ]
        ]
      },
      layout: {
        hLineWidth: () => 0.5,
        vLineWidth: () => 0,
        hLineColor: () => LINE,
        paddingTop: () => 2,
        paddingBottom: () => 2,
        paddingLeft: () => 3,
        paddingRight: () => 3
      }
    }
  ]
}

const sumLook = { bold: true, fillColor: SUM } as const

const amount = (satang: number) => ({ text: figures(satang), alignment: 'right' as const, noWrap: true })

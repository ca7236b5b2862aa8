import type { Content, TableCell } from 'pdfmake'
import type { LoanPayment } from '#shared/contracts/loans/loan-payments.ts'
import { bahtWords } from '#shared/domain/text/baht-words.ts'
import type { PdfDocument } from '../../../platform/pdf/pdf-printing.ts'
import { lines } from '../../../platform/pdf/thai-lines.ts'
import { dateInWords } from '../../reports/reports.ts'
import type { ContractFacts } from './contract-facts.ts'
import { dayWords, figures } from './contract-words.ts'

const INK = '#1f2933'
const QUIET = '#52616f'
const LINE = '#d3dbe2'
const SUM = '#eaf1f4'
const CANCELLED = '#b42318'
const SIDE = 40
const DOTS = '.'.repeat(46)

/** Both languages of a label: Thai, and smaller English. */
type Label = readonly [th: string, en: string]

const COPIES: readonly Label[] = [
  ['ต้นฉบับ', 'Original'],
  ['สำเนา', 'Copy']
]
const KINDS: Record<LoanPayment['kind'], Label> = {
  cash: ['เงินสด', 'Cash'],
  transfer: ['เงินโอน', 'Transfer']
}

export interface ReceiptFacts extends ContractFacts {
  readonly payment: LoanPayment
  /** Principal that remained after the payment. */
  readonly leftSatang: number
}

/** The receipt for a payment outside payroll: the original for the borrower and a copy for HR, A5 each. */
export function receiptDocument(facts: ReceiptFacts): PdfDocument {
  const { payment, borrower } = facts
  return {
    pageSize: 'A5',
    pageOrientation: 'landscape',
    info: { title: `ใบเสร็จรับเงิน ${payment.receipt_no}`, subject: borrower.code },
    language: 'th',
    pageMargins: [SIDE, 26, SIDE, 20],
    defaultStyle: { fontSize: 10, lineHeight: 1.05, color: INK },
    content: COPIES.map((copy, at) => ({
      stack: page(facts, copy),
      ...(at > 0 ? { pageBreak: 'before' as const } : {})
    }))
  }
}

function page({ lender, borrower, loan, payment, leftSatang }: ReceiptFacts, copy: Label): Content[] {
  const company = [lender.company, lender.branch].filter(Boolean).join(' ')
  const name = named(borrower.name, borrower.nameEn)
  const note = [payment.reference, payment.note].filter(Boolean).join(' · ')
  return [
    {
      columns: [
        {
          width: '*',
          stack: [
            { text: lines(company), bold: true, fontSize: 12 },
            { text: lines(lender.companyEn ?? ''), color: QUIET, fontSize: 9 }
          ]
        },
        {
          width: 190,
          alignment: 'right',
          stack: [
            { text: both(['ใบเสร็จรับเงิน', 'Receipt'], 15), bold: true },
            { text: both(copy, 9), color: QUIET }
          ]
        }
      ],
      columnGap: 12
    },
    ...(payment.cancelled === null
      ? []
      : [{ text: both(['ยกเลิกแล้ว', 'Cancelled'], 13), bold: true, color: CANCELLED } satisfies Content]),
    {
      margin: [0, 8, 0, 6],
      layout: 'noBorders',
      table: {
        widths: [108, '*', 96, 108],
        body: [
          [
            ...fact(['เลขที่', 'No.'], payment.receipt_no),
            ...fact(['วันที่รับเงิน', 'Date'], inBoth(payment.paid_dt))
          ],
          [...fact(['ได้รับเงินจาก', 'Received from'], name), ...fact(['รหัสพนักงาน', 'Employee'], borrower.code)],
          [
            ...fact(
              ['ชำระเงินกู้', 'For the loan'],
              `${loan.salary_type_name} ${dayWords(loan.loan_dt).replace(' พ.ศ.', '')}`
            ),
            ...fact(['ชำระโดย', 'Paid by'], KINDS[payment.kind].join(' / '))
          ]
        ]
      }
    },
    {
      table: {
        widths: ['*', 110],
        body: [
          amount(['เงินต้น', 'Principal'], payment.principal_satang),
          amount(['ดอกเบี้ย', 'Interest'], payment.interest_satang),
          amount(['รวมเงินที่รับ', 'Total received'], payment.amount_satang, true),
          [{ text: lines(`(${bahtWords(payment.amount_satang)})`), colSpan: 2, alignment: 'center' }, {}],
          amount(['เงินต้นคงเหลือหลังชำระ', 'Principal left after this payment'], leftSatang)
        ]
      },
      layout: {
        hLineWidth: () => 0.5,
        vLineWidth: () => 0,
        hLineColor: () => LINE,
        paddingTop: () => 2,
        paddingBottom: () => 2
      }
    },
    { text: both(['อ้างอิง หมายเหตุ', 'Reference, note'], 9, note || '–'), margin: [0, 5, 0, 0], fontSize: 9 },
    {
      unbreakable: true,
      margin: [0, 30, 0, 0],
      columnGap: 24,
      columns: [
        signature(['ผู้ชำระเงิน', 'Paid by'], name),
        signature(['ผู้รับเงิน', 'Received by'], named(payment.actor_name, payment.actor_name_en))
      ]
    }
  ]
}

const inBoth = (date: string): string => `${dayWords(date)}\n(${dateInWords(date, 'en', 'gregorian')})`

const named = (name: string, nameEn: string | null): string =>
  nameEn === null || nameEn === name ? name : `${name} (${nameEn})`

/** A label, and its value after it if there is one. */
const both = ([th, en]: Label, fontSize: number, value?: string): Content => [
  { text: lines(th), fontSize },
  { text: ` ${en}`, fontSize: fontSize * 0.8, color: QUIET, bold: false },
  ...(value === undefined ? [] : [{ text: lines(`  ${value}`) }])
]

const fact = (label: Label, value: string): TableCell[] => [
  { text: both(label, 9), color: QUIET },
  { text: lines(value), bold: true }
]

const amount = (label: Label, satang: number, isSum = false): TableCell[] => {
  const look = isSum ? { bold: true, fillColor: SUM } : {}
  return [
    { text: both(label, 10), ...look },
    { text: figures(satang), alignment: 'right', noWrap: true, ...look }
  ]
}

const signature = (role: Label, name: string): Content => ({
  alignment: 'center',
  stack: [
    { text: `${DOTS}` },
    { text: lines(`( ${name} )`), margin: [0, 2, 0, 0] },
    { text: both(role, 9), margin: [0, 2, 0, 0] }
  ]
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addMonths } from '#shared/domain/dates/calendar-date.ts'
import { MOST_SUMMED_SATANG, satangOfNumber } from '#shared/domain/money.ts'
import { bahtWords } from '#shared/domain/text/baht-words.ts'
import { fileRequester, type ProducedFile } from '../support/job-files.ts'
import { LoanCalls, type Shown } from '../support/loans.ts'
import { compact, type PdfPage, readPdf } from '../support/pdf-text.ts'
import { someOf } from '../support/suite.ts'
import { openTestWorkstation, type TestWorkstation } from '../support/workstation.ts'

// POST /app/v1/loans/{loan_id}/contract: the PDF is read back and compared with get-detail.

const THAI = { language: 'th', calendar: 'buddhist' }
const MONTHS = [
  'มกราคม',
  'กุมภาพันธ์',
  'มีนาคม',
  'เมษายน',
  'พฤษภาคม',
  'มิถุนายน',
  'กรกฎาคม',
  'สิงหาคม',
  'กันยายน',
  'ตุลาคม',
  'พฤศจิกายน',
  'ธันวาคม'
]

let station: TestWorkstation
let calls: LoanCalls
let ask: Awaited<ReturnType<typeof fileRequester>>
beforeAll(async () => {
  station = await openTestWorkstation()
  calls = new LoanCalls(station)
  ask = await fileRequester(station)
})
afterAll(() => station.close())

async function printed(loanId: string): Promise<{ file: ProducedFile; pages: PdfPage[]; text: string }> {
  const file = await ask(`/app/v1/loans/${loanId}/contract`, { language: 'en' })
  const pages = await readPdf(file.bytes)
  return { file, pages, text: pages.map(page => page.text).join('') }
}

const money = (baht: number): string => baht.toLocaleString('en-US', { minimumFractionDigits: 2 })
const wordsOf = (baht: number): string => bahtWords(satangOfNumber(baht, MOST_SUMMED_SATANG) ?? -1)
const monthOf = (month: string): string =>
  `${MONTHS[Number(month.slice(5)) - 1]}${Number(month.slice(0, 4)) + 543}`

const withEra = (month: string): string => month.replace(/(\d{4})$/, 'พ.ศ.$1')

/** The row of an instalment as printed in the table. */
function rowsOf(period: readonly Shown[], amount: number): string[] {
  let balance = Math.round(amount * 100)
  return period.map(it => {
    balance -= Math.round(it.employee_loan_period_principle * 100)
    return compact(
      [
        it.employee_loan_period_seq,
        monthOf(it.employee_loan_period_month),
        money(it.employee_loan_period_principle),
        money(it.employee_loan_period_interest),
        money(it.employee_loan_period_amt),
        money(balance / 100),
        it.employee_loan_period_status === 'Y' ? 'หักแล้ว' : 'ยังไม่หัก'
      ].join('')
    )
  })
}

/** Reads the contract of a loan and checks that it has everything that get-detail returns. */
async function contract(loanId: string): Promise<{ pages: PdfPage[]; text: string; file: ProducedFile }> {
  const made = await printed(loanId)
  const loan = await calls.loan(loanId)
  const total = loan.employee_loan_amt_period
  for (const row of rowsOf(loan.period, loan.employee_loan_amt)) expect(made.text).toContain(row)
  expect(made.text).toContain(
    compact(`รวม${money(loan.employee_loan_amt)}${money(loan.employee_loan_amt_interest)}${money(total)}`)
  )
  expect(made.text).toContain(
    compact(`${money(loan.employee_loan_amt)}บาท(${wordsOf(loan.employee_loan_amt)})`)
  )
  expect(made.text).toContain(compact(`${money(total)}บาท(${wordsOf(total)})`))
  expect(made.text).toContain(compact(loan.salary_type_name))
  for (const page of made.pages) expect(page.rightmost).toBeLessThan(page.width - 40)
  return made
}

describe('the contract', () => {
  test('has both sides, the terms, the consent and the law, and space for four signatures', async () => {
    const loanId = await calls.made({
      employee_loan_amt: 100_000,
      employee_loan_period: 60,
      employee_loan_interest: 4.5,
      employee_loan_desc: 'ค่าเล่าเรียนบุตร น้ำท่วม ที่อยู่ใหม่'
    })
    const { text, file, pages } = await contract(loanId)
    expect(file.type).toBe('application/pdf')
    expect(file.job).toMatchObject({
      kind: 'loan-contract',
      file_name: expect.stringMatching(/^Loan contract E0020 .+\.pdf$/)
    })
    const person = calls.sqlite.raw
      .prepare<[], Record<string, string>>(
        `select e.*, p.name as position, c.name as company from employees e
         join organisation_units p on p.id = e.position_id
         join organisation_units c on c.id = e.company_id where e.employee_code = 'E0020'`
      )
      .get()
    const id = (person?.id_no ?? '').replace(/^(.)(....)(.....)(..)(.)$/, '$1-$2-$3-$4-$5')
    for (const part of [
      person?.company,
      `${person?.employee_name}${person?.employee_last_name}`,
      `รหัสพนักงานE0020ตำแหน่ง${person?.position}`,
      `เลขประจำตัวประชาชน${id}`,
      '100,000.00บาท(หนึ่งแสนบาทถ้วน)',
      'แบบลดต้นลดดอกในอัตราร้อยละ4.5ต่อปี',
      '11,858.13บาท(หนึ่งหมื่นหนึ่งพันแปดร้อยห้าสิบแปดบาทสิบสามสตางค์)',
      'รวม60งวดงวดละ1,864.30บาท',
      'เว้นแต่งวดสุดท้ายชำระ1,864.43บาท',
      'มาตรา76(3)แห่งพระราชบัญญัติคุ้มครองแรงงานพ.ศ.2541',
      'หมายเหตุค่าเล่าเรียนบุตรน้ำท่วมที่อยู่ใหม่'
    ])
      expect(text).toContain(compact(part ?? ''))
    expect(text.match(/ลงชื่อ/g)).toHaveLength(4)
    expect(text.match(/พยาน\(/g)).toHaveLength(2)
    for (const [at, page] of pages.entries())
      expect(page.text).toContain(compact(`หน้า ${at + 1} จาก ${pages.length}`))
    expect(calls.newestActivity()).toMatchObject({ action: 'loan.contract', subject: loanId })
  })

  // Each file takes a second.
  test.each(
    someOf([
      [
        'fixed interest',
        { employee_loan_interest_type: 1, employee_loan_interest: 6 },
        'แบบคงที่ในอัตราร้อยละ 6 ต่อปี'
      ],
      [
        'total interest',
        { employee_loan_interest_type: 2, employee_loan_interest: 500.25 },
        'ตามจำนวนที่กำหนดไว้'
      ],
      ['no interest', {}, 'ผู้ให้กู้ไม่คิดดอกเบี้ยจากผู้กู้'],
      [
        'a down payment',
        { employee_loan_total: 15_000, employee_loan_down: 3_000 },
        'เงินดาวน์แล้ว 3,000.00 บาท'
      ]
    ])
  )('%s', async (_, changes, expected) => {
    const { text } = await contract(await calls.made(changes))
    expect(text).toContain(compact(expected))
  })

  test('runs from the earliest month to the latest, also if the first instalment was moved to the end', async () => {
    const id = await calls.made({ employee_loan_amt: 300, employee_loan_period: 3 })
    const [first, ...others] = await calls.period(id)
    const month = (by: number) => monthOf(addMonths(calls.openMonth, by))
    const moved = { ...first, employee_loan_period_month: addMonths(calls.openMonth, 5) }
    expect((await calls.update(id, { period: [moved, ...others] })).status).toBe(200)
    const { text } = await printed(id)
    expect(text).toContain(
      compact(`เริ่มตั้งแต่งวดเงินเดือน ${withEra(month(1))} ถึงงวดเงินเดือน ${withEra(month(5))}`)
    )
  })

  test('has every row of 500 largest instalments, headings on each page, and nothing beyond the edge', async () => {
    const loanId = await calls.made({
      employee_loan_amt: 999_999_999.99,
      employee_loan_period: 500,
      employee_loan_interest: 7.25,
      employee_loan_desc: 'ก'.repeat(900)
    })
    const { pages } = await contract(loanId)
    const tables = pages.filter(page => page.text.includes(compact('งวดเงินเดือนเงินต้นดอกเบี้ย')))
    expect(tables.length).toBeGreaterThan(8)
    expect(pages.length - tables.length).toBeLessThan(3)
  })

  test('shows what is paid', async () => {
    const id = calls.sqlite.value<string>(
      `select id from employee_loans where paid_count > 0 and status = 'N' order by id limit 1`
    )
    const { text } = await contract(id)
    expect(text).toMatch(/ชำระแล้ว[1-9]/)
  })

  test('is 404 for an unknown loan, and refuses other languages', async () => {
    const hr = await station.signIn('e0002')
    expect((await hr('/app/v1/loans/nothing/contract', { body: THAI })).status).toBe(404)
    expect((await hr('/app/v1/loans/nothing/workbook', { body: THAI })).status).toBe(404)
    const id = calls.sqlite.value<string>('select id from employee_loans limit 1')
    expect((await hr(`/app/v1/loans/${id}/contract`, { body: { ...THAI, language: 'fr' } })).status).toBe(400)
  })
})

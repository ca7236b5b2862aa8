import { afterAll, beforeAll, expect, test } from 'vitest'
import { fileRequester } from '../support/job-files.ts'
import { LoanCalls, type Shown } from '../support/loans.ts'
import { compact, readPdf } from '../support/pdf-text.ts'
import { branchDate } from '../support/test-clock.ts'
import { openTestWorkstation, type TestWorkstation } from '../support/workstation.ts'

// POST /app/v1/loans/{loan_id}/payments/{payment_id}/receipt: the PDF is read back.

let station: TestWorkstation
let loans: LoanCalls
let asHr: Awaited<ReturnType<TestWorkstation['signIn']>>
let ask: Awaited<ReturnType<typeof fileRequester>>
beforeAll(async () => {
  station = await openTestWorkstation()
  loans = new LoanCalls(station)
  asHr = await station.signIn('e0002')
  ask = await fileRequester(station)
})
afterAll(async () => {
  loans.sqlite.close()
  await station.close()
})

const year = Number(branchDate().slice(0, 4)) + 543

/** Pays a part of a loan without interest; returns its payments, the newest first. */
async function pay(id: string, amount_satang: number, kind = 'cash', more = {}): Promise<Shown[]> {
  const { revision, balance_satang } = (await asHr(`/app/v1/loans/${id}`)).body.payload
  const body = { kind, paid_dt: branchDate(), amount_satang, owed_satang: balance_satang, rest: 'fewer' }
  const { status, body: answer } = await asHr(`/app/v1/loans/${id}/payments`, {
    body: { ...body, revision, ...more }
  })
  expect(status).toBe(200)
  return answer.payload.payments
}
const receiptOf = async (loanId: string, payment: Shown) => {
  const file = await ask(`/app/v1/loans/${loanId}/payments/${payment.payment_id}/receipt`, { language: 'en' })
  return { file, pages: await readPdf(file.bytes) }
}

test('every payment has the next number of the year, also after one was cancelled', async () => {
  const first = await loans.made({ employee_code: 'E0021' })
  const second = await loans.made({ employee_code: 'E0022' })
  const [one] = await pay(first, 100_000)
  await asHr(`/app/v1/loans/${first}/payments/${one.payment_id}`, { method: 'DELETE' })
  await pay(second, 100_000, 'transfer')
  const shown = [...(await pay(second, 50_000)), one].map(it => it.receipt_no)
  expect(shown).toEqual([`${year}-00003`, `${year}-00002`, `${year}-00001`])
})

test('a payment that was entered with the clock in another year leaves the numbers of this one', async () => {
  const id = await loans.made({ employee_code: 'E0023' })
  const [ahead] = await pay(id, 10_000)
  const last = Number(ahead.receipt_no.slice(5))
  loans.sqlite.raw
    .prepare('update employee_loan_payments set receipt_no = ? where id = ?')
    .run((year + 1) * 100_000 + 7, ahead.payment_id)
  expect((await pay(id, 10_000))[0].receipt_no).toBe(`${year}-${String(last).padStart(5, '0')}`)
})

test('the receipt has both sides, both languages, the amount in words and two copies to sign', async () => {
  const id = await loans.made({ employee_code: 'E0020' })
  const note = { reference: 'เล่ม 2/17', note: 'รับที่ฝ่ายบุคคล' }
  const [payment] = await pay(id, 250_050, 'cash', note)
  const { file, pages } = await receiptOf(id, payment)
  expect(file).toMatchObject({ type: 'application/pdf', job: { kind: 'loan-receipt' } })
  expect(file.job.file_name).toMatch(new RegExp(`^Receipt ${payment.receipt_no} E0020 .+\\.pdf$`))
  const person = loans.sqlite.raw
    .prepare<[], Record<string, string>>(
      `select e.*, c.name as company, c.name_en as company_en from employees e
       join organisation_units c on c.id = e.company_id where e.employee_code = 'E0020'`
    )
    .get()
  expect(pages).toHaveLength(2)
  for (const { text, rightmost, width } of pages) {
    for (const part of [
      'ใบเสร็จรับเงิน',
      'Receipt',
      payment.receipt_no,
      person?.company,
      person?.company_en,
      `${person?.employee_name} ${person?.employee_last_name}`,
      `${person?.employee_name_en} ${person?.employee_last_name_en}`,
      '2,500.50',
      'สองพันห้าร้อยบาทห้าสิบสตางค์',
      'เงินสด',
      'Cash',
      'เล่ม 2/17',
      'รับที่ฝ่ายบุคคล',
      '9,499.50',
      'ผู้ชำระเงิน',
      'Paid by',
      'ผู้รับเงิน',
      'Received by',
      'ยุทธนา รักไทย',
      'Yuttana Rakthai'
    ])
      expect(text).toContain(compact(part ?? '?'))
    expect(text).not.toContain('Cancelled')
    expect(rightmost).toBeLessThan(width - 20)
    // A5 across.
    expect(Math.round(width)).toBe(595)
  }
  expect(pages[0]?.text).toContain(compact('ต้นฉบับ'))
  expect(pages[1]?.text).toContain(compact('สำเนา'))
  expect(loans.newestActivity()).toMatchObject({ action: 'loan.receipt', subject: id })
})

test('stays the same after later payments, and says that the payment was cancelled', async () => {
  const id = await loans.made({ employee_code: 'E0023' })
  const [payment] = await pay(id, 300_000)
  const [later] = await pay(id, 200_000)
  const before = await receiptOf(id, payment)
  expect(before.pages[0]?.text).toContain('9,000.00')
  await asHr(`/app/v1/loans/${id}/payments/${later.payment_id}`, { method: 'DELETE' })
  const { pages } = await receiptOf(id, later)
  expect(pages).toHaveLength(2)
  expect(pages[0]?.text).toContain('Cancelled')
  expect(pages[0]?.text).toContain(compact('ยกเลิกแล้ว'))
})

test('is on one page with the longest texts', async () => {
  const id = await loans.made({ employee_code: 'E0024', employee_loan_amt: 999_999_999 })
  const long = 'กำหนดชำระเงินคืนตามที่ตกลงกันไว้กับฝ่ายบุคคล '.repeat(5).slice(0, 200)
  const [payment] = await pay(id, 88_888_888_888, 'transfer', { reference: long, note: long })
  const { pages } = await receiptOf(id, payment)
  expect(pages).toHaveLength(2)
  for (const page of pages) expect(page.rightmost).toBeLessThan(page.width - 20)
})

test('is 404 for a payment that the loan does not have', async () => {
  const id = await loans.made({ employee_code: 'E0025' })
  const other = await loans.made({ employee_code: 'E0026' })
  const [payment] = await pay(other, 100_000)
  for (const path of [`${id}/payments/none`, `${id}/payments/${payment.payment_id}`]) {
    const { status } = await asHr(`/app/v1/loans/${path}/receipt`, {
      body: { language: 'th', calendar: 'buddhist' }
    })
    expect([path, status]).toEqual([path, 404])
  }
})

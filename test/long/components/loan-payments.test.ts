import { afterAll, beforeAll, expect, it } from 'vitest'
import { en as enOwn } from '../../../renderer/features/loans/sheet/texts.en.ts'
import { th as thOwn } from '../../../renderer/features/loans/sheet/texts.th.ts'
import { th as thAbove } from '../../../renderer/features/loans/texts.th.ts'
import { th as bench } from '../../../renderer/features/loans/workbench/texts.th.ts'
import { th as commonTh } from '../../../renderer/ui/texts/ui-texts.th.ts'
import { receiptNumber } from '../../../shared/domain/loans/receipt-number.ts'
import { type AppPage, closeApp, openApp } from '../../support/app.ts'
import { LoanCalls } from '../../support/loans.ts'
import { branchDate } from '../../support/test-clock.ts'
import { until } from '../../support/until.ts'
import { openTestWorkstation, type TestWorkstation } from '../../support/workstation.ts'

const th = { ...commonTh, ...thAbove, ...thOwn }

// Paying a loan off early or in part: by payroll, in cash, by transfer.

let station: TestWorkstation
let loans: LoanCalls
let page: AppPage
beforeAll(async () => {
  station = await openTestWorkstation()
  loans = new LoanCalls(station)
})
afterAll(async () => {
  closeApp()
  loans.sqlite.close()
  await station.close()
})

const open = async (id: string, button: string = th.payOff): Promise<void> => {
  page = await openApp(station, `/loans/loan?id=${id}`, { userName: 'e0002' })
  await page.getByRole('button', { name: button }).click()
}
const dialog = () => page.getByRole('dialog')
/** Receipts that were asked for. */
const receipts = () => page.requests.filter(it => /^202 POST .*\/receipt$/.test(it)).length
const line = (name: string) => dialog().getByRole('row', { name }).getByRole('cell').first().innerText()

it('previews and records a partial payment in cash, and cancels it after a confirmation', async () => {
  await open(await loans.made({ employee_code: 'E0021', employee_loan_interest: 6 }), th.payment)
  await dialog().getByRole('heading', { name: th.payment }).waitFor()
  const [year, month, day] = branchDate().split('-')
  const today = `${day}/${month}/${Number(year) + 543}`
  expect(await dialog().getByLabel(th['payment.date']).inputValue()).toBe('10 มี.ค. 2569')
  await dialog().getByRole('radio', { name: th['payment.part'] }).click()
  await dialog().getByRole('button', { name: th['payment.runEmpty'] }).click()
  await dialog().getByText(th['payment.needsAmount']).waitFor()
  await dialog().getByLabel(th['payment.amount']).fill('99000')
  await dialog()
    .getByText(/^ต้องไม่เกิน 12,/)
    .waitFor()
  await dialog().getByLabel(th['payment.amount']).fill('5000')
  expect(await line(th['payment.paid'])).toBe('5,000.00')
  expect(await line(th.balance)).toBe('7,000.00')
  await dialog().getByLabel(th['payment.date']).fill('1/1/2599')
  await page.keyboard.press('Tab')
  await dialog().getByText(th['payment.ahead']).waitFor()
  await dialog().getByLabel(th['payment.date']).fill(today)
  await page.keyboard.press('Tab')
  await dialog().getByLabel(th['payment.reference.cash']).fill('RC-7')
  await dialog().getByRole('button', { name: 'บันทึกรับชำระ 5,000.00' }).click()
  await page.getByText(th['payment.done']).waitFor()
  await page.getByRole('button', { name: th['payment.receipt'] }).click()
  await until(() => receipts() === 1, 'the receipt that the notice offers')
  await page.getByRole('tab', { name: th['tab.payments'] }).click()
  await page.getByRole('cell', { name: 'RC-7' }).waitFor()
  const number = loans.sqlite.value<number>('select max(receipt_no) from employee_loan_payments')
  await page.getByRole('button', { name: `พิมพ์ใบเสร็จรับเงิน ${receiptNumber(number)}` }).click()
  await until(() => receipts() === 2, 'the receipt of the row')
  await page.getByRole('button', { name: th['payment.cancel'] }).click()
  await dialog().getByRole('button', { name: th['payment.cancel'] }).click()
  await page.getByText(th['status.C'], { exact: true }).waitFor()
  page = await openApp(station, page.address(), { language: 'en', userName: 'e0002' })
  await page.getByRole('tab', { name: enOwn['tab.payments'] }).click()
  await page.getByRole('cell', { name: /^Yuttana Rakthai/ }).waitFor()
  await page.getByText(/^Yuttana Rakthai \d/).waitFor()
})

it('checks a payment by payroll against section 76, and asks for confirmation without a consent', async () => {
  const id = await loans.made({ employee_code: 'E0022', employee_loan_interest: 6 })
  await open(id)
  await dialog().getByText(bench['warning.title']).waitFor()
  await dialog()
    .getByRole('button', { name: /^ปิดยอด .*/ })
    .click()
  await page.getByRole('button', { name: bench['confirm.back'] }).click()
  expect(loans.sqlite.value<number>('select count(*) from employee_loan_periods where loan_id = ?', id)).toBe(
    12
  )
})

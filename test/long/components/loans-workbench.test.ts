import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addMonths } from '#shared/domain/dates/calendar-date.ts'
import { th as documents } from '../../../renderer/features/loans/documents/texts.th.ts'
import { th as sheetWords } from '../../../renderer/features/loans/sheet/texts.th.ts'
import { th as loanWords } from '../../../renderer/features/loans/texts.th.ts'
import { th as wordsOwn } from '../../../renderer/features/loans/workbench/texts.th.ts'
import { formatMonth } from '../../../renderer/ui/formats/dates.ts'
import { th as ui } from '../../../renderer/ui/texts/ui-texts.th.ts'
import { type AppPage, closeApp, openApp } from '../../support/app.ts'
import { pdfOf } from '../../support/documents.ts'
import { BORROWER, type LoanBranch, openLoanBranch } from '../../support/loan-branch.ts'
import { closeOrReopen } from '../../support/loans.ts'

const words = { ...ui, ...loanWords, ...wordsOwn }

// The loan workbench when something is missing, wrong or lost in transit.

const CREATE = 'POST /api/v1/open-apis/employee-loans/create'
const RESIGNED = "select employee_code from employees where signout_flag = 'Y' limit 1"
const pdf = (name: string, content: Buffer = pdfOf()): File =>
  new File([new Uint8Array(content)], name, { type: 'application/pdf' })

let branch: LoanBranch
let page: AppPage
beforeAll(async () => {
  branch = await openLoanBranch()
})
afterAll(async () => {
  closeApp()
  await branch.close()
})
beforeEach(() => open())

const open = async (search = `?employee=${BORROWER}`) => {
  page = await openApp(branch.station, `/loans/new${search}`, { userName: 'e0002' })
  await field('column.amount').waitFor()
}
const field = (name: keyof typeof words) => page.getByRole('textbox', { name: words[name], exact: true })
const choice = (name: string) => page.getByRole('combobox', { name: new RegExp(`^${name}`) })
const save = () => page.getByRole('button', { name: words.save })
const warning = () => page.getByRole('region', { name: words['warning.title'] })
const loanId = (): string => decodeURIComponent(/\/loans\/loan\?id=(.+)$/.exec(page.address())?.[1] ?? '')
const monthOf = (month: string) =>
  formatMonth(month, { language: 'th', calendar: 'buddhist', timeZone: 'Asia/Bangkok' }, 'short')
const type = async (amount: string, count: string, rate = '') => {
  await field('column.amount').fill(amount)
  await field('count').fill(count)
  await field('rate').fill(rate)
}
const chooseType = async () => {
  await choice(loanWords.loanType).choose(/เงินกู้สวัสดิการพนักงาน/)
}

it('warns of section 76 with the months, the amounts and the shares', async () => {
  await type('30000', '12')
  await page.getByText(words['law.wages.month']).waitFor()
  await expect.poll(() => field('law.wages').inputValue()).toBe('25,000.00')
  await chooseType()
  // Exactly a tenth for the loan type, and a fifth in total.
  expect(await warning().count()).toBe(0)
  await field('column.amount').fill('30000.12')
  const warningText = await warning().innerText()
  const from = monthOf(branch.loans.openMonth)
  const to = monthOf(addMonths(branch.loans.openMonth, 11))
  for (const part of [from, to, '2,500.01', '10%', '2,500.00', '5,000.01', '20%', '5,000.00', '0.01'])
    expect(warningText, part).toContain(part)
  await warning().getByRole('button', { name: words['warning.months'] }).click()
  expect(await warning().getByRole('row').count()).toBe(1 + 24)
})

it('asks before it saves a loan without the consent', async () => {
  await type('90000', '12')
  await chooseType()
  await warning().waitFor()
  const before = branch.loanCount()
  await save().click()
  const question = page.getByRole('dialog')
  await question.getByText(words['confirm.message']).waitFor()
  await question.getByRole('button', { name: words['confirm.back'] }).click()
  await question.waitFor({ state: 'detached' })
  expect(branch.loanCount()).toBe(before)
  await save().click()
  await question.getByRole('button', { name: words['confirm.run'] }).click()
  await question.waitFor({ state: 'detached' })
  await expect.poll(loanId).not.toBe('')
  const made = loanId()
  expect(await branch.documentsOf(made)).toEqual([])
  // The page of the loan shows this until the consent is attached.
  await page.getByText(sheetWords['consent.missing']).waitFor()
  await page.getByRole('button', { name: sheetWords['consent.attach'] }).click()
  await page.getByRole('tab', { name: sheetWords['tab.contract'], selected: true }).waitFor()
  await branch.loans.close(made)
})

it('waits for the wages before it checks section 76', async () => {
  const known = Promise.withResolvers<void>()
  page.answer('GET /app/v1/loans/deductions', async ({ proceed }) => {
    await known.promise
    return proceed()
  })
  page.reload()
  await chooseType()
  await type('90000', '12')
  const before = branch.loanCount()
  await page.keyboard.press('Control+s')
  known.resolve()
  await page.getByRole('dialog', { name: words['confirm.title'] }).waitFor()
  expect(branch.loanCount()).toBe(before)
})

it('keeps the loan when the consent cannot be attached, and retries only the consent', async () => {
  await type('1200', '12')
  await chooseType()
  // Only the workstation detects a file that is named .pdf but is not a PDF.
  await page.locator('input[type="file"]').setInputFiles(pdf('consent.pdf', Buffer.from('<html>')))
  const before = branch.loanCount()
  await save().click()
  await page.getByRole('heading', { name: words['consent.failed.title'] }).waitFor()
  await page.getByText("'file' ต้องเป็นไฟล์ PDF, JPEG, PNG หรือ WebP ขนาดไม่เกิน 10 MB").waitFor()
  expect(branch.loanCount()).toBe(before + 1)
  await page.locator('input[type="file"]').setInputFiles(pdf('consent.pdf'))
  await page.getByRole('button', { name: words['consent.retry'] }).click()
  await expect.poll(loanId).toBe(branch.newest().id)
  expect(await branch.documentsOf(branch.newest().id)).toMatchObject([{ kind: 'consent' }])
  expect(branch.loanCount()).toBe(before + 1)
  await branch.loans.close(branch.newest().id)
})

it('refuses a file of a wrong type before it is sent', async () => {
  await page.locator('input[type="file"]').setInputFiles(new File(['x'], 'a.txt', { type: 'text/plain' }))
  await page.getByText(documents['file.type']).waitFor()
})

it('shows faults while the user types, and focuses what is missing', async () => {
  await type('1000', '12', '24')
  await field('pay').fill('19.99')
  await page.getByText("'กำหนดยอดหักต่องวด' ไม่พอชำระดอกเบี้ยงวดแรก").waitFor()
  await page.getByText(words['result.faulty']).waitFor()
  await field('pay').fill('2000')
  await page.getByText(`'กำหนดยอดหักต่องวด' ต้องไม่เกิน '${words['column.amount']}'`).waitFor()
  await field('pay').fill('')
  await field('count').fill('501')
  await page.getByText("'จำนวนงวด' ต้องเป็นจำนวนเต็มตั้งแต่ 1 ถึง 500").waitFor()
  await field('count').fill('12')
  await page.getByText(words['result.pay'], { exact: true }).waitFor()
  await page.keyboard.press('Control+s')
  await page.getByText(`โปรดระบุ '${loanWords.loanType}'`).waitFor()
  expect(await choice(loanWords.loanType).isFocused()).toBe(true)
  await field('down').fill('500')
  await page.getByText(words.total.replace('{{amount}}', '1,500.00')).waitFor()
})

it('says that the employee has resigned before anything is sent', async () => {
  const code = branch.loans.sqlite.value<string>(RESIGNED)
  await open(`?employee=${code}`)
  await page.getByText(`พนักงาน ${code} ลาออกแล้ว`).waitFor()
})

it('asks before it creates a loan again whose response was lost', async () => {
  await type('4321', '12')
  await chooseType()
  const before = branch.loanCount()
  const ends = page.answer(CREATE, async ({ proceed }) => {
    await proceed()
    throw new TypeError('fetch failed')
  })
  await save().click()
  await page.getByText(words['kept.unsure']).waitFor()
  ends()
  expect(branch.loanCount()).toBe(before + 1)
  await save().click()
  const question = page.getByRole('dialog', { name: words['twin.title'] })
  await question.getByRole('button', { name: words['confirm.back'] }).click()
  await question.waitFor({ state: 'detached' })
  expect(branch.loanCount()).toBe(before + 1)
  await save().click()
  await question.getByRole('button', { name: words['twin.run'] }).click()
  await expect.poll(loanId).not.toBe('')
  expect(branch.loanCount()).toBe(before + 2)
  await branch.loans.close(loanId())
})

it('creates no loan while it cannot look for the same one', async () => {
  await type('1234', '12')
  await chooseType()
  const before = branch.loanCount()
  const ends = page.answer('GET /app/v1/loans', () => {
    throw new TypeError('fetch failed')
  })
  await save().click()
  await page.getByText(words['save.kept']).waitFor()
  ends()
  expect(branch.loanCount()).toBe(before)
  await page.getByRole('button', { name: ui.retry }).click()
  await expect.poll(loanId).not.toBe('')
  expect(branch.loanCount()).toBe(before + 1)
  await branch.loans.close(loanId())
})

it('creates no loan while the wages and other deductions cannot be loaded', async () => {
  const ends = page.answer('GET /app/v1/loans/deductions', () => {
    throw new TypeError('fetch failed')
  })
  page.reload()
  await chooseType()
  await type('90000', '12')
  const before = branch.loanCount()
  await save().click()
  const retry = page.getByRole('button', { name: ui.retry })
  await retry.waitFor()
  ends()
  await retry.click()
  await warning().waitFor()
  expect(branch.loanCount()).toBe(before)
})

it('reports that the loan types cannot be loaded', async () => {
  const ends = page.answer('GET /api/v1/open-apis/employee-loans/get-loan-type', () => {
    throw new TypeError('fetch failed')
  })
  page.reload()
  const retry = page.getByRole('button', { name: ui.retry })
  await retry.waitFor()
  ends()
  await retry.click()
  await retry.waitFor({ state: 'detached' })
  await chooseType()
})

it('asks before entries are lost', async () => {
  await field('column.amount').fill('5')
  const cancel = page.getByRole('button', { name: words.cancel, exact: true })
  await cancel.click()
  const question = page.getByRole('dialog')
  await question.getByText(ui['unsaved.message']).waitFor()
  await page.keyboard.press('Escape')
  await question.waitFor({ state: 'detached' })
  expect(await field('column.amount').inputValue()).toBe('5.00')
  await cancel.click()
  await question.getByRole('button', { name: ui['unsaved.leave'] }).click()
  await field('column.amount').waitFor({ state: 'detached' })
})

it("shows the sentence of the workstation's refusal and keeps the entries", async () => {
  await type('1200', '12')
  await chooseType()
  await page.getByText(words['law.wages.month']).waitFor()
  await closeOrReopen(branch.hr, 'close', branch.loans.openMonth)
  try {
    await save().click()
    await page.getByText(/^เดือน .+ ปิดการคำนวณเงินเดือนแล้ว$/).waitFor()
    await page.getByText(words['save.kept']).waitFor()
    expect(await field('column.amount').inputValue()).toBe('1,200.00')
  } finally {
    await closeOrReopen(branch.hr, 'reopen', branch.loans.openMonth)
  }
})

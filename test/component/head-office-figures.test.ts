import { afterAll, beforeAll, expect, it } from 'vitest'
import type { CompanyDayRow, CompanyLoan } from '#shared/contracts/head-office/company-figures.ts'
import { closeApp, success } from '../support/app.ts'
import { BRANCH, openCompanyPage } from '../support/company-page.ts'
import { axeFaults } from '../support/dom-axe.ts'
import { openTestWorkstation, type TestWorkstation } from '../support/workstation.ts'

// Figures of all branches, with answers that a test chooses.

let station: TestWorkstation
beforeAll(async () => {
  station = await openTestWorkstation()
})
afterAll(async () => {
  closeApp()
  await station.close()
})

const row = (changes: Partial<CompanyDayRow> = {}): CompanyDayRow => ({
  ...BRANCH,
  unit_id: null,
  unit_name: null,
  unit_name_en: null,
  people: 20,
  present: 15,
  on_leave: 2,
  missing: 3,
  holiday: null,
  holiday_en: null,
  open_documents: 4,
  last_contact_at: null,
  ...changes
})

it('sums the branches of a day, and shows departments instead', async () => {
  const page = await openCompanyPage(station, 'en')
  let days = [
    row(),
    row({ branch_id: 'b2', branch_code: 'B02', people: 10, present: 10, on_leave: 0, missing: 0 })
  ]
  page.answer('GET /app/v1/company/day', () => success(days))
  page.goTo('/company/day')
  page.reload()
  await page.getByText('30 people: 25 present, 2 on leave, 3 without a punch').waitFor()
  await page.getByText('among them people who are not due').waitFor()
  await page.getByRole('button', { name: 'Download Excel' }).waitFor()
  expect(await axeFaults()).toEqual([])
  days = [row({ unit_id: 'd1', unit_name: 'บัญชี', unit_name_en: 'Accounting' })]
  page.goTo('/company/day?by=department')
  await page.getByRole('gridcell', { name: 'Accounting' }).waitFor()
})

it('lists loans, without amounts that the branch keeps to itself', async () => {
  const page = await openCompanyPage(station, 'th')
  const loan: CompanyLoan = {
    loan_id: 'n1',
    ...BRANCH,
    employee_code: 'E0116',
    employee_name: 'ศิริพร',
    employee_last_name: 'สมบูรณ์',
    employee_name_en: 'Siriporn',
    employee_last_name_en: 'Somboon',
    type_name: 'เงินกู้ฉุกเฉิน',
    type_name_en: 'Emergency loan',
    loan_date: '2026-01-05',
    status: 'N',
    total: 12_000.5,
    left: 8_000
  }
  const loans = [loan, { ...loan, loan_id: 'n2', total: null, left: null }]
  page.answer('GET /app/v1/company/loans', () => success({ loans, total: 2, next: null }))
  page.goTo('/company/loans')
  page.reload()
  await page.getByText('12,000.50').waitFor()
  await page.getByText('2 สัญญา').waitFor()
  await page.getByRole('gridcell', { name: 'สาขาไม่ส่ง' }).first().waitFor()
  await page.getByText('ไม่มียอดเงิน เพราะสาขาไม่ส่งข้อมูลค่าจ้าง: สาขากรุงเทพฯ').waitFor()
  expect(await axeFaults()).toEqual([])
})

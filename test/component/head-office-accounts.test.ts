import { afterAll, beforeAll, expect, it } from 'vitest'
import type { CompanyAccount } from '#shared/contracts/head-office/company-accounts.ts'
import { faultOf } from '#shared/domain/fault.ts'
import { closeApp, success } from '../support/app.ts'
import { openCompanyPage } from '../support/company-page.ts'
import { axeFaults } from '../support/dom-axe.ts'
import { openTestWorkstation, type TestWorkstation } from '../support/workstation.ts'

// Accounts of the head office, with answers that a test chooses.

let station: TestWorkstation
beforeAll(async () => {
  station = await openTestWorkstation()
})
afterAll(async () => {
  closeApp()
  await station.close()
})

const ACCOUNT: CompanyAccount = {
  user_id: 'u2',
  user_name: 'manee',
  display_name: 'มานี',
  is_disabled: false,
  must_change_password: false,
  created_at: '2026-03-01T02:00:00.000Z',
  last_used_at: null
}

const TAKEN = {
  code: 409,
  message: 'taken',
  errors: [],
  faults: [faultOf('head_office.user_taken', 'user_name', { name: 'manee' })]
}

it('adds an account, and shows its password once', async () => {
  const page = await openCompanyPage(station, 'en')
  page.answer('GET /app/v1/company/accounts', () => success([ACCOUNT]))
  let isTaken = true
  page.answer('POST /app/v1/company/accounts', () =>
    isTaken ? Response.json(TAKEN, { status: 409 }) : success({ user_name: 'piti', password: 'abcd-efgh' })
  )
  page.goTo('/company/accounts')
  page.reload()
  await page.getByRole('gridcell', { name: 'manee' }).waitFor()
  expect(await axeFaults()).toEqual([])
  await page.getByRole('button', { name: 'Add an account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add an account' })
  await dialog.getByRole('textbox', { name: 'User name' }).fill('manee')
  await dialog.getByRole('textbox', { name: 'Display name' }).fill('Manee')
  await dialog.getByRole('button', { name: 'Add an account' }).click()
  await dialog.getByText("There is an account with the name 'manee' already.").waitFor()
  isTaken = false
  await dialog.getByRole('textbox', { name: 'User name' }).fill('piti')
  await dialog.getByRole('button', { name: 'Add an account' }).click()
  const shown = page.getByRole('dialog', { name: 'Temporary password of piti' })
  expect(await shown.getByRole('textbox', { name: 'Temporary password' }).inputValue()).toBe('abcd-efgh')
})

it('switches an account off after a question', async () => {
  const page = await openCompanyPage(station, 'th')
  let sent: unknown = null
  page.answer('GET /app/v1/company/accounts', () => success([ACCOUNT]))
  page.answer('PUT /app/v1/company/accounts/u2/disabled', ({ body }) => {
    sent = body
    return success(null)
  })
  page.goTo('/company/accounts?open=u2')
  page.reload()
  await page.getByRole('button', { name: 'ปิดใช้งาน' }).click()
  const dialog = page.getByRole('dialog', { name: /^ปิดใช้งานบัญชี .* \(manee\) หรือไม่$/ })
  await dialog.getByRole('button', { name: 'ปิดใช้งาน' }).click()
  await page.getByText('ปิดใช้งานบัญชีแล้ว').waitFor()
  expect(sent).toEqual({ is_disabled: true })
})

import { afterAll, beforeAll, expect, it } from 'vitest'
import { closeApp, failure, openApp, success } from '../support/app.ts'
import { DirectDatabase } from '../support/attendance.ts'
import { openCompanyPage } from '../support/company-page.ts'
import { axeFaults } from '../support/dom-axe.ts'
import { openTestWorkstation, type TestWorkstation } from '../support/workstation.ts'

let station: TestWorkstation
beforeAll(async () => {
  station = await openTestWorkstation()
})
afterAll(async () => {
  closeApp()
  await station.close()
})

it('shows a reference when keys cannot be loaded, and can be retried', async () => {
  const page = await openApp(station, '/settings/preferences', { language: 'en' })
  const ends = page.answer('GET /app/v1/keys', failure)
  page.goTo('/settings/keys')
  await page.getByRole('alert').getByText('ref-1').waitFor()
  ends()
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('gridcell', { name: 'Demo' }).waitFor()
})

it('links to the API documentation and shows commands to copy', async () => {
  const page = await openApp(station, '/settings/keys', { language: 'en' })
  await page.getByRole('button', { name: 'How to use the API' }).click()
  const dialog = page.getByRole('dialog', { name: 'Use the API' })
  const link = dialog.getByRole('link', { name: 'Open the API documentation in a new tab' })
  await link.waitFor()
  expect(await link.getAttribute('href')).toBe('/docs/')
  expect(await dialog.getByRole('textbox', { name: 'List the devices' }).inputValue()).toBe(
    `export HRWS_KEY='YOUR_KEY'\nprintf 'Ocp-Apim-Subscription-Key: %s\\n' "$HRWS_KEY" | curl ${station.url}/api/v1/open-apis/devices/get-list -H @-`
  )
  await dialog.getByRole('radio', { name: 'Windows PowerShell' }).click()
  expect(await dialog.getByRole('textbox', { name: 'List the devices' }).inputValue()).toContain(
    `$env:HRWS_KEY = 'YOUR_KEY'\nInvoke-RestMethod -Uri ${station.url}`
  )
})

it('offers to create a key when the list is empty', async () => {
  const page = await openApp(station, '/settings/preferences', { language: 'en' })
  page.answer('GET /app/v1/keys', () => success([]))
  page.goTo('/settings/keys')
  await page.getByText('There is no active key').waitFor()
  await page.getByRole('main').getByRole('button', { name: 'Create a key' }).last().click()
  await page.getByRole('dialog', { name: 'Create a key' }).waitFor()
})

it('offers only permissions that the user has, and says which of a key are without effect', async () => {
  const sqlite = new DirectDatabase(station.dataDir)
  sqlite.raw.exec(
    `insert into user_group_members (user_id, group_id) select id, 'group-admin' from users where user_name = 'e0030'`
  )
  sqlite.close()
  const page = await openApp(station, '/settings/keys', { language: 'en', userName: 'e0030' })
  page.answer('GET /app/v1/keys', () =>
    success([
      {
        key_id: 'k',
        name: 'ERP',
        prefix: 'abcdefgh',
        scopes: ['attendance:read', 'document:manage'],
        idle_scopes: ['document:manage'],
        created: '2026-07-01T00:00:00.000Z',
        created_by: 'Anna',
        created_by_en: null,
        last_used: null,
        revoked: null
      }
    ])
  )
  await page.getByRole('gridcell', { name: 'Attendance, Documents and loans (without effect)' }).waitFor()
  await page.getByRole('button', { name: 'Create a key' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create a key' })
  expect(await dialog.getByRole('checkbox', { name: 'Attendance' }).isDisabled()).toBe(false)
  expect(await dialog.getByRole('checkbox', { name: 'Documents and loans' }).isDisabled()).toBe(true)
})

it('who made a key is named in the language of the screens', async () => {
  const asAdmin = await station.signIn()
  await asAdmin('/app/v1/keys', { body: { name: 'Kiosk', scopes: ['attendance:read'] } })
  const page = await openApp(station, '/settings/keys', { language: 'en' })
  await page.getByRole('gridcell', { name: 'Komsan Poonsawat' }).waitFor()
})

it.each([false, true])('at the head office makes keys that may write: %s', async mayWrite => {
  const page = await openCompanyPage(station, 'en')
  let sent: unknown = null
  const key = {
    key_id: 'k1',
    name: 'BI',
    prefix: 'abcdefgh',
    scopes: ['document:manage'],
    may_write: mayWrite,
    created: '2026-03-10T02:00:00.000Z',
    idle_scopes: [],
    created_by: 'admin',
    created_by_en: null,
    last_used: null,
    revoked: null
  }
  page.answer('GET /app/v1/keys', () => success(sent === null ? [] : [key]))
  page.answer('POST /app/v1/keys', ({ body }) => {
    sent = body
    return success({ key, subscription_key: 'abcdefgh-secret' })
  })
  page.goTo('/company/keys')
  page.reload()
  await page.getByText('Software needs one to read data of all branches.').waitFor()
  expect(await axeFaults()).toEqual([])
  await page.getByRole('main').getByRole('button', { name: 'Create a key' }).last().click()
  const dialog = page.getByRole('dialog', { name: 'Create a key' })
  expect(await dialog.getByRole('checkbox').count()).toBe(3)
  await dialog.getByRole('textbox', { name: 'Name' }).fill('BI')
  await dialog.getByRole('checkbox', { name: /^Documents and loans/ }).click()
  await dialog.getByText('Reads: leave, overtime and other documents, and loans.').waitFor()
  if (mayWrite) await dialog.getByRole('checkbox', { name: 'May write' }).click()
  await dialog.getByRole('button', { name: 'Create a key' }).click()
  const shown = page.getByRole('dialog', { name: 'Key BI is ready' })
  expect(await shown.getByRole('textbox', { name: 'Key' }).inputValue()).toBe('abcdefgh-secret')
  expect(await shown.getByRole('textbox').count()).toBe(1)
  expect(sent).toEqual({ name: 'BI', scopes: ['document:manage'], may_write: mayWrite })
  await page
    .getByText(mayWrite ? 'May write' : 'Only reads', { exact: true })
    .first()
    .waitFor()
})

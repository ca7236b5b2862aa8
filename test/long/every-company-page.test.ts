import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { companyFeature } from '../../renderer/features/head-office/company/company.ts'
import { en } from '../../renderer/features/head-office/company/texts.en.ts'
import { th } from '../../renderer/features/head-office/company/texts.th.ts'
import { companyKeysFeature } from '../../renderer/features/keys/keys.ts'
import { preferencesFeature } from '../../renderer/features/preferences/preferences.ts'
import { companyWebhooksFeature } from '../../renderer/features/webhooks/webhooks.ts'
import { closePages, testBrowser } from '../support/browser.ts'
import { type HeadOfficeScene, openHeadOfficeScene } from '../support/head-office-pictures.ts'
import { look, titleOf, visit, Watch } from '../support/page-visits.ts'
import { openScreenAt } from '../support/screen.ts'

// Every page of the head office's program, with its open rows and dialogs: as every page of the workstation, and also as
// wide as a telephone.

// The list of features reaches the stored preferences, which only a browser has.
vi.hoisted(() => vi.stubGlobal('localStorage', { getItem: () => null }))

const PAGES = [
  ...companyFeature.pages,
  ...companyWebhooksFeature.pages,
  ...companyKeysFeature.pages,
  ...preferencesFeature.pages
]
const WORDS = { th, en }
const NEW_KEY = { th: 'สร้างคีย์ API', en: 'Create a key' }
const SEND = { th: /^ส่ง 1 วัน/, en: /^Send 1 day/ }
/** `{}`: the first row of the page's list. */
const STATES = [
  '/company/branches?open={}',
  '/company/people?open={}',
  '/company/approvals?open={}',
  '/company/commands?open={}',
  '/company/accounts?open={}',
  '/company/webhooks?open={}',
  '/company/keys?open={}',
  '/company/day?by=department',
  '/company/loans?q=nobody',
  '/company/work-cycles?open=new',
  '/company/holidays?open=new'
]
const ADDRESSES = [...PAGES.map(page => page.path), ...STATES, '/nowhere']

let scene: HeadOfficeScene
let browser: Browser
const rowIds = new Map<string, string>()
beforeAll(async () => {
  ;[scene, browser] = await Promise.all([openHeadOfficeScene(Date.now), testBrowser()])
  const first = async (path: string, list: string | null): Promise<Record<string, string>> => {
    const { payload } = (await scene.call(`/app/v1/company/${path}`)).body
    return (list === null ? payload : payload[list])[0]
  }
  await addWebhook(scene)
  const [branch, person, document, command, account] = [
    await first('branches', null),
    await first('people', 'people'),
    await first('documents', 'documents'),
    await first('commands', 'commands'),
    await first('accounts', null)
  ]
  rowIds.set('/company/branches', branch.branch_id ?? '')
  rowIds.set('/company/people', `${person.branch_id} ${person.employee_id}`)
  rowIds.set('/company/approvals', `${document.branch_id} ${document.document_id}`)
  rowIds.set('/company/commands', command.command_id ?? '')
  rowIds.set('/company/webhooks', (await scene.call('/app/v1/webhooks')).body.payload[0].webhook_id)
  const made = { name: 'Business intelligence', scopes: ['document:manage'] }
  const { key } = (await scene.call('/app/v1/keys', { body: made })).body.payload
  rowIds.set('/company/keys', key.key_id)
  rowIds.set('/company/accounts', account.user_id ?? '')
}, 240_000)
afterAll(async () => {
  await closePages(browser)
  await scene.close()
})

/** With messages that nobody receives. */
async function addWebhook({ call }: HeadOfficeScene): Promise<void> {
  const body = {
    name: 'Payroll',
    url: 'http://127.0.0.1:9/hooks',
    events: ['employee.create'],
    is_internal: true
  }
  const { webhook_id } = (await call('/app/v1/webhooks', { body })).body.payload.webhook
  await call(`/app/v1/webhooks/${webhook_id}/test`, { method: 'POST' })
}

const addressOf = (address: string): string =>
  address.replace('{}', encodeURIComponent(rowIds.get(address.replace(/\?.*/, '')) ?? ''))

describe.each([
  ['th', 'light', 1366],
  ['en', 'dark', 1366],
  ['th', 'dark', 360],
  ['en', 'light', 360]
] as const)('in %s, %s, %i wide', (language, theme, width) => {
  let watch: Watch
  let page: Page
  beforeAll(async () => {
    const calendar = language === 'th' ? 'buddhist' : 'gregorian'
    const preferences = { language, calendar, theme } as const
    const { url, session } = scene.headOffice
    await scene.call('/app/v1/session/preferences', { method: 'PUT', body: preferences, headers: session })
    page = await openScreenAt(browser, url, '/', { preferences, session, width })
    watch = new Watch(page, url)
    await page.reload()
  })
  afterAll(() => page.context().close())
  const company = language === 'th' ? 'สำนักงานใหญ่' : 'Head office'

  it.each(ADDRESSES)('%s', async address => {
    const title = await titleOf(PAGES, address, language)
    await visit(page, scene.headOffice.url, { address: addressOf(address), title, company })
    await page.locator(`[data-mantine-color-scheme="${theme}"]`).waitFor()
  })

  it('the question before a branch is revoked', async () => {
    await page.goto(`${scene.headOffice.url}/#${addressOf('/company/branches?open={}')}`)
    await page.getByRole('button', { name: WORDS[language].revoke, exact: true }).click()
    await page.getByRole('dialog').waitFor()
    await look(page)
    await page.keyboard.press('Escape')
  })

  it('the dialog that makes a key', async () => {
    await page.goto(`${scene.headOffice.url}/#/company/keys`)
    await page.getByRole('main').getByRole('button', { name: NEW_KEY[language] }).last().click()
    await page.getByRole('dialog').waitFor()
    await look(page)
    await page.keyboard.press('Escape')
  })

  it('the dialog that sends holidays', async () => {
    await page.goto(`${scene.headOffice.url}/#/company/holidays`)
    await page.getByRole('gridcell').nth(1).click()
    await page.keyboard.press('Space')
    await page.getByRole('button', { name: SEND[language] }).click()
    await page.getByRole('dialog').waitFor()
    await look(page)
    await page.keyboard.press('Escape')
  })

  it('no request went to another host, and no page failed', () => {
    expect(watch.foreignRequests).toEqual([])
    expect(watch.pageErrors).toEqual([])
  })
})

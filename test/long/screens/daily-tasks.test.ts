import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { en as decisions } from '../../../renderer/features/approvals/texts.en.ts'
import { en as backups } from '../../../renderer/features/backups/texts.en.ts'
import { en as holidays } from '../../../renderer/features/holidays/texts.en.ts'
import { en as quotas } from '../../../renderer/features/quotas/list/texts.en.ts'
import { countActions, took } from '../../support/actions.ts'
import { DocumentCalls } from '../../support/approvals.ts'
import { closePages, testBrowser } from '../../support/browser.ts'
import { openScreen } from '../../support/screen.ts'

// What a branch does every week, from the page where it begins, in clicks and keys. The figures are printed.
// It is the 10th of March 2026; E0003 is the only approver of E0012.

let calls: DocumentCalls
let browser: Browser
beforeAll(async () => {
  ;[calls, browser] = await Promise.all([DocumentCalls.open(), testBrowser()])
  calls.deleteDocuments()
})
afterAll(async () => {
  await closePages(browser)
  await calls.close()
})

interface Task {
  readonly name: string
  readonly userName: string
  readonly address: string
  readonly most: number
  readonly prepare?: () => Promise<void>
  /** Waits until the page can be used. */
  readonly ready: (page: Page) => Promise<void>
  readonly run: (page: Page) => Promise<void>
}

const dialog = (page: Page) => page.getByRole('dialog')
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

const TASKS: Task[] = [
  {
    name: 'who is late today',
    userName: 'e0002',
    address: '/today',
    most: 1,
    ready: page => page.getByRole('region', { name: 'People today' }).getByRole('link').first().waitFor(),
    run: async page => {
      await page.locator('a[href*="standing=late"]').first().click()
      await page.getByRole('heading', { level: 1, name: 'Attendance by day' }).waitFor()
    }
  },
  {
    name: 'seventeen documents approved',
    userName: 'e0003',
    address: '/approvals',
    most: 4,
    prepare: async () => {
      for (let at = 0; at < 17; at += 1)
        await calls.submitted('overtime', 'E0012', `2026-04-${String(at + 1).padStart(2, '0')}`)
    },
    ready: page => page.getByRole('gridcell', { name: 'E0012', exact: true }).first().waitFor(),
    run: async page => {
      await page.getByRole('checkbox', { name: /all rows/ }).click()
      await page.keyboard.press('a')
      await button(page, decisions.sendNow).click()
      const left = () =>
        calls.sqlite.value<number>(
          "select count(*) from approval_documents where kind = 'overtime' and approve_flag = '01' and deleted_at is null"
        )
      await expect.poll(left, { timeout: 30_000 }).toBe(0)
    }
  },
  {
    name: 'the Thai holidays of a year',
    userName: 'e0002',
    address: '/public-holidays?year=2028',
    most: 2,
    ready: page => button(page, holidays['source.thai']).first().waitFor(),
    run: async page => {
      await button(page, holidays['source.thai']).first().click()
      await button(page, /^Add \d+ days$/).click()
      await page.getByRole('gridcell', { name: 'National Labour Day', exact: true }).waitFor()
    }
  },
  {
    name: 'night shifts of a week',
    userName: 'e0002',
    address: '/roster?month=2026-04',
    most: 11,
    ready: page => page.locator('[row-index="9"] [col-id="day5"]').waitFor(),
    run: async page => {
      await page.locator('[row-index="9"] [col-id="day5"]').click()
      await page.keyboard.down('Shift')
      for (let at = 0; at < 4; at += 1) await page.keyboard.press('ArrowRight')
      await page.keyboard.up('Shift')
      await page.keyboard.press('3')
      await page.keyboard.press('Control+s')
      await dialog(page).getByRole('button', { name: /ave$/ }).click()
      await dialog(page).waitFor({ state: 'detached' })
    }
  },
  {
    name: 'how much leave somebody has left',
    userName: 'e0002',
    address: '/quotas?year=2026',
    most: 7,
    ready: page => page.getByRole('gridcell', { name: 'E0001', exact: true }).waitFor(),
    run: async page => {
      await page.keyboard.press('/')
      await page.keyboard.type('E0012')
      await page.getByRole('gridcell', { name: 'E0001', exact: true }).waitFor({ state: 'detached' })
      await page.getByRole('gridcell', { name: 'E0012', exact: true }).click()
      await page.getByRole('complementary').getByText(quotas.remaining).first().waitFor()
    }
  },
  {
    name: 'a resignation today',
    userName: 'e0002',
    address: '/people/employee?code=E0200',
    most: 3,
    ready: page => page.getByRole('button', { name: 'More', exact: true }).waitFor(),
    run: async page => {
      await page.getByRole('button', { name: 'More', exact: true }).click()
      await page.getByRole('menuitem', { name: 'Resign' }).click()
      await dialog(page).getByRole('button', { name: 'Record the resignation' }).click()
      await page.getByRole('main').getByText('Resigned', { exact: true }).waitFor()
    }
  },
  {
    name: 'a backup',
    userName: 'e0001',
    address: '/settings/backups',
    most: 1,
    ready: async page => {
      await button(page, backups.make).waitFor()
      // The key works once the page has what it shows.
      await page.waitForLoadState('networkidle')
    },
    run: async page => {
      await page.keyboard.press('n')
      await page
        .getByText(new RegExp(`^${backups['done.set'].split('{{')[0]}`))
        .first()
        .waitFor()
    }
  },
  {
    name: 'who changed what of somebody',
    userName: 'e0001',
    address: '/settings/activity',
    most: 3,
    ready: page => page.getByRole('gridcell').first().waitFor(),
    run: async page => {
      await page.locator('[row-index="0"] [col-id]').first().click()
      await page.getByRole('complementary').getByRole('heading').first().waitFor()
    }
  }
]

it.each(TASKS)('$name', async ({ name, userName, address, most, prepare, ready, run }) => {
  await prepare?.()
  const page = await openScreen(browser, calls.station, address, { language: 'en', userName })
  await ready(page)
  const actions = await countActions(page)
  await run(page)
  expect(await took(name, actions)).toBeLessThanOrEqual(most)
  await page.context().close()
})

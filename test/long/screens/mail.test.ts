import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { en as serverEnOwn } from '../../../renderer/features/mail/server/texts.en.ts'
import { th as serverThOwn } from '../../../renderer/features/mail/server/texts.th.ts'
import { en as mailEnOwn } from '../../../renderer/features/mail/texts.en.ts'
import { th as mailThOwn } from '../../../renderer/features/mail/texts.th.ts'
import { en as uiEn } from '../../../renderer/ui/texts/ui-texts.en.ts'
import { th as uiTh } from '../../../renderer/ui/texts/ui-texts.th.ts'
import { DirectDatabase } from '../../support/attendance.ts'
import { closePages, testBrowser } from '../../support/browser.ts'
import { importEmployees, newEmployee } from '../../support/employees.ts'
import { filled, inputOf } from '../../support/keyboard.ts'
import { axeFaults, openScreen } from '../../support/screen.ts'
import { REFUSING_WRONG_PASSWORDS, startSmtp, type TestSmtp } from '../../support/smtp.ts'
import { openTestWorkstation, type TestWorkstation } from '../../support/workstation.ts'

const serverEn = { ...uiEn, ...serverEnOwn }
const serverTh = { ...uiTh, ...serverThOwn }
const mailEn = { ...uiEn, ...mailEnOwn }
const mailTh = { ...uiTh, ...mailThOwn }

// Outgoing mail, from no mail server to delivered mail: in Thai by mouse, in English by keyboard alone.

const WORDS = {
  th: { mail: mailTh, server: serverTh, ui: uiTh },
  en: { mail: mailEn, server: serverEn, ui: uiEn }
} as const
const PATIENCE = { timeout: 30_000 }
const LIST = '/settings/mail'

let browser: Browser
beforeAll(async () => {
  browser = await testBrowser()
})
afterAll(() => closePages(browser))

/** Inserts a mail that the mail server refused. */
function insertRefused(station: TestWorkstation, recipient: string): void {
  const sqlite = new DirectDatabase(station.dataDir)
  const at = '2026-03-01T00:00:00.000Z'
  sqlite.raw
    .prepare(
      `insert into mail_outbox (id, kind, recipient, subject_id, state, attempts, next_attempt_at, last_error, note, created_at, settled_at)
       values ('refused', 'onboarding', ?, null, 'failed', 1, ?, '550 no such user', null, ?, ?)`
    )
    .run(recipient, at, at, at)
  sqlite.close()
}

describe.each([
  ['th', 'mouse'],
  ['en', 'keyboard']
] as const)('in %s by %s', (language, inputDevice) => {
  const { mail, server, ui } = WORDS[language]
  let station: TestWorkstation
  let smtp: TestSmtp
  let page: Page
  let driver: ReturnType<typeof inputOf>
  const button = (name: string, within: Page | Locator = page) =>
    within.getByRole('button', { name, exact: true })
  const field = (name: string) => page.getByRole('textbox', { name: new RegExp(`^${name}`) })
  const password = () => page.getByLabel(server.password, { exact: true })
  const panel = (name: string) => page.getByRole('complementary', { name })
  const tab = (name: string) => page.getByRole('link', { name, exact: true })
  const list = (state: string) => page.goto(`${station.url}/#${LIST}?state=${state}`)
  const openRow = async (recipient: string) => {
    const cell = page.getByRole('gridcell', { name: recipient })
    await cell.waitFor()
    if (inputDevice === 'mouse') await cell.click()
    else {
      await page.keyboard.press('j')
      await page.keyboard.press('Enter')
    }
    await panel(recipient).waitFor()
  }
  const choose = async (name: string) => {
    const radio = page.getByRole('radio', { name })
    if (inputDevice === 'mouse') return radio.check()
    await page.getByRole('radio', { checked: true }).focus()
    while (!(await radio.isChecked())) await page.keyboard.press('ArrowDown')
  }
  const shownText = (text: string) => page.getByText(text)
  const missing = () => page.getByText(server['fault.missing'], { exact: true })

  beforeAll(async () => {
    ;[station, smtp] = await Promise.all([openTestWorkstation(), startSmtp(REFUSING_WRONG_PASSWORDS)])
    insertRefused(station, 'nobody@example.com')
    await importEmployees(station, [newEmployee({ B: 'M1', BB: 'Y', V: 'm1@example.com' })])
    page = await openScreen(browser, station, LIST, { language })
    driver = inputOf(page, inputDevice)
    await page.getByRole('gridcell', { name: 'm1@example.com' }).waitFor()
  })
  afterAll(async () => {
    await page.context().close()
    await station.close()
    await smtp.close()
  })

  it('discards a mail after a confirmation', async () => {
    await openRow('m1@example.com')
    await driver.press(button(mail.discard, panel('m1@example.com')))
    const question = page.getByRole('dialog', {
      name: filled(mail['discard.title'], { recipient: 'm1@example.com' })
    })
    await question.getByText(mail['discard.message']).waitFor()
    expect(await axeFaults(page)).toEqual([])
    await driver.press(button(ui.cancel, question))
    await question.waitFor({ state: 'detached' })
    await driver.press(button(mail.discard, panel('m1@example.com')))
    await driver.press(button(mail.discard, question))
    await shownText(mail['empty.waiting']).waitFor()
    await shownText(mail['discard.done']).waitFor()
  })

  it('queues a discarded mail again', async () => {
    await list('dropped')
    await openRow('m1@example.com')
    await driver.press(button(mail.retry, panel('m1@example.com')))
    await shownText(filled(mail['retry.done'], { recipient: 'm1@example.com' })).waitFor()
    await shownText(mail['empty.dropped']).waitFor()
    await list('waiting')
    await openRow('m1@example.com')
    expect(await button(mail['retry.now'], panel('m1@example.com')).count()).toBe(1)
  })

  it('shows why a mail was refused, and offers retry and discard', async () => {
    await list('failed')
    await openRow('nobody@example.com')
    const open = panel('nobody@example.com')
    await open.getByText('550 no such user').waitFor()
    expect([await button(mail.retry, open).count(), await button(mail.discard, open).count()]).toEqual([1, 1])
    expect(await axeFaults(page)).toEqual([])
  })

  it('says that there is no mail server and links to its settings', async () => {
    await shownText(mail['server.unset']).waitFor()
    await driver.press(page.getByRole('link', { name: mail['server.set'], exact: true }))
    await page.getByRole('heading', { level: 1, name: server.title }).waitFor()
    await shownText(server['state.unset']).waitFor()
  })

  it('reports missing entries and focuses the first', async () => {
    await field(server.host).waitFor()
    await page.keyboard.press('ControlOrMeta+s')
    await expect.poll(() => missing().count(), PATIENCE).toBe(2)
    expect(await field(server.host).evaluate(one => one === document.activeElement)).toBe(true)
    expect(await axeFaults(page)).toEqual([])
  })

  it('shows faults while the user types', async () => {
    await driver.type(field(server.host), 'smtp://mail.example.com')
    await driver.type(field(server.port), '99999')
    await shownText(server['fault.not_a_host']).waitFor()
    await driver.type(field(server.host), 'mail.example.com')
    await shownText(server['fault.not_a_host']).waitFor({ state: 'detached' })
    await shownText(server['fault.not_a_port']).waitFor()
    await driver.type(field(server.port), '587')
    await choose(server['security.tls'])
    expect(await field(server.port).inputValue()).toBe('465')
    await choose(server['security.none'])
    await shownText(server['security.none.warning']).waitFor()
    expect(await password().isDisabled()).toBe(true)
    await driver.type(field(server.userName), 'hr')
    await shownText(server['fault.password_in_the_clear']).waitFor()
    await shownText(server['fault.password_missing']).waitFor()
    expect(await axeFaults(page)).toEqual([])
  })

  it('shows why a test mail failed', async () => {
    await driver.type(field(server.host), '127.0.0.1')
    await driver.type(field(server.port), String(smtp.port))
    await driver.type(password(), 'wrong-456')
    await driver.type(field(server.senderAddress), 'hr@example.com')
    await driver.type(field(server['test.recipient']), 'boss')
    await driver.press(button(server['test.send']))
    await shownText(server['fault.not_an_email']).waitFor()
    expect(await field(server['test.recipient']).evaluate(one => one === document.activeElement)).toBe(true)
    await driver.type(field(server['test.recipient']), 'boss@example.com')
    await driver.press(button(server['test.send']))
    await page.getByText(server['result.login_refused']).waitFor()
    await page.getByText('535 wrong password').waitFor()
    expect(await axeFaults(page)).toEqual([])
  })

  it('sends a test mail with settings that are not saved', async () => {
    await driver.type(password(), 'geheim-123')
    await driver.press(button(server['test.send']))
    await page.getByText(filled(server['result.sent'], { recipient: 'boss@example.com' })).waitFor()
    expect(smtp.received.map(({ to }) => to)).toEqual([['boss@example.com']])
  })

  it('asks before entries are lost', async () => {
    await driver.press(tab(mail.tab))
    const question = page.getByRole('dialog', { name: ui['unsaved.title'] })
    await driver.press(button(ui['unsaved.stay'], question))
    await question.waitFor({ state: 'detached' })
    expect(await field(server.host).inputValue()).toBe('127.0.0.1')
  })

  it('sends waiting mail once the settings are saved, and clears the password on the screen', async () => {
    await page.keyboard.press('ControlOrMeta+s')
    await shownText(server.saved).waitFor()
    await shownText(server['password.stored']).waitFor()
    expect(await password().inputValue()).toBe('')
    expect(await button(server['unsaved.discard']).count()).toBe(0)
    expect((await smtp.waitFor(2))[1]?.to).toEqual(['m1@example.com'])
    await driver.press(tab(mail.tab))
    await list('sent')
    await page.getByRole('gridcell', { name: 'm1@example.com' }).waitFor()
    await shownText(mail['server.unset']).waitFor({ state: 'detached' })
  })

  it('requires the password again for another server, and can discard changes', async () => {
    await driver.press(tab(server.title))
    await driver.type(field(server.host), 'localhost')
    await shownText(server['fault.password_elsewhere']).waitFor()
    await driver.press(button(server['unsaved.discard']))
    expect(await field(server.host).inputValue()).toBe('127.0.0.1')
    expect(await button(server.save).evaluate(one => one === document.activeElement)).toBe(true)
  })

  it('keeps mail waiting when it is switched off, as the list shows', async () => {
    const enabled = page.getByRole('switch', { name: server.enabled })
    if (inputDevice === 'mouse') await enabled.click()
    else {
      await enabled.focus()
      await page.keyboard.press('Space')
    }
    expect(await field(server.host).isDisabled()).toBe(true)
    expect(await button(server['test.send']).count()).toBe(0)
    await driver.press(button(server.save))
    await shownText(server['state.off']).waitFor()
    expect(await axeFaults(page)).toEqual([])
    await driver.press(tab(mail.tab))
    await shownText(mail['server.off']).waitFor()
  })
})

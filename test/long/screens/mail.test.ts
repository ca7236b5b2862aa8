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

// Outgoing mail, from a workstation without a mail server to letters that arrive: in Thai by mouse, in English by keyboard alone.

const WORDS = {
  th: { mail: mailTh, server: serverTh, ui: uiTh },
  en: { mail: mailEn, server: serverEn, ui: uiEn }
} as const
const PATIENCE = { timeout: 15_000 }
const LIST = '/settings/mail'

let browser: Browser
beforeAll(async () => {
  browser = await testBrowser()
})
afterAll(() => closePages(browser))

/** A letter that the mail server refused. */
function putRefused(station: TestWorkstation, recipient: string): void {
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
] as const)('in %s by %s', (language, means) => {
  const { mail, server, ui } = WORDS[language]
  let station: TestWorkstation
  let smtp: TestSmtp
  let page: Page
  let hand: ReturnType<typeof inputOf>
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
    if (means === 'mouse') await cell.click()
    else {
      await page.keyboard.press('j')
      await page.keyboard.press('Enter')
    }
    await panel(recipient).waitFor()
  }
  const choose = async (name: string) => {
    const radio = page.getByRole('radio', { name })
    if (means === 'mouse') return radio.check()
    await page.getByRole('radio', { checked: true }).focus()
    while (!(await radio.isChecked())) await page.keyboard.press('ArrowDown')
  }
  const told = (text: string) => page.getByText(text)
  const missing = () => page.getByText(server['fault.missing'], { exact: true })

  beforeAll(async () => {
    ;[station, smtp] = await Promise.all([openTestWorkstation(), startSmtp(REFUSING_WRONG_PASSWORDS)])
    putRefused(station, 'nobody@example.com')
    await importEmployees(station, [newEmployee({ B: 'M1', BB: 'Y', V: 'm1@example.com' })])
    page = await openScreen(browser, station, LIST, { language })
    hand = inputOf(page, means)
    await page.getByRole('gridcell', { name: 'm1@example.com' }).waitFor()
  })
  afterAll(async () => {
    await page.context().close()
    await station.close()
    await smtp.close()
  })

  it('a letter is not sent any more, once that was asked', async () => {
    await openRow('m1@example.com')
    await hand.press(button(mail.discard, panel('m1@example.com')))
    const question = page.getByRole('dialog', {
      name: filled(mail['discard.title'], { recipient: 'm1@example.com' })
    })
    await question.getByText(mail['discard.message']).waitFor()
    expect(await axeFaults(page)).toEqual([])
    await hand.press(button(ui.cancel, question))
    await question.waitFor({ state: 'detached' })
    await hand.press(button(mail.discard, panel('m1@example.com')))
    await hand.press(button(mail.discard, question))
    await told(mail['empty.waiting']).waitFor()
    await told(mail['discard.done']).waitFor()
  })

  it('and is told to go out after all', async () => {
    await list('dropped')
    await openRow('m1@example.com')
    await hand.press(button(mail.retry, panel('m1@example.com')))
    await told(filled(mail['retry.done'], { recipient: 'm1@example.com' })).waitFor()
    await told(mail['empty.dropped']).waitFor()
    await list('waiting')
    await openRow('m1@example.com')
    expect(await button(mail['retry.now'], panel('m1@example.com')).count()).toBe(1)
  })

  it('a refused one says why, and has both ways', async () => {
    await list('failed')
    await openRow('nobody@example.com')
    const open = panel('nobody@example.com')
    await open.getByText('550 no such user').waitFor()
    expect([await button(mail.retry, open).count(), await button(mail.discard, open).count()]).toEqual([1, 1])
    expect(await axeFaults(page)).toEqual([])
  })

  it('without a mail server the list says so and leads to its settings', async () => {
    await told(mail['server.unset']).waitFor()
    await hand.press(page.getByRole('link', { name: mail['server.set'], exact: true }))
    await page.getByRole('heading', { level: 1, name: server.title }).waitFor()
    await told(server['state.unset']).waitFor()
  })

  it('what is missing is told, and the first of it has the focus', async () => {
    await field(server.host).waitFor()
    await page.keyboard.press('ControlOrMeta+s')
    await expect.poll(() => missing().count(), PATIENCE).toBe(2)
    expect(await field(server.host).evaluate(one => one === document.activeElement)).toBe(true)
    expect(await axeFaults(page)).toEqual([])
  })

  it('what is wrong is told while one types', async () => {
    await hand.type(field(server.host), 'smtp://mail.example.com')
    await hand.type(field(server.port), '99999')
    await told(server['fault.not_a_host']).waitFor()
    await hand.type(field(server.host), 'mail.example.com')
    await told(server['fault.not_a_host']).waitFor({ state: 'detached' })
    await told(server['fault.not_a_port']).waitFor()
    await hand.type(field(server.port), '587')
    await choose(server['security.tls'])
    expect(await field(server.port).inputValue()).toBe('465')
    await choose(server['security.none'])
    await told(server['security.none.warning']).waitFor()
    expect(await password().isDisabled()).toBe(true)
    await hand.type(field(server.user), 'hr')
    await told(server['fault.password_in_the_clear']).waitFor()
    await told(server['fault.password_missing']).waitFor()
    expect(await axeFaults(page)).toEqual([])
  })

  it('a test mail says what is wrong', async () => {
    await hand.type(field(server.host), '127.0.0.1')
    await hand.type(field(server.port), String(smtp.port))
    await hand.type(password(), 'wrong-456')
    await hand.type(field(server.senderAddress), 'hr@example.com')
    await hand.type(field(server['test.recipient']), 'boss')
    await hand.press(button(server['test.send']))
    await told(server['fault.not_an_email']).waitFor()
    expect(await field(server['test.recipient']).evaluate(one => one === document.activeElement)).toBe(true)
    await hand.type(field(server['test.recipient']), 'boss@example.com')
    await hand.press(button(server['test.send']))
    await page.getByText(server['result.login_refused']).waitFor()
    await page.getByText('535 wrong password').waitFor()
    expect(await axeFaults(page)).toEqual([])
  })

  it('and then that it went, though nothing is saved', async () => {
    await hand.type(password(), 'geheim-123')
    await hand.press(button(server['test.send']))
    await page.getByText(filled(server['result.sent'], { recipient: 'boss@example.com' })).waitFor()
    expect(smtp.received.map(({ to }) => to)).toEqual([['boss@example.com']])
  })

  it('who leaves is asked before the entries are lost', async () => {
    await hand.press(tab(mail.tab))
    const question = page.getByRole('dialog', { name: ui['unsaved.title'] })
    await hand.press(button(ui.cancel, question))
    await question.waitFor({ state: 'detached' })
    expect(await field(server.host).inputValue()).toBe('127.0.0.1')
  })

  it('saved, the letter that waited goes out, and the password is gone from the screen', async () => {
    await page.keyboard.press('ControlOrMeta+s')
    await told(server.saved).waitFor()
    await told(server['password.stored']).waitFor()
    expect(await password().inputValue()).toBe('')
    expect(await button(server['unsaved.discard']).count()).toBe(0)
    expect((await smtp.waitFor(2))[1]?.to).toEqual(['m1@example.com'])
    await hand.press(tab(mail.tab))
    await list('sent')
    await page.getByRole('gridcell', { name: 'm1@example.com' }).waitFor()
    await told(mail['server.unset']).waitFor({ state: 'detached' })
  })

  it('the stored password is for the one server, and what was changed can be dropped', async () => {
    await hand.press(tab(server.title))
    await hand.type(field(server.host), 'localhost')
    await told(server['fault.password_elsewhere']).waitFor()
    await hand.press(button(server['unsaved.discard']))
    expect(await field(server.host).inputValue()).toBe('127.0.0.1')
    expect(await button(server.save).evaluate(one => one === document.activeElement)).toBe(true)
  })

  it('switched off, mail waits, and the list says so', async () => {
    const enabled = page.getByRole('switch', { name: server.enabled })
    if (means === 'mouse') await enabled.click()
    else {
      await enabled.focus()
      await page.keyboard.press('Space')
    }
    expect(await field(server.host).isDisabled()).toBe(true)
    expect(await button(server['test.send']).count()).toBe(0)
    await hand.press(button(server.save))
    await told(server['state.off']).waitFor()
    expect(await axeFaults(page)).toEqual([])
    await hand.press(tab(mail.tab))
    await told(mail['server.off']).waitFor()
  })
})

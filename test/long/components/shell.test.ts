import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { en as shellEnOwn } from '../../../renderer/app/shell/texts.en.ts'
import { en as uiEn } from '../../../renderer/ui/texts/ui-texts.en.ts'
import type { QueueState } from '../../../shared/contracts/attendance/attendance.ts'
import { type AppPage, closeApp, openApp } from '../../support/app.ts'
import { openTestWorkstation, type TestWorkstation } from '../../support/workstation.ts'

const shellEn = { ...uiEn, ...shellEnOwn }

// The frame around every page: the queue's state, the palette, the keys of a page.

let station: TestWorkstation
let page: AppPage
beforeAll(async () => {
  station = await openTestWorkstation()
})
afterAll(async () => {
  closeApp()
  await station.close()
})
beforeEach(async () => {
  page = await openApp(station, '/settings/preferences', { language: 'en' })
  await heading('My preferences')
})

const heading = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor()

describe('the dot of the queue', () => {
  it('names each state and links to the live page', async () => {
    let changes: Partial<QueueState> = {}
    page.answer('GET /app/v1/attendance/queue', async ({ proceed }) => {
      const body: { payload: QueueState } = await (await proceed()).json()
      return Response.json({ ...body, payload: { ...body.payload, refused: 0, unmapped: 0, ...changes } })
    })
    const dot = (name: string) => page.getByRole('button', { name, exact: true })
    const states: readonly [Partial<QueueState>, string, string][] = [
      [{ queued: 1 }, '1 item waiting to be processed', '1'],
      [{ queued: 1204 }, '1,204 items waiting to be processed', '1,204'],
      [{ queued: 3, failed: 2 }, '2 punches need attention', '2'],
      [{ failed: 2, refused: 3 }, '5 punches need attention', '5'],
      [{ worker: 'restarting' }, shellEn['queue.restarting'], '0'],
      [{ worker: 'stopped' }, shellEn['queue.stopped'], '0']
    ]
    for (const [change, name, shown] of states) {
      changes = change
      page.reload()
      await dot(name).waitFor()
      expect(await dot(name).innerText()).toBe(shown)
    }
    await page.getByRole('status').getByText(shellEn['queue.stopped']).waitFor()
    changes = {}
    const ends = page.answer('GET /app/v1/attendance/queue', () =>
      Promise.reject(new TypeError('fetch failed'))
    )
    await dot(shellEn['queue.unknown']).waitFor()
    await page.getByRole('status').getByText(shellEn['warning.unreachable']).waitFor()
    ends()
    // The demo branch has refused punches.
    await page.getByRole('button', { name: /need attention$/ }).press('Enter')
    await heading('Attendance now')
  })
})

it('filters the list of employees by the chosen branch until all are chosen again', async () => {
  const choose = async (name: RegExp) => {
    await page.getByRole('button', { name: /Choose a branch$/ }).click()
    await page.getByRole('menuitem', { name }).click()
  }
  page = await openApp(station, '/people', { language: 'en', userName: 'e0002' })
  await page.getByRole('gridcell', { name: 'E0003' }).waitFor()
  await choose(/Chiang Mai/)
  await page.getByRole('gridcell', { name: 'E0003' }).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: /Unit.*Chiang Mai/ }).waitFor()
  expect(page.address()).toBe('/people')
  page.reload()
  await page.getByRole('button', { name: /Unit.*Chiang Mai/ }).waitFor()
  await choose(/^All 3 branches/)
  await page.getByRole('gridcell', { name: 'E0003' }).waitFor()
  await page.getByRole('button', { name: /Unit.*Chiang Mai/ }).waitFor({ state: 'detached' })
})

describe('Esc goes back one step', () => {
  it('from a field, then from its record to the list with its search', async () => {
    page = await openApp(station, '/people?search=E0003', { language: 'en', userName: 'e0002' })
    await page.getByRole('gridcell', { name: 'E0003' }).press('Control+Enter')
    const nickname = page.getByLabel('Nickname', { exact: true })
    await nickname.click()
    await page.keyboard.press('Escape')
    expect(page.address()).toMatch(/^\/people\/employee/)
    await page.keyboard.press('Escape')
    await expect.poll(() => page.address()).toBe('/people?search=E0003')
  })

  it('asks before an unsaved entry is lost', async () => {
    page = await openApp(station, '/people', { language: 'en', userName: 'e0002' })
    await page.getByRole('gridcell', { name: 'E0003' }).press('Control+Enter')
    await page.getByLabel('Nickname', { exact: true }).fill('Pim')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').getByText(uiEn['unsaved.title']).waitFor()
    await page.getByRole('dialog').getByRole('button', { name: uiEn['unsaved.leave'] }).click()
    await expect.poll(() => page.address()).toBe('/people')
  })

  it.each([
    ['/people/employee?code=E0003', '/people'],
    ['/loans/new', '/loans'],
    ['/approvals/new', '/approvals']
  ])('from %s, opened directly, to %s', async (from, to) => {
    page = await openApp(station, from, { language: 'en', userName: 'e0002' })
    await page.getByRole('main').waitFor()
    await heading(
      from.startsWith('/people') ? 'Employee' : from.startsWith('/loans') ? 'New loan' : 'New request'
    )
    const place = () => page.address().split('?')[0]
    // Closes an open list, leaves the field, leaves the page.
    await expect
      .poll(async () => {
        if (place() !== to) await page.keyboard.press('Escape')
        return place()
      })
      .toBe(to)
  })
})

it('offers the home page at an unknown address', async () => {
  page.goTo('/approvals/nowhere')
  await heading(shellEn['page.missing.title'])
  await page.getByText(shellEn['page.missing']).waitFor()
  await page.getByRole('button', { name: shellEn['page.home'] }).press('Enter')
  await heading('Today')
})

it('says in the palette when nothing matches, and returns the focus when it closes', async () => {
  const palette = page.getByRole('dialog', { name: shellEn['palette.title'] })
  const search = page.getByRole('button', { name: shellEn.search })
  await search.press('Enter')
  await palette.getByRole('textbox').fill('zzz nobody')
  await palette.getByRole('status').getByText(shellEn['palette.nothing']).waitFor()
  await page.keyboard.press('Escape')
  await palette.waitFor({ state: 'detached' })
  await expect.poll(() => search.isFocused()).toBe(true)
})

it('finds words of the other language in the palette, and shows nickname and phone number', async () => {
  const palette = page.getByRole('dialog', { name: shellEn['palette.title'] })
  await page.getByRole('button', { name: shellEn.search }).press('Enter')
  const field = palette.getByRole('textbox')
  await field.fill('เพิ่มเงินกู้')
  await palette.getByRole('option', { name: 'New loan' }).waitFor()
  await field.fill('ใบลา รออนุมัติ')
  await palette.getByRole('status').getByText(shellEn['palette.nothing']).waitFor()
  await field.fill('E0010')
  const ask = await station.signIn()
  const { body } = await ask('/app/v1/people', { query: { search: 'E0010' } })
  const { employee_nickname_en, mobilephone } = body.payload[0]
  expect(mobilephone).toMatch(/^0/)
  await palette.getByText(`(${employee_nickname_en})`).waitFor()
  await palette.getByText(`${mobilephone} · E0010`).waitFor()
  await page.keyboard.press('Escape')
  await palette.waitFor({ state: 'detached' })
})

it('shows the keys of a page by ? and in the menu, but not while the user types', async () => {
  const help = page.getByRole('dialog', { name: uiEn['keys.title'] })
  page.goTo('/attendance/day')
  const search = page.getByPlaceholder('Name or code')
  await search.press('?')
  expect(await search.inputValue()).toBe('?')
  await page.keyboard.press('Backspace')
  await page.getByRole('heading', { level: 1 }).focus()
  await page.keyboard.press('?')
  await help.getByRole('row', { name: `${shellEn['palette.title']} Ctrl K` }).waitFor()
  await help.getByRole('row', { name: new RegExp(`^${uiEn['keys.search']}`) }).waitFor()
  await page.keyboard.press('Escape')
  await help.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: /^User menu/ }).press('Enter')
  await page.getByRole('menuitem', { name: shellEn['keys.title'] }).press('Enter')
  await help.waitFor()
})

import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { encodeId } from '#shared/domain/encoded-id.ts'
import { closePages, testBrowser } from '../../support/browser.ts'
import { PeopleCalls } from '../../support/people.ts'
import { recordScreen } from '../../support/record-screen.ts'
import { axeFaults } from '../../support/screen.ts'
import { openTestWorkstation, type TestWorkstation } from '../../support/workstation.ts'

// Edit conflicts: both values are shown, and nothing is lost unnoticed.

let station: TestWorkstation
let browser: Browser
let calls: PeopleCalls
let other: Awaited<ReturnType<TestWorkstation['signIn']>>
beforeAll(async () => {
  ;[station, browser] = await Promise.all([openTestWorkstation(), testBrowser()])
  calls = new PeopleCalls(station)
  other = await station.signIn('e0002')
})
afterAll(async () => {
  await closePages(browser)
  await station.close()
})

/** Runs `happen` between a refused save and its response; requests that only read are not affected. */
async function whenSaved(page: Page, address: string, happen: () => Promise<unknown>): Promise<void> {
  let isSaved = false
  await page.route(address, async route => {
    if (isSaved || route.request().method() === 'GET') return route.fallback()
    isSaved = true
    const response = await route.fetch()
    await happen()
    await route.fulfill({ response })
  })
}

const recordOf = (...of: [code: string, language: 'th' | 'en', theme: 'light' | 'dark']) =>
  recordScreen(() => ({ browser, station, other }), ...of)

describe('the record and its addresses, in Thai', () => {
  const { words, kit, page, base, conflict, rows, press, open, fields } = recordOf('E0050', 'th', 'light')
  const nickname = () => page().getByLabel('ชื่อเล่น', { exact: true })
  const phone = () => page().getByRole('textbox', { name: 'โทรศัพท์มือถือ' })
  const theyChange = (changes: Record<string, string>) =>
    other(base, { method: 'PUT', body: { fields: changes } })

  it('shows both values of a field, and keeps other entries when theirs is taken', async () => {
    await nickname().fill('ของฉัน')
    await phone().fill('0899998888')
    await theyChange({ employee_nickname: 'ของเขา' })
    await page().keyboard.press('Control+S')
    await conflict().waitFor()
    expect(await rows()).toEqual([['ชื่อเล่น', 'ของเขา', 'ของฉัน']])
    expect(await axeFaults(page())).toEqual([])
    expect(await fields()).toMatchObject({ employee_nickname: 'ของเขา' })
    await press(kit['conflict.takeTheirs'])
    await conflict().waitFor({ state: 'detached' })
    expect(await nickname().inputValue()).toBe('ของเขา')
    expect(await phone().inputValue()).toBe('0899998888')
    await page().keyboard.press('Control+S')
    // Typed while the first save is running.
    await nickname().fill('ของฉัน')
    await expect.poll(fields).toMatchObject({ mobilephone: '0899998888' })
    // The key does nothing while the page is waiting for the response.
    await page().locator('button[data-loading]').waitFor({ state: 'detached' })
    expect(await nickname().inputValue()).toBe('ของฉัน')
  })

  it('saves my value when I choose so', async () => {
    await theyChange({ employee_nickname: 'ของเขาอีก' })
    await page().keyboard.press('Control+S')
    await conflict().waitFor()
    await press(kit['conflict.keepMine'])
    await expect.poll(fields).toMatchObject({ employee_nickname: 'ของฉัน' })
    await conflict().waitFor({ state: 'detached' })
  })

  it('replaces only the conflicting value that was shown, not a later one', async () => {
    await nickname().fill('ของฉันอีก')
    await phone().fill('0811112222')
    await theyChange({ employee_nickname: 'ของเขาสุดท้าย' })
    await whenSaved(page(), `**${base}`, () => theyChange({ mobilephone: '0833334444' }))
    await page().keyboard.press('Control+S')
    await conflict().waitFor()
    await press(kit['conflict.keepMine'])
    await expect.poll(rows).toEqual([[expect.any(String), '0833334444', '0811112222']])
    expect(await fields()).toMatchObject({ employee_nickname: 'ของเขาสุดท้าย', mobilephone: '0833334444' })
    await press(kit['conflict.keepMine'])
    await expect.poll(fields).toMatchObject({ employee_nickname: 'ของฉันอีก', mobilephone: '0811112222' })
    await conflict().waitFor({ state: 'detached' })
  })

  it('treats an address as a whole, with the names of its places', async () => {
    await open('tab.address')
    const lines = page()
      .getByRole('region', { name: words['address.current'] })
      .getByLabel(words['address.lines'])
    await lines.fill('99 ของฉัน')
    const change = {
      employee_id: encodeId((await other(base)).body.payload.employee_id),
      current_state_code: '10',
      current_district_code: '1004',
      current_subdistrict_code: '100402',
      current_post_code: '10500'
    }
    const saved = await other(`${base}/addresses`, { method: 'PUT', body: { change, base: {} } })
    expect(saved.status).toBe(200)
    await page().keyboard.press('Control+S')
    await conflict().getByRole('cell', { name: 'บางรัก', exact: true }).waitFor()
    expect((await fields()).current_address).not.toBe('99 ของฉัน')
    await press(kit['conflict.takeTheirs'])
    await conflict().waitFor({ state: 'detached' })
    await lines.fill('99 ของฉัน')
    await page().keyboard.press('Control+S')
    await expect
      .poll(fields)
      .toMatchObject({ current_address: '99 ของฉัน', current_subdistrict_code: '100402' })
  })

  it('takes their value of a relative, and keeps my other entries and their other changes', async () => {
    const relative = { relation_type: 'บุตร', family_name: 'น้อย', family_last_name: 'ใจดี' }
    const { id } = (await calls.addProfile('family', relative, 'E0050')).body.payload
    await open('tab.records')
    await press(kit.editOf.replace('{{name}}', 'บุตร น้อย ใจดี'))
    const dialog = page().getByRole('dialog')
    const field = (name: string) => dialog.getByRole('textbox', { name, exact: true })
    await field('ชื่อ').fill('ของฉัน')
    await field('ความสัมพันธ์').fill('หลาน')
    const theirs = { family_name: 'ของเขา', family_last_name: 'สุขใจ' }
    await calls.updateProfile('family', { employee_family_id: encodeId(id), ...theirs }, 'E0050')
    await dialog.getByRole('button', { name: kit.save, exact: true }).click()
    await conflict().waitFor()
    expect(await rows()).toEqual([['ชื่อ', 'ของเขา', 'ของฉัน']])
    expect(await axeFaults(page())).toEqual([])
    await press(kit['conflict.takeTheirs'])
    await conflict().waitFor({ state: 'detached' })
    expect(await field('ชื่อ').inputValue()).toBe('ของเขา')
    expect(await field('นามสกุล').inputValue()).toBe('สุขใจ')
    expect(await field('ความสัมพันธ์').inputValue()).toBe('หลาน')
    await dialog.getByRole('button', { name: kit.save, exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
    expect(
      (await calls.profile('family_lists', 'E0050')).find(it => it.employee_family_id === id)
    ).toMatchObject({ relation_type: 'หลาน', ...theirs })
  })
})

describe('the settings, in English', () => {
  const code = 'E0051'
  const { words, kit, page, conflict, rows, press, open } = recordOf(code, 'en', 'dark')
  const save = (part: ReturnType<Page['locator']>) =>
    part.getByRole('button', { name: kit.save, exact: true }).click()
  const isFocusKept = () => page().evaluate(() => document.activeElement !== document.body)

  const weekPart = () => page().getByRole('region', { name: words['setting.week'] })
  const cycleOf = (day: string) => words['setting.cycleOf'].replace('{{day}}', day)
  const choose = async (day: string, cycle: RegExp) => {
    await weekPart()
      .getByRole('combobox', { name: cycleOf(day) })
      .click()
    await page().getByRole('option', { name: cycle }).click()
  }
  const giveOff = async (...days: string[]) => {
    const known = (await other('/app/v1/work-cycles')).body.payload
    const off = encodeId(known.find((it: { code: string }) => it.code === 'OFF').work_cycle_id)
    const work_cycle_lists = days.map(day => ({ day, work_cycle_id: off }))
    await calls.updateSetting('work-cycle', { work_cycle_lists }, code)
  }
  const cycles = async (): Promise<string[]> =>
    (await calls.setting('work_cycle_lists', code)).map(
      (it: { day: string; work_cycle_code: string }) => `${it.day} ${it.work_cycle_code}`
    )
  const approvers = async (): Promise<string[]> =>
    (await calls.setting('approver_lists', code)).map((it: { employee_code: string }) => it.employee_code)

  it('takes their value of a weekday, and keeps my choices of other days', async () => {
    await open('tab.settings')
    const week = weekPart()
    await choose('Tuesday', /^NIGHT/)
    await choose('Wednesday', /^NIGHT/)
    await week.getByRole('checkbox').nth(3).check()
    // Friday has not been changed on the screen.
    await giveOff('Tue', 'Fri')
    await save(week)
    await conflict().waitFor()
    const [row] = await rows()
    expect(row?.[0]).toBe(words['setting.cycleOf'].replace('{{day}}', 'Tuesday'))
    expect(row?.slice(1).map(text => text.split(' ')[0])).toEqual(['OFF', 'NIGHT'])
    await press(kit['conflict.takeTheirs'])
    await conflict().waitFor({ state: 'detached' })
    await expect.poll(isFocusKept).toBe(true)
    await save(week)
    await week.getByRole('button', { name: kit.save, exact: true }).waitFor({ state: 'detached' })
    await expect.poll(isFocusKept).toBe(true)
    await expect
      .poll(async () => JSON.stringify(await calls.setting('holiday_lists', code)))
      .toContain('{"day":"Thu","holiday_flag_lv":"03"}')
    expect(await cycles()).toEqual(expect.arrayContaining(['Tue OFF', 'Wed NIGHT', 'Fri OFF']))
  })

  it('replaces only the conflicting value that was shown, not a later one', async () => {
    await choose('Monday', /^NIGHT/)
    await choose('Thursday', /^NIGHT/)
    await giveOff('Mon')
    await whenSaved(page(), '**/settings/work-cycle', () => giveOff('Thu'))
    await save(weekPart())
    const days = async () => (await rows()).map(([day]) => day)
    await expect.poll(days).toEqual([cycleOf('Monday')])
    await press(kit['conflict.keepMine'])
    await expect.poll(days).toEqual([cycleOf('Thursday')])
    expect(await cycles()).toEqual(expect.arrayContaining(['Mon OFF', 'Thu OFF']))
    await press(kit['conflict.keepMine'])
    await expect.poll(cycles).toEqual(expect.arrayContaining(['Mon NIGHT', 'Thu NIGHT']))
    await conflict().waitFor({ state: 'detached' })
  })

  it('shows a conflict of approvers, which are replaced as a whole', async () => {
    const part = page().getByRole('region', { name: words['setting.approvers'] })
    await part
      .getByRole('combobox', { name: words['setting.approver'].replace('{{n, number}}', '3') })
      .fill('E0005')
    await page()
      .getByRole('option', { name: /^E0005/ })
      .click()
    // Approvers that were not changed are kept even if the search does not find them.
    const before = await approvers()
    await page().route(`**/app/v1/people?*search=${before[0]}*`, route =>
      route.fulfill({ json: { code: 200, message: 'Success', payload: [] } })
    )
    const people = (await other('/app/v1/people', { query: { search: 'E0006' } })).body.payload
    const auth = Object.fromEntries(
      (await calls.setting('approver_lists', code)).map((it: { auth: string; employee_id: string }) => [
        it.auth,
        encodeId(it.employee_id)
      ])
    )
    await calls.updateSetting('approver', { ...auth, auth_fourth: encodeId(people[0].employee_id) }, code)
    await save(part)
    await conflict().getByText('E0006').waitFor()
    await press(kit['conflict.takeTheirs'])
    await save(part)
    await expect.poll(approvers).toEqual(expect.arrayContaining([before[0], 'E0005', 'E0006']))
  })

  it('saves my list of overtime rights when I choose so', async () => {
    const rights = page().getByRole('group', { name: words['setting.ot'] })
    await rights.getByRole('checkbox').last().click()
    await calls.updateSetting('ot', { ot_type_ids: [encodeId('OT_4_0')] }, code)
    await press(kit.save)
    await conflict().waitFor()
    await press(kit['conflict.keepMine'])
    await expect
      .poll(async () => JSON.stringify(await calls.setting('ot_lists', code)))
      .not.toContain('OT_4_0')
  })
})

describe('the account, in English', () => {
  const code = 'E0030'
  const { words, kit, page, conflict, rows, press, open } = recordOf(code, 'en', 'light')
  const part = (name: 'account.groups' | 'userName') =>
    page().getByRole('region', { name: { ...kit, ...words }[name], exact: true })
  const save = (name: Parameters<typeof part>[0]) =>
    part(name).getByRole('button', { name: kit.save, exact: true }).click()
  const account = async () => (await calls.setting('user_lists', code))[0]

  it('shows both sets of groups, and saves mine when I choose so', async () => {
    await open('tab.account')
    await part('account.groups').getByRole('checkbox', { name: words['group.manager'] }).check()
    const theirs = ['group-employee', 'group-hr'].map(id => encodeId(id))
    await calls.updateSetting('user-groups', { usergroup_ids: theirs }, code)
    await save('account.groups')
    await conflict().waitFor()
    const [row] = await rows()
    expect(row?.[0]).toBe(words['account.groups'])
    expect(row?.[1]).toContain(words['group.hr'])
    expect(row?.[2]).toContain(words['group.manager'])
    expect((await account()).usergroup_codes).toEqual(['employee', 'hr'])
    await press(kit['conflict.keepMine'])
    await expect.poll(async () => (await account()).usergroup_codes).toEqual(['employee', 'manager'])
    await conflict().waitFor({ state: 'detached' })
  })

  it('takes a user name that someone else has set when I choose so', async () => {
    const field = part('userName').getByRole('textbox')
    await field.fill('mine')
    await calls.updateSetting('reset-user-username', { new_username: 'theirs' }, code)
    await save('userName')
    await conflict().waitFor()
    await press(kit['conflict.takeTheirs'])
    expect(await field.inputValue()).toBe('theirs')
    expect((await account()).user_name).toBe('theirs')
    await field.fill('Mine.After.All')
    await save('userName')
    await expect.poll(async () => (await account()).user_name).toBe('mine.after.all')
    await expect.poll(() => field.inputValue()).toBe('mine.after.all')
  })
})

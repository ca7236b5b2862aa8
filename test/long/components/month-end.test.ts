import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { MonthEndView } from '#shared/contracts/month-end/month-end.ts'
import { en } from '../../../renderer/features/month-end/texts.en.ts'
import { type AppPage, closeApp, failure, openApp, success } from '../../support/app.ts'
import { axeFaults } from '../../support/dom-axe.ts'
import { MonthEndCalls } from '../../support/month-end.ts'

// The page of the month end: what is outstanding, the lists behind it, freezing, and versions.

const PATH = '/reports/month-end'
let month: MonthEndCalls
let february = ''
let page: AppPage
beforeAll(async () => {
  month = await MonthEndCalls.open()
  february = month.periodId('2026-02')
  await month.punch('E0012', '2026-02-04 08:25:00')
  await month.punch('E0013', '2026-02-03 08:20:00', '2026-02-03 20:05:00')
  await month.punch('E0014', '2026-02-03 08:20:00', '2026-02-03 19:05:00')
  await month.calls.submitted('overtime', 'E0010', '2026-02-10')
})
afterEach(closeApp)
afterAll(() => month.close())

const VIEW = () => `GET /app/v1/month-end/${february}`
const open = async (address = PATH, search = `period=${february}`) => {
  page = await openApp(month.calls.station, `${address}?${search}`, { language: 'en' })
}
const line = (name: string) => page.getByRole('table', { name: en.checks }).getByRole('link', { name })
const dialog = () => page.getByRole('dialog')
const button = (name: string) => page.getByRole('button', { name, exact: true })
const viewed = (changes: Partial<MonthEndView>) => async () =>
  success({ ...(await month.view(february)), ...changes })

describe('what is outstanding', () => {
  it('is counted, and every line leads to its list', async () => {
    await open()
    const table = page.getByRole('table', { name: en.checks })
    await table.getByRole('row', { name: /^Overtime without a document\W*2$/ }).waitFor()
    await table.getByRole('row', { name: /^Days without a punch out\W*1$/ }).waitFor()
    expect(await line(en['check.check']).getAttribute('href')).toContain(
      `#${PATH}/days?period=${february}&branch=&check=check`
    )
    expect(await line(en['pending.overtime']).getAttribute('href')).toContain(
      '#/approvals/all?kind=overtime&state=open&period=2026-01-26..2026-02-25&round=Full&branch='
    )
    expect(await axeFaults()).toEqual([])
  })

  it('is worked off in its list, day by day, and Escape comes back', async () => {
    await open()
    await line(en['check.missing_out']).click()
    await page.getByRole('gridcell', { name: 'E0012' }).click()
    const panel = page.getByRole('complementary')
    await panel.getByText(en['doubt.no_out']).waitFor()
    expect(await axeFaults()).toEqual([])
    await panel.getByRole('button', { name: en['days.open'] }).click()
    await page.getByRole('heading', { level: 1, name: 'Attendance by day' }).waitFor()
    expect(page.address()).toContain('date=2026-02-04&search=E0012')
    // The day that is open, the day page, the day of the list, and the list.
    for (const _ of [1, 2, 3, 4]) {
      await page.getByRole('main').getByRole('button').first().waitFor()
      await page.keyboard.press('Escape')
    }
    await page.getByRole('table', { name: en.checks }).waitFor()
    expect(page.address()).toBe(`${PATH}?period=${february}`)
  })

  it('comes back from the lists of other pages, whose filters may have changed meanwhile', async () => {
    await open()
    await line(en['pending.overtime']).click()
    const back = page.getByRole('link', { name: `Back to ${en.title}` })
    await back.waitFor()
    await page.getByRole('textbox', { name: 'Name or code' }).fill('E0010')
    await expect.poll(() => page.address()).toContain('q=E0010')
    await page.getByRole('gridcell', { name: 'E0010' }).waitFor()
    await back.click()
    await line(en['check.refused_punches']).click()
    await back.waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('table', { name: en.checks }).waitFor()
    expect(page.address()).toBe(`${PATH}?period=${february}`)
  })

  it('of all branches leads to lists of all, although the user has chosen one', async () => {
    const branch = month.calls.sqlite.value<string>("select id from organisation_units where code = 'B02'")
    const user = month.calls.sqlite.value<string>("select id from users where user_name = 'e0001'")
    await open('/settings/preferences', '')
    localStorage.setItem(`branch-${user}`, JSON.stringify(branch))
    page.goTo(`${PATH}?period=${february}&branch=`)
    await line(en['check.missing_out']).click()
    await page.getByRole('gridcell', { name: 'E0012' }).waitFor()
  })

  it('offers leave for an absence', async () => {
    await open(`${PATH}/days`, `period=${february}&check=absent`)
    await page.getByRole('gridcell', { name: 'E0001' }).nth(0).click()
    await page.getByRole('complementary').getByRole('button', { name: en['days.leave'] }).click()
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(page.address()).toMatch(/^\/approvals\/new\?kind=time-leave&employee=E0001&date=2026-/)
  })

  it('becomes documents for the overtime that is chosen', async () => {
    await open(`${PATH}/overtime`)
    await page.getByRole('row', { name: /E0013/ }).getByRole('checkbox').click()
    await button('Make 1 document').click()
    await dialog().getByRole('textbox', { name: en['candidates.reason'] }).fill('Closing')
    await dialog().getByRole('button', { name: 'Make 1 document' }).click()
    await page.getByText(en['candidates.done_one'].replace('{{count, number}}', '1')).waitFor()
    await page.getByText('1 piece of work').waitFor()
    expect(await page.getByRole('gridcell', { name: 'E0013' }).count()).toBe(0)
  })

  it('says that it is still being counted, and why it cannot be shown', async () => {
    await open('/settings/preferences', '')
    page.answer(
      VIEW(),
      viewed({ counted_at: null, is_current: false, checks: [{ check: 'check', count: null }] })
    )
    page.goTo(`${PATH}?period=${february}`)
    await page.getByRole('cell', { name: en['counting.short'] }).waitFor()
    await open('/settings/preferences', '')
    page.answer(VIEW(), failure)
    page.goTo(`${PATH}?period=${february}`)
    await page.getByRole('alert').getByText('ref-1').waitFor()
  })
})

describe('the state of the period', () => {
  const shown = async (changes: Partial<MonthEndView>, marks: Partial<MonthEndView['period']>) => {
    await open('/settings/preferences', '')
    page.answer(VIEW(), async () => {
      const view = await month.view(february)
      return success({ ...view, ...changes, period: { ...view.period, ...marks } })
    })
    page.goTo(`${PATH}?period=${february}`)
  }

  it('tells closed marks from a freeze, and leads to where they are closed', async () => {
    await shown({ versions: [] }, { is_ot_closed: true, is_worktime_closed: true })
    await page.getByText(en['state.closedOnly']).waitFor()
    await page.getByText(en['state.frozen.no']).waitFor()
    const link = page.getByRole('link', { name: en['state.periods'] })
    expect(await link.getAttribute('href')).toContain(`/periods?open=${february}`)
    expect(await axeFaults()).toEqual([])
  })

  it('says that a frozen period is open again, and when its file was made', async () => {
    const version = {
      version: 2,
      made_at: '2026-03-09T02:00:00.000Z',
      made_by: 'คมสัน',
      made_by_en: 'Komsan',
      remark: null,
      person_count: 9,
      handed_over_at: '2026-03-09T03:30:00.000Z'
    }
    await shown({ versions: [version] }, { is_ot_closed: false, is_worktime_closed: true })
    await page.getByText(en['state.reopened']).waitFor()
    await page.getByText('Frozen as version 2, 9 Mar 2026 09:00').waitFor()
    await page.getByText('Last file made 9 Mar 2026 10:30').waitFor()
  })

  it('of an open period that was never frozen has no notice', async () => {
    await shown({ versions: [] }, { is_ot_closed: false, is_worktime_closed: false })
    await page.getByText(en['state.frozen.no']).waitFor()
    expect(await page.getByText(en['state.closedOnly']).count()).toBe(0)
  })
})

describe('freezing', () => {
  it('is not possible before the cut-off date', async () => {
    const march = month.periodId('2026-03')
    await open(PATH, `period=${march}`)
    await page.getByText(/^The period can be frozen from .* on\.$/).waitFor()
    expect(await button(en['freeze.ask']).isDisabled()).toBe(true)
  })

  it('with punches in the queue waits for them or goes on, as the user chooses', async () => {
    await open('/settings/preferences', '')
    page.answer(VIEW(), viewed({ waiting_punches: 3 }))
    const sent: unknown[] = []
    page.answer(`POST /app/v1/month-end/${february}/freeze`, ({ body }) => {
      sent.push(body)
      return failure()
    })
    page.goTo(`${PATH}?period=${february}`)
    await button(en['freeze.ask']).click()
    await dialog().getByText(en.queue_other.replace('{{count, number}}', '3')).waitFor()
    await dialog().getByRole('button', { name: en['freeze.run'], exact: true }).click()
    await dialog().getByRole('alert').getByText('ref-1').waitFor()
    await dialog().getByRole('radio', { name: en['queue.ignore'] }).click()
    await dialog().getByRole('button', { name: en['freeze.run'], exact: true }).click()
    await expect.poll(() => sent.length).toBe(2)
    expect(sent).toMatchObject([{ queue: 'wait', base_version: 0 }, { queue: 'ignore' }])
    expect(await axeFaults()).toEqual([])
  })

  it('keeps a version with its maker and remark', async () => {
    await open()
    await button(en['freeze.ask']).click()
    await dialog().getByRole('textbox', { name: en.remark }).fill('Sent to payroll')
    await dialog().getByRole('button', { name: en['freeze.run'], exact: true }).click()
    await dialog().waitFor({ state: 'detached' })
    await page.getByRole('table', { name: en.versions }).getByText('Sent to payroll').waitFor()
    await button(en['freeze.again']).waitFor()
    expect(await axeFaults()).toEqual([])
  })

  it('by somebody else in the meantime is said, and the version is shown', async () => {
    await open()
    await page.getByRole('table', { name: en.versions }).waitFor()
    await button(en['freeze.again']).click()
    await dialog().waitFor()
    await month.frozen(february, { base_version: 1, remark: 'Somebody else' })
    await dialog().getByRole('button', { name: en['freeze.run'], exact: true }).click()
    await dialog()
      .getByRole('alert')
      .getByText(/newest version of this period is 2/)
      .waitFor()
    await page.getByRole('table', { name: en.versions }).getByText('Somebody else').waitFor()
  })

  it('is followed while somebody is at it', async () => {
    await open('/settings/preferences', '')
    page.answer(VIEW(), viewed({ freezing: { actor_name: 'แอนนา', actor_name_en: 'Anna', job_id: 'x' } }))
    page.goTo(`${PATH}?period=${february}`)
    await page.getByText(en.freezing.replace('{{name}}', 'Anna')).waitFor()
    expect(await button(en['freeze.again']).isDisabled()).toBe(true)
  })
})

it('without a period leads to where one is added', async () => {
  await open('/settings/preferences', '')
  page.answer('GET /app/v1/payroll-periods', () => success({ periods: [], current_month: '2026-03' }))
  page.goTo(PATH)
  await page.getByText(en.noPeriods).waitFor()
  await button(en['noPeriods.add']).click()
  await page.getByRole('heading', { level: 1, name: 'Payroll periods' }).waitFor()
})

it('makes the file for payroll from a version or a draft, by a profile', async () => {
  await open()
  const sent: unknown[] = []
  page.answer(`POST /app/v1/month-end/${february}/hand-over`, ({ body }) => {
    sent.push(body)
    return failure()
  })
  await button(en['handOver.make']).click()
  await expect.poll(() => sent.length).toBe(1)
  await page.getByRole('combobox', { name: en['handOver.profile'] }).choose(en['profile.csv'])
  await page.getByRole('combobox', { name: en['column.version'] }).choose(en['handOver.draft'])
  await button(en['handOver.make']).click()
  await expect.poll(() => sent.length).toBe(2)
  const { versions } = await month.view(february)
  expect(sent).toMatchObject([
    { version: versions[0]?.version, profile_id: 'everything', language: 'en' },
    { version: null, profile_id: 'csv' }
  ])
  expect(await axeFaults()).toEqual([])
})

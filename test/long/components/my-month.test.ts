import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { en as days } from '../../../renderer/features/my-month/texts.en.ts'
import { type AppPage, success } from '../../support/app.ts'
import { OwnMonthScreen } from '../../support/own-month-screen.ts'

// One's own month: the states of the page and the confirmation.

let month: OwnMonthScreen
let page: AppPage
beforeAll(async () => {
  month = await OwnMonthScreen.start()
})
afterAll(() => month.close())

const open = async (...address: Parameters<OwnMonthScreen['open']>) => {
  page = await month.open(...address)
}
const button = (name: string | RegExp) => page.getByRole('button', { name })
const dayButton = (day: number) => page.getByRole('button', { name: new RegExp(`^\\w+ ${day}\\b`) })

describe('the days', () => {
  it('open to the punches, how they counted, and what is missing', async () => {
    await open('/')
    await page.getByRole('heading', { name: days.days }).waitFor()
    await dayButton(5).click()
    const thursday = page.getByRole('region', { name: /^Details of/ })
    await thursday.getByText('Repeated, not counted').waitFor()
    await thursday.getByText('Worked 8:00 h').waitFor({ state: 'detached' })
    await thursday.getByText('1 repeated touch, neither in nor out').waitFor()
    await dayButton(6).click()
    await page.getByText(days['why.no_out']).waitFor()
  })

  it('are asked for again when they cannot be loaded', async () => {
    await open('/settings/preferences')
    const ends = page.answer('GET /app/v1/attendance/own-month', () =>
      Promise.reject(new TypeError('fetch failed'))
    )
    page.goTo('/my-month')
    await button('Try again').waitFor()
    ends()
    await button('Try again').click()
    await page.getByRole('heading', { name: days.days }).waitFor()
  })

  it('of a manager’s people are shown to read, and nobody else’s', async () => {
    const asManager = await month.station.signIn('e0003')
    const { employees } = (await asManager('/app/v1/employees', { query: { limit: 500 } })).body.payload
    const codes: string[] = employees.map((it: { employee_code: string }) => it.employee_code)
    await open(`/my-month?employee=${codes.find(code => code !== 'E0003')}`, 'e0003')
    await page.getByText(days.readOnly).waitFor()
    await dayButton(5).click()
    expect(await button(days['ask.adjust']).count()).toBe(0)
    const other = ['E0020', 'E0021', 'E0022', 'E0023', 'E0024'].find(code => !codes.includes(code))
    page.goTo(`/my-month?employee=${other}`)
    await page.getByText('There is no such employee.').waitFor()
  })
})

it('lists leave without a quota as unlimited, and absence not at all', async () => {
  await open('/settings/preferences')
  const nothing = { granted: 0, carried_over: 0, recorded: 100, approved: 0, pending: 0, remaining: null }
  const balance = { ...nothing, leave_reason: null }
  page.answer('GET /app/v1/leave-balances', () =>
    success({
      balances: [
        { ...balance, time_leave_flag: '07', is_without_quota: true },
        { ...balance, time_leave_flag: '09', is_without_quota: true },
        { ...balance, time_leave_flag: '08', is_without_quota: false }
      ]
    })
  )
  page.goTo('/my-month')
  const section = page.getByRole('region', { name: days.balances })
  await section.getByText(days['balance.certificate']).waitFor()
  expect(await section.getByRole('listitem').allInnerTexts()).toEqual([
    expect.stringContaining(days['balance.withoutQuota']),
    expect.stringContaining(days['balance.certificate'])
  ])
})

describe('the confirmation', () => {
  it('needs a text for an objection, and can be changed', async () => {
    await open()
    await button('Not correct').click()
    await button('Send to HR').click()
    await page.getByText('Please write what is not correct').waitFor()
    await page.getByRole('textbox', { name: /^What is not correct/ }).fill('I left at 17:42 on the 6th')
    await button('Send to HR').click()
    await page.getByText(/^You said it is not correct/).waitFor()
    await button('Change the answer').click()
    await button(/^Correct$/).click()
    await page.getByText(/^You confirmed the days to/).waitFor()
  })

  it('names the days that have changed since', async () => {
    await month.punch('03-04 08:29:00')
    await open()
    await page.getByText(/^These days have changed since: 4 Mar 2026/).waitFor()
    await button(/^Correct$/).waitFor()
  })

  it('is read by HR in the list of the period', async () => {
    await open('/attendance/confirmations?q=E0020', 'e0002')
    await page.getByRole('gridcell', { name: 'Changed since' }).waitFor()
    await page.getByRole('gridcell', { name: 'E0020' }).click()
    await button('Open the month of this person').click()
    await page.getByText(days.readOnly).waitFor()
  })
})

import { fireEvent } from '@testing-library/dom'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { en as asked } from '../../renderer/features/my-month/request/texts.en.ts'
import { en as days } from '../../renderer/features/my-month/texts.en.ts'
import { en as pictures } from '../../renderer/ui/files/texts.en.ts'
import { en as fields } from '../../renderer/ui/requests/texts.en.ts'
import { en as uiEn } from '../../renderer/ui/texts/ui-texts.en.ts'
import { type AppPage, closeApp, openApp, success } from '../support/app.ts'
import { DirectDatabase, importAll, importItem } from '../support/attendance.ts'
import { until } from '../support/until.ts'
import { openTestWorkstation, TEST_NOW, type TestWorkstation } from '../support/workstation.ts'

// One's own month: the states of the page, requests from a day, the confirmation, and clocking in by telephone.

let station: TestWorkstation
let sqlite: DirectDatabase
let page: AppPage
beforeAll(async () => {
  station = await openTestWorkstation({ runtime: { now: () => TEST_NOW } })
  sqlite = new DirectDatabase(station.dataDir)
  sqlite.raw.exec(
    "delete from attendance_punches where employee_id = (select id from employees where employee_code = 'E0020')"
  )
  sqlite.raw.exec("update employees set round_month_config = 'Full' where employee_code = 'E0020'")
  await importAll(station, [
    importItem({ employee_code: 'E0020', datetime: '2026-03-05 08:20:00' }),
    importItem({ employee_code: 'E0020', datetime: '2026-03-05 08:20:40' }),
    importItem({ employee_code: 'E0020', datetime: '2026-03-05 17:35:00' }),
    importItem({ employee_code: 'E0020', datetime: '2026-03-06 08:29:00' })
  ])
  await station.drained()
})
afterAll(async () => {
  closeApp()
  sqlite.close()
  await station.close()
})

const open = async (address = '/my-month', userName = 'e0020') => {
  page = await openApp(station, address, { language: 'en', userName })
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
    const asManager = await station.signIn('e0003')
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

describe('a request from a day', () => {
  it('proposes the forgotten time, and is sent', async () => {
    await open()
    await dayButton(6).click()
    await button(days['ask.adjust']).click()
    const dialog = page.getByRole('dialog')
    const time = dialog.getByRole('textbox', { name: 'Time 1' })
    expect(await time.inputValue()).toMatch(/^\d\d:\d\d$/)
    await time.fill('')
    await dialog.getByRole('button', { name: 'Send request' }).click()
    await dialog.getByText('Please fill this in').waitFor()
    await time.fill('17:42')
    await dialog.getByRole('button', { name: 'Send request' }).click()
    await dialog.waitFor({ state: 'detached' })
    await page
      .getByText(/^Time adjustment 17:42/)
      .first()
      .waitFor()
    expect(
      sqlite.value<number>(
        "select count(*) from approval_documents where kind = 'time-adjust' and first_date = '2026-03-06'"
      )
    ).toBe(1)
  })

  it('for half a day takes the hours of the shift of its date, also outside the period', async () => {
    const night = sqlite.value<string>("select id from work_cycles where code = 'NIGHT'")
    sqlite.raw
      .prepare(
        `insert into work_cycle_days (employee_id, work_date, work_cycle_id)
         select id, '2026-04-02', ? from employees where employee_code = 'E0020'`
      )
      .run(night)
    await open()
    await dayButton(5).click()
    await button(days['ask.leave']).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(/left$/).first().waitFor()
    await dialog.getByRole('radio', { name: fields['length.first'] }).click()
    const start = sqlite.value<string>(
      `select printf('%02d:%02d', c.start_minute / 60, c.start_minute % 60) from employee_work_cycles w
       join work_cycles c on c.id = w.work_cycle_id join employees e on e.id = w.employee_id
       where e.employee_code = 'E0020' and w.day = 'Thu'`
    )
    await dialog.getByText(new RegExp(`^By the shift: ${start}`)).waitFor()
    await dialog.getByText('Counts as 0.5 days of leave').waitFor()
    await dialog.getByRole('textbox', { name: uiEn.from }).fill('2/4/2026')
    await dialog.getByText(/^By the shift: 22:00/).waitFor()
    // The second half of a night shift begins on the next day.
    await dialog.getByRole('radio', { name: fields['length.second'] }).click()
    await dialog.getByRole('button', { name: asked.send }).click()
    await dialog.getByText(/this half begins after midnight/).waitFor()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await dialog.waitFor({ state: 'detached' })
  })

  it('offers the leave that the person can have', async () => {
    sqlite.raw.exec("update employees set employee_gender = 'ชาย' where employee_code = 'E0020'")
    await open()
    await button('New request').click()
    const dialog = page.getByRole('dialog')
    await until(
      async () => page.requests.some(it => it === '200 GET /app/v1/approvals/leave-facts'),
      'the facts about the person'
    )
    await dialog.getByRole('combobox', { name: uiEn.leaveType }).click()
    const offered = await page.getByRole('option').allInnerTexts()
    expect(offered).toContain('Annual leave')
    expect(offered.filter(it => /maternity|absence/i.test(it))).toEqual([])
  })

  it('that the workstation refuses says why beside the field', async () => {
    await open()
    await button('New request').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('radio', { name: fields['length.hours'] }).click()
    await dialog.getByRole('textbox', { name: fields.start }).fill('09:00')
    await dialog.getByRole('textbox', { name: fields.end }).fill('09:00')
    await dialog.getByRole('button', { name: asked.send }).click()
    const beside = async () =>
      (await dialog.getByRole('textbox', { name: fields.end }).getAttribute('aria-invalid')) === 'true'
    await until(beside, 'the end to be marked')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
  })

  it('takes a photograph of a telephone, and refuses another file when it is chosen', async () => {
    await open()
    await button('New request').click()
    const dialog = page.getByRole('dialog')
    const input = dialog.locator('input[type="file"]')
    await input.waitFor()
    const [element] = input.all()
    if (element !== undefined)
      fireEvent.change(element, { target: { files: [new File(['BM'], 'certificate.bmp')] } })
    await dialog.getByText(pictures['attachment.notOne']).waitFor()
    await dialog.getByText(pictures['attachment.note']).waitFor()
  })
})

it('lists leave without a quota as unlimited, and absence not at all', async () => {
  await open('/settings/preferences')
  const balance = { granted: 0, carried_over: 0, recorded: 100, approved: 0, pending: 0, remaining: null }
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
    await importAll(station, [importItem({ employee_code: 'E0020', datetime: '2026-03-04 08:29:00' })])
    await station.drained()
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

describe('a loan request', () => {
  it('says what is missing, is sent, and HR makes the loan with it on the workbench', async () => {
    await open()
    await button('Ask for a loan').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Send loan request' }).click()
    await dialog.getByText('Please enter an amount above 0').waitFor()
    await dialog.getByRole('textbox', { name: /^Amount/ }).fill('12000')
    await dialog.getByRole('textbox', { name: 'Instalments' }).fill('12')
    await dialog.getByRole('textbox', { name: 'Purpose' }).fill('School fees')
    await dialog.getByRole('button', { name: 'Send loan request' }).click()
    await page.getByText('Waiting for HR').waitFor()
    expect(await button('Ask for a loan').count()).toBe(0)

    await open('/loans/requests', 'e0002')
    await page.getByRole('gridcell', { name: 'School fees' }).click()
    await button('Make the loan').click()
    await page.getByText('Asked for 12,000.00 baht in 12 instalments: School fees').waitFor()
    expect(
      await page
        .getByRole('textbox', { name: /^Instalments/ })
        .first()
        .inputValue()
    ).toBe('12')
  })
})

describe('clocking in by telephone', () => {
  const place = { latitude: 13.75, longitude: 100.5 }
  const withPosition = (answer: Partial<Geolocation>): void =>
    void Object.defineProperty(navigator, 'geolocation', { value: answer, configurable: true })
  const failing = (code: number) => ({
    getCurrentPosition: (_: PositionCallback, fail?: PositionErrorCallback | null) =>
      fail?.({ code } as GeolocationPositionError)
  })
  const at = (coords: object) => ({
    getCurrentPosition: (found: PositionCallback) => found({ coords } as GeolocationPosition)
  })

  it('is not there until HR allows it', async () => {
    await open()
    await page.getByRole('heading', { name: days.days }).waitFor()
    expect(await button('Clock in now').count()).toBe(0)
    const asHr = await station.signIn('e0002')
    const answer = await asHr('/app/v1/locations', {
      body: {
        code: 'GATE',
        name: 'Gate',
        ...place,
        radius: 100,
        start: null,
        end: null,
        open_days: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
        publish_flag: 'Y',
        phone_punch: 'Y',
        permissions: [{ unit_id: null, position_id: null, employee_code: null }]
      }
    })
    expect(answer.status).toBe(200)
  })

  it('says what to do when the page is not secure', async () => {
    Object.defineProperty(window, 'isSecureContext', { value: false, configurable: true })
    await open()
    await page.getByText(/https:\/\//).waitFor()
    expect(await button('Clock in now').count()).toBe(0)
    Object.defineProperty(window, 'isSecureContext', { value: true, configurable: true })
  })

  it.each([
    [1, /may not see your position/],
    [2, /cannot be found/],
    [3, /took too long/]
  ])('has a sentence for the browser’s error %i', async (code, sentence) => {
    withPosition(failing(code))
    await open()
    await button('Clock in now').click()
    await page.getByText(sentence).waitFor()
  })

  it('has one for the network, and one for a place too far away', async () => {
    withPosition(at({ latitude: 13.7545, longitude: 100.5 }))
    await open()
    const ends = page.answer('POST /app/v1/attendance/own-punch', () =>
      Promise.reject(new TypeError('fetch failed'))
    )
    await button('Clock in now').click()
    await page.getByText(/the system cannot be reached/).waitFor()
    ends()
    await button('Clock in now').click()
    await page.getByText(/m from Gate; to clock in you must be within 100 m/).waitFor()
  })

  it('records the time of the branch', async () => {
    withPosition(at(place))
    await open()
    await button('Clock in now').click()
    await page.getByText(/^Recorded at \d\d:\d\d, Gate/).waitFor()
  })
})

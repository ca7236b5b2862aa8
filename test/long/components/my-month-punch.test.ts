import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { en as days } from '../../../renderer/features/my-month/texts.en.ts'
import type { AppPage } from '../../support/app.ts'
import { OwnMonthScreen } from '../../support/own-month-screen.ts'

// Clocking in by telephone, from one's own month.

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
    const asHr = await month.station.signIn('e0002')
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

import { expect, test } from 'vitest'
import { faultOf } from '#shared/domain/fault.ts'
import { ApiError } from '../../renderer/api/api-error.ts'
import { failureOf } from '../../renderer/api/client.ts'
import { type DateStyle, formatDate, formatDateTime, formatMonth } from '../../renderer/ui/formats/dates.ts'
import { describeError } from '../../renderer/ui/states/describe-error.ts'

const title = (key: string, ..._values: readonly unknown[]): string => key
const formatsIn = (style: DateStyle) => ({
  language: style.language,
  date: (value: string | null | undefined) => formatDate(value, style),
  dateTime: (value: string | null | undefined) => formatDateTime(value, style),
  month: (value: string | null | undefined) => formatMonth(value, style)
})
const TH = formatsIn({ language: 'th', calendar: 'buddhist', timeZone: 'Asia/Bangkok' })
const EN = formatsIn({ language: 'en', calendar: 'gregorian', timeZone: 'Asia/Bangkok' })
const INSIDE = new ApiError(500, { message: 'Something failed inside the workstation', requestId: 'r1' })

test('does not show the server’s English text to Thai readers', () => {
  expect(describeError(INSIDE, title, TH)).toMatchObject({
    title: 'error.inside',
    details: [],
    reference: 'r1'
  })
  expect(describeError(INSIDE, title, EN).details).toEqual(['Something failed inside the workstation'])
})

test('shows faults in the language of the reader', async () => {
  const body = { errors: ["'code' is required"], faults: [faultOf('field.missing', 'code')] }
  const missing = await failureOf(Response.json(body, { status: 400 }))
  expect(describeError(missing, title, TH).details).toEqual(["โปรดระบุ 'code'"])
  expect(describeError(missing, title, EN).details).toEqual(["'code' is required"])
})

test('writes months and dates as the reader does, and leaves what was typed', async () => {
  const body = {
    faults: [
      faultOf('attendance.period_closed', 'date', { month: '2026-11' }),
      faultOf('swap.closed', null, { month: '2026-11', date: '2026-11-03' }),
      faultOf('period.overlaps', null, {
        month: '2026-11',
        from: '2026-10-26',
        to: '2026-11-25',
        other_month: '2026-12',
        other_from: '2026-11-20',
        other_to: '2026-12-25'
      })
    ]
  }
  const refused = await failureOf(Response.json(body, { status: 409 }))
  const [punch, , overlaps] = describeError(refused, title, TH).details
  expect(punch).toContain('พฤศจิกายน 2569')
  expect(overlaps).toContain('26 ต.ค. 2569')
  expect(describeError(refused, title, TH).details.join(' ')).not.toContain('2026-')
  expect(describeError(refused, title, EN).details.join(' ')).not.toContain('2026-')
  const typed = faultOf('field.not_month', 'month', { value: '2026-13' })
  const named = await failureOf(Response.json({ faults: [typed] }, { status: 400 }))
  expect(describeError(named, title, TH).details.join(' ')).not.toContain('2569')
})

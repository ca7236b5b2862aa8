import { describe, expect, it } from 'vitest'
import {
  documentsOf,
  type HalfOf,
  missingIn,
  newRequest,
  withHalf
} from '../../renderer/ui/requests/request-form.ts'

// What a form of requests sends (decision 0039).

const HALVES: HalfOf = (code, length) =>
  code === 'E0099'
    ? null
    : length === 'first'
      ? { start: '08:30', end: '12:30' }
      : { start: '13:30', end: '17:30' }
const leave = newRequest('time-leave', ['E0010'], '2026-03-17')

describe('half a day', () => {
  it('is of a single day, whatever the last date is', () => {
    const values = { ...leave, length: 'first' as const, to: '2026-03-20' }
    const sent = documentsOf('time-leave', values, code => withHalf(values, code, HALVES))
    expect(sent.map(it => it.fields)).toEqual([
      {
        employee_code: 'E0010',
        time_leave_flag: '01',
        time_leave_start_dt: '2026-03-17',
        time_leave_end_dt: '2026-03-17',
        time_leave_start_hour: '08:30',
        time_leave_end_hour: '12:30'
      }
    ])
  })

  it('needs a shift of each person', () => {
    const values = { ...leave, people: ['E0010', 'E0099'], length: 'second' as const }
    expect([...missingIn('time-leave', values, HALVES)]).toEqual(['half'])
  })
})

it('sends one document for each day of kinds that cover single days', () => {
  const values = { ...newRequest('overtime', ['E0010'], '2026-03-17'), to: '2026-03-19' }
  expect(documentsOf('overtime', values).map(it => it.date)).toEqual([
    '2026-03-17',
    '2026-03-18',
    '2026-03-19'
  ])
})

it('waits for a picture that is being read', () => {
  expect([...missingIn('time-leave', { ...leave, picture: '' })]).toEqual(['picture'])
})

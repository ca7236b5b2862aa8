import { expect, test } from 'vitest'
import { dateFaults, type EmployeeDates } from '#shared/domain/employees/employee-dates.ts'
import { faultOf } from '#shared/domain/fault.ts'

type Days = readonly (string | null)[]
const datesOf = ([
  birth_dt = null,
  effective_dt = null,
  signout_dt = null,
  begin_dt = null,
  later_terms_dt = null
]: Days): EmployeeDates => ({ birth_dt, effective_dt, signout_dt, begin_dt, later_terms_dt })

const BIRTH = faultOf('field.after', 'birth_dt', { other: 'effective_dt' })
const BORN = faultOf('field.before', 'effective_dt', { other: 'birth_dt' })
const LEFT = faultOf('field.before', 'signout_dt', { other: 'effective_dt' })
const START = faultOf('field.after', 'effective_dt', { other: 'signout_dt' })

const CONFIRMED = faultOf('field.before', 'begin_dt', { other: 'effective_dt' })
const STARTED = faultOf('field.after', 'effective_dt', { other: 'begin_dt' })
const PAST = faultOf('terms.start_after', 'effective_dt', { date: '2024-06-01' })

const NONE = [null, null, null]
const GOOD = ['1990-05-17', '2024-01-15', '2025-06-30']

test.each([
  ['nothing is known', NONE, NONE, []],
  ['they are in order', NONE, GOOD, []],
  ['they are on one day', NONE, ['2024-01-15', '2024-01-15', '2024-01-15'], []],
  ['one is not known', GOOD, ['2024-01-16', null, '2024-01-14'], []],
  ['the birth moves past the start', GOOD, ['2024-01-16', '2024-01-15', '2025-06-30'], [BIRTH]],
  ['the start moves before the birth', GOOD, ['1990-05-17', '1990-05-16', '2025-06-30'], [BORN]],
  ['the last day moves before the start', GOOD, ['1990-05-17', '2024-01-15', '2024-01-14'], [LEFT]],
  ['the start moves past the last day', GOOD, ['1990-05-17', '2025-07-01', '2025-06-30'], [START]],
  ['all are new', NONE, ['2024-01-16', '2024-01-15', '2024-01-14'], [BIRTH, LEFT]],
  ['the confirmation is before the start', NONE, [null, '2024-01-15', null, '2024-01-14'], [CONFIRMED]],
  [
    'the start moves past the confirmation',
    [null, '2024-01-15', null, '2024-05-15'],
    [null, '2024-05-16', null, '2024-05-15'],
    [STARTED]
  ],
  [
    'the start moves to the day of later terms',
    [null, '2024-01-15', null, null, '2024-06-01'],
    [null, '2024-06-01', null, null, '2024-06-01'],
    [PAST]
  ],
  [
    'the start moves, but not past later terms',
    [null, '2024-01-15', null, null, '2024-06-01'],
    [null, '2024-05-31', null, null, '2024-06-01'],
    []
  ],
  [
    'they were wrong before',
    ['2024-01-16', '2024-01-15', '2024-01-14'],
    ['2024-01-16', '2024-01-15', '2024-01-14'],
    []
  ],
  [
    'one that was wrong stays so',
    ['2024-01-16', '2024-01-15', null],
    ['2024-01-16', '2024-01-14', null],
    [BORN]
  ],
  [
    'one that was wrong is corrected',
    ['2024-01-16', '2024-01-15', null],
    ['2024-01-16', '2024-01-16', null],
    []
  ]
])('the dates of an employee where %s', (_, before, after, faults) => {
  expect(dateFaults(datesOf(before), datesOf(after))).toEqual(faults)
})

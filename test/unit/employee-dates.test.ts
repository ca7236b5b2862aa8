import { expect, test } from 'vitest'
import { dateFaults, type EmployeeDates } from '#shared/domain/employees/employee-dates.ts'
import { faultOf } from '#shared/domain/fault.ts'

const datesOf = ([birth_dt = null, effective_dt = null, signout_dt = null]: (
  | string
  | null
)[]): EmployeeDates => ({
  birth_dt,
  effective_dt,
  signout_dt
})

const BIRTH = faultOf('field.after', 'birth_dt', { other: 'effective_dt' })
const BORN = faultOf('field.before', 'effective_dt', { other: 'birth_dt' })
const LEFT = faultOf('field.before', 'signout_dt', { other: 'effective_dt' })
const START = faultOf('field.after', 'effective_dt', { other: 'signout_dt' })

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

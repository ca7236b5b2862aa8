import { describe, expect, test } from 'vitest'
import {
  bareNumber,
  meantBy,
  type PinHolder,
  pinsOfCodes
} from '../../shared/domain/terminals/terminal-pin.ts'

test('numbers without leading zeros', () => {
  expect([bareNumber('00042'), bareNumber(' 7 '), bareNumber('000')]).toEqual(['42', '7', ''])
  expect(pinsOfCodes({ fing_code: '00012', employee_code: 'E1' })).toEqual(['12', 'E1'])
  expect(pinsOfCodes({ fing_code: '7', employee_code: '007' })).toEqual(['7'])
  expect(pinsOfCodes({ fing_code: null, employee_code: 'E0001' })).toEqual(['E0001'])
  expect(pinsOfCodes({ fing_code: '', employee_code: 'ก-1' })).toEqual([])
})

describe('whom a number means', () => {
  const holder = (id: string, branchId: string, hasLeft = false): PinHolder => ({ id, branchId, hasLeft })
  const meant = (
    byFingerCode: readonly PinHolder[],
    byCode: readonly PinHolder[] = [],
    assigned: string | null = null
  ) => {
    const meaning = meantBy({ assigned, byFingerCode, byCode }, 'here')
    return 'employeeId' in meaning ? meaning.employeeId : meaning.unmapped
  }

  test.each([
    ['nobody has it', meant([]), 'nobody'],
    ['the one who has it, wherever', meant([holder('a', 'there')]), 'a'],
    ['the assigned person before all others', meant([holder('a', 'here')], [], 'b'), 'b'],
    ['a fingerprint code before an employee code', meant([holder('a', 'there')], [holder('b', 'here')]), 'a'],
    ['an employee code where no fingerprint code is it', meant([], [holder('b', 'here')]), 'b'],
    ['the person of the branch', meant([holder('a', 'there'), holder('b', 'here')]), 'b'],
    [
      'the person of the branch even if they left',
      meant([holder('a', 'there'), holder('b', 'here', true)]),
      'b'
    ],
    ['who has not left', meant([holder('a', 'here', true), holder('b', 'here')]), 'b'],
    ['several of the branch', meant([holder('a', 'here'), holder('b', 'here')]), 'several'],
    ['several who left', meant([holder('a', 'here', true), holder('b', 'here', true)]), 'several']
  ])('%s', (_case, found, expected) => expect(found).toBe(expected))
})

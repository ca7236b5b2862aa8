import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isPrivateAddress, isPrivateHost } from '../../main/platform/webhooks/network-address.ts'
import { encodeId } from '../../shared/domain/encoded-id.ts'
import {
  eventOfEntry,
  LONGEST_WAIT,
  RETRY_WAITS,
  retryWait,
  webhookUrlFault
} from '../../shared/domain/webhooks.ts'

// Webhooks (decision 0043): what entries of the log report, when a message is tried again, and where it may go.

const SECOND = 1_000

test.each([
  [1, 5],
  [2, 300],
  [3, 1_800],
  [4, 7_200],
  [5, 18_000],
  [6, 36_000],
  [7, 50_400],
  [8, 72_000],
  [9, 86_400]
])('after %i failed attempts a message waits %i seconds', (failures, seconds) => {
  expect(retryWait(failures, 0)).toBe(seconds * SECOND)
})

test('the tenth attempt is the last', () => {
  expect(retryWait(10, 0)).toBeNull()
})

test('a wait is at most a tenth longer, and never longer than the longest', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: RETRY_WAITS.length }),
      fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
      (failures, random) => {
        const wait = retryWait(failures, random) ?? 0
        const least = RETRY_WAITS[failures - 1] ?? 0
        expect(wait).toBeGreaterThanOrEqual(least)
        expect(wait).toBeLessThanOrEqual(Math.min(LONGEST_WAIT, Math.round(least * 1.1)))
      }
    )
  )
})

describe('an entry of the log', () => {
  const id = 'e-1'
  const of = (action: string, after: object = {}, before: object = {}) =>
    eventOfEntry({ action, subject_id: id, before: { ...before }, after: { ...after } })

  test.each([
    ['employee.create', { company_id: 'c' }, 'employee.create'],
    ['employee.resign', { signout_flag: 'Y' }, 'employee.terminate'],
    ['employee.update', { department_id: 'd', salary_satang: 1 }, 'employee.structure.change'],
    ['employee.restore', { position_id: 'p' }, 'employee.structure.change']
  ])('%s reports the employee', (action, after, type) => {
    expect(of(action, after)).toEqual({ type, data: { employee_id: encodeId(id) } })
  })

  test('a final approval reports the document', () => {
    expect(of('time-leave.approve', { approve_flag: '02' })).toEqual({
      type: 'document.approved',
      data: { document_id: encodeId(id), kind: 'time-leave' }
    })
  })

  test.each([
    [
      'a payment that leaves nothing',
      'loan.payment',
      { employee_loan_status: 'Y' },
      { employee_loan_status: 'N' }
    ],
    ['an import of a loan that is paid', 'loan.create', { employee_loan_status: 'Y' }, {}]
  ])('%s reports the loan', (_, action, after, before) => {
    expect(of(action, after, before)).toEqual({
      type: 'loan.finished',
      data: { employee_loan_id: encodeId(id) }
    })
  })

  test.each([
    ['employee.update', { emailaddress: 'a@b.c' }, {}],
    ['employee-profile.update', { department_id: 'd' }, {}],
    ['time-leave.approve', { approve_flag: '04' }, {}],
    ['time-leave.approve', { approve_flag: '03' }, {}],
    ['loan.update', { employee_loan_status: 'Y' }, { employee_loan_status: 'Y' }],
    ['session.open', {}, {}]
  ])('%s %j reports nothing', (action, after, before) => {
    expect(of(action, after, before)).toBeNull()
  })
})

test.each([
  ['https://payroll.example.com/hooks?x=1', false, null],
  ['http://payroll.example.com/hooks', false, 'needs_https'],
  ['http://192.168.1.20:8080/hooks', true, null],
  ['ftp://payroll.example.com', true, 'not_a_url'],
  ['https://user:secret@payroll.example.com', true, 'not_a_url'],
  ['https://payroll.example.com/#part', true, 'not_a_url'],
  ['payroll.example.com', true, 'not_a_url'],
  ['', true, 'not_a_url']
])('the address %j (own network: %s) is %s', (url, isInternal, fault) => {
  expect(webhookUrlFault(url, isInternal)).toBe(fault)
})

test.each([
  ['127.0.0.1', true],
  ['10.1.2.3', true],
  ['172.16.0.1', true],
  ['172.32.0.1', false],
  ['192.168.1.20', true],
  ['169.254.169.254', true],
  ['100.64.0.1', true],
  ['0.0.0.0', true],
  ['224.0.0.1', true],
  ['255.255.255.255', true],
  ['8.8.8.8', false],
  ['::1', true],
  ['::', true],
  ['::ffff:10.0.0.1', true],
  ['::ffff:8.8.8.8', false],
  ['fd00::1', true],
  ['fe80::1', true],
  ['64:ff9b::a00:1', true],
  ['2002:a00:1::', true],
  ['2001:4860:4860::8888', false]
])('%s is private: %s', (address, isPrivate) => {
  expect(isPrivateAddress(address)).toBe(isPrivate)
})

test.each([
  ['http://127.0.0.1/', true],
  ['http://2130706433/', true],
  ['http://0x7f.1/', true],
  ['http://[::1]/', true],
  ['http://payroll.example.com/', false]
])('the host of %s is a private address: %s', (url, isPrivate) => {
  expect(isPrivateHost(new URL(url))).toBe(isPrivate)
})

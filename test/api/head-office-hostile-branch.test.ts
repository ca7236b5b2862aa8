import { hash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ERASING } from '../../shared/domain/activity-chain.ts'
import { FakeBranch } from '../support/fake-branch.ts'
import { HEAD_OFFICE_PASSWORD, openTestHeadOffice, type TestHeadOffice } from '../support/head-office.ts'

// What a branch sends that no branch would, and guesses at the passwords of the head office.

let headOffice: TestHeadOffice
let branch: FakeBranch
let from = 1
beforeAll(async () => {
  headOffice = await openTestHeadOffice()
  branch = await FakeBranch.join(headOffice, await headOffice.makeCode(await headOffice.makeBranch('X1')))
})
afterAll(() => headOffice.close())

/** Sends records with the next entry of the log. */
async function sendRecords(records: { kind: string; id: string; data: Record<string, unknown> }[]) {
  const answer = await branch.send({ from, entries: [branch.entry()], records })
  from += 1
  return answer
}
const company = (path: string) => headOffice.asAdministrator(`/app/v1/company/${path}`)

test('holidays and work cycles that cannot be read are parked, and the pages of all branches go on', async () => {
  const sent = await sendRecords([
    { kind: 'holiday', id: 'a', data: { holidays: 5 } },
    { kind: 'holiday', id: 'b', data: { holidays: [null] } },
    { kind: 'holiday', id: 'c', data: {} },
    { kind: 'work_cycle', id: 'a', data: { code: 5 } },
    { kind: 'work_cycle', id: 'b', data: {} },
    {
      kind: 'holiday',
      id: 'd',
      data: {
        holidays: [
          { holiday_date: '2026-07-01', name: 'วันก่อตั้ง', name_en: 'Founding', substitute_of: null, later: 1 }
        ]
      }
    }
  ])
  expect([sent.status, sent.body.payload?.parked]).toEqual([200, 5])
  const { status, body } = await company('holidays?year=2026')
  expect(status).toBe(200)
  expect(body.payload.holidays).toContainEqual(expect.objectContaining({ name_en: 'Founding' }))
  expect((await company('work-cycles')).status).toBe(200)
})

test('a long name is stored', async () => {
  const letters = Array.from({ length: 400 }, (_, index) => hash('sha256', String(index)))
  const data = { employee_code: 'E1', employee_name: letters.join(''), employee_last_name: 'x' }
  expect((await sendRecords([{ kind: 'employee', id: 'e1', data }])).status).toBe(200)
  expect((await company('people')).status).toBe(200)
})

describe('what cannot be stored is 400', () => {
  test.each(['not a date', '-200000-01-01T00:00:00Z', '2026-99-99T00:00:00Z'])(
    'an instant such as %s',
    async oldest_unsent_at => {
      expect((await branch.send({ from, oldest_unsent_at })).status).toBe(400)
    }
  )

  test.each([
    ['not json', 400],
    ['null', 200],
    ['{"erased_subjects":5}', 200]
  ])('an erasure with %s', async (after_json, status) => {
    const { head } = branch
    const sent = await branch.send({ from, entries: [branch.entry({ action: ERASING, after_json })] })
    expect(sent.status).toBe(status)
    if (status === 200) from += 1
    else branch.head = head
  })
})

describe('guesses at a password', () => {
  const change = (old_password: string) =>
    headOffice.asAdministrator('/app/v1/session/password', {
      body: { old_password, new_password: 'ช้างเผือก 48 ตัว' }
    })

  test('of a session have to wait', async () => {
    const statuses: number[] = []
    for (let guess = 1; guess <= 6; guess += 1) statuses.push((await change(`wrong ${guess}`)).status)
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429])
  })

  test('are not forgotten at an address when somebody signs in there', async () => {
    const signIn = (user_name: string, password: string) =>
      headOffice.call('/app/v1/session', { body: { user_name, password } })
    const failures = async () => {
      const rows = await headOffice.database.run(
        "select failures from attempts where subject like 'address:%'"
      )
      return rows.map(row => row.failures)
    }
    await signIn('somebody', 'wrong')
    await signIn('else', 'wrong')
    expect(await failures()).toEqual([2])
    expect((await signIn('admin', HEAD_OFFICE_PASSWORD)).status).toBe(200)
    expect(await failures()).toEqual([2])
  })
})

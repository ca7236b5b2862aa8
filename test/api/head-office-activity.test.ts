import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type {
  CompanyActivities,
  CompanyActivity
} from '../../shared/contracts/head-office/company-activity.ts'
import { FakeBranch } from '../support/fake-branch.ts'
import { HEAD_OFFICE_PASSWORD, openTestHeadOffice, type TestHeadOffice } from '../support/head-office.ts'

// The activity log of the head office: who did what with accounts, branches and commands; only ever added to.

// In the evening of the office; sessions last until after midnight.
const START = Date.parse('2026-03-10T21:00:00+07:00')
const HOURS_MS = 4 * 3_600_000

let headOffice: TestHeadOffice
let now = START
beforeAll(async () => {
  headOffice = await openTestHeadOffice({ runtime: { now: () => now } })
})
afterAll(() => headOffice.close())

const activity = async (query = ''): Promise<CompanyActivities> =>
  (await headOffice.asAdministrator(`/app/v1/company/activity?${query}`)).body.payload
const newest = async (): Promise<CompanyActivity | undefined> => (await activity('limit=1')).activities[0]
const signIn = (user_name: string, password: string) =>
  headOffice.call('/app/v1/session', { body: { user_name, password } })

test('the first account is added by the program, and signs in', async () => {
  expect((await activity()).activities.toReversed()).toMatchObject([
    { action: 'account.added', actor_name: null, subject: 'admin', at: new Date(START).toISOString() },
    { action: 'session.opened', actor_name: 'Administrator', origin: '127.0.0.1', subject: 'admin' }
  ])
})

test('sign-ins are named, refused ones too, without a name that is no account', async () => {
  await signIn('admin', 'wrong')
  expect(await newest()).toMatchObject({ action: 'session.refused', actor_name: null, subject: 'admin' })
  await signIn('my-password-41', 'x')
  expect(await newest()).toMatchObject({ action: 'session.refused', actor_name: null, subject: null })
  expect(JSON.stringify(await activity('limit=500'))).not.toContain('my-password-41')
})

test('what is done with an account is named with who did it', async () => {
  const { body } = await headOffice.asAdministrator('/app/v1/company/accounts', {
    body: { user_name: 'manee', display_name: 'มานี' }
  })
  const accounts = (await headOffice.asAdministrator('/app/v1/company/accounts')).body.payload
  const { user_id } = accounts.find((it: { user_name: string }) => it.user_name === 'manee')
  const disable = (is_disabled: boolean) =>
    headOffice.asAdministrator(`/app/v1/company/accounts/${user_id}/disabled`, {
      method: 'PUT',
      body: { is_disabled }
    })
  await disable(true)
  await disable(false)
  await headOffice.asAdministrator(`/app/v1/company/accounts/${user_id}/password`, { method: 'POST' })
  const { activities } = await activity('area=account')
  expect(
    activities.slice(0, 4).map(({ action, actor_name, subject }) => [action, actor_name, subject])
  ).toEqual([
    ['account.password', 'Administrator', 'manee'],
    ['account.enabled', 'Administrator', 'manee'],
    ['account.disabled', 'Administrator', 'manee'],
    ['account.added', 'Administrator', 'manee']
  ])
  expect(JSON.stringify(activities)).not.toContain(body.payload.password)
})

test('branches and commands are in it', async () => {
  const branchId = await headOffice.makeBranch('A1')
  const branch = await FakeBranch.join(headOffice, await headOffice.makeCode(branchId))
  await branch.send({
    entries: [branch.entry()],
    records: [
      {
        kind: 'employee',
        id: 'e1',
        data: { employee_code: 'E1', employee_name: 'สมชาย', employee_last_name: 'ใจดี' }
      },
      {
        kind: 'document',
        id: 'd1',
        data: { kind: 'overtime', employee_id: 'e1', approve_flag: '01', created: '2026-03-10 09:00:00' }
      }
    ]
  })
  const [{ branch_id, document_id, hash }] = (
    await headOffice.asAdministrator(`/app/v1/company/documents?branch_id=${branchId}`)
  ).body.payload.documents
  const decided = await headOffice.asAdministrator('/app/v1/company/documents/decide', {
    body: {
      documents: [{ branch_id, document_id, hash }],
      approve_flag: '03',
      approve_remark: 'ไม่อยู่ในแผน'
    }
  })
  const [command_id] = decided.body.payload.command_ids
  await headOffice.asAdministrator(`/app/v1/company/commands/${command_id}/cancel`, { method: 'POST' })
  await headOffice.asAdministrator(`/app/v1/company/branches/${branchId}/revoke`, { method: 'POST' })
  const { activities, total } = await activity(`branch_id=${branchId}`)
  const details = { command_id, kind: 'decide', params: { document_kind: 'overtime', approve_flag: '03' } }
  expect(total).toBe(6)
  expect(activities).toMatchObject([
    { action: 'branch.revoked', actor_name: 'Administrator', branch_code: 'A1', details: {} },
    { action: 'command.cancelled', actor_name: 'Administrator', subject: 'E1', details },
    { action: 'command.given', actor_name: 'Administrator', subject: 'E1', branch_name: 'สาขา A1', details },
    { action: 'branch.joined', actor_name: null, origin: '127.0.0.1' },
    { action: 'branch.code', actor_name: 'Administrator' },
    { action: 'branch.created', actor_name: 'Administrator' }
  ])
  const events = (await headOffice.asAdministrator(`/app/v1/company/branches/${branchId}/events`)).body
    .payload
  expect(events.map((it: { event: string }) => it.event)).toEqual(['revoked', 'joined', 'code', 'created'])
})

describe('the list', () => {
  test('is narrowed by who, by dates of the office, and comes in pages', async () => {
    now = START + HOURS_MS
    await signIn('admin', HEAD_OFFICE_PASSWORD)
    expect((await activity('from=2026-03-11&actor=admin')).activities).toMatchObject([
      { action: 'session.opened' }
    ])
    expect((await activity('from=2026-03-11&actor=manee')).activities).toEqual([])
    expect((await activity('to=2026-03-09')).total).toBe(0)
    const all = (await activity('limit=500')).activities
    const paged: CompanyActivity[] = []
    for (let after = ''; ; ) {
      const page = await activity(`limit=4${after}`)
      paged.push(...page.activities)
      if (page.next === null) break
      after = `&after=${encodeURIComponent(page.next)}`
    }
    expect(paged).toEqual(all)
  })

  test('needs an account', async () => {
    expect((await headOffice.call('/app/v1/company/activity')).status).toBe(401)
  })
})

test.each(['update activity set actor_name = null', 'delete from activity', 'truncate activity'])(
  'PostgreSQL refuses: %s',
  async statement => {
    await expect(headOffice.database.run(statement)).rejects.toThrow('the activity log is only added to')
  }
)

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { SubscriptionKey } from '#shared/contracts/accounts/keys.ts'
import { KEY_SCOPES, type KeyScope } from '#shared/contracts/common.ts'
import { encodeId } from '#shared/domain/encoded-id.ts'
import { DocumentCalls, OPEN_API } from '../support/approvals.ts'
import type { TestWorkstation } from '../support/workstation.ts'

// Nobody has more rights through a key, a group or a job than their own account has now.

let calls: DocumentCalls
let station: TestWorkstation
/** In `hr` and `admin`. */
const MAKER = 'e0030'
/** In `admin` only. */
const ADMIN = 'e0031'

const inGroups = (userName: string, groups: readonly string[]): void => {
  const { raw } = calls.sqlite
  const id = calls.sqlite.value<string>('select id from users where user_name = ?', userName)
  raw.prepare('delete from user_group_members where user_id = ?').run(id)
  for (const group of groups)
    raw.prepare('insert into user_group_members values (?, ?)').run(id, `group-${group}`)
}

beforeAll(async () => {
  calls = await DocumentCalls.open()
  station = calls.station
})
afterAll(() => calls.close())
beforeEach(() => {
  inGroups(MAKER, ['employee', 'hr', 'admin'])
  inGroups(ADMIN, ['employee', 'admin'])
})

const make = async (userName: string, scopes: readonly KeyScope[] = KEY_SCOPES, name = 'ERP') =>
  (await station.signIn(userName))('/app/v1/keys', { body: { name, scopes } })
async function keyOf(userName: string) {
  const { key, subscription_key } = (await make(userName)).body.payload
  return { id: key.key_id as string, headers: { 'Ocp-Apim-Subscription-Key': subscription_key as string } }
}
const idleScopesOf = async (id: string): Promise<KeyScope[]> => {
  const list: SubscriptionKey[] = (await (await station.signIn())('/app/v1/keys')).body.payload
  return list.find(key => key.key_id === id)?.idle_scopes ?? []
}
/** Resets the password of somebody in `hr`. */
const reset = (headers: Record<string, string>) =>
  station.callBare(`${OPEN_API}/employee/update-employee-setting`, {
    headers,
    query: { path_action: 'reset-user-password', employee_code: 'E0002' },
    body: { new_password: 'gardenia-river-7' }
  })

test('an administrator gives a key only the scopes of the own groups', async () => {
  const refused = await make(ADMIN, ['attendance:read', 'employee:read:basic', 'document:manage'])
  expect(refused.status).toBe(403)
  expect(refused.body.faults).toEqual([
    { code: 'key.beyond_own_scopes', path: 'scopes', params: { scope: 'employee:read:basic' } },
    { code: 'key.beyond_own_scopes', path: 'scopes', params: { scope: 'document:manage' } }
  ])
  // A manager has document:manage only for the documents of some people.
  inGroups(ADMIN, ['employee', 'admin', 'manager'])
  expect((await make(ADMIN, ['document:manage'])).status).toBe(403)
  expect((await make(ADMIN, ['attendance:read'])).status).toBe(200)
  expect((await make(MAKER)).status).toBe(200)
})

test('a key has at most the scopes that its maker has when it is used', async () => {
  const { id, headers } = await keyOf(MAKER)
  expect((await reset(headers)).status).toBe(200)
  expect(await idleScopesOf(id)).toEqual([])

  inGroups(MAKER, ['employee', 'admin'])
  expect((await reset(headers)).status).toBe(403)
  expect(await idleScopesOf(id)).toEqual(KEY_SCOPES.filter(scope => scope !== 'attendance:read'))

  inGroups(MAKER, ['employee', 'hr'])
  expect((await reset(headers)).status).toBe(200)
  for (const [gone, back] of [
    [`update users set is_disabled = 1 where user_name = '${MAKER}'`, 'update users set is_disabled = 0'],
    [
      `update employees set signout_flag = 'Y' where employee_code = '${MAKER.toUpperCase()}'`,
      `update employees set signout_flag = 'N' where employee_code = '${MAKER.toUpperCase()}'`
    ]
  ] as const) {
    calls.sqlite.raw.exec(gone)
    expect((await reset(headers)).status, gone).toBe(403)
    expect(await idleScopesOf(id), gone).toEqual([...KEY_SCOPES])
    calls.sqlite.raw.exec(back)
    expect((await reset(headers)).status, back).toBe(200)
  }
})

test('a key that was made on the machine keeps its scopes', async () => {
  const headers = { 'Ocp-Apim-Subscription-Key': station.key }
  inGroups('e0001', ['employee', 'admin'])
  expect((await reset(headers)).status).toBe(200)
  inGroups('e0001', ['employee', 'hr', 'admin'])
})

test('an administrator changes the groups only of accounts with no more rights', async () => {
  const asAdmin = await station.signIn(ADMIN)
  const put = async (userName: string, groups: string[], base: string[]) => {
    const id = calls.sqlite.value<string>('select id from users where user_name = ?', userName)
    return (await asAdmin(`/app/v1/accounts/${id}/groups`, { method: 'PUT', body: { groups, base } })).status
  }
  expect(await put(ADMIN, ['employee', 'hr', 'admin'], ['employee', 'admin'])).toBe(403)
  expect(await put('e0002', ['hr'], ['employee', 'hr'])).toBe(403)
  expect(await put('e0002', ['employee', 'hr', 'admin'], ['employee', 'hr'])).toBe(403)
  expect(await put('e0020', ['employee', 'admin'], ['employee'])).toBe(200)
})

test('the history of a document and the activity log name the key beside the person it acted for', async () => {
  const { headers } = await keyOf(MAKER)
  const document = await calls.submitted('time-leave', 'E0012', calls.unusedDay())
  const approve = () =>
    station.callBare(`${OPEN_API}/time-leave/approve`, {
      headers,
      body: {
        time_leave_id: encodeId(document),
        employee_code: 'E0012',
        approve_flag: '02',
        authorize_id: calls.user('e0003')
      }
    })
  // Without `hr` its maker cannot lend it the rights of an approver.
  inGroups(MAKER, ['employee', 'admin'])
  expect((await approve()).status).toBe(403)
  inGroups(MAKER, ['employee', 'hr', 'admin'])
  expect((await approve()).status).toBe(200)
  const { history } = (await calls.detail('time-leave', document)).body.payload
  expect(history.at(-1)).toMatchObject({ action: 'approve', actor_name: 'e0003', key_name: 'ERP' })
  const [entry] = calls.sqlite.raw
    .prepare(
      "select actor_kind, actor_name, after_json from activity_log where action = 'time-leave.approve' order by seq desc"
    )
    .all() as { actor_kind: string; actor_name: string; after_json: string }[]
  expect([entry?.actor_kind, entry?.actor_name]).toEqual(['key', 'ERP'])
  expect(JSON.parse(entry?.after_json ?? '')).toMatchObject({ acting_user_name: 'e0003' })
})

test('a file that a job has written goes only to the groups that asked for it', async () => {
  const asMaker = await station.signIn(MAKER)
  const made = await asMaker('/app/v1/employees/export', {
    body: { language: 'th', calendar: 'buddhist', has_sensitive: false }
  })
  expect(made.status).toBe(202)
  const get = () => asMaker(`/app/v1/jobs/${made.body.payload.job_id}`)
  expect((await get()).status).toBe(200)
  inGroups(MAKER, ['employee', 'manager'])
  expect((await get()).status).toBe(404)
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { PeopleCalls, PeopleTables, refusal, UPDATE_SETTING } from '../support/people.ts'
import { openTestWorkstation, type TestWorkstation } from '../support/workstation.ts'

// Who may change which accounts of employees (spec 4.8): nobody beyond the own rights.

let station: TestWorkstation
let people: PeopleCalls
let tables: PeopleTables
beforeAll(async () => {
  station = await openTestWorkstation()
  people = new PeopleCalls(station)
  tables = new PeopleTables(station.dataDir)
})
afterAll(async () => {
  tables.close()
  await station.close()
})

const accountOf = async (code: string) => (await people.setting('user_lists', code))[0]
const groupId = (code: string) => tables.encodedIdOf('user_groups', code)

const ACCOUNT_CHANGES = [
  ['user-groups', { usergroup_ids: [Buffer.from('group-employee').toString('base64')] }],
  ['reset-user-username', { new_username: 'taken.over' }],
  ['reset-user-password', { new_password: 'taken-over' }]
] as const

test.each(ACCOUNT_CHANGES)(
  '%s of an administrator needs an administrator’s session, whatever the scopes of the key',
  async (action, body) => {
    const answer = await people.updateSetting(action, body, 'E0001')
    expect(answer.status).toBe(403)
    expect(answer.body).toMatchObject({
      message: 'Forbidden: Insufficient permissions',
      errors: ["ไม่มีสิทธิ์จัดการบัญชีในกลุ่ม 'admin'"],
      error: { type: 'PERMISSION_DENIED' }
    })
    const asHr = await station.signIn('e0002')
    const query = { path_action: action, employee_code: 'E0001' }
    expect((await asHr(UPDATE_SETTING, { query, body })).status).toBe(403)
  }
)

test.each(ACCOUNT_CHANGES)('%s of HR needs a key with all scopes that HR has', async (action, body) => {
  const headers = { 'ocp-apim-subscription-key': await station.makeKey(['employee:read:basic']) }
  const send = (employee_code: string) =>
    station.callBare(UPDATE_SETTING, { query: { path_action: action, employee_code }, body, headers })
  expect((await send('E0002')).status).toBe(403)
  expect((await send('E0003')).status).toBe(403)
  expect((await send('E0028')).status).toBe(200)
  await people.updateSetting('reset-user-username', { new_username: 'e0028' }, 'E0028')
})

test('only administrators give the group of administrators', async () => {
  const body = { usergroup_ids: [groupId('employee'), groupId('admin')] }
  expect((await people.updateSetting('user-groups', body, 'E0029')).status).toBe(403)
  const asAdmin = await station.signIn()
  const query = { path_action: 'user-groups', employee_code: 'E0029' }
  const given = await asAdmin(UPDATE_SETTING, { query, body })
  expect(given.body.payload).toMatchObject({
    usergroup_code: 'admin',
    usergroup_codes: ['employee', 'admin']
  })
  const taken = await asAdmin(UPDATE_SETTING, { query, body: { usergroup_ids: [groupId('employee')] } })
  expect(taken.body.payload.usergroup_codes).toEqual(['employee'])
})

test('the last administrator who can sign in stays one', async () => {
  const asAdmin = await station.signIn()
  const setGroups = (employee_code: string, ...groups: string[]) =>
    asAdmin(UPDATE_SETTING, {
      query: { path_action: 'user-groups', employee_code },
      body: { usergroup_ids: groups.map(groupId) }
    })
  const groupsOf = async (code: string) => (await accountOf(code)).usergroup_codes
  const before = await groupsOf('E0001')
  const refused = await setGroups('E0001', 'employee', 'hr')
  expect(refused.body).toMatchObject(refusal('ต้องมีผู้ดูแลระบบที่เข้าใช้ได้อย่างน้อยหนึ่งคน'))
  expect(await groupsOf('E0001')).toEqual(before)
  // An administrator whose account is closed does not count.
  expect((await setGroups('E0030', 'admin')).status).toBe(200)
  const close = (isDisabled: number) =>
    tables.sqlite.raw.prepare("update users set is_disabled = ? where user_name = 'e0030'").run(isDisabled)
  close(1)
  expect((await setGroups('E0001', 'hr')).status).toBe(400)
  close(0)
  expect((await setGroups('E0001', 'hr')).status).toBe(200)
  tables.sqlite.raw.exec(
    `insert into user_group_members (user_id, group_id)
     select id, 'group-admin' from users where user_name = 'e0001'`
  )
})

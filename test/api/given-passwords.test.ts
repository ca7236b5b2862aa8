import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Account } from '#shared/contracts/accounts/accounts.ts'
import { encodeId } from '#shared/domain/encoded-id.ts'
import { UPDATE_SETTING } from '../support/people.ts'
import { openTestWorkstation, type TestWorkstation } from '../support/workstation.ts'

// A password that somebody gave to an account does not get more rights than its giver had over accounts.

type SignedIn = Awaited<ReturnType<TestWorkstation['signIn']>>

let station: TestWorkstation
let asHrAdmin: SignedIn
let asPlainAdmin: SignedIn
beforeAll(async () => {
  station = await openTestWorkstation()
  asHrAdmin = await station.signIn()
  const { user_id, groups } = await account('e0028')
  await setGroups(user_id, ['employee', 'admin'], groups)
  asPlainAdmin = await station.signIn('e0028')
})
afterAll(() => station.close())

async function account(userName: string): Promise<Account> {
  const list: Account[] = (await asHrAdmin('/app/v1/accounts')).body.payload
  const found = list.find(it => it.user_name === userName)
  if (!found) throw new Error(userName)
  return found
}
const setGroups = (userId: string, groups: string[], base: string[], call = asHrAdmin) =>
  call(`/app/v1/accounts/${userId}/groups`, { method: 'PUT', body: { groups, base } })
const give = async (userName: string, call: SignedIn): Promise<string> => {
  const { user_id } = await account(userName)
  return (await call(`/app/v1/accounts/${user_id}/password`, { method: 'POST' })).body.payload.password
}
const signIn = (user_name: string, password: string) =>
  station.callBare('/app/v1/session', { body: { user_name, password } })
const grantByOpenApi = (employee_code: string, ...groups: string[]) =>
  asHrAdmin(UPDATE_SETTING, {
    query: { path_action: 'user-groups', employee_code },
    body: { usergroup_ids: groups.map(encodeId) }
  })

test('of an administrator without hr stops working when hr is given, also where it is in use', async () => {
  const given = await give('e0031', asPlainAdmin)
  const session = await station.signIn('e0031', given)
  const { user_id, groups } = await account('e0031')
  const saved = await setGroups(user_id, ['employee', 'hr'], groups)
  expect(saved.body.payload).toMatchObject({ groups: ['employee', 'hr'], state: 'no_password', sessions: 0 })
  expect((await session('/app/v1/session')).body.payload.state).toBe('signed_out')
  expect((await signIn('e0031', given)).status).toBe(401)
  const renewed = await give('e0031', asHrAdmin)
  expect((await signIn('e0031', renewed)).status).toBe(200)
})

test('the same through the open API', async () => {
  const given = await give('e0032', asPlainAdmin)
  expect((await grantByOpenApi('E0032', 'manager')).status).toBe(200)
  expect((await signIn('e0032', given)).status).toBe(401)
})

test('of HR keeps working, as does one for groups that the giver may handle', async () => {
  const ofHr = await give('e0033', asHrAdmin)
  await grantByOpenApi('E0033', 'employee', 'hr')
  expect((await signIn('e0033', ofHr)).status).toBe(200)
  const ofAdmin = await give('e0034', asPlainAdmin)
  await grantByOpenApi('E0034', 'employee', 'admin')
  expect((await signIn('e0034', ofAdmin)).status).toBe(200)
})

test('is the user’s own once it has been changed', async () => {
  const given = await give('e0035', asPlainAdmin)
  const session = await station.signIn('e0035', given)
  const own = 'ฝนตกที่ทะเลใต้'
  const changed = await session('/app/v1/session/password', {
    body: { old_password: given, new_password: own }
  })
  expect(changed.status).toBe(200)
  await grantByOpenApi('E0035', 'employee', 'hr')
  expect((await signIn('e0035', own)).status).toBe(200)
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { DirectDatabase } from '../support/attendance.ts'
import {
  joinHeadOffice,
  keepFewPunches,
  openTestHeadOffice,
  type TestHeadOffice
} from '../support/head-office.ts'
import { openTestWorkstation, type TestWorkstation } from '../support/workstation.ts'

// Who joins a head office and lets it do something: nobody gives it more than they have (decision 0003).

type Call = Awaited<ReturnType<TestWorkstation['signIn']>>
let headOffice: TestHeadOffice
let branch: TestWorkstation
let asAdministrator: Call
let asBoth: Call
let code = ''
beforeAll(async () => {
  headOffice = await openTestHeadOffice()
  branch = await openTestWorkstation()
  keepFewPunches(branch.dataDir)
  const sqlite = new DirectDatabase(branch.dataDir)
  const id = sqlite.value<string>("select id from users where user_name = 'e0012'")
  sqlite.raw.prepare("insert into user_group_members values (?, 'group-admin')").run(id)
  sqlite.close()
  asAdministrator = await branch.signIn('e0012')
  asBoth = await branch.signIn('e0001')
  code = await headOffice.makeCode(await headOffice.makeBranch('B01'))
})
afterAll(async () => {
  await branch.close()
  await headOffice.close()
})

const refusal = async (answer: ReturnType<Call>) => {
  const { status, body } = await answer
  return [status, body.faults?.[0]?.code]
}
const setRights = (call: Call, rights: string[]) =>
  call('/app/v1/head-office/rights', { method: 'PUT', body: { rights } })
async function noticesOf(userName: string) {
  const { body } = await (await branch.signIn(userName))('/app/v1/notifications')
  return body.payload.notifications
    .filter(({ reason }: { reason: string }) => reason === 'head_office')
    .map(({ action, file }: { action: string; file: string }) => [action, file])
}

test('an administrator without hr neither joins nor lets the head office do more, but takes away and leaves', async () => {
  const forbidden = [403, 'head_office.by_hr']
  for (const allows_pay of [true, false])
    expect(await refusal(joinHeadOffice(asAdministrator, headOffice.url, code, { allows_pay }))).toEqual(
      forbidden
    )
  expect(
    (await joinHeadOffice(asBoth, headOffice.url, code, { rights: ['lists', 'documents'] })).status
  ).toBe(200)
  expect(await refusal(setRights(asAdministrator, ['lists', 'employees']))).toEqual(forbidden)
  expect((await setRights(asAdministrator, ['lists'])).body.payload.rights).toEqual(['lists'])
  expect(await refusal(setRights(asAdministrator, ['lists', 'documents']))).toEqual(forbidden)
  expect((await setRights(asBoth, ['lists', 'documents'])).status).toBe(200)
  // HR learns of all of it, but not of its own.
  const joined = ['head-office-joined', headOffice.url]
  const changed = ['head-office-rights', headOffice.url]
  expect(await noticesOf('e0002')).toEqual([changed, changed, joined])
  expect(await noticesOf('e0001')).toEqual([changed])
  expect((await asAdministrator('/app/v1/head-office', { method: 'DELETE' })).status).toBe(200)
})

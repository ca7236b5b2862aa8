import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { importAll, importItem } from '../support/attendance.ts'
import {
  converged,
  joinHeadOffice,
  keepFewPunches,
  openTestHeadOffice,
  type TestHeadOffice
} from '../support/head-office.ts'
import { expectSame } from '../support/head-office-union.ts'
import { openTestWorkstation, type TestWorkstation } from '../support/workstation.ts'

// A branch joins a head office and sends what it has, then each change.

let headOffice: TestHeadOffice
let branch: TestWorkstation
let asAdmin: Awaited<ReturnType<TestWorkstation['signIn']>>
let branchId = ''
beforeAll(async () => {
  headOffice = await openTestHeadOffice()
  branch = await openTestWorkstation()
  keepFewPunches(branch.dataDir)
  asAdmin = await branch.signIn()
  branchId = await headOffice.makeBranch('B01', 'สาขากรุงเทพฯ')
})
afterAll(async () => {
  await branch.close()
  await headOffice.close()
})

const same = () => expectSame(branch.dataDir, headOffice.database, branchId)
const stateAtHeadOffice = async () =>
  (await headOffice.asAdministrator('/app/v1/company/branches')).body.payload[0]
const people = async (query: string) =>
  (await headOffice.asAdministrator(`/app/v1/company/people?${query}`)).body.payload

describe('a branch that joins', () => {
  test('has no link before', async () => {
    expect((await asAdmin('/app/v1/head-office')).body.payload).toBeNull()
  })

  test('shows what is at the address', async () => {
    const { body } = await asAdmin('/app/v1/head-office/check', { body: { address: headOffice.url } })
    expect(body.payload).toMatchObject({ address: headOffice.url, certificate: null })
  })

  test('sends everything, without pay and identity', async () => {
    const code = await headOffice.makeCode(branchId)
    const { status, body } = await joinHeadOffice(asAdmin, headOffice.url, code)
    expect({ status, payload: body.payload }).toMatchObject({
      status: 200,
      payload: { branch_code: 'B01', allows_pay: false }
    })
    await converged(branch, asAdmin)
    await same()
    expect(await stateAtHeadOffice()).toMatchObject({
      state: 'following',
      people: 239,
      backlog: 0,
      oldest_unsent_at: null,
      parked: 0
    })
    const [{ data } = {}] = await headOffice.database.run(
      `select data from records where kind = 'employee' and data ->> 'employee_code' = 'E0003'`
    )
    expect(data).not.toHaveProperty('id_no')
    expect(data).not.toHaveProperty('salary')
    expect(data).toHaveProperty('employee_name')
  })

  test('sends each change, and the entry of its log', async () => {
    const created = await asAdmin('/app/v1/devices', {
      body: {
        device_sn: 'HO-1',
        device_name: 'ประตูหลัง',
        device_type: 'Fingerprint',
        device_model: null,
        branch_id: null,
        device_latitude: null,
        device_longitude: null,
        publish_flag: 'Y'
      }
    })
    expect(created.status).toBe(200)
    await importAll(branch, [
      importItem({ employee_code: 'E0021', datetime: '2024-03-05 08:25:00' }),
      importItem({ employee_code: 'E0021', datetime: '2024-03-05 17:31:00' })
    ])
    await branch.drained()
    await importAll(branch, [
      importItem({ status: 'DEL', employee_code: 'E0021', datetime: '2024-03-05 08:25:00' })
    ])
    await converged(branch, asAdmin)
    await same()
    const entries = await headOffice.database.run(
      'select action, actor_name, after_json from log_entries order by seq desc'
    )
    expect(entries.find(({ action }) => action === 'device.create')).toMatchObject({
      actor_name: 'e0001',
      after_json: expect.stringContaining('ประตูหลัง')
    })
  })
})

describe('people of the company', () => {
  test('are found by parts of their Thai names, codes and English names', async () => {
    const all = await people('limit=3')
    expect(all.total).toBe(240)
    expect(all.people).toHaveLength(3)
    const [first] = all.people
    for (const search of [
      first.employee_name.slice(1),
      first.employee_code,
      first.employee_name_en.toUpperCase()
    ]) {
      const found = await people(`search=${encodeURIComponent(search)}`)
      expect(found.people.map((it: { employee_id: string }) => it.employee_id)).toContain(first.employee_id)
    }
    expect(await people('search=%25')).toMatchObject({ total: 0, people: [], next: null })
    expect(await people(`branch_id=${branchId}&limit=1`)).toMatchObject({
      total: 240,
      people: [{ branch_code: 'B01', position_name: expect.any(String) }]
    })
  })

  test('come page by page, each once', async () => {
    const seen: string[] = []
    let after = ''
    do {
      const page = await people(`limit=100${after && `&after=${after}`}`)
      seen.push(...page.people.map((it: { employee_code: string }) => it.employee_code))
      after = page.next ?? ''
    } while (after !== '')
    expect(new Set(seen).size).toBe(240)
    expect(seen).toHaveLength(240)
  })
})

test('a branch that leaves goes on alone, and can join again', async () => {
  expect((await asAdmin('/app/v1/head-office', { method: 'DELETE' })).status).toBe(200)
  expect((await asAdmin('/app/v1/head-office')).body.payload).toBeNull()
  await importAll(branch, [importItem({ employee_code: 'E0022', datetime: '2024-03-06 08:00:00' })])
  await branch.drained()
  const again = await joinHeadOffice(asAdmin, headOffice.url, await headOffice.makeCode(branchId), {
    allows_pay: true
  })
  expect(again.status).toBe(200)
  await converged(branch, asAdmin)
  await expectSame(branch.dataDir, headOffice.database, branchId, { allowsPay: true })
  expect(await stateAtHeadOffice()).toMatchObject({ state: 'following', epoch: 2, allows_pay: true })
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CompanyBranch } from '../../shared/contracts/head-office/company.ts'
import type { DigestDifference } from '../../shared/contracts/head-office/digest.ts'
import { importAll, importItem } from '../support/attendance.ts'
import { expectSame } from '../support/head-office-union.ts'
import { JoinedBranch } from '../support/joined-branch.ts'
import { until } from '../support/until.ts'

// Branch and head office compare what they have; what differs is sent again.

let branch: JoinedBranch
let minute = 0
beforeAll(async () => {
  branch = await JoinedBranch.open()
})
afterAll(() => branch.close())

const shown = async (): Promise<CompanyBranch> =>
  (await branch.headOffice.asAdministrator('/app/v1/company/branches')).body.payload[0]
const differences = async (): Promise<DigestDifference[]> =>
  (await branch.headOffice.asAdministrator(`/app/v1/company/branches/${branch.id}/differences`)).body.payload

/** Whatever is sent brings back what the head office asks for. */
async function contact(): Promise<void> {
  minute += 1
  const datetime = `2024-03-05 10:${String(minute).padStart(2, '0')}:00`
  await importAll(branch.station, [importItem({ datetime })])
  await branch.converged()
}

async function compared(after: string | null): Promise<CompanyBranch> {
  await until(async () => {
    await branch.look()
    const { compared_at, differences } = await shown()
    return compared_at !== null && compared_at !== after && differences === 0
  }, 'the comparison to end')
  return shown()
}

test('the copy is compared after joining, and once a day', async () => {
  await contact()
  const { compared_at: first } = await compared(null)
  expect(await differences()).toEqual([])
  await contact()
  expect(await shown()).toMatchObject({ compared_at: first })
  const yesterday = new Date(Date.now() - 86_400_000)
  await branch.headOffice.database.run('update branches set digest_at = $1', [yesterday])
  await contact()
  expect(await compared(yesterday.toISOString())).toMatchObject({ differences: 0 })
})

test('what differs is shown, and sent again', async () => {
  const { run } = branch.headOffice.database
  const { compared_at: before } = await shown()
  const [{ id: document, day } = {}] = await run(
    `select id, left(data ->> 'created', 10) as day from records where kind = 'document' order by id limit 1`
  )
  await run(`delete from records where kind = 'document' and id = $1`, [document])
  await run(`update records set data = jsonb_set(data, '{employee_nickname}', '"ปลอม"')
    where kind = 'employee' and data ->> 'employee_code' = 'E0020'`)
  const [lost] = await run(`delete from punches where id = (select min(id) from punches) returning work_date`)
  await run(
    `insert into punches select branch_id, 'stray', epoch, employee_id, '2019-05-05 08:00:00', '2019-05-05',
      direction, device_sn, source from punches limit 1`
  )
  const { status } = await branch.headOffice.asAdministrator(
    `/app/v1/company/branches/${branch.id}/compare`,
    { method: 'POST' }
  )
  expect(status).toBe(200)
  expect(await shown()).toMatchObject({ is_compare_wanted: true })
  await contact()
  expect(await compared(before)).toMatchObject({ is_compare_wanted: false, differences: 0 })
  const found = await differences()
  expect(found.map(({ kind, day }) => `${kind} ${day}`).toSorted()).toEqual(
    [`document ${day}`, 'employee ', 'punch 2019-05-05', `punch ${lost?.work_date}`].toSorted()
  )
  expect(found.every(it => it.repaired_at !== null)).toBe(true)
  const stray = found.find(it => it.day === '2019-05-05')
  expect(stray).toMatchObject({ branch_count: 0, own_count: 1 })
  await expectSame(branch.station.dataDir, branch.headOffice.database, branch.id, { allowsPay: true })
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ApproveFlag, DOCUMENT_KINDS, isOpen } from '#shared/domain/approval/flags.ts'
import { DirectDatabase } from '../support/attendance.ts'
import { openTestWorkstation, TEST_NOW, type TestWorkstation } from '../support/workstation.ts'

// Documents of the demo branch (decision 0036).

let station: TestWorkstation
let sqlite: DirectDatabase
beforeAll(async () => {
  station = await openTestWorkstation({ runtime: { now: () => TEST_NOW } })
  sqlite = new DirectDatabase(station.dataDir)
})
afterAll(async () => {
  sqlite.close()
  await station.close()
})

const texts = (sql: string): string[] => sqlite.raw.prepare<[], string>(sql).pluck().all()

test('has documents of every kind in every state, and one holiday change to be checked again', () => {
  const states = new Set(texts(`select kind || ' ' || approve_flag from approval_documents`))
  const wanted = DOCUMENT_KINDS.flatMap(kind =>
    ['01', '02', '03', '04', '05', '06', '07', '08'].map(flag => `${kind} ${flag}`)
  )
  expect(states).toEqual(new Set([...wanted, 'holiday-change 09']))
})

test('has pending documents of every kind in a closed month', () => {
  const kinds = texts(
    `select distinct d.kind from approval_documents d
     join payroll_periods p on p.start_date <= d.first_date and p.end_date >= d.first_date
     where d.approve_flag = '01' and p.is_salary_closed = 1 order by d.kind`
  )
  expect(kinds).toEqual([...DOCUMENT_KINDS].toSorted())
})

test('open documents wait for an approver of their chain, or for HR', () => {
  const rows = sqlite.raw
    .prepare<[], { flag: ApproveFlag; awaits: string | null; chain: string | null }>(
      `select approve_flag as flag, awaits_employee_id as awaits,
         (select group_concat(employee_id) from approval_chains where document_id = d.id) as chain
       from approval_documents d`
    )
    .all()
  for (const { flag, awaits, chain } of rows) {
    if (!isOpen(flag) || chain === null) expect(awaits).toBeNull()
    else expect(chain.split(',')).toContain(awaits)
  }
})

import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '../../main/database/database.ts'
import { findBrokenActivity } from '../../main/modules/activity/activity.ts'
import { DirectDatabase, importAll, importItem } from '../support/attendance.ts'
import { fileRequester } from '../support/job-files.ts'
import { LOANS } from '../support/loans.ts'
import { pictureBase64 } from '../support/pictures.ts'
import { branchDate } from '../support/test-clock.ts'
import { openTestWorkstation, type TestWorkstation } from '../support/workstation.ts'

// Data that identifies former employees is removed after some years; sums stay.

type Caller = Awaited<ReturnType<TestWorkstation['signIn']>>
const BASE = '/app/v1/personal-data'
/** A text in nobody else's data. */
const SECRET = 'ปลาวาฬสีม่วง'

let station: TestWorkstation
let sqlite: DirectDatabase
let admin: Caller
let hr: Caller
let code: string
let id: string
let borrower: string
beforeAll(async () => {
  station = await openTestWorkstation()
  sqlite = new DirectDatabase(station.dataDir)
  admin = await station.signIn()
  hr = await station.signIn('e0002')
  const person = sqlite.raw
    .prepare<[], { id: string; employee_code: string }>(
      `select e.id, e.employee_code from employees e join employee_loans l on l.employee_id = e.id
       join users u on u.employee_id = e.id join approval_documents d on d.employee_id = e.id
       where e.signout_flag = 'N' and user_name not in ('e0001', 'e0002') order by e.employee_code limit 1`
    )
    .get()
  if (!person) throw new Error('the demo has nobody with loan, account and document')
  ;({ id, employee_code: code } = person)
  borrower = sqlite.value<string>(
    `select employee_code from employees where signout_flag = 'N' and id != ? and id in
      (select employee_id from employee_loans where status = 'N') limit 1`,
    id
  )
})
afterAll(async () => {
  sqlite.close()
  await station.close()
})

const resign = (who: string, lastDay: string) =>
  sqlite.raw
    .prepare("update employees set signout_flag = 'Y', signout_dt = ? where employee_code = ?")
    .run(lastDay, who)
const yearsAgo = (years: number) => `${Number(branchDate().slice(0, 4)) - years}-01-31`
const save = (years: number | null) => admin(`${BASE}/retention`, { method: 'PUT', body: { years } })
const preview = async () => (await admin(`${BASE}/anonymisation`)).body.payload
const start = (...codes: string[]) =>
  admin(`${BASE}/anonymisation`, {
    body: { employee_codes: codes, language: 'en', calendar: 'gregorian' }
  })
const loanTotals = async () => (await station.call(`${LOANS}/get-list`, { body: {} })).body.payload?.total

/** Tables and columns of text that contain it. */
function columnsWith(text: string): string[] {
  const tables = sqlite.raw
    .prepare<[], string>("select name from sqlite_master where type = 'table' and name not like '%_index%'")
    .pluck()
    .all()
  return tables.flatMap(table =>
    sqlite.raw
      .prepare<[string], string>('select name from pragma_table_info(?)')
      .pluck()
      .all(table)
      .filter(
        column =>
          sqlite.raw.prepare(`select 1 from "${table}" where instr("${column}", ?) limit 1`).get(text) !==
          undefined
      )
      .map(column => `${table}.${column}`)
  )
}

const brokenActivity = async (): Promise<number | null> => {
  const database = openDatabase(join(station.dataDir, 'workstation.db'), { readonly: true })
  try {
    return await findBrokenActivity(database.read)
  } finally {
    await database.close()
  }
}

/** Writes the secret wherever users write something about an employee. */
async function writeSecret(): Promise<void> {
  const changed = await hr(`/app/v1/employees/${code}`, {
    method: 'PUT',
    body: { fields: { employee_name: SECRET, emailaddress: 'purple.whale@example.com' } }
  })
  expect(changed.status).toBe(200)
  const datetime = '2018-03-05 08:25:00'
  const punch = { employee_code: code, datetime, remark: SECRET, image_content: pictureBase64('image/png') }
  await importAll(station, [importItem(punch)])
  await station.drained()
  for (const statement of [
    'update employee_loans set description = @secret where employee_id = @id',
    'update approval_documents set description = @secret, approve_remark = @secret where employee_id = @id',
    'update approval_steps set remark = @secret where document_id in (select id from approval_documents where employee_id = @id)',
    'update employee_families set family_name = @secret where employee_id = @id',
    "update employee_loans set status = 'Y' where employee_id = @id",
    "update approval_documents set approve_flag = '02' where employee_id = @id or awaits_employee_id = @id",
    "insert into mail_outbox values ('m', 'x', 'purple.whale@example.com', null, 'sent', 1, '', null, @secret, '', '')",
    `insert into head_office_commands values ('c', 0, json_object('status', 200, 'message', '', 'faults', json_array(),
      'payload', json_object('employee_id', @id, 'approve_remark', @secret)), '')`
  ])
    sqlite.raw.prepare(statement).run({ id, secret: SECRET })
}

describe('before a run', () => {
  test('nobody is anonymised while no retention is set', async () => {
    expect((await admin(`${BASE}/retention`)).body.payload).toEqual({ years: null })
    resign(borrower, yearsAgo(8))
    expect(await preview()).toEqual({ people: [], total: 0, anonymised: 0 })
    expect((await start(borrower)).status).toBe(409)
  })

  test.each([0, 31, 1.5])('refuses a retention of %d years', async years => {
    expect((await save(years)).status).toBe(400)
  })

  test('lists who is due, and what holds the others back', async () => {
    await writeSecret()
    expect((await save(1)).body.payload).toEqual({ years: 1 })
    resign(code, yearsAgo(3))
    const reasonsOf = async (who: string) =>
      (await preview()).people.find((it: { employee_code: string }) => it.employee_code === who)?.holds
    expect(await reasonsOf(borrower)).toContain('open_loan')
    expect(await reasonsOf(code)).toEqual(['payroll_years'])
    expect((await start(borrower, code)).status).toBe(409)
    resign(code, yearsAgo(8))
    expect(await reasonsOf(code)).toEqual([])
    const { body } = await admin(`${BASE}/anonymisation/outlook`, { body: { employee_codes: [code] } })
    expect(body.payload.goes).toMatchObject({ accounts: 1, pictures: 1 })
    expect(body.payload.goes.profile_records).toBeGreaterThan(0)
    expect(body.payload.stays.loans).toBeGreaterThan(0)
  })
})

describe('a run', () => {
  test('leaves no trace except the code, and every sum as it was', async () => {
    expect(columnsWith(SECRET)).toEqual(
      expect.arrayContaining(['employees.employee_name', 'activity_log.after_json', 'employee_search.words'])
    )
    const idNo = sqlite.value<string>('select id_no from employees where id = ?', id)
    const files = readdirSync(join(station.dataDir, 'files')).length
    const counts = () => ({
      punches: sqlite.value<number>('select count(*) from attendance_punches'),
      documents: sqlite.value<number>('select count(*) from approval_documents'),
      entries: sqlite.value<number>("select count(*) from activity_log where action != 'employee.anonymise'"),
      loans: sqlite.value<number>('select sum(amount_satang + paid_principal_satang) from employee_loans'),
      instalments: sqlite.value<number>('select sum(principal_satang) from employee_loan_periods')
    })
    const ask = await fileRequester(station, 'e0001')
    const [before, totals] = [counts(), await loanTotals()]
    const { job, type, bytes } = await ask(`${BASE}/anonymisation`, {
      employee_codes: [borrower, code],
      language: 'en'
    })
    expect(job).toMatchObject({ kind: 'anonymisation', done: 1 })
    expect(type).toBe('text/csv; charset=utf-8')
    expect(bytes.toString()).toContain(`"${code}","${yearsAgo(8)}","anonymous","2"`)

    for (const trace of [SECRET, idNo, 'purple.whale']) expect(columnsWith(trace)).toEqual([])
    expect(readdirSync(join(station.dataDir, 'files')).length).toBe(files - 2)
    expect(counts()).toEqual({ ...before, entries: before.entries + 1 })
    expect(await loanTotals()).toEqual(totals)
    expect(await brokenActivity()).toBeNull()
  })

  test('leaves the name Former employee with the code, and disables the account', async () => {
    const { fields, employee_code } = (await hr(`/app/v1/employees/${code}`)).body.payload
    expect(employee_code).toBe(code)
    expect(fields).toMatchObject({
      employee_name: 'อดีตพนักงาน',
      employee_last_name: code,
      employee_name_en: 'Former employee',
      salary: null,
      id_no: null,
      signout_dt: yearsAgo(8)
    })
    const account = (await admin('/app/v1/accounts')).body.payload.find(
      (it: { employee_code: string | null }) => it.employee_code === code
    )
    expect(account).toMatchObject({ state: 'disabled', groups: [] })
    await expect(station.signIn(code.toLowerCase())).rejects.toThrow('sign-in failed')
    const { entries } = (await hr(`/app/v1/employees/${code}/history`)).body.payload
    expect(entries[0].action).toBe('employee.anonymise')
    expect(JSON.stringify(entries)).not.toContain(SECRET)
  })

  test('is refused for an employee already anonymised or held back', async () => {
    expect(await preview()).toMatchObject({ anonymised: 1 })
    expect((await start(code, borrower)).status).toBe(409)
    expect(columnsWith(code)).toContain('employees.employee_code')
  })

  test('a log entry emptied in another way is detected', async () => {
    const seq = sqlite.value<number>('select max(seq) from activity_log where subject_id != ?', id)
    sqlite.raw
      .prepare(`update activity_log set before_json = null, after_json = '{"erased":true}' where seq = ?`)
      .run(seq)
    expect(await brokenActivity()).toBe(seq)
    expect(() => sqlite.raw.prepare("update activity_log set actor_name = 'x'").run()).toThrow('append-only')
  })
})

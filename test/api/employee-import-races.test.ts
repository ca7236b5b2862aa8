import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DirectDatabase, IMPORT, importItem } from '../support/attendance.ts'
import { freeNationalId, importEmployees, newEmployee, storedEmployee } from '../support/employees.ts'
import { openTestWorkstation, type TestWorkstation } from '../support/workstation.ts'

// import-employee: concurrent requests, attendance, rollback.

let station: TestWorkstation
let sqlite: DirectDatabase
beforeAll(async () => {
  station = await openTestWorkstation()
  sqlite = new DirectDatabase(station.dataDir)
})
afterAll(async () => {
  sqlite.close()
  await station.close()
})

const countOf = (code: string): number =>
  sqlite.value('select count(*) from employees where employee_code = ?', code)
/** Whether attendance accepts a punch of an employee with this code. */
async function isKnownToAttendance(code: string): Promise<boolean> {
  const { status } = await station.call(IMPORT, {
    body: { import_data: [importItem({ employee_code: code })] }
  })
  return status === 200
}

describe('concurrent requests', () => {
  test('twenty imports of one new code create one employee', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        importEmployees(station, [
          newEmployee({ B: 'R001', Q: `nick ${at}`, BB: 'Y', V: 'r001@example.com' })
        ])
      )
    )
    const actions = answers.map(({ body }) => body.details[0].action)
    expect(actions.toSorted()).toEqual(['insert', ...Array.from({ length: 19 }, () => 'update')])
    expect(new Set(answers.map(({ body }) => body.details[0].employee_id)).size).toBe(1)
    expect(countOf('R001')).toBe(1)
    expect(sqlite.value("select count(*) from users where user_name = 'r001@example.com'")).toBe(1)
    expect(sqlite.value("select count(*) from mail_outbox where recipient = 'r001@example.com'")).toBe(1)
  })

  test('imports without codes never generate the same code twice', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        importEmployees(
          station,
          Array.from({ length: 20 }, () => newEmployee())
        )
      )
    )
    const codes = answers.flatMap(({ body }) =>
      body.details.map((it: { employee_code: string }) => it.employee_code)
    )
    expect(new Set(codes).size).toBe(200)
  })

  test('an employee who is resigned and changed at the same time has resigned', async () => {
    const record = { B: 'E0150' }
    await Promise.all([
      importEmployees(station, [{ ...record, AA: 'N' }]),
      importEmployees(station, [{ ...record, AA: 'Y' }]),
      importEmployees(station, [{ ...record, AA: 'N', Q: 'x' }])
    ])
    expect(storedEmployee(sqlite, 'E0150')).toMatchObject({ signout_flag: 'Y' })
  })

  test('the server responds while a large import runs', async () => {
    const large = importEmployees(
      station,
      Array.from({ length: 1_000 }, (_, at) => newEmployee({ B: `L${at}`, J: freeNationalId(10_000 + at) }))
    )
    let isDone = false
    let responsesDuringImport = 0
    const watching = large.finally(() => {
      isDone = true
    })
    while (!isDone) {
      const { status } = await station.callBare('/health')
      expect(status).toBe(200)
      if (!isDone) responsesDuringImport += 1
    }
    expect((await watching).body.summary).toMatchObject({ inserted: 1_000 })
    expect(responsesDuringImport).toBeGreaterThan(2)
  })
})

describe('attendance', () => {
  test('knows new employees and new codes at once, and old codes no longer', async () => {
    expect(await isKnownToAttendance('K001')).toBe(false)
    await importEmployees(station, [newEmployee({ B: 'K001', J: freeNationalId(31) })])
    expect(await isKnownToAttendance('K001')).toBe(true)
    expect(await isKnownToAttendance('K002')).toBe(false)
    const asHr = await station.signIn()
    await asHr('/app/v1/employees/K001', { method: 'PUT', body: { fields: { employee_code: 'K002' } } })
    expect(await isKnownToAttendance('K002')).toBe(true)
    expect(await isKnownToAttendance('K001')).toBe(false)
    await station.drained()
  })

  test('does not know the employees of an import that was rolled back', async () => {
    expect(await isKnownToAttendance('K003')).toBe(false)
    // The last write of the import fails, so all of it is rolled back.
    sqlite.raw.exec(
      `create trigger no_import before insert on activity_log when new.action = 'employee.import'
       begin select raise(abort, 'no'); end`
    )
    const before = storedEmployee(sqlite, 'E0151')
    const answer = await importEmployees(station, [newEmployee({ B: 'K003' }), { B: 'E0151', Q: 'never' }])
    sqlite.raw.exec('drop trigger no_import')
    expect(answer.status).toBe(500)
    expect(countOf('K003')).toBe(0)
    expect(storedEmployee(sqlite, 'E0151')).toEqual(before)
    expect(await isKnownToAttendance('K003')).toBe(false)
    const again = await importEmployees(station, [newEmployee({ B: 'K003' })])
    expect(again.body.details[0]).toMatchObject({ action: 'insert', status: 'success' })
    expect(await isKnownToAttendance('K003')).toBe(true)
  })
})

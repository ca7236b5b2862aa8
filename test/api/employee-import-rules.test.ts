import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { faultOf } from '#shared/domain/fault.ts'
import { DirectDatabase } from '../support/attendance.ts'
import { freeNationalId, importEmployees, newEmployee, storedEmployee } from '../support/employees.ts'
import { ImportCalls } from '../support/import-runs.ts'
import { openTestWorkstation, type TestWorkstation } from '../support/workstation.ts'

// import-employee: matching of records, codes, resignation (spec 4.7 rules 1, 4).

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

const many = async (...records: unknown[]) => (await importEmployees(station, records)).body.details
const one = async (record: unknown) => (await many(record))[0]
const stored = (code: string) => storedEmployee(sqlite, code)
const idNoOf = (code: string): string => String(stored(code)?.id_no)
const nameOf = ({ D, E }: Record<string, unknown>) => ({
  ...(D === undefined ? {} : { employee_name: D }),
  ...(E === undefined ? {} : { employee_last_name: E })
})
const count = (): number => sqlite.value('select count(*) from employees')

describe('a record is matched', () => {
  test('by its exact code', async () => {
    expect(await one({ B: 'E0110', Q: 'x' })).toMatchObject({
      action: 'update',
      employee_id: sqlite.employeeId('E0110')
    })
    expect(await one(newEmployee({ B: 'e0110' }))).toMatchObject({ action: 'insert', employee_code: 'e0110' })
  })

  test('by national id without a code', async () => {
    expect(await one({ J: idNoOf('E0111'), Q: 'x' })).toMatchObject({
      action: 'update',
      employee_code: 'E0111',
      employee_id: sqlite.employeeId('E0111')
    })
  })

  test('by national id if nobody has the code; other columns are stored, and the code stays', async () => {
    const id = sqlite.employeeId('E0112')
    const [detail, again] = await many(
      { B: 'R0112', J: idNoOf('E0112'), Q: 'x' },
      { B: 'R0112', J: idNoOf('E0112'), G: 'x' }
    )
    expect(detail).toMatchObject({ action: 'update', employee_code: 'E0112', employee_id: id })
    expect(again).toMatchObject({ action: 'update', employee_code: 'E0112', status: 'failed' })
    expect(stored('E0112')).toMatchObject({ id, employee_nickname: 'x' })
    expect(stored('R0112')).toBeUndefined()
  })

  test('by code before national id, which may be corrected', async () => {
    expect(await one({ B: 'E0113', J: freeNationalId(113) })).toMatchObject({ status: 'success' })
    expect(idNoOf('E0113')).toBe(freeNationalId(113))
  })

  test('but cannot take the national id of another employee', async () => {
    expect(await one({ B: 'E0114', J: idNoOf('E0115') })).toMatchObject({
      status: 'failed',
      error: "Column J: 'id_no' belongs to another employee: E0115"
    })
  })

  test('to nobody by a national id that two employees have', async () => {
    sqlite.raw
      .prepare("update employees set id_no = ? where employee_code in ('E0116', 'E0117')")
      .run(freeNationalId(116))
    expect(await one({ J: freeNationalId(116), Q: 'x' })).toMatchObject({
      status: 'failed',
      error: "Column J: 'id_no' belongs to more than one employee"
    })
  })

  test('after the records before it', async () => {
    const details = await many(
      newEmployee({ B: 'S001', J: freeNationalId(1) }),
      { B: 'S001', Q: 'a' },
      { J: freeNationalId(1), R: 'b' },
      { B: 'S001', AA: 'Y' }
    )
    expect(details.map((it: { action: string }) => it.action)).toEqual([
      'insert',
      'update',
      'update',
      'delete'
    ])
    expect(new Set(details.map((it: { employee_id: string }) => it.employee_id)).size).toBe(1)
    expect(stored('S001')).toMatchObject({ employee_nickname: 'a', employee_name_en: 'b', signout_flag: 'Y' })
  })

  test('without exchanging codes', async () => {
    const [first, second] = [idNoOf('E0120'), idNoOf('E0121')]
    const ids = [sqlite.employeeId('E0120'), sqlite.employeeId('E0121')]
    const details = await many({ B: 'T1', J: first }, { B: 'E0120', J: second })
    expect(details).toMatchObject([
      { status: 'success', employee_code: 'E0120' },
      { status: 'failed', error: "Column J: 'id_no' belongs to another employee: E0121" }
    ])
    expect([sqlite.employeeId('E0120'), sqlite.employeeId('E0121')]).toEqual(ids)
  })
})

describe('codes', () => {
  test('continue the series of the branch, past those requested', async () => {
    const next = `E${String(Number(String(sqlite.value("select max(employee_code) from employees where employee_code like 'E0%'")).slice(1)) + 1).padStart(4, '0')}`
    const details = await many(
      newEmployee(),
      newEmployee({ B: next }),
      newEmployee({ B: null }),
      newEmployee({ B: ' ' })
    )
    const codes = details.map((it: { employee_code: string }) => it.employee_code)
    expect(codes[1]).toBe(next)
    expect(new Set(codes).size).toBe(4)
    for (const code of codes) expect(code).toMatch(/^E0\d{3}$/)
    expect((await one(newEmployee())).employee_code > codes[3]).toBe(true)
  })

  test('a code given to another employee in the request is a duplicate, and a new one is generated', async () => {
    const details = await many(
      newEmployee({ B: 'U001', J: freeNationalId(21) }),
      newEmployee({ B: 'U001', J: freeNationalId(22) })
    )
    expect(details[0]).toMatchObject({ action: 'insert', employee_code: 'U001' })
    expect(details[1]).toMatchObject({ action: 'insert', employee_code: expect.stringMatching(/^E0\d{3}$/) })
    expect(idNoOf('U001')).toBe(freeNationalId(21))
  })

  test.each<[string, Record<string, unknown>, Record<string, unknown>]>([
    ['without national ids', {}, { D: 'สมชาย' }],
    ['with one in the first alone', { J: freeNationalId(23) }, { E: 'ใจดี' }],
    ['with one in the second alone', {}, { D: 'สมชาย', J: freeNationalId(24) }]
  ])('a code with another name, %s, is a duplicate too', async (what, first, second) => {
    const B = `U${what.length}`
    const details = await many(newEmployee({ B, ...first }), newEmployee({ B, ...second }))
    expect(details[0]).toMatchObject({ action: 'insert', employee_code: B })
    expect(details[1]).toMatchObject({ action: 'insert', employee_code: expect.stringMatching(/^E0\d{3}$/) })
    expect(stored(B)).toMatchObject({ employee_name: 'สมศรี', employee_last_name: 'มีสุข' })
    expect(stored(details[1].employee_code)).toMatchObject({ employee_name: 'สมศรี', ...nameOf(second) })
  })

  test('a code with the same name or national id means the earlier record', async () => {
    const J = freeNationalId(25)
    const details = await many(
      newEmployee({ B: 'U002', J }),
      newEmployee({ B: 'U002', Q: 'x' }),
      newEmployee({ B: 'U002', J, E: 'สกุลใหม่' }),
      { B: 'U002', E: 'สกุลอื่น' }
    )
    expect(details.map((it: { action: string }) => it.action)).toEqual([
      'insert',
      'update',
      'update',
      'update'
    ])
    expect(stored('U002')).toMatchObject({ employee_nickname: 'x', employee_last_name: 'สกุลอื่น' })
  })

  test('a failing record creates no employee', async () => {
    const before = count()
    await many(newEmployee({ D: null }), newEmployee({ G: 'x' }), newEmployee({ AS: 'nowhere' }))
    expect(count()).toBe(before)
  })
})

describe('resignation', () => {
  test('stores the other columns of the record, and is dated today without a date', async () => {
    await one({ B: 'E0130', AA: 'Y', AC: 'ย้ายบ้าน', U: '0899999999' })
    expect(stored('E0130')).toMatchObject({
      signout_flag: 'Y',
      signout_dt: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      signout_remark: 'ย้ายบ้าน',
      mobilephone: '0899999999'
    })
    await one({ B: 'E0131', AA: 'Y', AB: '2026-01-31' })
    expect(stored('E0131')).toMatchObject({ signout_dt: '2026-01-31' })
  })

  test('cannot be undone', async () => {
    await one({ B: 'E0132', AA: 'Y' })
    expect(await one({ B: 'E0132', AA: 'N', Q: 'x' })).toMatchObject({
      action: 'update',
      status: 'failed',
      error: "Column AA: 'signout_flag' cannot be taken back: the employee has resigned"
    })
    const [, again] = await many({ B: 'E0133', AA: 'Y' }, { B: 'E0133', AA: 'N' })
    expect(again).toMatchObject({ status: 'failed' })
    expect([stored('E0132')?.signout_flag, stored('E0133')?.signout_flag]).toEqual(['Y', 'Y'])
  })

  test('can be repeated, and its data corrected', async () => {
    await one({ B: 'E0134', AA: 'Y', AB: '2026-01-31' })
    expect(await one({ B: 'E0134', AA: 'Y' })).toMatchObject({ action: 'delete', status: 'success' })
    expect(await one({ B: 'E0134', AB: '2026-02-28' })).toMatchObject({ action: 'update', status: 'success' })
    expect(stored('E0134')).toMatchObject({ signout_flag: 'Y', signout_dt: '2026-02-28' })
  })

  test('an employee hired again under a new code gets a new record', async () => {
    const idNo = idNoOf('E0135')
    await one({ B: 'E0135', AA: 'Y' })
    expect(await one({ J: idNo, Q: 'x' })).toMatchObject({ action: 'update', employee_code: 'E0135' })
    expect(await one(newEmployee({ B: 'H0135', J: idNo }))).toMatchObject({
      action: 'insert',
      employee_code: 'H0135'
    })
    expect(await one({ J: idNo, Q: 'y' })).toMatchObject({ action: 'update', employee_code: 'H0135' })
    expect(await one({ B: 'E0135', J: idNo, Q: 'z' })).toMatchObject({
      status: 'success',
      employee_code: 'E0135'
    })
  })

  test('a new employee can be entered as resigned', async () => {
    expect(await one(newEmployee({ B: 'S9', AA: 'Y', AB: '2020-01-31' }))).toMatchObject({ action: 'insert' })
    expect(stored('S9')).toMatchObject({ signout_flag: 'Y', signout_dt: '2020-01-31' })
  })
})

describe('dates in the wrong order', () => {
  const LEFT = "'signout_dt' must not be before 'effective_dt'"
  const LATE = "'effective_dt' must not be after 'signout_dt'"
  const BIRTH = "'birth_dt' must not be after 'effective_dt'"
  beforeAll(async () => {
    await many(
      newEmployee({ B: 'O1', X: '2024-01-15', W: '1990-05-17' }),
      newEmployee({ B: 'O2', X: '2024-01-15', AA: 'Y', AB: '2025-06-30' })
    )
  })

  test.each<[string, Record<string, unknown>, string[]]>([
    ['a new employee', newEmployee({ X: '2024-01-15', AA: 'Y', AB: '2024-01-14' }), [LEFT]],
    ['a new employee who is not born yet', newEmployee({ X: '2024-01-15', W: '2024-01-16' }), [BIRTH]],
    ['a resignation', { B: 'O1', AA: 'Y', AB: '2024-01-14' }, [LEFT]],
    ['a date of resignation alone', { B: 'O1', AB: '2024-01-14' }, [LEFT]],
    ['a corrected resignation', { B: 'O2', AB: '2024-01-14' }, [LEFT]],
    ['a start after the resignation', { B: 'O2', X: '2025-07-01' }, [LATE]],
    ['a birth', { B: 'O1', W: '2024-01-16' }, [BIRTH]],
    ['a start', { B: 'O1', X: '1990-05-16' }, ["'effective_dt' must not be before 'birth_dt'"]],
    ['both', { B: 'O1', W: '2024-01-16', AA: 'Y', AB: '2024-01-14' }, [BIRTH, LEFT]],
    [
      'an unreadable start',
      { B: 'O1', X: 'x', AA: 'Y', AB: '2024-01-14' },
      ["Column X: 'effective_dt' must be a calendar date YYYY-MM-DD"]
    ]
  ])('are refused: %s', async (_, record, errors) => {
    const before = [stored('O1'), stored('O2')]
    expect(await one(record)).toMatchObject({ status: 'failed', errors })
    expect([stored('O1'), stored('O2')]).toEqual(before)
  })

  test('are found in the dry run, in the field that is wrong', async () => {
    const calls = new ImportCalls(await station.signIn())
    expect(
      await calls.dryRun([
        { B: 'O1', AA: 'Y', AB: '2024-01-14' },
        { B: 'O2', X: '2025-07-01' }
      ])
    ).toMatchObject([
      { outcome: 'failed', faults: [faultOf('field.before', 'signout_dt', { other: 'effective_dt' })] },
      { outcome: 'failed', faults: [faultOf('field.after', 'effective_dt', { other: 'signout_dt' })] }
    ])
  })

  test('are refused after the records before it', async () => {
    const details = await many(
      newEmployee({ B: 'O3', X: '2024-01-15' }),
      { B: 'O3', AA: 'Y', AB: '2024-01-31' },
      { B: 'O3', X: '2024-02-01' }
    )
    expect(details).toMatchObject([{ status: 'success' }, { status: 'success' }, { errors: [LATE] }])
  })

  test('are refused against a planned resignation, which a recorded one replaces', async () => {
    await one(newEmployee({ B: 'O4', X: '2024-01-15' }))
    const hr = await station.signIn('e0002')
    await hr('/app/v1/employees/O4/resign', { body: { signout_dt: '2099-01-31' } })
    expect(await one({ B: 'O4', X: '2099-02-01' })).toMatchObject({ errors: [LATE] })
    expect(await one({ B: 'O4', AA: 'Y', AB: '2024-02-29' })).toMatchObject({ status: 'success' })
  })

  test('that are there from before do not hinder other columns, nor the same dates again', async () => {
    sqlite.raw.prepare("update employees set birth_dt = '2024-02-01' where employee_code = 'O1'").run()
    expect(await one({ B: 'O1', W: '2024-02-01', X: '2024-01-15', Q: 'x' })).toMatchObject({
      status: 'success'
    })
    expect(await one({ B: 'O1', W: '1990-05-17' })).toMatchObject({ status: 'success' })
  })
})

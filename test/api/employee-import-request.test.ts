import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { EMPLOYEE_COLUMNS } from '#shared/domain/employee-import/columns.ts'
import { IMPORT_EMPLOYEES, importEmployees, newEmployee } from '../support/employees.ts'
import { openTestWorkstation, type TestWorkstation } from '../support/workstation.ts'

// import-employee (spec 4.7): the form of a request, and which of its records are read.

let station: TestWorkstation
beforeAll(async () => {
  station = await openTestWorkstation()
})
afterAll(() => station.close())

const one = async (record: unknown) => {
  const { status, body } = await importEmployees(station, [record])
  expect(status).toBe(200)
  return body.details[0]
}

describe('the request', () => {
  const FAILED = {
    code: 400,
    message: 'Import failed',
    summary: { total: 0, inserted: 0, updated: 0, deleted: 0, failed: 0 },
    details: []
  }

  test.each([{}, [], 5, null, 'x', { import_data: null }, { import_data: {} }, { import_data: [] }])(
    '%j is refused as a whole',
    async body => {
      const answer = await station.call(IMPORT_EMPLOYEES, { body })
      expect(answer.status).toBe(400)
      expect(answer.body).toEqual({ ...FAILED, errors: ["Missing or invalid 'import_data' field"] })
    }
  )

  test('accepts 1000 records, not 1001', async () => {
    const records = (count: number) => Array.from({ length: count }, () => ({ B: 'E0100', D: 5 }))
    expect((await importEmployees(station, records(1_000))).body.summary).toMatchObject({ failed: 1_000 })
    const answer = await importEmployees(station, records(1_001))
    expect(answer.status).toBe(400)
    expect(answer.body).toEqual({ ...FAILED, errors: ["'import_data' must not exceed 1000 records"] })
  })

  test('accepts 1000 records with every column full of Thai text', async () => {
    const record = Object.fromEntries(EMPLOYEE_COLUMNS.map(({ letter }) => [letter, 'ก'.repeat(100)]))
    const answer = await importEmployees(
      station,
      Array.from({ length: 1_000 }, () => record)
    )
    expect(answer.status).toBe(200)
    expect(answer.body.summary).toMatchObject({ total: 1_000, failed: 1_000 })
  })

  test.each<[string, string, string]>([
    ['a NUL', 'สม\0ศรี', "Column D: 'employee_name' contains invalid characters"],
    ['half a surrogate', 'สม\ud800', "Column D: 'employee_name' contains invalid characters"],
    ['bytes that were no character', 'สม\uFFFD', "Column D: 'employee_name' contains invalid characters"]
  ])('%s in a record fails only that record', async (_what, name, error) => {
    const { status, body } = await importEmployees(station, [
      newEmployee({ D: name }),
      newEmployee({ W: '\udc00', B: 'E\0' }),
      newEmployee({ D: 'ปกติ', unknown: name, [name]: name })
    ])
    expect(status).toBe(200)
    expect(body.summary).toMatchObject({ inserted: 1, failed: 2 })
    expect(body.details[0]).toMatchObject({ index: 0, status: 'failed', error })
    expect(body.details[1]).toMatchObject({ index: 1, status: 'failed', employee_code: null })
    expect(body.details[2]).toMatchObject({ index: 2, action: 'insert', status: 'success' })
  })

  test.each([
    ['B', "Column B: 'employee_code' contains invalid characters"],
    ['F', "Column F: 'fing_code' contains invalid characters"],
    ['J', "Column J: 'id_no' must have 13 digits"],
    ['K', "Column K: 'passport_workpermit_no' contains invalid characters"],
    ['L', "Column L: 'sso_no' contains invalid characters"],
    ['U', "Column U: 'mobilephone' must be a telephone number"],
    ['AJ', "Column AJ: 'bank_account_code' contains invalid characters"],
    ['AS', "Column AS: 'department_code' contains invalid characters"]
  ])('column %s takes no number in scientific notation', async (letter, error) => {
    const [first, second] = (
      await importEmployees(station, [
        newEmployee({ [letter]: '1.23E+09' }),
        newEmployee({ [letter]: '1.10170023457e+12' })
      ])
    ).body.details
    expect([first, second]).toMatchObject([
      { status: 'failed', error, errors: [error] },
      { status: 'failed', error }
    ])
  })

  test('refuses bytes that are not UTF-8', async () => {
    const raw = Buffer.from('{"import_data":[{"D":"\xff","E":"x"}]}', 'latin1')
    const answer = await station.call(IMPORT_EMPLOYEES, { raw })
    expect(answer.status).toBe(400)
    expect(answer.body.message).toBe('The body is not valid UTF-8')
  })

  test('refuses a key without the scope', async () => {
    const key = await station.makeKey(['employee:read:personal'])
    const answer = await station.callBare(IMPORT_EMPLOYEES, {
      headers: { 'Ocp-Apim-Subscription-Key': key },
      body: { import_data: [newEmployee()] }
    })
    expect(answer.status).toBe(403)
  })

  test.each([null, 5, 'x', true, [], ['B']])('a record that is %j fails alone', async record => {
    expect(await one(record)).toEqual({
      index: 0,
      action: 'insert',
      employee_code: null,
      status: 'failed',
      error: 'The record must be an object',
      errors: ['The record must be an object']
    })
  })
})

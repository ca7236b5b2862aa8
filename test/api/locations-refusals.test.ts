import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LOCATION_LIST, LocationCalls, type Parameters } from '../support/locations.ts'

// The refusals of locations/get-list (spec 4.5).

let calls: LocationCalls
beforeAll(async () => {
  calls = await LocationCalls.open()
})
afterAll(() => calls.close())

describe('refuses', () => {
  const PUBLISH = "'publish_flag' must be one of: Y, N"
  const SORT = "'sort_by' must be one of: location_name, location_id, location_group_code, created, order_no"
  const ORDER = "'sort_order' must be either 'ASC' or 'DESC'"
  const PAGE = "'_PAGE' must be a positive number"
  const PER_PAGE = "'_NUMBER_PER_PAGE' must be a number between 1 and 100"
  const LONG = "'search' parameter must not exceed 100 characters"
  const unsafe = (field: string): string => `'${field}' contains unsafe characters`
  const invalid = (field: string): string => `'${field}' contains invalid characters`
  const notFound = (field: string, value: string): string => `'${field}' not found: ${value}`
  const KINDS = ['company', 'branch', 'department', 'division', 'section', 'position']

  const cases: [Parameters, string[]][] = [
    [{ publish_flag: 'y' }, [PUBLISH]],
    [{ publish_flag: '1' }, [PUBLISH]],
    [{ sort_by: 'location_radius' }, [SORT]],
    [{ sort_by: 'order_no;' }, [SORT]],
    [{ sort_order: 'up' }, [ORDER]],
    [{ _PAGE: '0' }, [PAGE]],
    [{ _PAGE: '-1' }, [PAGE]],
    [{ _PAGE: '1.5' }, [PAGE]],
    [{ _PAGE: 'one' }, [PAGE]],
    [{ _NUMBER_PER_PAGE: '0' }, [PER_PAGE]],
    [{ _NUMBER_PER_PAGE: '101' }, [PER_PAGE]],
    [{ _NUMBER_PER_PAGE: 'x' }, [PER_PAGE]],
    [{ search: 'ก'.repeat(101) }, [LONG]],
    [{ search: `'${'ก'.repeat(101)}` }, [unsafe('search'), LONG]],
    ...["'", '"', '\\', ';'].flatMap(sign =>
      ['search', ...KINDS.map(kind => `${kind}_code`)].map((field): [Parameters, string[]] => [
        { [field]: `a${sign}b` },
        [unsafe(field)]
      ])
    ),
    ...['location_id', 'employee_id', ...KINDS.map(kind => `${kind}_id`)].flatMap(
      (field): [Parameters, string[]][] => [
        [{ [field]: 'a b' }, [invalid(field)]],
        [{ [field]: 'ไทย' }, [invalid(field)]],
        [{ [field]: 'a/b=' }, [invalid(field)]],
        [{ [field]: 'not-there' }, [notFound(field, 'not-there')]]
      ]
    ),
    ...['location_group_code', 'employee_code', ...KINDS.map(kind => `${kind}_code`)].map(
      (field): [Parameters, string[]] => [{ [field]: 'NONE' }, [notFound(field, 'NONE')]]
    ),
    // Codes are exact, and of their own kind.
    [{ branch_code: 'b01' }, [notFound('branch_code', 'b01')]],
    [{ branch_code: 'D01' }, [notFound('branch_code', 'D01')]],
    [{ employee_code: 'E0240' }, [notFound('employee_code', 'E0240')]],
    [
      { publish_flag: 'x', sort_by: 'x', sort_order: 'x', search: ';', _PAGE: 'x', _NUMBER_PER_PAGE: 'x' },
      [PUBLISH, SORT, ORDER, unsafe('search'), PAGE, PER_PAGE]
    ],
    [{ branch_code: 'X', employee_code: 'Y' }, [notFound('employee_code', 'Y'), notFound('branch_code', 'X')]]
  ]
  test.each(cases)('%j', async (parameters, errors) => {
    for (const { status, body } of [await calls.get(parameters), await calls.post(parameters)]) {
      expect(status).toBe(400)
      expect(body).toEqual({ code: '400', message: 'Failed', errors })
    }
  })

  test('an employee who has resigned, by id', async () => {
    const id = calls.sqlite.employeeId('E0240')
    const { status, body } = await calls.get({ employee_id: id })
    expect(status).toBe(400)
    expect(body.errors).toEqual([notFound('employee_id', id)])
  })

  test.each<[unknown, string]>([
    [[], "'body' must be an object"],
    ['x', "'body' must be an object"],
    [{ search: 5 }, "'search' must be a string"],
    [{ search: ['a'] }, "'search' must be a string"],
    [{ location_id: {} }, "'location_id' must be a string"],
    [{ sort_order: 1 }, ORDER],
    [{ _PAGE: true }, PAGE],
    [{ _NUMBER_PER_PAGE: [] }, PER_PAGE]
  ])('the body %j', async (body, error) => {
    const answer = await calls.post(body)
    expect(answer.status).toBe(400)
    expect(answer.body).toEqual({ code: '400', message: 'Failed', errors: [error] })
  })

  test('a parameter given twice', async () => {
    const { status, body } = await calls.station.call(`${LOCATION_LIST}?search=a&search=b`)
    expect(status).toBe(400)
    expect(body.errors).toEqual(["'search' must be a string"])
  })

  test('nothing if nothing is given', async () => {
    expect((await calls.post({})).body.payload).toHaveLength(9)
    expect((await calls.post(null)).body.payload).toHaveLength(9)
    expect((await calls.post({ search: null, sort_by: '', unknown: 'x' })).body.payload).toHaveLength(9)
    const bare = await calls.station.call(LOCATION_LIST, { method: 'POST' })
    expect([bare.status, bare.body.payload?.length]).toEqual([200, 9])
  })
})

test('needs a key, but no scope', async () => {
  const key = await calls.station.makeKey(['payroll:read:self'])
  const { status } = await calls.station.callBare(LOCATION_LIST, {
    headers: { 'ocp-apim-subscription-key': key }
  })
  expect(status).toBe(200)
  const bare = await calls.station.callBare(LOCATION_LIST)
  expect([bare.status, bare.body]).toEqual([
    401,
    { statusCode: 401, message: 'Access denied due to missing or invalid subscription key.' }
  ])
})

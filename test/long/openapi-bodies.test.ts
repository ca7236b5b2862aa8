import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { EMPLOYEE_COLUMNS } from '../../shared/domain/employee-import/columns.ts'
import { OpenapiReader } from '../support/openapi-reader.ts'
import { openTestWorkstation, type TestWorkstation } from '../support/workstation.ts'

// Bodies and examples in `/openapi.json`.

let station: TestWorkstation
let api: OpenapiReader

beforeAll(async () => {
  station = await openTestWorkstation({ loadDemo: false })
  api = await OpenapiReader.of(station)
})
afterAll(() => station.close())

test('every body and parameter has an example that matches its schema', () => {
  for (const { path, method, operation } of api.operations) {
    const where = `${method} ${path}`
    for (const { name, schema, example } of operation.parameters ?? [])
      expect(api.faultsOf(schema, example), `${where} ${name}`).toEqual([])
    const responses = Object.entries(operation.responses).map(
      ([status, response]) => [status, api.resolved(response).content ?? {}] as const
    )
    for (const [which, content] of [['body', operation.requestBody?.content ?? {}] as const, ...responses])
      for (const [type, { schema, example, examples }] of Object.entries(content)) {
        const values = examples ? Object.values(examples).map(({ value }) => value) : [example]
        expect(values, `${where} ${which} ${type}`).not.toContain(undefined)
        for (const value of values)
          expect(api.faultsOf(schema, value), `${where} ${which} ${type}`).toEqual([])
      }
  }
})

test('every path_action has a described body', () => {
  const bodiesOf = (name: string) => {
    const { operation } = api.operations.find(({ path }) => path.endsWith(`/${name}`)) ?? {}
    const contents = Object.values(operation?.requestBody?.content ?? {})
    const references = contents.flatMap(({ schema }) => JSON.stringify(schema).match(/#\/[^"]+/g) ?? [])
    const bodies = references.map(reference => api.at(reference) as { description?: string })
    const actions = operation?.parameters?.find(it => it.name === 'path_action')?.schema.enum ?? []
    return { actions, described: new Set(bodies.map(it => it.description?.replace('path_action=', ''))) }
  }
  for (const name of [
    'add-employee-setting',
    'update-employee-setting',
    'add-employee-profile',
    'update-employee-profile'
  ]) {
    const { actions, described } = bodiesOf(name)
    expect(described, name).toEqual(new Set(actions))
  }
})

describe('records of imports', () => {
  const propertiesOf = (name: string) =>
    Object.entries<Record<string, unknown>>(api.document.components.schemas[name].properties)

  test('of employees have their 57 columns, each a string or null with limits', () => {
    const columns = propertiesOf('EmployeeImportRecord')
    expect(columns.map(([letter]) => letter)).toEqual(EMPLOYEE_COLUMNS.map(({ letter }) => letter))
    for (const [letter, schema] of columns) {
      expect(schema.type, letter).toEqual(['string', 'null'])
      expect(schema.enum ?? schema.pattern ?? schema.maxLength, letter).toBeDefined()
    }
    const { G, J } = api.document.components.schemas.EmployeeImportRecord.properties
    expect(G.enum).toEqual(['ชาย', 'หญิง', 'ไม่ระบุ', '', null])
    expect(J.pattern).toBe('^(?:|\\d{13})$')
    expect(api.document.components.schemas.NewEmployeeRecord.required).toEqual(['D', 'E'])
  })

  test('of attendance have their 11 fields with required ones and defaults', () => {
    const { required, properties } = api.document.components.schemas.ImportAttendanceItem
    expect(Object.keys(properties)).toHaveLength(11)
    expect(required).toEqual(['status', 'employee_code', 'date', 'datetime'])
    expect(properties.status.enum).toEqual(['ADD', 'DEL'])
    expect(properties.time_attendance_type).toMatchObject({ enum: ['AUTO', 'IN', 'OUT'], default: 'AUTO' })
    expect(properties.latitude).toMatchObject({ minimum: -90, maximum: 90 })
    for (const [name, schema] of propertiesOf('ImportAttendanceItem'))
      expect(schema.type, name).toMatch(/^(string|number)$/)
  })
})

test('files are binary, and pictures in JSON are strings', () => {
  const { AddProfileDocument, AddProfilePossessImage, UpdateSettingPhotographFile } =
    api.document.components.schemas
  expect(AddProfileDocument.properties._doc).toMatchObject({ type: 'string', format: 'binary' })
  expect(UpdateSettingPhotographFile.properties.photograph).toMatchObject({ format: 'binary' })
  expect(AddProfilePossessImage.properties.image_64.format).toBeUndefined()
})

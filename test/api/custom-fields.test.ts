import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CUSTOM_FIELD_KINDS, CUSTOM_FIELD_TYPES } from '#shared/domain/custom-field.ts'
import { encodeId } from '#shared/domain/encoded-id.ts'
import { DocumentCalls, idFieldOf, OPEN_API } from '../support/approvals.ts'

// Custom fields of overtime and leave documents (spec 2.8, 4.17). Valid values are tested in unit/custom-field.

let calls: DocumentCalls
beforeAll(async () => {
  calls = await DocumentCalls.open()
})
afterAll(() => calls.close())

const fieldsOf = async (kind: (typeof CUSTOM_FIELD_KINDS)[number], id: string) =>
  (await calls.get(kind, 'get-custom-fields', { [idFieldOf(kind)]: encodeId(id) })).body

describe.each(CUSTOM_FIELD_KINDS.map(kind => [kind]))('%s', kind => {
  test('have all eight types in order, with code as text', async () => {
    const body = await fieldsOf(kind, 'none')
    expect(body).toMatchObject({ code: '200', message: 'Success' })
    expect(body.payload.map((field: { order_no: number }) => field.order_no)).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8
    ])
    expect(body.payload.map((field: { custom_field_type: string }) => field.custom_field_type)).toEqual([
      'text',
      'textarea',
      'integer',
      'decimal',
      'dropdown',
      'date',
      'time',
      'datetime'
    ])
    expect(body.payload).toHaveLength(CUSTOM_FIELD_TYPES.length)
    // The document is not looked up: every value of an unknown one is null (spec 4.17).
    expect(body.payload.every((field: { value: unknown }) => field.value === null)).toBe(true)
  })

  test('need the id', async () => {
    const { status, body } = await calls.get(kind, 'get-custom-fields', {})
    expect(status).toBe(400)
    expect(body).toEqual({ code: '400', message: `Missing required key: ${idFieldOf(kind)}`, errors: [] })
  })
})

test('have their own options in order with one default, or those of master data sorted by code', async () => {
  const meal = (await fieldsOf('overtime', 'none')).payload[4]
  expect(meal).toMatchObject({ custom_field_code: 'CF_MEAL', custom_field_system_id: null })
  expect(meal.options).toEqual([
    { label: 'ไม่รับ', value: 'none', order_no: 1, is_default: 'Y' },
    { label: 'ข้าวกล่อง', value: 'box', order_no: 2 },
    { label: 'เบี้ยเลี้ยง', value: 'allowance', order_no: 3 }
  ])
  const departmentField = (await fieldsOf('time-leave', 'none')).payload[4]
  expect(departmentField.custom_field_system_id).toBe('department')
  expect(departmentField.options[0]).toEqual({
    label: expect.stringMatching(/^D01:/),
    label_en: departmentField.options[0].label,
    value: calls.sqlite.value<string>(
      `select id from organisation_units where kind = 'department' and code = 'D01'`
    ),
    order_no: 1
  })
})

test('leave unset rules out of validation_json and include the pattern of the format', async () => {
  const { payload } = await fieldsOf('overtime', 'none')
  expect(payload[0].validation_json).toMatchObject({
    format: 'text_number',
    maxLength: 20,
    message_en: 'Letters and digits only'
  })
  expect(payload[2].validation_json).toEqual({ minLength: 1, maxLength: 50 })
  expect(payload[6]).not.toHaveProperty('validation_json')
})

test('values are stored with the document, and an update without values keeps them', async () => {
  const [project, , people] = (await fieldsOf('overtime', 'none')).payload
  const id = await calls.submitted('overtime', 'E0010', '2026-04-07', {
    custom_fields: { [project.custom_field_config_id]: 'งาน 7', [people.custom_field_config_id]: 3 }
  })
  const values = async () =>
    (await fieldsOf('overtime', id)).payload.map((field: { value: unknown }) => field.value).slice(0, 3)
  expect(await values()).toEqual(['งาน 7', null, '3'])
  const update = { ot_work_id: encodeId(id), employee_code: 'E0010', ot_work_dt: '2026-04-07' }
  const hours = { ot_work_start_hour: '19:00', ot_work_end_hour: '21:00' }
  expect((await calls.post('overtime', 'update', { ...update, ...hours })).status).toBe(200)
  expect(await values()).toEqual(['งาน 7', null, '3'])
})

test('values are shown only to those who may see the document', async () => {
  const [project] = (await fieldsOf('overtime', 'none')).payload
  const id = await calls.submitted('overtime', 'E0012', '2026-04-08', {
    custom_fields: { [project.custom_field_config_id]: 'งาน 9' }
  })
  const valueFor = async (userName: string, document = id) => {
    const as = await calls.station.signIn(userName)
    const query = { ot_work_id: encodeId(document) }
    return (await as(`${OPEN_API}/overtime/get-custom-fields`, { query })).body.payload[0].value
  }
  // E0003 is the approver of E0012; E0008 is a manager, but not of E0012.
  expect(await valueFor('e0003')).toBe('งาน 9')
  expect(await valueFor('e0002')).toBe('งาน 9')
  expect(await valueFor('e0008')).toBeNull()
  await calls.post('overtime', 'delete', { ot_work_id: encodeId(id) })
  expect((await fieldsOf('overtime', id)).payload[0].value).toBeNull()
})

test('a field filled in by others cannot be filled in by the employee, and keeps its value', async () => {
  calls.sqlite.raw.exec(
    `update custom_fields set is_employee_edit_flag = 'N', is_required = 'Y' where code = 'CF_PROJECT'`
  )
  const [project] = (await fieldsOf('overtime', 'none')).payload
  const id = project.custom_field_config_id
  const storedValueOf = async (document: string) => (await fieldsOf('overtime', document)).payload[0].value
  const by = (name: string) => ({ authorize_id: calls.user(name) })
  const refused = await calls.submit('overtime', 'E0010', '2026-04-09', {
    ...by('e0010'),
    custom_fields: { [id]: 'งาน 8' }
  })
  expect(refused.body.errors).toEqual([`'custom_fields.${id}' is not filled in by the employee`])

  // Required only of those who fill it in.
  const own = await calls.submitted('overtime', 'E0010', '2026-04-09', by('e0010'))
  expect(await storedValueOf(own)).toBeNull()
  const change = async (who: string, value: string | undefined, expected: number) => {
    const custom_fields = value === undefined ? {} : { [id]: value }
    const { status } = await calls.post('overtime', 'update', {
      ot_work_id: encodeId(own),
      employee_code: 'E0010',
      ot_work_dt: '2026-04-09',
      ot_work_start_hour: '18:00',
      ot_work_end_hour: '20:00',
      custom_fields,
      ...by(who)
    })
    expect([who, value, status]).toEqual([who, value, expected])
  }
  await change('e0002', 'งาน 9', 200)
  await change('e0010', undefined, 200)
  expect(await storedValueOf(own)).toBe('งาน 9')
  await change('e0010', 'งาน 9', 200)
  await change('e0010', 'งาน 10', 400)
  await change('e0001', 'งาน 10', 200)
  await change('e0001', undefined, 400)
  expect(await storedValueOf(own)).toBe('งาน 10')
  calls.sqlite.raw.exec(
    `update custom_fields set is_employee_edit_flag = 'Y', is_required = 'N' where code = 'CF_PROJECT'`
  )
})

test('reports every invalid value', async () => {
  const [project, , people] = (await fieldsOf('overtime', 'none')).payload
  const { status, body } = await calls.submit('overtime', 'E0010', '2026-04-08', {
    custom_fields: { [project.custom_field_config_id]: 'a-b', [people.custom_field_config_id]: '51' }
  })
  expect(status).toBe(400)
  expect(body).toEqual({
    code: 400,
    message: 'Validation failed',
    errors: [
      `'custom_fields.${project.custom_field_config_id}' does not match the format text_number`,
      `'custom_fields.${people.custom_field_config_id}' must not be above 50`
    ]
  })
})

test('without a published field there is none to show', async () => {
  calls.sqlite.raw.exec(`update custom_fields set publish_flag = 'N' where document_kind = 'time-leave'`)
  expect(await fieldsOf('time-leave', 'none')).toEqual({
    code: '200',
    message: 'No custom field document found',
    payload: []
  })
})

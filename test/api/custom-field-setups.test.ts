import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CustomFieldItem } from '#shared/contracts/approvals/custom-fields.ts'
import { encodeId } from '#shared/domain/encoded-id.ts'
import { DocumentCalls } from '../support/approvals.ts'
import { INVALID, PeopleTables } from '../support/people.ts'
import type { Answer, TestWorkstation } from '../support/workstation.ts'

// The designer of custom fields (spec 2.8). Valid setups are tested in unit/custom-field-setup.

const URL = '/app/v1/custom-fields'
let calls: DocumentCalls
let tables: PeopleTables
let hr: Awaited<ReturnType<TestWorkstation['signIn']>>
beforeAll(async () => {
  calls = await DocumentCalls.open()
  tables = new PeopleTables(calls.station.dataDir)
  hr = await calls.station.signIn('e0002')
})
afterAll(async () => {
  tables.close()
  await calls.close()
})

const SETUP = {
  code: 'CF_NEW',
  label: 'เลขที่งาน',
  label_en: 'Job number',
  type: 'text',
  system_id: null,
  default_value: null,
  placeholder: '',
  placeholder_en: '',
  is_required: 'N',
  is_employee_edit_flag: 'Y',
  format: 'number',
  minLength: 2,
  maxLength: 8,
  decimal: null,
  min_range: null,
  max_range: null,
  options: []
}
const add = (changes: object): Promise<Answer> =>
  hr(URL, { body: { document_kind: 'overtime', ...SETUP, ...changes } })
const added = async (changes: object): Promise<CustomFieldItem> => {
  const { status, body } = await add(changes)
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body.payload
}
const put = (id: string, body: object): Promise<Answer> => hr(`${URL}/${id}`, { method: 'PUT', body })
const publish = (id: string, publish_flag = 'Y'): Promise<Answer> =>
  hr(`${URL}/${id}/publication`, { method: 'PUT', body: { publish_flag } })
const listed = async (kind = 'overtime'): Promise<CustomFieldItem[]> =>
  (await hr(URL)).body.payload.fields.filter((it: CustomFieldItem) => it.document_kind === kind)
const shown = async (): Promise<{ custom_field_code: string }[]> =>
  (await calls.get('overtime', 'get-custom-fields', { ot_work_id: encodeId('none') })).body.payload
const shownCodes = async () => (await shown()).map(it => it.custom_field_code)

describe('a field', () => {
  test('is a draft at the end of its kind until published, and appears in the open API at once', async () => {
    const field = await added({})
    expect(field).toMatchObject({ ...SETUP, publish_flag: 'N', order_no: 9, is_filled: false })
    expect(tables.newestActivity()).toMatchObject({ action: 'custom-field.create', after: SETUP })
    expect((await listed()).at(-1)).toEqual(field)
    expect(await shownCodes()).not.toContain('CF_NEW')
    expect((await publish(field.custom_field_id)).status).toBe(200)
    expect(tables.newestActivity()).toMatchObject({ action: 'custom-field.publish' })
    expect((await shown()).at(-1)).toMatchObject({
      custom_field_code: 'CF_NEW',
      custom_field_label_en: 'Job number',
      validation_json: {
        format: 'number',
        pattern: '^[0-9]*$',
        minLength: 2,
        maxLength: 8,
        message_th: 'กรอกได้เฉพาะตัวเลข',
        message_en: 'Digits only'
      }
    })
    expect((await put(field.custom_field_id, { ...SETUP, format: null, maxLength: 4 })).status).toBe(200)
    expect((await shown()).at(-1)).toMatchObject({ validation_json: { minLength: 2, maxLength: 4 } })
    await publish(field.custom_field_id, 'N')
    expect(await shownCodes()).not.toContain('CF_NEW')
  })

  test('is removed if no document has a value of it, otherwise only unpublished', async () => {
    const field = await added({ code: 'CF_GONE' })
    const id = field.custom_field_id
    await publish(id)
    await calls.submitted('overtime', 'E0010', '2026-04-07', { custom_fields: { [id]: '123' } })
    const refused = await hr(`${URL}/${id}`, { method: 'DELETE' })
    expect(refused.status).toBe(409)
    expect(refused.body.message).toMatch(/^Documents have values in this field/)
    // Nor can its type be changed.
    const other = await put(id, {
      ...SETUP,
      code: 'CF_GONE',
      type: 'date',
      format: null,
      minLength: null,
      maxLength: null
    })
    expect([other.status, other.body.errors]).toEqual([
      409,
      ["'type' can no longer be changed: documents have values in this field"]
    ])
    await publish(id, 'N')
    expect((await listed()).find(it => it.custom_field_id === id)).toMatchObject({
      is_filled: true,
      publish_flag: 'N'
    })
    const unused = await added({ code: 'CF_UNUSED' })
    expect((await hr(`${URL}/${unused.custom_field_id}`, { method: 'DELETE' })).status).toBe(200)
    expect(tables.newestActivity()).toMatchObject({ action: 'custom-field.remove' })
    expect((await hr(`${URL}/${unused.custom_field_id}`, { method: 'DELETE' })).status).toBe(404)
  })

  test('with its own options derives their values, and has the default option', async () => {
    const dropdown = { type: 'dropdown', format: null, minLength: null, maxLength: null }
    const options = [{ label: 'รถ บริษัท' }, { label: 'รถส่วนตัว', is_default: 'Y' }]
    const field = await added({ code: 'CF_CAR', ...dropdown, options })
    expect(field).toMatchObject({
      default_value: 'รถส่วนตัว',
      options: [
        { label: 'รถ บริษัท', value: 'รถ_บริษัท' },
        { label: 'รถส่วนตัว', value: 'รถส่วนตัว', is_default: 'Y' }
      ]
    })
    const renamed = [{ label: 'รถของบริษัท', value: 'รถ_บริษัท' }, ...options.slice(1)]
    await put(field.custom_field_id, { ...SETUP, ...dropdown, code: 'CF_CAR', options: renamed })
    await publish(field.custom_field_id)
    expect((await shown()).at(-1)).toMatchObject({
      options: [
        { label: 'รถของบริษัท', value: 'รถ_บริษัท', order_no: 1 },
        { label: 'รถส่วนตัว', value: 'รถส่วนตัว', order_no: 2, is_default: 'Y' }
      ]
    })
    await publish(field.custom_field_id, 'N')
  })
})

describe('refuses', () => {
  test.each<[string, object, string[]]>([
    ['a rule of another type', { decimal: 2 }, ["'decimal' cannot be used with this type of field"]],
    ['a range the wrong way', { minLength: 9 }, ["'maxLength' must not be below 'minLength'"]],
    [
      'a default that does not fit',
      { default_value: 'x1' },
      ["'default_value' does not match the format number"]
    ]
  ])('%s', async (_what, changes, errors) => {
    const { status, body } = await add({ code: 'CF_NONE', ...changes })
    expect([status, body.message, body.errors]).toEqual([400, INVALID, errors])
  })

  test.each<[string, object]>([
    ['a custom pattern: only the format gives one', { pattern: '^(a+)+$' }],
    ['a ninth type', { type: 'picture' }],
    ['a code with blanks', { code: 'CF 1' }],
    ['no English label', { label_en: ' ' }],
    ['another kind of document', { document_kind: 'time-adjust' }]
  ])('%s', async (_what, changes) => {
    expect((await add({ code: 'CF_NONE', ...changes })).status).toBe(400)
  })

  test('a code that the kind already has, but not one of the other kind', async () => {
    const { status, body } = await add({ code: 'CF_PROJECT' })
    expect([status, body.errors]).toEqual([409, ["'code' is already in use"]])
    expect((await add({ document_kind: 'time-leave', code: 'CF_PROJECT' })).status).toBe(200)
  })
})

describe('two users changing the same field', () => {
  test('the later one is shown the unread changes and may then overwrite them', async () => {
    const { custom_field_id: id } = await added({ code: 'CF_TWO' })
    const base = { label: SETUP.label, maxLength: '8', options: '[]' }
    const mine = { ...SETUP, code: 'CF_TWO', label: 'ของฉัน', base }
    expect((await put(id, { ...mine, label: 'ของเขา', maxLength: 9 })).status).toBe(200)
    const { status, body } = await put(id, mine)
    expect([status, body.payload]).toEqual([
      409,
      { current: { label: 'ของเขา', maxLength: '9', options: '[]' }, conflicts: ['label', 'maxLength'] }
    ])
    const currentBase = { label: 'ของเขา', maxLength: '9', options: '[]' }
    expect((await put(id, { ...mine, base: currentBase })).status).toBe(200)
  })
})

describe('the order', () => {
  const order = (ids: string[], base: string[]): Promise<Answer> =>
    hr(`${URL}/order`, { method: 'PUT', body: { document_kind: 'time-leave', ids, base } })
  const ids = async () => (await listed('time-leave')).map(it => it.custom_field_id)

  test('is that of the list from then on', async () => {
    const before = await ids()
    const after = [...before.slice(1), ...before.slice(0, 1)]
    const { status, body } = await order(after, before)
    expect(status).toBe(200)
    expect(
      body.payload.fields.filter((it: CustomFieldItem) => it.document_kind === 'time-leave')
    ).toMatchObject(after.map((custom_field_id, at) => ({ custom_field_id, order_no: at + 1 })))
    expect(tables.newestActivity()).toMatchObject({ action: 'custom-field.order', after: { ids: after } })
    // Sent again, as after a lost response.
    expect((await order(after, before)).status).toBe(200)
    const [first, second] = (
      await calls.get('time-leave', 'get-custom-fields', { time_leave_id: encodeId('none') })
    ).body.payload
    expect([first.custom_field_config_id, second.custom_field_config_id]).toEqual(after.slice(0, 2))
  })

  test('changed by somebody else is not overwritten', async () => {
    const now = await ids()
    const { status, body } = await order([...now].reverse(), [...now.slice(2), ...now.slice(0, 2)])
    expect([status, body.message]).toEqual([
      409,
      'Fields were added, removed or reordered in the meantime. Please look at the list again first.'
    ])
    expect((await order(now.slice(1), now)).status).toBe(400)
    expect(await ids()).toEqual(now)
  })
})

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { encodeId } from '#shared/domain/encoded-id.ts'
import { PeopleCalls, PeopleTables, refusal, UPDATE_PROFILE } from '../support/people.ts'
import { PROFILE_KINDS } from '../support/profile-kinds.ts'
import { openTestWorkstation, TEST_NOW, type TestWorkstation } from '../support/workstation.ts'

// update-employee-profile (spec 4.4): records without files; each belongs to one employee.

let station: TestWorkstation
let people: PeopleCalls
let tables: PeopleTables
let now = TEST_NOW

beforeAll(async () => {
  station = await openTestWorkstation({ runtime: { now: () => now } })
  people = new PeopleCalls(station)
  tables = new PeopleTables(station.dataDir)
})
afterAll(async () => {
  tables.close()
  await station.close()
})

const notOf = (field: string, code = 'E0020') => ({
  code: 404,
  message: 'ไม่พบข้อมูล',
  errors: [`ไม่พบ '${field}' ของพนักงาน ${code}`]
})

describe.each(PROFILE_KINDS)('$action', ({ action, list, idField, required, optional, shown = {} }) => {
  let id = ''
  let others = ''
  const sent = { ...required, ...optional }
  const [firstRequired = ''] = Object.keys(required)
  const find = async (employeeCode = 'E0020') =>
    (await people.profile(list, employeeCode)).find(record => [id, others].includes(record[idField]))

  beforeEach(async () => {
    now += 60_000
    id = (await people.addProfile(action, sent)).body.payload.id
    others = (await people.addProfile(action, sent, 'E0021')).body.payload.id
    now += 60_000
  })

  test('changes all fields sent', async () => {
    const changed = { ...required, [firstRequired]: 'เปลี่ยนแล้ว' }
    const { status, body } = await people.updateProfile(action, { [idField]: encodeId(id), ...changed })
    expect([status, body.code, body.message]).toEqual([200, 200, 'Save Success'])
    const record = await find()
    expect(body.payload).toMatchObject({ [idField]: id, ...optional, ...shown, ...changed })
    expect(record).toMatchObject(body.payload)
    expect(record.updated > record.created).toBe(true)
    expect(tables.newestActivity()).toMatchObject({
      action: 'employee-profile.update',
      subject_id: tables.sqlite.employeeId('E0020'),
      before: { [firstRequired]: required[firstRequired] },
      after: { record: action, id, [firstRequired]: 'เปลี่ยนแล้ว' }
    })
  })

  test('keeps fields that are null or not sent, and writes nothing without a change', async () => {
    const before = await find()
    const count = tables.activityCount()
    for (const body of [{}, Object.fromEntries(Object.keys(sent).map(name => [name, null])), sent]) {
      const answer = await people.updateProfile(action, { [idField]: encodeId(id), ...body })
      expect([answer.status, answer.body.message]).toEqual([200, 'Save Success'])
    }
    expect(await find()).toEqual(before)
    expect(tables.activityCount()).toBe(count)
  })

  test('clears fields sent empty, except required ones', async () => {
    const empty = Object.fromEntries(Object.keys(optional).map(name => [name, '']))
    const cleared = await people.updateProfile(action, { [idField]: encodeId(id), ...empty })
    expect(cleared.status).toBe(200)
    expect(await find()).toMatchObject(Object.fromEntries(Object.keys(optional).map(name => [name, null])))
    for (const name of Object.keys(required)) {
      const answer = await people.updateProfile(action, { [idField]: encodeId(id), [name]: '' })
      expect([answer.status, answer.body]).toEqual([400, refusal(`กรุณาระบุ '${name}'`)])
    }
  })

  test('accepts every field as text only, and reports all faults at once', async () => {
    const wrong = Object.fromEntries(Object.keys(sent).map(name => [name, true]))
    const { status, body } = await people.updateProfile(action, { [idField]: encodeId(id), ...wrong })
    expect(status).toBe(400)
    expect(body.errors.toSorted()).toEqual(
      Object.keys(sent)
        .map(name => `'${name}' ต้องเป็นข้อความ`)
        .toSorted()
    )
  })

  test('refuses the record of another employee and keeps it', async () => {
    const before = await find('E0021')
    const theirs = { [idField]: encodeId(others), [firstRequired]: 'ของคนอื่น' }
    const answer = await people.updateProfile(action, theirs)
    expect([answer.status, answer.body]).toEqual([404, notOf(idField)])
    expect(await find('E0021')).toEqual(before)
    const turned = await people.updateProfile(action, { [idField]: encodeId(id) }, 'E0021')
    expect([turned.status, turned.body]).toEqual([404, notOf(idField, 'E0021')])
  })

  test.each([
    ['unknown', encodeId('no-such-record'), 404],
    ["another kind's or an employee's id", '', 404],
    ['missing', undefined, 400],
    ['null', null, 400],
    ['empty', '', 400],
    ['raw', 'raw-id!', 400],
    ['with spaces', ' TEE= ', 400],
    ['wrongly padded', 'TEEx=', 400],
    ['not canonical', 'TEF=', 400],
    ['of characters that no id has', Buffer.from("' or 1=1").toString('base64'), 400],
    ['not a text', 12, 400],
    ['a list', ['TEE='], 400]
  ])('responds to an id that is %s', async (what, value, status) => {
    const wrongId = what.startsWith('another') ? tables.encodedId('E0020') : value
    const { status: got, body } = await people.updateProfile(action, { [idField]: wrongId })
    expect(got).toBe(status)
    const isAbsent = value === undefined || value === null || value === ''
    if (status === 404) expect(body).toEqual(notOf(idField))
    else if (isAbsent) expect(body).toEqual(refusal(`กรุณาระบุ '${idField}'`))
    else expect(body).toEqual(refusal(`'${idField}' ต้องเป็นรหัสที่เข้ารหัส Base64`))
  })

  test('accepts unpadded ids', async () => {
    const unpadded = encodeId(id).replace(/=+$/, '')
    expect((await people.updateProfile(action, { [idField]: unpadded })).status).toBe(200)
  })

  test('refuses an unknown employee', async () => {
    const { status, body } = await people.updateProfile(action, { [idField]: encodeId(id) }, 'E9999')
    expect([status, body.message]).toEqual([404, 'ไม่พบข้อมูลพนักงาน'])
  })
})

test('checks the order of dates against stored values too', async () => {
  const times = { work_company: 'x', work_date_from: '2012-01-01', work_date_to: '2013-01-01' }
  const { body } = await people.addProfile('work', times)
  const id = encodeId(body.payload.id)
  const wrong = await people.updateProfile('work', { employee_work_id: id, work_date_from: '2014-01-01' })
  expect(wrong.body).toEqual(refusal("'work_date_to' ต้องไม่ก่อน 'work_date_from'"))
  const cleared = { employee_work_id: id, work_date_from: '2014-01-01', work_date_to: '' }
  expect((await people.updateProfile('work', cleared)).status).toBe(200)
})

describe('address', () => {
  const post = (employeeCode: string, body: Record<string, unknown>) =>
    station.call(UPDATE_PROFILE, { query: { path_action: 'address', employee_code: employeeCode }, body })
  const basic = async (code = 'E0020') => (await people.data(code, 'profile')).basic

  test('is changed, also with the code in the query', async () => {
    const fields = {
      address: '1 ถนนสีลม',
      country_code: 'TH',
      state_code: '10',
      district_code: '1004',
      subdistrict_code: '100402',
      post_code: '10500',
      current_address: '2 Main Street',
      current_country_code: 'LA',
      current_state_code: 'VT',
      current_district_code: 'SIS',
      current_subdistrict_code: 'BW',
      current_post_code: '01000'
    }
    const { status, body } = await post('E0020', { employee_id: tables.encodedId('E0020'), ...fields })
    expect([status, body.message]).toEqual([200, 'Save Success'])
    expect(body.payload).toMatchObject({ employee_code: 'E0020', ...fields })
    expect(await basic()).toMatchObject(fields)
    expect(tables.newestActivity()).toMatchObject({
      action: 'employee-profile.update',
      after: { record: 'address', address: '••••' }
    })
  })

  test('gets higher levels and the postcode from the lowest place, also given by names', async () => {
    const employee_id = tables.encodedId('E0022')
    const { body } = await post('E0022', { employee_id, subdistrict_code: '500108' })
    expect(body.payload).toMatchObject({
      state_code: '50',
      district_code: '5001',
      subdistrict_code: '500108'
    })
    expect(body.payload.post_code).toMatch(/^50\d{3}$/)
    const moved = await post('E0022', { employee_id, state_code: 'ภูเก็ต' })
    expect(moved.body.payload).toMatchObject({
      state_code: '83',
      district_code: null,
      subdistrict_code: null
    })
  })

  test.each([
    [{ subdistrict_code: '999999' }, 'subdistrict_code', '999999'],
    [{ state_code: '83', district_code: '5001' }, 'district_code', '5001'],
    [{ current_state_code: 'นครแห่งหนึ่ง' }, 'current_state_code', 'นครแห่งหนึ่ง']
  ])('refuses %j as a place', async (fields, field, value) => {
    const before = await basic('E0023')
    const { status, body } = await post('E0023', { employee_id: tables.encodedId('E0023'), ...fields })
    const rule = `'${field}' ไม่ใช่ที่อยู่ที่รู้จัก หรือไม่อยู่ในพื้นที่ที่ระบุ: ${value}`
    expect([status, body]).toEqual([400, refusal(rule)])
    expect(await basic('E0023')).toEqual(before)
  })

  test('refuses the id of another employee', async () => {
    const before = await basic('E0021')
    const { status, body } = await post('E0020', { employee_id: tables.encodedId('E0021'), address: 'x' })
    expect([status, body]).toEqual([404, notOf('employee_id')])
    expect(await basic('E0021')).toEqual(before)
  })

  test.each([
    [{}, refusal("กรุณาระบุ 'employee_id'")],
    [{ employee_id: 'E0020!' }, refusal("'employee_id' ต้องเป็นรหัสที่เข้ารหัส Base64")],
    [{ employee_id: 'TEE=', address: 7 }, refusal("'address' ต้องเป็นข้อความ")],
    [{ employee_id: 'TEE=', post_code: 'x'.repeat(11) }, refusal("'post_code' ต้องไม่เกิน 10 ตัวอักษร")]
  ])('refuses %j', async (body, wanted) => {
    const answer = await post('E0020', body)
    expect([answer.status, answer.body]).toEqual([400, wanted])
  })

  test('without a field changes nothing', async () => {
    const count = tables.activityCount()
    const { status } = await post('E0020', { employee_id: tables.encodedId('E0020') })
    expect(status).toBe(200)
    expect(tables.activityCount()).toBe(count)
  })
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { nationalIdFrom } from '#shared/domain/employees/national-id.ts'
import { encodeId } from '#shared/domain/encoded-id.ts'
import { PeopleCalls, PeopleTables, refusal } from '../support/people.ts'
import { PROFILE_KINDS as KINDS } from '../support/profile-kinds.ts'
import { openTestWorkstation, TEST_NOW, type TestWorkstation } from '../support/workstation.ts'

// add-employee-profile (spec 4.6): every kind of record without files, read back through get-employee-data.

let station: TestWorkstation
let people: PeopleCalls
let tables: PeopleTables
const NOW = TEST_NOW

beforeAll(async () => {
  station = await openTestWorkstation({ runtime: { now: () => NOW } })
  people = new PeopleCalls(station)
  tables = new PeopleTables(station.dataDir)
})
afterAll(async () => {
  tables.close()
  await station.close()
})

describe.each(KINDS)('$action', ({ action, list, idField, required, optional, shown = {} }) => {
  const nothing = Object.fromEntries(Object.keys(optional).map(name => [name, null]))

  test('is added with all of its fields and read back', async () => {
    const before = await people.profile(list)
    const { status, body } = await people.addProfile(action, { ...required, ...optional })
    expect(body).toEqual({ code: 200, message: 'Save Success', payload: { id: expect.any(String) } })
    expect(status).toBe(200)
    const after = await people.profile(list)
    expect(after).toHaveLength(before.length + 1)
    expect(after.find(record => record[idField] === body.payload.id)).toEqual({
      [idField]: body.payload.id,
      ...required,
      ...optional,
      ...shown,
      ...(action === 'possess' ? { possess_images: [] } : {}),
      created: '2026-03-10 09:00:00',
      updated: '2026-03-10 09:00:00'
    })
    expect(tables.newestActivity()).toMatchObject({
      action: 'employee-profile.add',
      subject_id: tables.sqlite.employeeId('E0020'),
      after: { employee_code: 'E0020', record: action, id: body.payload.id }
    })
  })

  test.each([nothing, Object.fromEntries(Object.keys(optional).map(name => [name, '']))])(
    'is added with the required fields only: %j',
    async empty => {
      const { body } = await people.addProfile(action, { ...required, ...empty })
      expect(body.code).toBe(200)
      const record = (await people.profile(list)).find(it => it[idField] === body.payload.id)
      expect(record).toMatchObject({ ...required, ...nothing })
    }
  )

  test.each(Object.keys(required))('needs %s', async name => {
    const wanted = refusal(`กรุณาระบุ '${name}'`)
    for (const value of [undefined, null, '', '  ']) {
      const { status, body } = await people.addProfile(action, { ...required, ...optional, [name]: value })
      expect([status, body]).toEqual([400, wanted])
    }
  })

  test('reports all missing fields at once', async () => {
    const { body } = await people.addProfile(action, {})
    expect(body).toEqual(refusal(...Object.keys(required).map(name => `กรุณาระบุ '${name}'`)))
  })

  test.each([...Object.keys(required), ...Object.keys(optional)])('accepts %s as text only', async name => {
    const count = tables.activityCount()
    // Money may also be a number.
    const others = name in shown ? [] : [1]
    for (const value of [...others, true, [], ['x'], {}]) {
      const { status, body } = await people.addProfile(action, { ...required, ...optional, [name]: value })
      expect([status, body]).toEqual([400, refusal(`'${name}' ต้องเป็นข้อความ`)])
    }
    expect(tables.activityCount()).toBe(count)
  })

  test('needs a known employee and a well-formed code', async () => {
    const unknown = await people.addProfile(action, { ...required }, 'E9999')
    expect(unknown.status).toBe(404)
    expect(unknown.body).toEqual({
      code: 404,
      message: 'ไม่พบข้อมูลพนักงาน',
      errors: ["ไม่พบ 'employee_code': E9999"]
    })
    const malformed = await people.addProfile(action, { ...required, employee_code: 20 })
    expect(malformed.body).toEqual(refusal("'employee_code' ต้องเป็นข้อความ"))
  })

  test('may be added to an employee who has resigned', async () => {
    expect((await people.addProfile(action, required, 'E0240')).status).toBe(200)
  })

  test('ignores unknown fields and never stores them', async () => {
    const extra = { id: 'mine', employee_id: encodeId('x'), file_id: 'x', created_at: 'never', colour: {} }
    const { body } = await people.addProfile(action, { ...required, ...extra })
    expect(body.payload.id).not.toBe('mine')
    const record = (await people.profile(list)).find(it => it[idField] === body.payload.id)
    expect(Object.keys(record)).not.toContain('colour')
    expect(record.created).toBe('2026-03-10 09:00:00')
  })
})

const DATE = 'ต้องเป็นวันที่รูปแบบ YYYY-MM-DD'
const BUDDHIST = 'เป็นปีพุทธศักราช กรุณาใช้ปีคริสต์ศักราช'
const FLAG = 'ต้องเป็น Y หรือ N'
const MONEY = 'ต้องเป็นตัวเลขตั้งแต่ 0 ถึง 999999999.99 ทศนิยมไม่เกิน 2 ตำแหน่ง'
const HOURS = 'ต้องเป็นตัวเลขตั้งแต่ 0 ถึง 9999.99 ทศนิยมไม่เกิน 2 ตำแหน่ง'
const SPEED = 'ต้องเป็นจำนวนเต็มตั้งแต่ 0 ถึง 999'
const ID_NO = 'ต้องเป็นตัวเลข 13 หลัก'
const SCIENTIFIC = 'เป็นตัวเลขแบบวิทยาศาสตร์ เลขบางหลักหายไปแล้ว'
const YEAR = 'ต้องเป็นปี 4 หลัก (YYYY)'
const atMost = (count: number) => `ต้องไม่เกิน ${count} ตัวอักษร`

test.each([
  ['family', 'family_birthday', '2023-02-29', DATE],
  ['family', 'family_birthday', '01/02/2015', DATE],
  ['family', 'family_birthday', '2015-2-1', DATE],
  ['family', 'family_birthday', '2558-02-01', BUDDHIST],
  ['family', 'family_id_no', '123456789012', ID_NO],
  ['family', 'family_id_no', '1-2345-67890-12-3', ID_NO],
  ['family', 'family_id_no', '1101700230709', 'ไม่ใช่เลขประจำตัวประชาชนที่ถูกต้อง กรุณาตรวจสอบทุกหลัก'],
  ['family', 'family_name', 'ก'.repeat(201), atMost(200)],
  ['family', 'relation_type', 'ก'.repeat(51), atMost(50)],
  ['education', 'education_year', '12', YEAR],
  ['education', 'education_year', '1812', YEAR],
  ['work', 'work_date_from', '2010-13-01', DATE],
  ['work', 'work_salary', '-1', MONEY],
  ['work', 'work_salary', '1e3', MONEY],
  ['work', 'work_salary', '1.234', MONEY],
  ['work', 'work_salary', 'NaN', MONEY],
  ['work', 'work_salary', '1000000000', MONEY],
  ['work', 'work_why_signout', 'ก'.repeat(1001), atMost(1000)],
  ['driving-skill', 'certificate_no', '1.23457E+11', SCIENTIFIC],
  ['typing-skill', 'typing_speed', '1000', SPEED],
  ['typing-skill', 'typing_speed', '45.5', SPEED],
  ['typing-skill', 'typing_speed', '-1', SPEED],
  ['driving-skill', 'skill_level', 'y', FLAG],
  ['driving-skill', 'skill_level', 'ดี', FLAG],
  ['driving-skill', 'certificate_expire_dt', '2569-01-01', BUDDHIST],
  ['training', 'training_hour', '7.555', HOURS],
  ['training', 'training_hour', '10000', HOURS],
  ['training', 'training_price', 'ฟรี', MONEY],
  ['possess', 'possess_price', '12,34', MONEY],
  ['hospital', 'hospital_link_flag', '1', FLAG]
])('%s refuses %s = %s', async (action, name, value, rule) => {
  const required = KINDS.find(kind => kind.action === action)?.required
  const { status, body } = await people.addProfile(action, { ...required, [name]: value })
  expect([status, body]).toEqual([400, refusal(`'${name}' ${rule}`)])
})

test.each(['null', '[]', '"text"'])('refuses a body of %s as it is not an object', async text => {
  const answer = await station.call('/api/v1/open-apis/employee/add-employee-profile', {
    method: 'POST',
    query: { path_action: 'ability' },
    raw: text,
    headers: { 'content-type': 'application/json' }
  })
  expect(answer.status).toBe(400)
  expect(answer.body).toMatchObject({ message: 'ข้อมูลไม่ถูกต้อง', errors: [expect.stringContaining('body')] })
})

test('refuses work that ends before it began', async () => {
  const body = { work_company: 'x', work_date_from: '2012-01-02', work_date_to: '2012-01-01' }
  const answer = await people.addProfile('work', body)
  expect(answer.body).toEqual(refusal("'work_date_to' ต้องไม่ก่อน 'work_date_from'"))
  expect((await people.addProfile('work', { ...body, work_date_to: '2012-01-02' })).status).toBe(200)
})

test('stores texts in NFC without surrounding spaces', async () => {
  const { body } = await people.addProfile('ability', { ability_list: '  e\u0301 กำ  ' })
  const record = (await people.profile('ability_lists')).find(
    it => it.employee_ability_id === body.payload.id
  )
  expect(record.ability_list).toBe('\u00e9 กำ')
})

test('masks national ids and pay in the activity log', async () => {
  await people.addProfile('family', { ...KINDS[0]?.required, family_id_no: nationalIdFrom('310060044563') })
  expect(tables.newestActivity().after.family_id_no).toBe(`••••${nationalIdFrom('310060044563').slice(-4)}`)
  await people.addProfile('work', { work_company: 'x', work_salary: '98765.43' })
  expect(tables.newestActivity().raw).not.toContain('98765')
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { encodeId } from '#shared/domain/encoded-id.ts'
import { PeopleCalls, PeopleTables, refusal } from '../support/people.ts'
import { openTestWorkstation, type TestWorkstation } from '../support/workstation.ts'

// Accounts of employees: add-employee-setting user (spec 4.3), user-groups and the two resets (spec 4.8).

let station: TestWorkstation
let people: PeopleCalls
let tables: PeopleTables
beforeAll(async () => {
  station = await openTestWorkstation()
  people = new PeopleCalls(station)
  tables = new PeopleTables(station.dataDir)
})
afterAll(async () => {
  tables.close()
  await station.close()
})

const accountOf = async (code: string) => (await people.setting('user_lists', code))[0]
const groupId = (code: string) => tables.encodedIdOf('user_groups', code)
const signIn = (userName: string, password: string) =>
  station.callBare('/app/v1/session', { body: { user_name: userName, password } })
const ACCOUNTLESS = { code: 404, message: 'ไม่พบบัญชีผู้ใช้ของพนักงาน' }
const RESIGNED = { code: 400, message: 'พนักงานลาออกแล้ว', errors: ['พนักงาน E0240 ลาออกแล้ว'] }

describe('user', () => {
  test('opens an account: lower case, hrs, first sign-in, default group, no password', async () => {
    const { status, body } = await people.addSetting('user', { user_name: ' Somchai.J@Branch.TH ' }, 'E0100')
    expect(status).toBe(200)
    expect(body).toEqual({
      code: 200,
      message: 'Add User Success',
      payload: {
        user_id: expect.any(String),
        user_name: 'somchai.j@branch.th',
        employee_code: 'E0100',
        user_type: 'hrs',
        first_singin_flag: 'Y'
      }
    })
    expect(await accountOf('E0100')).toEqual({
      user_id: body.payload.user_id,
      user_name: 'somchai.j@branch.th',
      user_type: 'hrs',
      usergroup_code: 'employee',
      usergroup_codes: ['employee'],
      first_singin_flag: 'Y',
      photograph: null
    })
    expect(tables.newestActivity()).toMatchObject({ action: 'employee-setting.add-user' })
    expect((await signIn('somchai.j@branch.th', '')).status).toBe(400)
    expect((await signIn('somchai.j@branch.th', 'anything')).status).toBe(401)
  })

  test('opens only one account for an employee', async () => {
    const { body } = await people.addSetting('user', { user_name: 'another' }, 'E0020')
    const rule = 'พนักงาน E0020 มีบัญชีผู้ใช้แล้ว กรุณาใช้ reset-user-username หรือ reset-user-password'
    expect(body).toEqual(refusal(rule))
  })

  test('gives a user name once, whatever its case', async () => {
    const { body } = await people.addSetting('user', { user_name: 'E0001' }, 'E0101')
    expect(body).toEqual(refusal("'user_name' ถูกใช้แล้ว"))
    expect(await accountOf('E0101')).toBeUndefined()
  })

  test('opens one account for twenty concurrent requests', async () => {
    const inputs = Array.from({ length: 20 }, (_, at) =>
      people.addSetting('user', { user_name: `many${at}` }, 'E0102')
    )
    const answers = await Promise.all(inputs)
    expect(answers.map(answer => answer.status).toSorted()).toEqual([200, ...Array(19).fill(400)])
  })

  test.each<[unknown, string]>([
    [undefined, "กรุณาระบุ 'user_name'"],
    ['', "กรุณาระบุ 'user_name'"],
    [5, "'user_name' ต้องเป็นข้อความ"],
    ['ab', "'user_name' ต้องมีอย่างน้อย 3 ตัวอักษร"],
    ['   ', "'user_name' ต้องมีอย่างน้อย 3 ตัวอักษร"],
    ['a'.repeat(101), "'user_name' ต้องไม่เกิน 100 ตัวอักษร"],
    ['สมชาย', "'user_name' ใช้ได้เฉพาะ A-Z a-z 0-9 . _ @ + -"],
    ['some body', "'user_name' ใช้ได้เฉพาะ A-Z a-z 0-9 . _ @ + -"]
  ])('refuses the name %j', async (user_name, rule) => {
    const { status, body } = await people.addSetting('user', { user_name }, 'E0103')
    expect([status, body]).toEqual([400, refusal(rule)])
  })

  test('opens none for an unknown or resigned employee', async () => {
    expect((await people.addSetting('user', { user_name: 'ghost' }, 'E9999')).status).toBe(404)
    const { status, body } = await people.addSetting('user', { user_name: 'ghost' }, 'E0240')
    expect([status, body]).toEqual([400, RESIGNED])
  })
})

describe('reset-user-password', () => {
  test('sets a password to be changed at once, and closes every session', async () => {
    const asOwner = await station.signIn('e0020')
    const asOther = await station.signIn('e0021')
    const { status, body } = await people.updateSetting('reset-user-password', {
      new_password: 'ใหม่-Passw0rd'
    })
    expect(status).toBe(200)
    expect(body).toEqual({
      code: 200,
      message: 'Save Success',
      payload: {
        employee_code: 'E0020',
        user_id: expect.any(String),
        user_name: 'e0020',
        first_singin_flag: 'Y'
      }
    })
    expect((await asOwner('/app/v1/session')).body.payload.state).toBe('signed_out')
    expect((await asOther('/app/v1/session')).body.payload.state).toBe('signed_in')
    expect((await signIn('e0020', station.workstation.demo?.password ?? '')).status).toBe(401)
    const signedIn = await signIn('e0020', 'ใหม่-Passw0rd')
    expect(signedIn.body.payload.user.must_change_password).toBe(true)
    expect(tables.newestActivity().raw).not.toContain('Passw0rd')
  })

  test('sets the first password of an account', async () => {
    await people.addSetting('user', { user_name: 'newcomer' }, 'E0104')
    await people.updateSetting('reset-user-password', { new_password: 'first-password' }, 'E0104')
    expect((await signIn('newcomer', 'first-password')).status).toBe(200)
  })

  test('accepts the id of the account, but no other', async () => {
    const { user_id } = await accountOf('E0022')
    const other = (await accountOf('E0023')).user_id
    const reset = (id: string) =>
      people.updateSetting('reset-user-password', { new_password: 'ฝนตกที่ทะเล', user_id: id }, 'E0022')
    expect((await reset(encodeId(user_id))).status).toBe(200)
    const wrong = await reset(encodeId(other))
    expect([wrong.status, wrong.body.errors]).toEqual([404, ["ไม่พบ 'user_id' ของพนักงาน E0022"]])
    expect((await reset('not Base64')).body).toEqual(refusal("'user_id' ต้องเป็นรหัสที่เข้ารหัส Base64"))
  })

  test.each<[unknown, string]>([
    [undefined, "กรุณาระบุ 'new_password'"],
    ['', "กรุณาระบุ 'new_password'"],
    [12345678, "'new_password' ต้องเป็นข้อความ"],
    ['1234567', "'new_password' ต้องมีอย่างน้อย 8 ตัวอักษร"],
    ['x'.repeat(201), "'new_password' ต้องไม่เกิน 200 ตัวอักษร"],
    ['12345678', "'new_password' เดาง่ายเกินไป กรุณาตั้งรหัสผ่านอื่น"],
    ['e0020-77', "'new_password' เดาง่ายเกินไป กรุณาตั้งรหัสผ่านอื่น"]
  ])('refuses the password %j', async (new_password, rule) => {
    const { status, body } = await people.updateSetting('reset-user-password', { new_password })
    expect([status, body]).toEqual([400, refusal(rule)])
  })
})

describe('reset-user-username', () => {
  test('changes the name and keeps sessions', async () => {
    const asOwner = await station.signIn('e0024')
    const { status, body } = await people.updateSetting(
      'reset-user-username',
      { new_username: 'New.Name' },
      'E0024'
    )
    expect([status, body.message]).toEqual([200, 'Save Success'])
    expect(body.payload).toEqual({
      employee_code: 'E0024',
      user_id: expect.any(String),
      user_name: 'new.name'
    })
    expect((await asOwner('/app/v1/session')).body.payload.user.user_name).toBe('new.name')
    expect((await signIn('NEW.NAME', station.workstation.demo?.password ?? '')).status).toBe(200)
    expect((await signIn('e0024', station.workstation.demo?.password ?? '')).status).toBe(401)
    expect(tables.newestActivity()).toMatchObject({ action: 'session.open' })
  })

  test('refuses the current name and one that is taken', async () => {
    expect(
      (await people.updateSetting('reset-user-username', { new_username: 'E0025' }, 'E0025')).status
    ).toBe(200)
    const { body } = await people.updateSetting('reset-user-username', { new_username: 'e0001' }, 'E0025')
    expect(body).toEqual(refusal("'new_username' ถูกใช้แล้ว"))
  })

  test.each([undefined, '', 'ab', 'มี ช่องว่าง', 7])('refuses the name %j', async new_username => {
    const { status, body } = await people.updateSetting('reset-user-username', { new_username })
    expect([status, body.errors.length]).toEqual([400, 1])
  })
})

describe('user-groups', () => {
  test('replaces the groups by those sent', async () => {
    const { status, body } = await people.updateSetting(
      'user-groups',
      { usergroup_ids: [groupId('hr'), groupId('manager'), groupId('hr')] },
      'E0026'
    )
    expect([status, body.message]).toEqual([200, 'Save Success'])
    expect(body.payload).toMatchObject({ usergroup_code: 'hr', usergroup_codes: ['manager', 'hr'] })
    expect((await accountOf('E0026')).usergroup_codes).toEqual(['manager', 'hr'])
    const back = await people.updateSetting('user-groups', { usergroup_ids: [encodeId('employee')] }, 'E0026')
    expect(back.body.payload.usergroup_codes).toEqual(['employee'])
  })

  test.each<[unknown, string]>([
    [undefined, "กรุณาระบุ 'usergroup_ids'"],
    [[], "'usergroup_ids' ต้องมีอย่างน้อย 1 รายการ"],
    ['TEE=', "'usergroup_ids' ต้องเป็นรายการ (array)"],
    [['raw!'], "'usergroup_ids[0]' ต้องเป็นรหัสที่เข้ารหัส Base64"],
    [[5], "'usergroup_ids[0]' ต้องเป็นรหัสที่เข้ารหัส Base64"],
    [[encodeId('kings')], "ไม่พบ 'usergroup_ids': kings"],
    [[''], "กรุณาระบุ 'usergroup_ids[0]'"]
  ])('refuses %j', async (usergroup_ids, rule) => {
    const { status, body } = await people.updateSetting('user-groups', { usergroup_ids }, 'E0027')
    expect([status, body]).toEqual([400, refusal(rule)])
    expect((await accountOf('E0027')).usergroup_codes).toEqual(['employee'])
  })
})

test.each([
  ['user-groups', { usergroup_ids: ['aHI='] }],
  ['reset-user-username', { new_username: 'nobody' }],
  ['reset-user-password', { new_password: 'ฝนตกที่ทะเล' }]
])('%s needs an account, and an employee who has not resigned', async (action, body) => {
  const none = await people.updateSetting(action, body, 'E0150')
  expect(none.body).toEqual({ ...ACCOUNTLESS, errors: ['พนักงาน E0150 ยังไม่มีบัญชีผู้ใช้'] })
  expect((await people.updateSetting(action, body, 'E9999')).status).toBe(404)
  const gone = await people.updateSetting(action, body, 'E0240')
  expect([400, 404]).toContain(gone.status)
})

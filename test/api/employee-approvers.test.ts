import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { encodeId } from '#shared/domain/encoded-id.ts'
import {
  type Body,
  formOf,
  PeopleCalls,
  PeopleTables,
  refusal,
  type Shown,
  UPDATE_SETTING
} from '../support/people.ts'
import { hugePicture, PICTURES, pictureBase64, pictureOfLength, pictureUri } from '../support/pictures.ts'
import { openTestWorkstation, type TestWorkstation } from '../support/workstation.ts'

// Approvers and pictures of employees: update-employee-setting approver and photograph, add-employee-setting facial.

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

const id = (code: string): string => tables.encodedId(code)
const approversOf = async (code: string): Promise<string[]> =>
  (await people.setting('approver_lists', code)).map((it: Shown) => `${it.auth} ${it.employee_code}`)

describe('approver', () => {
  test('replaces all existing approvers', async () => {
    expect(await approversOf('E0011')).toHaveLength(5)
    const { status, body } = await people.updateSetting(
      'approver',
      { auth_first: id('E0008'), auth_second: id('E0003') },
      'E0011'
    )
    expect([status, body.message]).toEqual([200, 'Save Success'])
    expect(body.payload.approver_lists[0]).toMatchObject({
      auth: 'auth_first',
      employee_id: tables.sqlite.employeeId('E0008'),
      employee_code: 'E0008',
      user_id: expect.any(String),
      photograph: null
    })
    expect(await approversOf('E0011')).toEqual(['auth_first E0008', 'auth_second E0003'])
    const { before, after } = tables.newestActivity()
    expect([before.approver_lists.length, after.approver_lists.length]).toEqual([5, 2])
    expect(tables.notifications().at(-1)).toMatchObject({ action: 'approver' })
  })

  test('accepts user ids, empty positions, and nothing for no approver', async () => {
    const user = (await people.filter('get-user', 'E0004')).body.payload.user_id
    await people.updateSetting('approver', { auth_second: encodeId(user), auth_fifth: id('E0005') }, 'E0012')
    expect(await approversOf('E0012')).toEqual(['auth_second E0004', 'auth_fifth E0005'])
    await people.updateSetting('approver', { auth_first: null, auth_second: '' }, 'E0012')
    expect(await approversOf('E0012')).toEqual([])
  })

  test.each<[string, () => Body, string]>([
    ['unknown', () => ({ auth_first: encodeId('nobody') }), "ไม่พบ 'auth_first'"],
    ['raw', () => ({ auth_third: 'E0003!' }), "'auth_third' ต้องเป็นรหัสที่เข้ารหัส Base64"],
    ['a number', () => ({ auth_third: 3 }), "'auth_third' ต้องเป็นรหัสที่เข้ารหัส Base64"],
    ['resigned', () => ({ auth_first: id('E0240') }), 'พนักงาน E0240 ลาออกแล้ว'],
    ['oneself', () => ({ auth_first: id('E0010') }), "'auth_first' ต้องไม่เป็นพนักงานคนเดียวกัน"],
    [
      'listed twice',
      () => ({ auth_first: id('E0003'), auth_fourth: id('E0003') }),
      "'auth_fourth' ซ้ำกัน: E0003"
    ]
  ])('refuses an approver who is %s, and keeps the existing ones', async (_, body, rule) => {
    const before = await approversOf('E0010')
    const answer = await people.updateSetting('approver', body(), 'E0010')
    expect([answer.status, answer.body]).toEqual([400, refusal(rule)])
    expect(await approversOf('E0010')).toEqual(before)
  })
})

describe('photograph', () => {
  test.each(['photograph', 'image_64', 'photograph_base64'])('is accepted as Base64 in %s', async field => {
    for (const picture of [pictureBase64('image/jpeg'), pictureUri('image/jpeg')]) {
      const { status, body } = await people.updateSetting('photograph', { [field]: picture }, 'E0060')
      expect([status, body.message]).toEqual([200, 'Save Success'])
      const { photograph } = body.payload
      expect((await people.data('E0060', 'financial')).basic.photograph).toBe(photograph)
      const file = await station.call(photograph)
      expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    }
  })

  test('is accepted as a file and replaces the previous one', async () => {
    const query = { path_action: 'photograph', employee_code: 'E0061' }
    const send = async (type: 'image/png' | 'image/webp') => {
      const form = await formOf({}, { photograph: { name: 'ฉัน.png', bytes: PICTURES[type] } })
      return (await station.call(UPDATE_SETTING, { method: 'POST', query, ...form })).body.payload.photograph
    }
    const first = await send('image/png')
    const count = people.filesOnDisk()
    const second = await send('image/webp')
    expect((await station.call(first)).status).toBe(404)
    expect((await station.call(second)).headers.get('content-type')).toBe('image/webp')
    expect(people.filesOnDisk()).toBe(count)
  })

  test('is shown at once with approvers and the user account', async () => {
    const entries = tables.sqlite.value<number>(
      'select count(*) from employee_approvers where approver_employee_id = ?',
      tables.sqlite.employeeId('E0003')
    )
    const { body } = await people.updateSetting(
      'photograph',
      { image_64: pictureBase64('image/png') },
      'E0003'
    )
    expect(body.payload).toEqual({
      employee_code: 'E0003',
      photograph: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/files\/[\w.-]+$/),
      approver_entries: entries,
      user_accounts: 1
    })
    expect(entries).toBeGreaterThan(50)
    const approver = (await people.setting('approver_lists', 'E0010')).find(
      (it: Shown) => it.employee_code === 'E0003'
    )
    expect(approver.photograph).toBe(body.payload.photograph)
    expect((await people.setting('user_lists', 'E0003'))[0].photograph).toBe(body.payload.photograph)
    const { before, after } = tables.newestActivity()
    expect([before, after.photograph]).toEqual([{ photograph: null }, body.payload.photograph])
  })

  test('keeps one picture and one file of twenty concurrent requests', async () => {
    const before = [people.filesOnDisk(), tables.fileCount()]
    const body = { image_64: pictureBase64('image/png') }
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => people.updateSetting('photograph', body, 'E0064'))
    )
    expect(new Set(answers.map(answer => answer.status))).toEqual(new Set([200]))
    expect([people.filesOnDisk(), tables.fileCount()]).toEqual(before.map(count => count + 1))
    const { photograph } = (await people.data('E0064', 'financial')).basic
    expect((await station.call(photograph)).status).toBe(200)
  })

  const PICTURE_REQUIRED = "กรุณาระบุ 'photograph' หรือ 'image_64' หรือ 'photograph_base64'"
  const wrong = (field: string) => `'${field}' ต้องเป็นรูปภาพ JPEG, PNG หรือ WebP ขนาดไม่เกิน 2 MB`
  test.each<[string, Body, string[]]>([
    ['nothing', {}, [PICTURE_REQUIRED]],
    ['empty texts', { image_64: '', photograph: null }, [PICTURE_REQUIRED]],
    ['rubbish', { image_64: 'rubbish!' }, [wrong('image_64')]],
    ['a number', { photograph_base64: 64 }, [wrong('photograph_base64')]],
    ['too many pixels', { photograph: hugePicture() }, [wrong('photograph')]],
    ['too many bytes', { photograph: pictureOfLength(2 * 1024 * 1024 + 1) }, [wrong('photograph')]],
    [
      'a valid one next to an invalid one',
      { image_64: pictureBase64('image/png'), photograph: 'x' },
      [wrong('photograph')]
    ],
    [
      'a page',
      { image_64: `data:image/svg+xml;base64,${Buffer.from('<svg/>').toString('base64')}` },
      [wrong('image_64')]
    ]
  ])('refuses %s and leaves no file', async (_, body, errors) => {
    const before = [people.filesOnDisk(), tables.fileCount(), tables.activityCount()]
    const answer = await people.updateSetting('photograph', body, 'E0062')
    expect([answer.status, answer.body]).toEqual([400, refusal(...errors)])
    expect([people.filesOnDisk(), tables.fileCount(), tables.activityCount()]).toEqual(before)
  })

  test('of an unknown or resigned employee leaves no file', async () => {
    const before = [people.filesOnDisk(), tables.fileCount()]
    const body = { image_64: pictureBase64('image/png') }
    expect((await people.updateSetting('photograph', body, 'E9999')).status).toBe(404)
    const { status, body: answer } = await people.updateSetting('photograph', body, 'E0240')
    expect([status, answer.message]).toEqual([400, 'พนักงานลาออกแล้ว'])
    expect([people.filesOnDisk(), tables.fileCount()]).toEqual(before)
  })

  test('needs employee:read:personal to be fetched', async () => {
    const { photograph } = (await people.data('E0003', 'financial')).basic
    const headers = { 'ocp-apim-subscription-key': await station.makeKey(['attendance:read']) }
    expect((await station.callBare(photograph, { headers })).status).toBe(403)
  })
})

describe('facial', () => {
  test('is added, listed and fetched, and an employee may have several', async () => {
    const add = (image64: string) => people.addSetting('facial', { image64 }, 'E0063')
    const first = await add(pictureBase64('image/jpeg'))
    expect([first.status, first.body]).toEqual([
      200,
      {
        code: 200,
        message: 'Add Facial Success',
        payload: {
          employee_facial_id: expect.any(String),
          employee_code: 'E0063',
          documents_path: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/files\//)
        }
      }
    ])
    const second = await add(pictureUri('image/png'))
    const { body } = await people.filter('list-facial', 'E0063')
    expect(body.payload).toEqual([
      { ...first.body.payload, created: expect.any(String) },
      { ...second.body.payload, created: expect.any(String) }
    ])
    expect((await station.call(second.body.payload.documents_path)).headers.get('content-type')).toBe(
      'image/png'
    )
    expect(tables.newestActivity()).toMatchObject({ action: 'employee-setting.add-facial' })
  })

  test.each<[Body, string]>([
    [{}, "กรุณาระบุ 'image64'"],
    [{ image_64: pictureBase64('image/png') }, "กรุณาระบุ 'image64'"],
    [{ image64: 'x' }, "'image64' ต้องเป็นรูปภาพ JPEG, PNG หรือ WebP ขนาดไม่เกิน 2 MB"],
    [{ image64: ['x'] }, "'image64' ต้องเป็นรูปภาพ JPEG, PNG หรือ WebP ขนาดไม่เกิน 2 MB"]
  ])('refuses %j', async (body, rule) => {
    const before = people.filesOnDisk()
    expect((await people.addSetting('facial', body, 'E0063')).body).toEqual(refusal(rule))
    expect(people.filesOnDisk()).toBe(before)
  })

  test('of an unknown or resigned employee is refused', async () => {
    const body = { image64: pictureBase64('image/png') }
    expect((await people.addSetting('facial', body, 'E9999')).status).toBe(404)
    expect((await people.addSetting('facial', body, 'E0240')).body.message).toBe('พนักงานลาออกแล้ว')
  })
})

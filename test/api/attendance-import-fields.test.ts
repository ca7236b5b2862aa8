import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DirectDatabase, importItem, PICTURE_FAULT } from '../support/attendance.ts'
import { faultsOfItem, requiredFault } from '../support/attendance-import.ts'
import { hugePicture, pictureBase64, pictureOfLength, pictureUri } from '../support/pictures.ts'
import { openTestWorkstation, type TestWorkstation } from '../support/workstation.ts'

// The fields of an item of time-attendance/import (spec 4.13), rule by rule, through the server.

let station: TestWorkstation
let siteId = ''
let deviceSn = ''

beforeAll(async () => {
  station = await openTestWorkstation()
  const { body } = await station.call('/api/v1/open-apis/devices/get-list')
  deviceSn = body.payload[0].device_sn
  const sqlite = new DirectDatabase(station.dataDir)
  siteId = sqlite.value<string>('select id from locations order by id limit 1')
  sqlite.close()
})
afterAll(() => station.close())

const faultsOf = (item: unknown) => faultsOfItem(station, item)
const notFound = (field: string, value: string): string => `'${field}' not found: ${value}`
const oneOf = (field: string, values: string): string => `'${field}' must be one of: ${values}`
const mustBeString = (field: string): string => `'${field}' must be a string`

describe('each field of an item', () => {
  const STATUS = oneOf('status', 'ADD, DEL')
  const DATE = "'date' must be a valid date in YYYY-MM-DD format"
  const DATETIME = "'datetime' must be a valid date-time in YYYY-MM-DD HH:mm:ss format"
  const SAME_DATE = "'date' must match the date part of 'datetime'"
  const TYPE_LV = "'time_attendance_type_lv' must be empty or 'Device'"
  const TYPE = oneOf('time_attendance_type', 'AUTO, IN, OUT')
  const DEVICE_REQUIRED = "'device_sn' is required when 'time_attendance_type_lv' is Device"
  const LATITUDE = "'latitude' must be a number between -90 and 90"
  const LONGITUDE = "'longitude' must be a number between -180 and 180"

  // The demo's fingerprint code of E0001, which terminals and punch files know people by.
  const FINGERPRINT_CODE = '00001'

  type Case = [field: string, value: unknown, faults: string[]]
  const cases: Case[] = [
    ['status', 'ADD', []],
    ['status', 'DEL', []],
    ['status', undefined, [requiredFault('status')]],
    ['status', null, [requiredFault('status')]],
    ['status', '', [requiredFault('status')]],
    ['status', 'add', [STATUS]],
    ['status', ' ADD', [STATUS]],
    ['status', 'UPDATE', [STATUS]],
    ['status', 1, [mustBeString('status')]],
    ['status', ['ADD'], [mustBeString('status')]],
    ['employee_code', 'E0001', []],
    ['employee_code', 'E0240', []],
    ['employee_code', undefined, [requiredFault('employee_code')]],
    ['employee_code', null, [requiredFault('employee_code')]],
    ['employee_code', '', [requiredFault('employee_code')]],
    ['employee_code', 'e0001', [notFound('employee_code', 'e0001')]],
    ['employee_code', 'E0241', [notFound('employee_code', 'E0241')]],
    ['employee_code', ' E0001', [notFound('employee_code', ' E0001')]],
    ['employee_code', FINGERPRINT_CODE, [notFound('employee_code', FINGERPRINT_CODE)]],
    ['employee_code', "' or 1=1 --", [notFound('employee_code', "' or 1=1 --")]],
    ['employee_code', 'x'.repeat(150), [notFound('employee_code', `${'x'.repeat(100)}…`)]],
    ['employee_code', 1, [mustBeString('employee_code')]],
    ['employee_code', {}, [mustBeString('employee_code')]],
    ['time_attendance_type_lv', undefined, []],
    ['time_attendance_type_lv', null, []],
    ['time_attendance_type_lv', '', []],
    ['time_attendance_type_lv', 'Import', [TYPE_LV]],
    ['time_attendance_type_lv', 'Fingerprint', [TYPE_LV]],
    ['time_attendance_type_lv', 'x', [TYPE_LV]],
    ['time_attendance_type_lv', ' Device', [TYPE_LV]],
    ['time_attendance_type_lv', 3, [TYPE_LV]],
    ['time_attendance_type_lv', false, [TYPE_LV]],
    ['time_attendance_type_lv', 'Device', [DEVICE_REQUIRED]],
    ['time_attendance_type', undefined, []],
    ['time_attendance_type', null, []],
    ['time_attendance_type', '', []],
    ['time_attendance_type', 'AUTO', []],
    ['time_attendance_type', 'IN', []],
    ['time_attendance_type', 'OUT', []],
    ['time_attendance_type', 'auto', [TYPE]],
    ['time_attendance_type', 'In', [TYPE]],
    ['time_attendance_type', 0, [TYPE]],
    ['time_attendance_type', {}, [TYPE]],
    ['device_sn', 'any serial of an import', []],
    ['device_sn', null, []],
    ['device_sn', 7, [mustBeString('device_sn')]],
    ['device_sn', 'x'.repeat(61), ["'device_sn' must not exceed 60 characters"]],
    ['latitude', 13.7466, []],
    ['latitude', '13.7466', []],
    ['latitude', 90, []],
    ['latitude', -90, []],
    ['latitude', '90', []],
    ['latitude', 0, []],
    ['latitude', null, []],
    ['latitude', '', []],
    ['latitude', 90.0001, [LATITUDE]],
    ['latitude', -90.0001, [LATITUDE]],
    ['latitude', '-90.0001', [LATITUDE]],
    ['latitude', '1e1', [LATITUDE]],
    ['latitude', 'NaN', [LATITUDE]],
    ['latitude', 'Infinity', [LATITUDE]],
    ['latitude', '0x10', [LATITUDE]],
    ['latitude', ' 1', [LATITUDE]],
    ['latitude', '1,5', [LATITUDE]],
    ['latitude', true, [LATITUDE]],
    ['latitude', [13], [LATITUDE]],
    ['longitude', 180, []],
    ['longitude', '-180', []],
    ['longitude', 180.0001, [LONGITUDE]],
    ['longitude', -180.0001, [LONGITUDE]],
    ['longitude', 'NaN', [LONGITUDE]],
    ['longitude', '1e1', [LONGITUDE]],
    ['longitude', {}, [LONGITUDE]],
    ['location_id', null, []],
    ['location_id', '', []],
    ['location_id', 5, [mustBeString('location_id')]],
    ['location_id', 'nowhere', [notFound('location_id', 'nowhere')]],
    ['location_id', '%%%', [notFound('location_id', '%%%')]],
    ['location_id', 'bm93aGVyZQ==', [notFound('location_id', 'bm93aGVyZQ==')]],
    ['location_id', '=', [notFound('location_id', '=')]],
    ['location_id', '0', [notFound('location_id', '0')]],
    ['unknown_field', { anything: 1 }, []]
  ]
  test.each(cases)('%s = %j', async (field, value, faults) => {
    expect(await faultsOf(importItem({ [field]: value }))).toEqual(faults)
  })

  const dateCases: [date: unknown, datetime: unknown, faults: string[]][] = [
    ['2024-02-29', '2024-02-29 23:59:59', []],
    ['2000-02-29', '2000-02-29 00:00:00', []],
    ['2023-02-29', '2023-02-29 08:00:00', [DATE, DATETIME]],
    ['1900-02-29', '1900-02-29 08:00:00', [DATE, DATETIME]],
    ['2024-02-30', '2024-02-30 08:00:00', [DATE, DATETIME]],
    ['2024-04-31', '2024-04-30 08:00:00', [DATE]],
    ['2024-13-01', '2024-12-01 08:00:00', [DATE]],
    ['2024-00-10', '2024-01-10 08:00:00', [DATE]],
    ['2024-01-00', '2024-01-01 08:00:00', [DATE]],
    ['2024-1-5', '2024-01-05 08:00:00', [DATE]],
    ['05/01/2024', '2024-01-05 08:00:00', [DATE]],
    ['2024-01-05 ', '2024-01-05 08:00:00', [DATE]],
    ['2024-01-05', '2024-01-05 24:00:00', [DATETIME]],
    ['2024-01-05', '2024-01-05 23:60:00', [DATETIME]],
    ['2024-01-05', '2024-01-05 23:59:60', [DATETIME]],
    ['2024-01-05', '2024-01-05 8:00:00', [DATETIME]],
    ['2024-01-05', '2024-01-05 08:00', [DATETIME]],
    ['2024-01-05', '2024-01-05T08:00:00', [DATETIME]],
    ['2024-01-05', '2024-01-05 08:00:00Z', [DATETIME]],
    ['2024-01-05', '2024-01-05 08:00:00.000', [DATETIME]],
    ['2024-01-05', '2024-01-06 08:00:00', [SAME_DATE]],
    ['2024-01-05', '2023-01-05 08:00:00', [SAME_DATE]],
    [undefined, '2024-01-05 08:00:00', [requiredFault('date')]],
    [null, '2024-01-05 08:00:00', [requiredFault('date')]],
    ['', '2024-01-05 08:00:00', [requiredFault('date')]],
    [20240105, '2024-01-05 08:00:00', [mustBeString('date')]],
    ['2024-01-05', undefined, [requiredFault('datetime')]],
    ['2024-01-05', null, [requiredFault('datetime')]],
    ['2024-01-05', '', [requiredFault('datetime')]],
    ['2024-01-05', 1704412800, [mustBeString('datetime')]],
    [undefined, undefined, [requiredFault('date'), requiredFault('datetime')]]
  ]
  test.each(dateCases)('date %j with datetime %j', async (date, datetime, faults) => {
    const item = { ...importItem(), date, datetime }
    expect(await faultsOf(JSON.parse(JSON.stringify(item)))).toEqual(faults)
  })

  test.each(['Device', 'device', 'DEVICE', 'dEvIcE'])('type_lv %s needs a known device', async type => {
    const lv = { time_attendance_type_lv: type }
    expect(await faultsOf(importItem({ ...lv, device_sn: deviceSn }))).toEqual([])
    expect(await faultsOf(importItem(lv))).toEqual([DEVICE_REQUIRED])
    expect(await faultsOf(importItem({ ...lv, device_sn: '' }))).toEqual([DEVICE_REQUIRED])
    expect(await faultsOf(importItem({ ...lv, device_sn: 'NO-SUCH' }))).toEqual([
      notFound('device_sn', 'NO-SUCH')
    ])
    expect(await faultsOf(importItem({ ...lv, device_sn: deviceSn.toLowerCase() }))).toEqual([
      notFound('device_sn', deviceSn.toLowerCase())
    ])
  })

  test('accepts a location_id as raw id or Base64 in either alphabet, padded or not', async () => {
    const standard = Buffer.from(siteId).toString('base64')
    const urlSafe = Buffer.from(siteId).toString('base64url')
    for (const text of [siteId, standard, standard.replaceAll('=', ''), urlSafe])
      expect(await faultsOf(importItem({ location_id: text }))).toEqual([])
    for (const text of [
      `${standard}=`,
      ` ${standard}`,
      `${urlSafe}!`,
      Buffer.from(standard).toString('base64')
    ])
      expect(await faultsOf(importItem({ location_id: text }))).toHaveLength(1)
  })

  const base64 = (text: string): string => Buffer.from(text).toString('base64')
  const pictures: [what: string, value: unknown, isTaken: boolean][] = [
    ['JPEG', pictureBase64('image/jpeg'), true],
    ['PNG', pictureBase64('image/png'), true],
    ['WebP', pictureBase64('image/webp'), true],
    ['JPEG as data URI', pictureUri('image/jpeg'), true],
    ['PNG as data URI', pictureUri('image/png'), true],
    ['WebP as data URI', pictureUri('image/webp'), true],
    ['PNG that calls itself JPEG', `data:image/jpeg;base64,${pictureBase64('image/png')}`, true],
    ['unpadded Base64', pictureBase64('image/png').replaceAll('=', ''), true],
    ['Base64 in lines', pictureBase64('image/jpeg').replaceAll(/.{76}/g, '$&\r\n'), true],
    ['empty', '', true],
    ['null', null, true],
    ['2 MB', pictureOfLength(2 * 1024 * 1024), true],
    ['2 MB and a byte', pictureOfLength(2 * 1024 * 1024 + 1), false],
    ['3.6 gigapixels', hugePicture(), false],
    ['SVG', base64('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'), false],
    ['PDF', base64('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n'), false],
    ['HTML', base64('<!doctype html><script>alert(1)</script>'), false],
    ['GIF', base64('GIF89a\x01\x00\x01\x00\x00\x00\x00;'), false],
    [
      'SVG as data URI',
      `data:image/svg+xml;base64,${base64('<svg xmlns="http://www.w3.org/2000/svg"/>')}`,
      false
    ],
    ['truncated', pictureBase64('image/jpeg').slice(0, 12), false],
    ['invalid Base64', '!!!!', false],
    ['data URI without Base64', 'data:image/png,abc', false],
    ['an address', 'https://example.org/a.png', false],
    ['a number', 5, false],
    ['an object', {}, false]
  ]
  test.each(pictures)('image_content: %s', async (_what, value, isTaken) => {
    expect(await faultsOf(importItem({ image_content: value }))).toEqual(isTaken ? [] : [PICTURE_FAULT])
  })
})

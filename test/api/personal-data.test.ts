import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { unzip } from 'unzipit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DirectDatabase, importAll, importItem } from '../support/attendance.ts'
import { fileRequester } from '../support/job-files.ts'
import { locatedPicture, PICTURES, pictureBase64 } from '../support/pictures.ts'
import { partsOf, readWorkbook, sheetOf } from '../support/report-workbook.ts'
import { openTestWorkstation, type TestWorkstation } from '../support/workstation.ts'

// What the data protection law requires: a copy of personal data, and consents to pictures.

type Caller = Awaited<ReturnType<TestWorkstation['signIn']>>
let station: TestWorkstation
let sqlite: DirectDatabase
let hr: Caller
beforeAll(async () => {
  station = await openTestWorkstation()
  sqlite = new DirectDatabase(station.dataDir)
  hr = await station.signIn('e0002')
})
afterAll(async () => {
  sqlite.close()
  await station.close()
})

interface PackedSection {
  readonly table: string
  readonly title: string
  // biome-ignore lint/suspicious/noExplicitAny: rows of any table
  readonly rows: Record<string, any>[]
}

async function packOf(code: string, language: 'th' | 'en' = 'en') {
  const ask = await fileRequester(station)
  const { job, type, bytes } = await ask(`/app/v1/employees/${code}/personal-data/export`, { language })
  const { entries } = await unzip(new Uint8Array(bytes))
  const read = async (name: string): Promise<Buffer> => Buffer.from(await entries[name]!.arrayBuffer())
  const data: { sections: PackedSection[] } = JSON.parse((await read('data.json')).toString())
  const rows = (table: string) => data.sections.filter(it => it.table === table).flatMap(it => it.rows)
  return { job, type, bytes, names: Object.keys(entries), read, rows }
}

describe('the copy of all personal data of an employee', () => {
  test('contains tables, JSON and files, and is logged for the employee', async () => {
    const datetime = '2024-03-05 08:25:00'
    await importAll(station, [
      importItem({ employee_code: 'E0020', datetime, image_content: pictureBase64('image/jpeg') })
    ])
    await station.drained()
    const relative = sqlite.value<string>(
      "select family_name from employee_families f join employees e on e.id = f.employee_id where employee_code = 'E0020'"
    )
    const pack = await packOf('E0020')
    expect(pack.type).toBe('application/zip')
    expect(pack.job.file_name).toMatch(/^Personal data E0020 .*\.zip$/)
    expect(pack.rows('employees')[0]).toMatchObject({ employee_code: 'E0020' })
    expect(pack.rows('employees')[0]?.salary).toBeTypeOf('number')
    expect(pack.rows('employee_families')).toContainEqual(expect.objectContaining({ family_name: relative }))
    const punch = pack.rows('attendance_punches').find(it => it.punched_at === datetime)
    expect(await pack.read(punch?.picture_file_id)).toEqual(PICTURES['image/jpeg'])
    expect((await pack.read('README.txt')).toString()).toContain('E0020')

    const book = await readWorkbook(await pack.read('data.xlsx'))
    const family = partsOf(sheetOf(book, 'Family'))
    expect(family.rows.flat().map(({ value }) => value)).toContain(relative)
    expect(book.worksheets.map(({ name }) => name).slice(0, 2)).toEqual(['Contents', 'Employee'])

    const [newest] = (await hr('/app/v1/employees/E0020/history')).body.payload.entries
    expect(newest).toMatchObject({ action: 'personal-data.export' })
  })

  test('contains pictures that an earlier version stored without the place where they were taken', async () => {
    const datetime = '2024-03-05 17:25:00'
    const image_content = pictureBase64('image/jpeg')
    await importAll(station, [importItem({ employee_code: 'E0020', datetime, image_content })])
    await station.drained()
    const [id, name] = sqlite.raw
      .prepare<[string], string[]>(
        `select f.id, f.storage_name from stored_files f join attendance_punches p on p.picture_file_id = f.id
         where p.punched_at = ?`
      )
      .raw()
      .get(datetime) as [string, string]
    writeFileSync(join(station.dataDir, 'files', name), locatedPicture())
    const pack = await packOf('E0020')
    const punch = pack.rows('attendance_punches').find(it => it.punched_at === datetime)
    expect(await pack.read(punch?.picture_file_id)).toEqual(PICTURES['image/jpeg'])
    const file = await fetch(`${station.url}/files/${id}`, {
      headers: { 'Ocp-Apim-Subscription-Key': station.key }
    })
    expect(Buffer.from(await file.arrayBuffer())).toEqual(PICTURES['image/jpeg'])
  })

  test('contains no data of others and no credentials', async () => {
    const pack = await packOf('E0020', 'th')
    const json = (await pack.read('data.json')).toString()
    expect(json).not.toContain('argon2')
    for (const column of ['password_hash', 'token_hash', 'key_hash', 'secret_sealed'])
      expect(json).not.toContain(`"${column}"`)
    const other = sqlite.value<string>("select id_no from employees where employee_code = 'E0021'")
    expect(json).not.toContain(other)
    expect(pack.rows('attendance_punches').length).toBe(
      sqlite.value<number>(
        "select count(*) from attendance_punches p join employees e on e.id = p.employee_id where e.employee_code = 'E0020'"
      )
    )
  })

  test('of an unknown employee is refused', async () => {
    const { status } = await hr('/app/v1/employees/NOBODY/personal-data/export', {
      body: { language: 'th', calendar: 'buddhist' }
    })
    expect(status).toBe(404)
  })
})

describe('consents to pictures', () => {
  const CONSENTS = '/app/v1/employees/E0022/consents'
  const save = (purpose: string, body: Record<string, unknown>) =>
    hr(`${CONSENTS}/${purpose}`, { method: 'PUT', body })
  const of = async (purpose: string) =>
    (await hr(CONSENTS)).body.payload.find((it: { purpose: string }) => it.purpose === purpose)
  const picture = () =>
    sqlite.value<string | null>(
      `select picture_file_id from attendance_punches p join employees e on e.id = p.employee_id
       where e.employee_code = 'E0022' and punched_at = '2024-03-06 08:25:00'`
    )
  const punch = async (datetime: string) => {
    const image_content = pictureBase64('image/jpeg')
    await importAll(station, [importItem({ employee_code: 'E0022', datetime, image_content })])
    await station.drained()
  }
  const fileCount = () => readdirSync(join(station.dataDir, 'files')).length

  test('are unset at first, and are stored with date, note and user', async () => {
    expect(await of('photograph')).toMatchObject({ consent_state: null, changed_by: null, picture_count: 0 })
    const { status, body } = await save('photograph', {
      consent_state: 'given',
      consent_date: '2024-03-01',
      note: ' form 12 '
    })
    expect(status).toBe(200)
    expect(body.payload[1]).toMatchObject({
      consent_state: 'given',
      consent_date: '2024-03-01',
      note: 'form 12'
    })
    expect(body.payload[1].changed_by).toMatch(/ /)
  })

  test('once withdrawn remove pictures of punches, but not the punches, and no picture is stored any more', async () => {
    await punch('2024-03-06 08:25:00')
    const [fileId, files] = [picture(), fileCount()]
    expect(await of('clock_in')).toMatchObject({ picture_count: 1 })
    await save('clock_in', { consent_state: 'withdrawn', consent_date: '2024-03-07' })
    expect(await of('clock_in')).toMatchObject({ consent_state: 'withdrawn', picture_count: 0 })
    expect(picture()).toBeNull()
    expect((await station.call(`/files/${fileId}`)).status).toBe(404)
    expect(fileCount()).toBe(files - 1)
    await punch('2024-03-07 08:25:00')
    expect(await of('clock_in')).toMatchObject({ picture_count: 0 })
    expect(fileCount()).toBe(files - 1)
    const [newest] = (await hr('/app/v1/employees/E0022/history')).body.payload.entries
    expect(newest).toMatchObject({ action: 'consent.clock_in' })
    expect(newest.changes).toContainEqual({ field: 'removed_pictures', before: null, after: '1' })
    await save('clock_in', { consent_state: 'given', consent_date: '2024-03-08' })
    await punch('2024-03-08 08:25:00')
    expect(await of('clock_in')).toMatchObject({ picture_count: 1 })
  })

  test('once withdrawn remove photograph and faces, and new ones are refused', async () => {
    const send = (path: string, action: string, body: Record<string, unknown>) =>
      station.call(`/api/v1/open-apis/employee/${path}`, {
        query: { path_action: action, employee_code: 'E0022' },
        body
      })
    const photograph = () =>
      send('update-employee-setting', 'photograph', { image_64: pictureBase64('image/png') })
    const face = () => send('add-employee-setting', 'facial', { image64: pictureBase64('image/png') })
    expect((await photograph()).status).toBe(200)
    expect((await face()).status).toBe(200)
    for (const purpose of ['photograph', 'face']) {
      expect(await of(purpose)).toMatchObject({ picture_count: 1 })
      await save(purpose, { consent_state: 'withdrawn', consent_date: '2024-03-09' })
      expect(await of(purpose)).toMatchObject({ picture_count: 0 })
    }
    for (const refused of [await photograph(), await face()]) {
      expect(refused.status).toBe(400)
      expect(JSON.stringify(refused.body)).toContain('ถอนความยินยอม')
    }
  })

  test.each([
    [{ consent_date: '2024-02-30' }, 400],
    [{ consent_date: '2999-01-01' }, 400],
    [{ base: { consent_state: 'withdrawn', note: 'other' } }, 409]
  ])('are refused with %o', async (changes, status) => {
    const before = await of('clock_in')
    const answer = await save('clock_in', {
      consent_state: 'withdrawn',
      consent_date: '2024-03-09',
      ...changes
    })
    expect(answer.status).toBe(status)
    expect(await of('clock_in')).toEqual(before)
  })
})

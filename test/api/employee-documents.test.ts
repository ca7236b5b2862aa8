import { existsSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { KeyScope } from '#shared/contracts/common.ts'
import { encodeId } from '#shared/domain/encoded-id.ts'
import { DOCM, DOCX, pdfOf } from '../support/documents.ts'
import {
  ADD_PROFILE,
  type FormFile,
  GET_DATA,
  GET_FILTER,
  PeopleCalls,
  PeopleTables,
  refusal,
  type Shown,
  UPDATE_PROFILE
} from '../support/people.ts'
import { pictureBase64 } from '../support/pictures.ts'
import { until } from '../support/until.ts'
import { openTestWorkstation, type TestWorkstation } from '../support/workstation.ts'

// Documents, by multipart (spec 4.4, 4.6).

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

type Files = Record<string, FormFile>
const PDF: Files = { _doc: { name: 'สัญญาจ้าง 2569.pdf', bytes: pdfOf() } }
const FILE_FAULT =
  "'_doc' ต้องเป็นไฟล์ PDF, Word, Excel, PowerPoint, JPEG, PNG หรือ WebP ที่ไม่มีมาโคร ขนาดไม่เกิน 10 MB"

const addDocument = (fields: Record<string, string>, files: Files = PDF) =>
  people.form(ADD_PROFILE, 'document', fields, files)
const documentOf = async (id: string, code = 'E0020'): Promise<Shown> =>
  (await people.profile('document_lists', code)).find(it => it.employee_documents_id === id)

describe('a document', () => {
  const fields = {
    documents_name: 'สัญญาจ้าง',
    documents_code: 'HR-1',
    documents_effective: '2026-01-01',
    documents_expired: '2027-12-31'
  }

  test('is added, listed and fetched unchanged', async () => {
    const { status, body } = await addDocument(fields)
    expect([status, body]).toEqual([
      200,
      { code: 200, message: 'Save Success', payload: { id: expect.any(String) } }
    ])
    const document = await documentOf(body.payload.id)
    expect(document).toMatchObject({ ...fields, documents_file_name: 'สัญญาจ้าง 2569.pdf' })
    const query = { employee_documents_id: encodeId(body.payload.id) }
    expect((await people.filter('get-document', 'E0020', query)).body.payload).toEqual(document)
    const file = await station.call(document.documents_path)
    expect(file.status).toBe(200)
    expect(file.body).toBe(pdfOf().toString())
    expect(Object.fromEntries(file.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(
        /^attachment; filename="_ 2569.pdf"; filename\*=UTF-8''%E0/
      ),
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff'
    })
    expect(tables.newestActivity().after).toMatchObject({ record: 'document', documents_name: 'สัญญาจ้าง' })
  })

  test.each([
    ['../../etc/passwd', 'passwd.pdf'],
    ['C:\\Users\\x\\id.pdf', 'id.pdf'],
    ['virus.exe', 'virus.exe.pdf'],
    ['a<b>:"|?*.pdf', 'ab.pdf'],
    ['ก'.repeat(300), `${'ก'.repeat(200)}.pdf`]
  ])('named %s is stored as %s', async (name, visible) => {
    const { body } = await addDocument(fields, { _doc: { name, bytes: pdfOf() } })
    expect((await documentOf(body.payload.id)).documents_file_name).toBe(visible)
  })

  test.each<[string, Record<string, string>, Files, string[]]>([
    ['no name', { documents_code: 'x' }, PDF, ["กรุณาระบุ 'documents_name'"]],
    ['no file', { documents_name: 'x' }, {}, ["กรุณาระบุ '_doc'"]],
    ['neither', {}, {}, ["กรุณาระบุ 'documents_name'", "กรุณาระบุ '_doc'"]],
    [
      'a file under another name',
      { documents_name: 'x' },
      { doc: { name: 'x.pdf', bytes: pdfOf() } },
      ["กรุณาระบุ '_doc'"]
    ],
    [
      'an empty file',
      { documents_name: 'x' },
      { _doc: { name: 'x.pdf', bytes: Buffer.alloc(0) } },
      [FILE_FAULT]
    ],
    [
      'a page',
      { documents_name: 'x' },
      { _doc: { name: 'x.pdf', bytes: Buffer.from('<html>') } },
      [FILE_FAULT]
    ],
    ['macros', { documents_name: 'x' }, { _doc: { name: 'x.docx', bytes: DOCM } }, [FILE_FAULT]],
    [
      'impossible dates',
      { documents_name: 'x', documents_expired: '2026-02-30', documents_effective: 'x' },
      PDF,
      ["'documents_effective' ต้องเป็นวันที่รูปแบบ YYYY-MM-DD", "'documents_expired' ต้องเป็นวันที่รูปแบบ YYYY-MM-DD"]
    ],
    [
      'an end before the start',
      { documents_name: 'x', documents_effective: '2026-02-02', documents_expired: '2026-02-01' },
      PDF,
      ["'documents_expired' ต้องไม่ก่อน 'documents_effective'"]
    ],
    ['text in place of a file', { documents_name: 'x', _doc: 'text' }, {}, ["กรุณาระบุ '_doc'"]]
  ])('with %s is refused and leaves nothing', async (_, body, files, errors) => {
    const before = [people.filesOnDisk(), tables.fileCount(), tables.activityCount()]
    const answer = await addDocument(body, files)
    expect([answer.status, answer.body]).toEqual([400, refusal(...errors)])
    expect([people.filesOnDisk(), tables.fileCount(), tables.activityCount()]).toEqual(before)
  })

  test('needs a form, as JSON has no file', async () => {
    const { body } = await people.addProfile('document', { documents_name: 'x', _doc: 'JVBERi0=' })
    expect(body).toEqual(refusal("กรุณาระบุ '_doc'"))
  })

  test('of an unknown employee leaves no file', async () => {
    const before = [people.filesOnDisk(), tables.fileCount()]
    const { status } = await addDocument({ ...fields, employee_code: 'E9999' })
    expect(status).toBe(404)
    expect([people.filesOnDisk(), tables.fileCount()]).toEqual(before)
  })

  test('is changed with or without a new file, which removes the old one', async () => {
    const { id } = (await addDocument(fields)).body.payload
    const before = await documentOf(id)
    const employee_documents_id = encodeId(id)
    const renamed = await people.form(UPDATE_PROFILE, 'document', {
      employee_documents_id,
      documents_name: 'ฉบับใหม่'
    })
    expect(renamed.status).toBe(200)
    expect(await documentOf(id)).toMatchObject({
      documents_name: 'ฉบับใหม่',
      documents_code: 'HR-1',
      documents_path: before.documents_path
    })
    const count = people.filesOnDisk()
    const files = { _doc: { name: 'new.docx', bytes: DOCX } }
    const replaced = await people.form(
      UPDATE_PROFILE,
      'document',
      { employee_documents_id, documents_expired: '' },
      files
    )
    expect(replaced.body.payload).toMatchObject({ documents_file_name: 'new.docx', documents_expired: null })
    const after = await documentOf(id)
    expect(after.documents_path).not.toBe(before.documents_path)
    expect((await station.call(after.documents_path)).status).toBe(200)
    expect((await station.call(before.documents_path)).status).toBe(404)
    expect(people.filesOnDisk()).toBe(count)
    // JSON is accepted without a file.
    const plain = await people.updateProfile('document', { employee_documents_id, documents_code: 'HR-2' })
    expect(plain.body.payload.documents_code).toBe('HR-2')
  })

  test('of another employee is refused, and its new file is not stored', async () => {
    const { id } = (await addDocument({ ...fields, employee_code: 'E0021' })).body.payload
    const before = [people.filesOnDisk(), tables.fileCount(), await documentOf(id, 'E0021')]
    const input = { employee_documents_id: encodeId(id), documents_name: 'x' }
    const answer = await people.form(UPDATE_PROFILE, 'document', input, PDF)
    expect([answer.status, answer.body.errors]).toEqual([
      404,
      ["ไม่พบ 'employee_documents_id' ของพนักงาน E0020"]
    ])
    const seen = await people.filter('get-document', 'E0020', { employee_documents_id: encodeId(id) })
    expect(seen.status).toBe(404)
    expect([people.filesOnDisk(), tables.fileCount(), await documentOf(id, 'E0021')]).toEqual(before)
  })

  test('is fetched only with employee:read:personal', async () => {
    const { id } = (await addDocument(fields)).body.payload
    const { documents_path } = await documentOf(id)
    const fetchWith = async (scope: 'employee:read:personal' | 'attendance:read' | 'employee:read:basic') => {
      const headers = { 'ocp-apim-subscription-key': await station.makeKey([scope]) }
      return (await station.callBare(documents_path, { headers })).status
    }
    expect(await fetchWith('employee:read:personal')).toBe(200)
    expect(await fetchWith('attendance:read')).toBe(403)
    expect(await fetchWith('employee:read:basic')).toBe(403)
    expect((await station.callBare(documents_path)).status).toBe(401)
    const asManager = await station.signIn('e0003')
    expect((await asManager(documents_path)).status).toBe(403)
  })

  test('has an address only for callers who may fetch it', async () => {
    const { id } = (await addDocument(fields)).body.payload
    const { documents_path } = await documentOf(id)
    const query = { employee_code: 'E0020', employee_documents_id: encodeId(id) }
    const documentFor = async (scopes: KeyScope[]) => {
      const headers = { 'ocp-apim-subscription-key': await station.makeKey(scopes) }
      const read = async (path_action: string): Promise<Shown> =>
        (await station.callBare(GET_FILTER, { query: { ...query, path_action }, headers })).body.payload
      const { profile } = await read('all')
      const listed = profile.document_lists.find((it: Shown) => it.employee_documents_id === id)
      return [await read('get-document'), listed].map(document => ({
        name: document.documents_file_name,
        path: document.documents_path
      }))
    }
    const name = 'สัญญาจ้าง 2569.pdf'
    const hidden = { name, path: '' }
    expect(await documentFor(['employee:read:basic'])).toEqual([hidden, hidden])
    const visible = { name, path: documents_path }
    expect(await documentFor(['employee:read:basic', 'employee:read:personal'])).toEqual([visible, visible])
  })
})

test('documents survive a restart and the removal of orphaned files', async () => {
  let instant = Date.now()
  const first = await openTestWorkstation({ runtime: { now: () => instant } })
  const calls = new PeopleCalls(first)
  const { body } = await calls.form(ADD_PROFILE, 'document', { documents_name: 'x' }, PDF)
  await calls.updateSetting('photograph', { image_64: pictureBase64('image/png') })
  const orphan = join(first.dataDir, 'files', 'f'.repeat(32))
  writeFileSync(orphan, 'left by a crash')
  utimesSync(orphan, new Date(instant), new Date(instant))
  await first.close({ keepDataDir: true })
  instant += 3_600_000
  const second = await openTestWorkstation({ dataDir: first.dataDir, runtime: { now: () => instant } })
  await until(async () => !existsSync(orphan), 'the orphan to be removed')
  const headers = { 'ocp-apim-subscription-key': second.key }
  const query = { employee_code: 'E0020' }
  const { basic, profile } = (await second.callBare(GET_DATA, { query, headers })).body.payload
  expect(profile.document_lists.at(-1).employee_documents_id).toBe(body.payload.id)
  for (const path of [basic.photograph, profile.document_lists.at(-1).documents_path])
    expect((await second.callBare(path, { headers })).status).toBe(200)
  await second.close()
})

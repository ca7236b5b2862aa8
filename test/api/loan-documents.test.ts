import { existsSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DOCX, pdfOf } from '../support/documents.ts'
import { LoanCalls, loanFailure, NO_LOAN, type Shown } from '../support/loans.ts'
import { type FormFile, formOf, PeopleCalls, refusal } from '../support/people.ts'
import { PICTURES } from '../support/pictures.ts'
import { signInAt } from '../support/session.ts'
import { until } from '../support/until.ts'
import { type Answer, openTestWorkstation, type TestWorkstation } from '../support/workstation.ts'

// Signed documents of a loan: the consent required by section 76, the contract.

let station: TestWorkstation
let loans: LoanCalls
let asHr: Awaited<ReturnType<TestWorkstation['signIn']>>
let filesOnDisk: () => number
let loanId = ''
let instant = Date.now()

beforeAll(async () => {
  station = await openTestWorkstation({ runtime: { now: () => instant } })
  loans = new LoanCalls(station)
  asHr = await station.signIn('e0002')
  const people = new PeopleCalls(station)
  filesOnDisk = () => people.filesOnDisk()
})
beforeEach(async () => {
  loanId = await loans.made()
})
afterAll(async () => {
  loans.sqlite.close()
  await station.close()
})

const PDF = { name: 'หนังสือยินยอม.pdf', bytes: pdfOf() }
const NO_DOCUMENT = { code: 404, message: 'ไม่พบเอกสารของเงินกู้นี้', errors: ["ไม่พบ 'document_id'"] }
const FILE_FAULT = "'file' ต้องเป็นไฟล์ PDF, JPEG, PNG หรือ WebP ขนาดไม่เกิน 10 MB"

const pathOf = (loan: string, rest = '') => `/app/v1/loans/${loan}/documents${rest}`
async function add(
  fields: Record<string, string> = { kind: 'consent' },
  files: Record<string, FormFile> = { file: PDF },
  loan = loanId
): Promise<Answer> {
  return asHr(pathOf(loan), { method: 'POST', ...(await formOf(fields, files)) })
}
async function added(fields?: Record<string, string>, file: FormFile = PDF): Promise<Shown> {
  const { status, body } = await add(fields, { file })
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body.payload
}
const listed = async (loan = loanId): Promise<Shown[]> => (await asHr(pathOf(loan))).body.payload
const stored = () => [
  filesOnDisk(),
  loans.sqlite.value<number>('select count(*) from stored_files'),
  loans.sqlite.value<number>('select count(*) from loan_documents'),
  loans.sqlite.value<number>('select count(*) from activity_log')
]

describe('a document', () => {
  test.each<[string, FormFile, string]>([
    ['consent', PDF, 'application/pdf'],
    ['contract', { name: 'c.png', bytes: PICTURES['image/png'] }, 'image/png'],
    ['other', { name: 'c.jpg', bytes: PICTURES['image/jpeg'] }, 'image/jpeg'],
    ['other', { name: 'c.webp', bytes: PICTURES['image/webp'] }, 'image/webp']
  ])('of kind %s is added, listed and fetched unchanged', async (kind, file, media_type) => {
    const document = await added({ kind }, file)
    expect(document).toEqual({
      document_id: expect.any(String),
      kind,
      file_name: file.name,
      media_type,
      byte_length: file.bytes.length,
      added_by: 'e0002',
      created: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/)
    })
    expect(await listed()).toEqual([document])
    expect(loans.newestActivity()).toMatchObject({
      action: 'loan-document.add',
      subject: loanId,
      actor: 'e0002',
      after: document
    })
    const fetched = await fetch(`${station.url}${pathOf(loanId, `/${document.document_id}/file`)}`, {
      headers: await signInAt(station.url, 'e0002', station.workstation.demo?.password)
    })
    expect(Buffer.from(await fetched.arrayBuffer()).equals(Buffer.from(file.bytes))).toBe(true)
    expect(Object.fromEntries(fetched.headers)).toMatchObject({
      'content-type': media_type,
      'content-disposition': expect.stringMatching(/^attachment; filename=/),
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff'
    })
  })

  test('is missing as the consent of a loan until one is attached, and again after it is deleted', async () => {
    const missing = async (): Promise<string[]> =>
      (await asHr('/app/v1/loans', { query: { consent: 'missing', limit: 500 } })).body.payload.loans.map(
        (loan: Shown) => loan.loan_id
      )
    const hasConsent = async () => (await asHr(`/app/v1/loans/${loanId}`)).body.payload.has_consent
    await added({ kind: 'contract' })
    expect([await hasConsent(), (await missing()).includes(loanId)]).toEqual([false, true])
    const { document_id } = await added({ kind: 'consent' })
    expect([await hasConsent(), (await missing()).includes(loanId)]).toEqual([true, false])
    await asHr(pathOf(loanId, `/${document_id}`), { method: 'DELETE' })
    expect([await hasConsent(), (await missing()).includes(loanId)]).toEqual([false, true])
  })

  test('is listed in the order of addition', async () => {
    const first = await added()
    const second = await added({ kind: 'contract' })
    expect(await listed()).toEqual([first, second])
  })

  test.each([
    ['../../etc/passwd', 'passwd.pdf'],
    ['virus.exe', 'virus.exe.pdf'],
    ['ก'.repeat(300), `${'ก'.repeat(200)}.pdf`]
  ])('named %s is stored as %s', async (name, shown) => {
    expect((await added(undefined, { name, bytes: pdfOf() })).file_name).toBe(shown)
  })

  test('of 9 MB is stored', async () => {
    const bytes = Buffer.concat([pdfOf(), Buffer.alloc(9 * 1024 * 1024)])
    expect((await added(undefined, { name: 'a.pdf', bytes })).byte_length).toBe(bytes.length)
  })

  test.each<[string, Record<string, string>, Record<string, FormFile>, string[]]>([
    ['nothing', {}, {}, ["กรุณาระบุ 'kind'", "กรุณาระบุ 'file'"]],
    ['another kind', { kind: 'x' }, { file: PDF }, ["'kind' ต้องเป็นค่าใดค่าหนึ่งใน: consent, contract, other"]],
    ['text in place of a file', { kind: 'consent', file: 'x' }, {}, ["กรุณาระบุ 'file'"]],
    ['an empty file', { kind: 'consent' }, { file: { name: 'x.pdf', bytes: Buffer.alloc(0) } }, [FILE_FAULT]],
    ['a Word file', { kind: 'consent' }, { file: { name: 'x.docx', bytes: DOCX } }, [FILE_FAULT]],
    [
      'HTML named PDF',
      { kind: 'consent' },
      { file: { name: 'x.pdf', bytes: Buffer.from('<html>'), type: 'application/pdf' } },
      [FILE_FAULT]
    ]
  ])('with %s is refused and leaves nothing', async (_, fields, files, errors) => {
    const before = stored()
    const { status, body } = await add(fields, files)
    expect([status, body]).toMatchObject([400, refusal(...errors)])
    expect(stored()).toEqual(before)
  })

  test('above 10 MB is refused and leaves nothing', async () => {
    const before = stored()
    const bytes = Buffer.concat([pdfOf(), Buffer.alloc(10 * 1024 * 1024)])
    const { status } = await add(undefined, { file: { name: 'a.pdf', bytes } })
    expect(status).toBe(413)
    expect(stored()).toEqual(before)
  })

  test('needs a form', async () => {
    const { status, body } = await asHr(pathOf(loanId), { body: { kind: 'consent', file: 'JVBERi0=' } })
    expect([status, body]).toMatchObject([400, refusal("กรุณาระบุ 'file'")])
  })

  test('sent twice is stored once, and separately with another kind or content', async () => {
    const first = await added()
    const before = stored()
    expect(await added(undefined, { ...PDF, name: 'again.pdf' })).toEqual(first)
    expect(stored()).toEqual(before)
    const at_once = await Promise.all([1, 2, 3].map(() => added({ kind: 'contract' })))
    expect(new Set(at_once.map(it => it.document_id)).size).toBe(1)
    await added(undefined, { ...PDF, bytes: pdfOf('other') })
    expect(await listed()).toHaveLength(3)
    expect(filesOnDisk() - (before[0] ?? 0)).toBe(2)
  })

  test('is refused beyond thirty', async () => {
    for (let count = 0; count < 30; count += 1)
      await added({ kind: 'other' }, { name: 'x.pdf', bytes: pdfOf(`${count}`) })
    const before = stored()
    const { status, body } = await add({ kind: 'other' })
    expect([status, body]).toMatchObject([400, loanFailure('เงินกู้นี้มีเอกสารครบ 30 ไฟล์แล้ว กรุณาลบเอกสารที่ไม่ใช้ก่อน')])
    expect(stored()).toEqual(before)
  })

  test('is removed with its file, and the log keeps its description', async () => {
    const before = stored()
    const document = await added()
    const removed = await asHr(pathOf(loanId, `/${document.document_id}`), { method: 'DELETE' })
    expect(removed.status).toBe(200)
    expect(stored().slice(0, 3)).toEqual(before.slice(0, 3))
    expect(await listed()).toEqual([])
    expect(loans.newestActivity()).toMatchObject({
      action: 'loan-document.remove',
      subject: loanId,
      before: document
    })
    const again = await asHr(pathOf(loanId, `/${document.document_id}`), { method: 'DELETE' })
    expect([again.status, again.body]).toMatchObject([404, NO_DOCUMENT])
  })

  test('stays as the only consent once a deduction was made under it', async () => {
    const [consent, contract] = [await added(), await added({ kind: 'contract' })]
    loans.sqlite.raw
      .prepare(
        `update employee_loan_periods set status = 'Y', paid_by_period_id = (select id from payroll_periods limit 1)
         where loan_id = ? and seq = 1`
      )
      .run(loanId)
    const remove = (id: string) => asHr(pathOf(loanId, `/${id}`), { method: 'DELETE' })
    const refused = await remove(consent.document_id)
    expect([refused.status, refused.body.faults]).toMatchObject([400, [{ code: 'loan.consent_used' }]])
    expect((await remove(contract.document_id)).status).toBe(200)
    const right = await added({ kind: 'consent' }, { name: 'right.pdf', bytes: pdfOf('right') })
    expect((await remove(consent.document_id)).status).toBe(200)
    expect((await remove(right.document_id)).status).toBe(400)
    expect(await listed()).toEqual([right])
  })

  test('can be added to a closed loan', async () => {
    await loans.close(loanId)
    expect((await add()).status).toBe(200)
  })
})

describe('unknown loans and documents', () => {
  test('the document of another loan is neither shown nor removed', async () => {
    const document = await added()
    const other = await loans.made({ employee_code: 'E0021' })
    for (const [rest, method] of [
      [`/${document.document_id}/file`, 'GET'],
      [`/${document.document_id}`, 'DELETE'],
      ['/none', 'DELETE'],
      ['/none/file', 'GET']
    ] as const) {
      const { status, body } = await asHr(pathOf(other, rest), { method })
      expect([status, body]).toMatchObject([404, NO_DOCUMENT])
    }
    expect(await listed()).toEqual([document])
    expect(await listed(other)).toEqual([])
  })

  test('an unknown loan has no documents, and a file for it is not stored', async () => {
    const before = stored()
    const answers = [await asHr(pathOf('none')), await add(undefined, undefined, 'none')]
    for (const { status, body } of answers) expect([status, body]).toMatchObject([404, NO_LOAN])
    expect(stored()).toEqual(before)
  })
})

test('only HR can fetch the file, in any way', async () => {
  const document = await added()
  const fileId = loans.sqlite.value<string>(
    'select file_id from loan_documents where id = ?',
    document.document_id
  )
  for (const name of ['e0003', 'e0020']) {
    const asUser = await station.signIn(name)
    for (const path of [pathOf(loanId, `/${document.document_id}/file`), `/files/${fileId}`])
      expect((await asUser(path)).status, `${name} ${path}`).toBe(403)
  }
  for (const scope of ['attendance:read', 'employee:read:personal'] as const) {
    const headers = { 'ocp-apim-subscription-key': await station.makeKey([scope]) }
    expect((await station.callBare(`/files/${fileId}`, { headers })).status).toBe(403)
  }
})

test('documents survive a restart and the removal of orphaned files', async () => {
  const document = await added({ kind: 'contract' })
  const orphan = join(station.dataDir, 'files', 'f'.repeat(32))
  writeFileSync(orphan, 'left by a crash')
  utimesSync(orphan, new Date(instant), new Date(instant))
  await station.close({ keepDataDir: true })
  instant += 3_600_000
  station = await openTestWorkstation({ dataDir: station.dataDir, runtime: { now: () => instant } })
  asHr = await station.signIn('e0002')
  await until(async () => !existsSync(orphan), 'the orphan to be removed')
  const file = await asHr(pathOf(loanId, `/${document.document_id}/file`))
  expect([file.status, file.body]).toEqual([200, pdfOf().toString()])
})

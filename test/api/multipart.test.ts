import { afterAll, beforeAll, expect, test } from 'vitest'
import { pdfOf } from '../support/documents.ts'
import { ADD_PROFILE, ADD_SETTING, formOf, INVALID, refusal, UPDATE_SETTING } from '../support/people.ts'
import { openTestWorkstation, type TestWorkstation } from '../support/workstation.ts'

// Malformed and oversized forms: each gets a response, and the server continues.

let station: TestWorkstation
beforeAll(async () => {
  station = await openTestWorkstation()
})
afterAll(() => station.close())

const BOUNDARY = '----x'
const TYPE = `multipart/form-data; boundary=${BOUNDARY}`
const CRLF = '\r\n'

const part = (disposition: string, value: string | Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(`--${BOUNDARY}${CRLF}Content-Disposition: form-data; ${disposition}${CRLF}${CRLF}`),
    Buffer.from(value),
    Buffer.from(CRLF)
  ])
const END = Buffer.from(`--${BOUNDARY}--${CRLF}`)
const form = (...parts: Buffer[]): Buffer => Buffer.concat([...parts, END])
const code = part('name="employee_code"', 'E0020')

const post = (raw: Uint8Array, type = TYPE, path = ADD_PROFILE) =>
  station.call(path, {
    method: 'POST',
    raw,
    query: { path_action: 'ability' },
    headers: { 'content-type': type }
  })

const NO_FORM = refusal('รูปแบบ multipart/form-data ไม่ถูกต้อง')

test('accepts plain fields like JSON', async () => {
  const { status, body } = await post(form(code, part('name="ability_list"', 'ว่ายน้ำ')))
  expect([status, body.message]).toEqual([200, 'Save Success'])
})

test.each<[string, Buffer, string]>([
  ['no boundary', form(code), 'multipart/form-data'],
  ['no end', Buffer.concat([code, part('name="ability_list"', 'x')]), TYPE],
  ['cut off within a file', code.subarray(0, 30), TYPE],
  ['rubbish', Buffer.from('rubbish'), TYPE],
  ['another boundary', form(code), 'multipart/form-data; boundary=other'],
  ['the name __proto__', form(code, part('name="__proto__"', 'x')), TYPE],
  ['the name constructor', form(code, part('name="constructor"', 'x')), TYPE]
])('%s is refused', async (_, raw, type) => {
  const { status, body } = await post(raw, type)
  expect([status, body]).toEqual([400, NO_FORM])
})

test.each<[string, Buffer, string]>([
  [
    'a field twice',
    form(code, part('name="ability_list"', 'a'), part('name="ability_list"', 'b')),
    "'ability_list' ซ้ำกัน"
  ],
  [
    'a file twice',
    form(code, part('name="f"; filename="a"', 'a'), part('name="f"; filename="b"', 'b')),
    "'f' ซ้ำกัน"
  ],
  [
    'bytes that are not UTF-8',
    form(code, part('name="ability_list"', Buffer.from([0xe0, 0xb8]))),
    "'ability_list' ต้องเป็นข้อความ UTF-8"
  ],
  ['NUL', form(code, part('name="ability_list"', 'a\0b')), "'ability_list' ต้องเป็นข้อความ UTF-8"],
  ['nothing', form(), "กรุณาระบุ 'employee_code'"]
])('%s is refused', async (_, raw, error) => {
  const { status, body } = await post(raw)
  expect([status, body]).toEqual([400, refusal(error)])
})

test('refuses an empty boundary', async () => {
  expect((await post(form(code), 'multipart/form-data; boundary=')).status).toBe(400)
})

test('does not accept a JSON part as text', async () => {
  const json = Buffer.from(
    `--${BOUNDARY}${CRLF}Content-Disposition: form-data; name="ability_list"${CRLF}Content-Type: application/json${CRLF}${CRLF}{"a":1}${CRLF}`
  )
  expect((await post(form(code, json))).body).toEqual(refusal("'ability_list' ต้องเป็นข้อความ"))
  const broken = Buffer.from(json.toString().replace('{"a":1}', '{"a":'))
  expect((await post(form(code, broken))).body).toEqual(NO_FORM)
})

test('ignores a file field that was left empty', async () => {
  const empty = part('name="_doc"; filename=""', '')
  const { status } = await post(form(code, part('name="ability_list"', 'x'), empty))
  expect(status).toBe(200)
})

const MEGABYTE = 1024 * 1024
test.each<[string, number]>([
  ['a file of more than 10 MB', 10 * MEGABYTE + 1],
  ['far more', 40 * MEGABYTE]
])('%s is too large, and the server continues', async (_, length) => {
  const bytes = Buffer.concat([pdfOf(), Buffer.alloc(length)])
  const sent = await formOf(
    { employee_code: 'E0020', documents_name: 'x' },
    { _doc: { name: 'x.pdf', bytes } }
  )
  const answer = await station.call(ADD_PROFILE, {
    method: 'POST',
    query: { path_action: 'document' },
    ...sent
  })
  expect([answer.status, answer.body.code]).toEqual([413, 413])
  expect((await post(form(code, part('name="ability_list"', 'x')))).status).toBe(200)
})

test('refuses too many parts', async () => {
  const many = Array.from({ length: 200 }, (_, at) => part(`name="f${at}"`, 'x'))
  expect((await post(form(code, ...many))).status).toBe(413)
  const files = Array.from({ length: 20 }, (_, at) => part(`name="f${at}"; filename="a"`, 'x'))
  expect((await post(form(code, ...files))).status).toBe(413)
  expect((await post(form(code, part('name="ability_list"', 'x')))).status).toBe(200)
})

test('limits a body without Content-Length while it arrives', async () => {
  const chunk = new Uint8Array(MEGABYTE)
  let left = 40
  const stream = new ReadableStream<Uint8Array>({
    start: controller =>
      controller.enqueue(Buffer.concat([code, part('name="_doc"; filename="x"', '').subarray(0, -2)])),
    pull: controller => {
      left -= 1
      if (left < 0) controller.close()
      else controller.enqueue(chunk)
    }
  })
  const request = fetch(`${station.url}${ADD_PROFILE}?path_action=document`, {
    method: 'POST',
    body: stream,
    duplex: 'half',
    headers: { 'ocp-apim-subscription-key': station.key, 'content-type': TYPE }
  } as RequestInit)
  const status = await request.then(
    answer => answer.status,
    () => 'closed'
  )
  expect([413, 'closed']).toContain(status)
  expect(left).toBeGreaterThan(0)
  expect((await station.callBare('/health')).status).toBe(200)
})

test('limits JSON separately', async () => {
  const body = { employee_code: 'E0020', image64: 'A'.repeat(4 * MEGABYTE) }
  const { status } = await station.call(ADD_SETTING, { query: { path_action: 'facial' }, body })
  expect(status).toBe(413)
})

test.each(['text/plain', 'application/x-www-form-urlencoded', 'application/xml'])(
  'refuses a body of type %s',
  async type => {
    const { status } = await post(Buffer.from('employee_code=E0020'), type, UPDATE_SETTING)
    expect(status).toBe(415)
  }
)

test.each(['[]', '"x"', '5', 'null'])('refuses the JSON body %s', async raw => {
  const { status, body } = await post(Buffer.from(raw), 'application/json')
  expect([status, body.message]).toEqual([400, INVALID])
})

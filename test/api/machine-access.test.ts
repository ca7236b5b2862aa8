import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { bodyOf, sendRequest, statusOf } from '../support/raw-socket.ts'
import { temporaryDir } from '../support/temporary-dir.ts'
import { type Answer, openTestWorkstation, type TestWorkstation } from '../support/workstation.ts'

// Who may set up a branch while there is no account yet.

const PREFERENCES = { language: 'en', calendar: 'gregorian', theme: 'light' }
const INPUT = {
  company: { code: 'ACME', name: 'บริษัท ตัวอย่าง จำกัด', name_en: '' },
  branch: { code: 'HQ', name: 'สำนักงานใหญ่', name_en: '' },
  administrator: {
    user_name: 'somchai',
    password: 'correct horse',
    name: 'สมชาย',
    last_name: 'ใจดี',
    employee_code: 'HR-01'
  },
  device: null,
  preferences: PREFERENCES
}
const SETUP_ROUTES: [path: string, body: object][] = [
  ['/app/v1/setup', INPUT],
  ['/app/v1/setup/demo', PREFERENCES]
]

let station: TestWorkstation
let setupCode = ''
beforeEach(async () => {
  station = await openTestWorkstation({ loadDemo: false })
  setupCode = (await station.workstation.setupCode()) ?? ''
})
afterEach(() => station.close())

const stateOfSession = async (): Promise<string> =>
  (await station.callBare('/app/v1/session')).body.payload.state
const refusal = ({ status, body, headers }: Answer) => ({
  status,
  type: body.error?.type,
  cookie: headers.get('set-cookie')
})

test('the code has two groups of four characters that cannot be misread', () => {
  expect(setupCode).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/)
})

test.each(SETUP_ROUTES)(
  '%s requires the code that the workstation has printed, and succeeds once',
  async (path, input) => {
    const send = (setup_code?: string) => station.callBare(path, { body: { ...input, setup_code } })
    for (const nothing of [undefined, ''])
      expect(refusal(await send(nothing))).toEqual({ status: 403, type: 'setup_code_required', cookie: null })
    for (const wrong of ['AAAA-AAAA', `${setupCode}0`, setupCode.slice(0, 8), '-'])
      expect(refusal(await send(wrong))).toEqual({ status: 403, type: 'setup_code_wrong', cookie: null })
    expect(await stateOfSession()).toBe('setup')

    const asTyped = setupCode.toLowerCase().replace('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')
    expect((await send(` ${asTyped}`)).status).toBe(200)
    expect(await station.workstation.setupCode()).toBeNull()
    // Once the branch is set up, the answer is 409.
    expect((await send('AAAA-AAAA')).status).toBe(409)
  }
)

test('throttles guesses of the code', async () => {
  const send = (setup_code: string) =>
    station.callBare('/app/v1/setup/demo', { body: { ...PREFERENCES, setup_code } })
  for (let guess = 0; guess < 10; guess += 1) expect((await send(`AAAA-AAA${guess}`)).status).toBe(403)
  const slowed = await send(setupCode)
  expect(slowed.status).toBe(429)
  expect(slowed.headers.get('retry-after')).toBe('1')
})

test.each(SETUP_ROUTES)('%s is refused through a proxy even with the right code', async (path, input) => {
  const body = { ...input, setup_code: setupCode }
  for (const name of ['X-Forwarded-For', 'Forwarded', 'Via', 'X-Real-IP']) {
    const answer = await station.callBare(path, { body, headers: { [name]: '127.0.0.1' } })
    expect(refusal(answer), name).toEqual({ status: 403, type: 'not_at_the_machine', cookie: null })
  }
  expect(await stateOfSession()).toBe('setup')
})

test('set-up is refused under the host name of the issuer', async () => {
  const dataDir = temporaryDir()
  writeFileSync(join(dataDir, 'workstation.json'), JSON.stringify({ issuer: 'https://hr.example' }))
  const named = await openTestWorkstation({ dataDir, loadDemo: false })
  const body = JSON.stringify({ ...PREFERENCES, setup_code: await named.workstation.setupCode() })
  const head = [
    'POST /app/v1/setup/demo HTTP/1.1',
    'Host: hr.example',
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close'
  ]
  const answer = await sendRequest(named.url, head, body)
  await named.close()
  expect(statusOf(answer)).toBe(403)
  expect(JSON.parse(bodyOf(answer)).error).toEqual({ type: 'not_at_the_machine' })
})

test('the desktop window needs no code', async () => {
  const answer = await station.workstation.handle(
    new Request('app://workstation/app/v1/setup', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(INPUT)
    })
  )
  expect(answer.status).toBe(200)
})

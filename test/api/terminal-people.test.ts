import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTerminalPeople, type TerminalPeople } from '../support/terminal-people.ts'
import type { TerminalWorkstation } from '../support/terminals.ts'
import type { Answer, RequestOptions } from '../support/workstation.ts'

// People on terminals, whoever changed them.

let station: TerminalWorkstation
let connected: TerminalPeople['connected']
let save: TerminalPeople['save']
let poll: TerminalPeople['poll']
let pass: TerminalPeople['pass']
let asUser: (path: string, options?: RequestOptions) => Promise<Answer>
beforeAll(async () => {
  ;({ station, connected, save, poll, pass } = await openTerminalPeople())
  asUser = await station.signIn()
})
afterAll(() => station.close())

const post = (path: string, body: unknown = {}) => asUser(`/app/v1${path}`, { method: 'POST', body })

test('who is added, renamed, gets another number or resigns is pushed', async () => {
  const terminal = await connected('P0')
  await save(['TERM1', { D: 'สมหญิง', F: '088001' }])
  await poll(terminal)
  expect(terminal.people).toEqual(new Map([['88001', 'สมหญิง ทองดี']]))
  await save(['TERM1', { D: 'สมหญิง', E: 'รักดี', F: '088001' }])
  await poll(terminal)
  expect(terminal.people.get('88001')).toBe('สมหญิง รักดี')
  await save(['TERM1', { D: 'สมหญิง', E: 'รักดี', F: '88002' }])
  await poll(terminal)
  expect(terminal.people).toEqual(new Map([['88002', 'สมหญิง รักดี']]))
  await save(['TERM1', { D: 'สมหญิง', E: 'รักดี', F: '88002', AA: 'Y' }])
  await poll(terminal)
  expect(terminal.people.size).toBe(0)
})

test('a number that is to be deleted is deleted, whatever else changes before the terminal asks', async () => {
  const terminal = await connected('P2')
  await save(['TERM2', { F: '88010' }])
  await poll(terminal)
  await save(['TERM2', { F: '88011' }])
  await station.push('/iclock/getrequest?SN=P0')
  await save(['TERM2', { D: 'อีกชื่อ', F: '88011' }])
  await poll(terminal)
  expect(terminal.people).toEqual(new Map([['88011', 'อีกชื่อ ทองดี']]))
})

test('what was sent and is outdated is not sent again', async () => {
  const terminal = await connected('P3')
  await save(['TERM3', { F: '88020' }])
  pass(2_000)
  // Its reply is lost: it would be sent again.
  expect((await station.push('/iclock/getrequest?SN=P3')).text).toMatch(/Name=TERM3 /)
  await save(['TERM3', { D: 'ใหม่', F: '88020' }])
  await poll(terminal)
  pass(60_000)
  await poll(terminal)
  expect(terminal.people.get('88020')).toBe('ใหม่ ทองดี')
})

test('a number of two people is neither pushed nor deleted, until it means one of them', async () => {
  const terminal = await connected('P4')
  await save(['TERM4', { F: '88030' }])
  await poll(terminal)
  await save(['TERM5', { F: '088030' }])
  await poll(terminal)
  expect(terminal.people.get('88030')).toBe('TERM4 ทองดี')
  const { body } = await asUser('/app/v1/terminals/P4/people')
  const shown = body.payload.filter((it: { employee_code: string }) => /^TERM[45]$/.test(it.employee_code))
  expect(shown).toEqual([
    expect.objectContaining({ pin: '88030', employee_code: 'TERM4', is_contested: true }),
    expect.objectContaining({ pin: '88030', employee_code: 'TERM5', is_contested: true })
  ])
  expect(terminal.history.filter(it => it.includes('PIN=88030'))).toHaveLength(1)
  await save(['TERM4', { F: '088030', AA: 'Y' }])
  await poll(terminal)
  // The finger of who left goes before the number is somebody else's.
  expect(terminal.history.filter(it => it.includes('PIN=88030')).slice(1)).toEqual([
    'DATA DELETE USERINFO PIN=88030',
    'DATA UPDATE USERINFO PIN=88030\tName=TERM5 ทองดี\tPri=0'
  ])
})

test('who left does not take the number of who has it now', async () => {
  const terminal = await connected('P5')
  await save(['TERM6', { F: '88040', AA: 'Y' }])
  await save(['TERM7', { F: '88040' }])
  await poll(terminal)
  await save(['TERM6', { D: 'คนเก่า', F: '88040', AA: 'Y' }])
  await poll(terminal)
  expect(terminal.people.get('88040')).toBe('TERM7 ทองดี')
})

test('a number that means somebody of another branch is not given to somebody here', async () => {
  const terminal = await connected('P6')
  await save(['8850', {}])
  await poll(terminal)
  expect(terminal.people.get('8850')).toBe('8850 ทองดี')
  await save(['TERM8', { F: '08850' }])
  await poll(terminal)
  expect(terminal.people.get('8850')).toBe('TERM8 ทองดี')
  await post('/terminals/P6/people')
  await poll(terminal)
  expect(terminal.people.get('8850')).toBe('TERM8 ทองดี')
})

test('everybody of the branch is sent on request, and what the terminal holds is shown beside', async () => {
  const terminal = await connected('P1')
  const { body } = await post('/terminals/P1/people')
  expect(body.payload.count).toBeGreaterThan(10)
  await poll(terminal)
  expect(terminal.people.get('1')).toMatch(/\S+ \S+/)
  await station.push('/iclock/cdata?SN=P1&table=OPERLOG', 'USER PIN=98765\tName=ไม่รู้จัก\tPri=0\n')
  const { body: held } = await asUser('/app/v1/terminals/P1/people')
  expect(held.payload).toContainEqual(
    expect.objectContaining({
      pin: '1',
      employee_code: 'E0001',
      command: 'done',
      name: terminal.people.get('1')
    })
  )
  expect(held.payload).toContainEqual(
    expect.objectContaining({ pin: '98765', employee_code: null, name: 'ไม่รู้จัก' })
  )
})

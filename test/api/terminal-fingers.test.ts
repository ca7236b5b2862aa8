import { afterAll, beforeAll, expect, test } from 'vitest'
import { DirectDatabase } from '../support/attendance.ts'
import type { SimulatedTerminal } from '../support/terminal/simulated-terminal.ts'
import { openTerminalPeople, type TerminalPeople } from '../support/terminal-people.ts'
import type { TerminalWorkstation } from '../support/terminals.ts'

// A finger belongs to the number under which it was registered: it has to go before somebody else gets the number.

let station: TerminalWorkstation
let connected: TerminalPeople['connected']
let save: TerminalPeople['save']
let poll: TerminalPeople['poll']
let pass: TerminalPeople['pass']
let sqlite: DirectDatabase
beforeAll(async () => {
  ;({ station, connected, save, poll, pass } = await openTerminalPeople())
  sqlite = new DirectDatabase(station.dataDir)
})
afterAll(async () => {
  sqlite.close()
  await station.close()
})

const about = (terminal: SimulatedTerminal, pin: string): string[] =>
  terminal.history.filter(it => new RegExp(`PIN=0*${pin}(\t|$)`).test(it))
const register = (sn: string, pin: string, name: string) =>
  station.push(`/iclock/cdata?SN=${sn}&table=OPERLOG`, `USER PIN=${pin}\tName=${name}\tPri=0\n`)

test('a number that was sent long ago is free before somebody else gets it', async () => {
  const terminal = await connected('F1')
  await save(['FING1', { F: '89001' }])
  await poll(terminal)
  // As after 90 days.
  sqlite.raw.exec('delete from terminal_commands where ended_at is not null')
  pass(100 * 86_400_000)
  await save(['FING1', { F: '89002' }])
  await save(['FING2', { F: '89001' }])
  await poll(terminal)
  expect(about(terminal, '89001').slice(1)).toEqual([
    'DATA DELETE USERINFO PIN=89001',
    'DATA UPDATE USERINFO PIN=89001\tName=FING2 ทองดี\tPri=0'
  ])
})

test('who was registered at the terminal itself does not punch for who gets the number', async () => {
  const terminal = await connected('F2')
  await save(['FING3', { F: '89010' }])
  await register('F2', '89010', 'สาม')
  // Before anybody has the number; then it is theirs who get it first.
  await register('F2', '0089011', 'สี่')
  await save(['FING4', { F: '89011' }])
  sqlite.raw.exec('delete from terminal_commands')
  await save(['FING3', { F: '89012' }], ['FING4', { F: '89013' }])
  await save(['FING5', { F: '89010' }], ['FING6', { F: '89011' }])
  await poll(terminal)
  expect(about(terminal, '89010')).toEqual([
    'DATA DELETE USERINFO PIN=89010',
    'DATA UPDATE USERINFO PIN=89010\tName=FING5 ทองดี\tPri=0'
  ])
  expect(about(terminal, '89011')).toEqual([
    'DATA DELETE USERINFO PIN=0089011',
    'DATA UPDATE USERINFO PIN=89011\tName=FING6 ทองดี\tPri=0'
  ])
})

test('a terminal that does not say whom it holds is asked to delete a number that changes hands', async () => {
  const terminal = await connected('F3')
  sqlite.raw.exec('delete from terminal_commands')
  await save(['FING7', { F: '89020' }])
  sqlite.raw.exec("delete from terminal_commands where text like '%89020%'")
  await save(['FING7', { F: '89021' }], ['FING8', { F: '89020' }])
  await poll(terminal)
  expect(about(terminal, '89020')).toEqual([
    'DATA DELETE USERINFO PIN=89020',
    'DATA UPDATE USERINFO PIN=89020\tName=FING8 ทองดี\tPri=0'
  ])
})

test('two people who exchange their numbers lose each other’s', async () => {
  const terminal = await connected('F4')
  await save(['FING9', { F: '89030' }], ['FING10', { F: '89031' }])
  await poll(terminal)
  await save(['FING9', { F: '89031' }], ['FING10', { F: '89030' }])
  await poll(terminal)
  expect(about(terminal, '89030').slice(1)).toEqual([
    'DATA DELETE USERINFO PIN=89030',
    'DATA UPDATE USERINFO PIN=89030\tName=FING10 ทองดี\tPri=0'
  ])
  expect(terminal.people.get('89031')).toBe('FING9 ทองดี')
})

test('a terminal that was copied from another, and one that comes back, free what has changed hands', async () => {
  const old = await connected('F5')
  await save(['FING11', { F: '89040' }])
  await poll(old)
  const copy = await connected('F6')
  await register('F6', '89040', 'FING11 ทองดี')
  await station.admin('terminal', 'reject', 'F5')
  await save(['FING11', { F: '89041' }], ['FING12', { F: '89040' }])
  await poll(copy)
  expect(about(copy, '89040')).toEqual([
    'DATA DELETE USERINFO PIN=89040',
    'DATA UPDATE USERINFO PIN=89040\tName=FING12 ทองดี\tPri=0'
  ])
  await station.admin('terminal', 'approve', 'F5')
  pass(2_000)
  await poll(old)
  expect(about(old, '89040').slice(1)).toEqual(['DATA DELETE USERINFO PIN=89040'])
})

test('a deletion whose reply was lost does not delete who got the number', async () => {
  const terminal = await connected('F7')
  await save(['FING13', { F: '89050' }])
  await poll(terminal)
  await save(['FING13', { F: '89051' }], ['FING14', { F: '89050' }])
  pass(2_000)
  // Its reply is lost.
  const { text } = await station.push('/iclock/getrequest?SN=F7')
  expect(text).toContain('DELETE USERINFO PIN=89050')
  expect(text).not.toContain('UPDATE USERINFO PIN=89050')
  pass(60_000)
  await poll(terminal)
  expect(terminal.people.get('89050')).toBe('FING14 ทองดี')
})

test('somebody of another branch who was registered here stays when the name changes, until they leave', async () => {
  const terminal = await connected('F8')
  sqlite.raw.exec(
    `update devices set branch_id = (select id from organisation_units where kind = 'branch' limit 1)
     where device_sn = 'F8'`
  )
  await save(['FING15', { F: '89060' }])
  await register('F8', '89060', 'ผู้มาเยือน')
  await save(['FING15', { D: 'ใหม่', F: '89060' }])
  await poll(terminal)
  expect(about(terminal, '89060')).toEqual([])
  await save(['FING15', { D: 'ใหม่', F: '89060', AA: 'Y' }])
  await poll(terminal)
  expect(about(terminal, '89060')).toEqual(['DATA DELETE USERINFO PIN=89060'])
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { IMPORT, importItem } from '../support/attendance.ts'
import { hostileBodies, sendHostile, timesOf } from '../support/hostile-bodies.ts'
import { signInAt } from '../support/session.ts'
import { openTestWorkstation, type TestWorkstation } from '../support/workstation.ts'

// Slow JSON on many connections is refused before it is parsed; punches are acknowledged meanwhile.

const CONNECTIONS = 32
const PUNCHES = 30

let station: TestWorkstation
beforeAll(async () => {
  station = await openTestWorkstation()
})
afterAll(() => station.close())

const punch = (at: number): Promise<Response> => {
  const datetime = `2026-11-20 08:${String(at).padStart(2, '0')}:00`
  const item = importItem({ employee_code: 'E0010', date: '2026-11-20', datetime })
  return fetch(station.url + IMPORT, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'Ocp-Apim-Subscription-Key': station.key },
    body: JSON.stringify({ import_data: [item] })
  })
}

test.each<[string, string[], () => Promise<Record<string, string>>, number[]]>([
  ['nobody', ['/app/v1/session', '/oauth2/v1/token', '/nowhere', IMPORT], async () => ({}), [401, 404, 413]],
  [
    'an employee',
    ['/app/v1/approvals/submissions', '/app/v1/approvals/delegations'],
    () => signInAt(station.url, 'e0020', station.workstation.demo?.password),
    [400, 404, 413, 429]
  ],
  [
    'the holder of a key',
    ['/api/v1/open-apis/overtime/submit', '/api/v1/open-apis/employee-loans/get-list'],
    async () => ({ 'Ocp-Apim-Subscription-Key': station.key }),
    [400, 413]
  ]
])('%s', async (_who, paths, headers, expected) => {
  const stop = new AbortController()
  const sent = await headers()
  const targets = paths.map(path => ({ path, headers: sent }))
  const sending = sendHostile(station.url, targets, {
    connections: CONNECTIONS,
    bodies: hostileBodies(),
    signal: stop.signal
  })
  await timesOf(PUNCHES, punch)
  await timesOf(PUNCHES, () => fetch(`${station.url}/health`))
  stop.abort()
  const answers = await sending
  expect(answers.size).toBeGreaterThan(0)
  for (const status of answers.keys()) expect(expected).toContain(status)
})

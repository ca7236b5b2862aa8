import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { WorkstationError } from '#shared/domain/workstation-error.ts'
import type { Caller } from '../../main/modules/access/access.ts'
import { installDailyBudget } from '../../main/server/daily-budget.ts'
import { openTestWorkstation, type TestWorkstation } from '../support/workstation.ts'

// What one person can store in a day.

const DAY_MS = 24 * 60 * 60_000

let station: TestWorkstation
beforeAll(async () => {
  station = await openTestWorkstation()
})
afterAll(() => station.close())

let monotonic = 0
let app: FastifyInstance
beforeEach(() => {
  app = Fastify()
  app.decorateRequest('caller', null)
  app.addHook('onRequest', async request => {
    const [id, group] = String(request.headers.user).split(' ')
    request.caller = { kind: 'user', id, groups: new Set([group]) } as unknown as Caller
  })
  installDailyBudget(app, { monotonic: () => monotonic })
  app.setErrorHandler((error, _request, reply) => {
    if (!(error instanceof WorkstationError)) throw error
    return reply.code(429).send({ ...error.fault, ...error.details })
  })
  const access = { kind: 'user', openWhile: ['locked'] } as const
  app.post('/lock', { config: { access } }, async () => 'done')
  app.post('/preview', { config: { access: { kind: 'user' }, isReading: true } }, async () => 'done')
  app.post('/copies', { bodyLimit: 3_000_000, config: { storesTimes: () => 60 } }, async () => 'done')
  app.route({ method: ['GET', 'POST'], url: '/', bodyLimit: 3_000_000, handler: async () => 'done' })
})

const send = (user: string, headers: Record<string, string> = {}, method: 'GET' | 'POST' = 'POST') =>
  app.inject({ method, url: '/', headers: { user, ...headers }, ...(method === 'POST' && { payload: {} }) })

test('an employee can save 2,000 times a day, HR and administrators more often', async () => {
  for (let sent = 0; sent < 2_000; sent += 1)
    for (const user of ['a employee', 'b hr', 'c admin']) expect((await send(user)).statusCode).toBe(200)
  const refused = await send('a employee')
  expect(refused.json()).toMatchObject({ code: 'request.too_many_changes', params: { max: 2_000 } })
  expect(refused.json()).toMatchObject({ retryAfterSeconds: DAY_MS / 1000 })
  for (const user of ['b hr', 'c admin', 'd employee']) expect((await send(user)).statusCode).toBe(200)
  expect((await send('a employee', {}, 'GET')).statusCode).toBe(200)
  const locking = { method: 'POST', url: '/lock', headers: { user: 'a employee' } } as const
  expect((await app.inject(locking)).statusCode).toBe(200)
  const reading = { method: 'POST', url: '/preview', headers: { user: 'a employee' } } as const
  expect((await app.inject(reading)).statusCode).toBe(200)
  monotonic += DAY_MS
  expect((await send('a employee')).statusCode).toBe(200)
})

test('a manager can send 200 MB a day; a body of unknown length counts as the largest', async () => {
  const chunked = { 'transfer-encoding': 'chunked', 'content-type': 'application/json' }
  for (let sent = 0; sent < 66; sent += 1) expect((await send('m manager', chunked)).statusCode).toBe(200)
  expect((await send('m manager', chunked)).json()).toMatchObject({
    code: 'request.too_much_data',
    params: { megabytes: 200 }
  })
})

test('an attachment of several documents counts once for each', async () => {
  const submit = () =>
    app.inject({
      method: 'POST',
      url: '/copies',
      headers: { user: 'n employee' },
      payload: { image: 'x'.repeat(2_000_000) }
    })
  expect((await submit()).statusCode).toBe(200)
  expect((await submit()).json()).toMatchObject({ code: 'request.too_much_data' })
})

test('a person has 100 lists at most', async () => {
  const asEmployee = await station.signIn('e0023')
  const memory = { views: [], hidden: ['a'] }
  const save = (at: number) => asEmployee(`/app/v1/lists/list-${at}`, { method: 'PUT', body: memory })
  for (let at = 0; at < 100; at += 1) expect((await save(at)).status).toBe(200)
  const refused = await save(100)
  expect(refused.status).toBe(400)
  expect(refused.body.faults).toEqual([{ code: 'list.too_many', path: 'list_id', params: { max: 100 } }])
  expect((await save(7)).status).toBe(200)
})

import { rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DirectDatabase } from '../support/attendance.ts'
import { minimalScreens, routesRegisteredBy, type SeenRoute } from '../support/routes.ts'
import { signInAt } from '../support/session.ts'
import { openTestWorkstation, type TestWorkstation } from '../support/workstation.ts'
import { type Audience, CALLERS, CALLERS_OF, type CallerName, SCOPE_OF } from './access-audiences.ts'
import { ROUTES } from './access-table.ts'

// Who may use what (spec 5, decision 0003), for every registered route.

const NO_KEY = {
  statusCode: 401,
  message: 'Access denied due to missing or invalid subscription key.'
}
const NO_SESSION = { code: 401, message: 'Sign in first', errors: [] }
const NO_PERMISSION = {
  code: 403,
  message: 'Forbidden: Insufficient permissions',
  error: { type: 'PERMISSION_DENIED' }
}
const KEY = 'Ocp-Apim-Subscription-Key'

let station: TestWorkstation
let routes: SeenRoute[] = []
const rendererDir = minimalScreens()
const headersOf = new Map<CallerName, Record<string, string>>()
/** Headers of a key with only the scope of these routes. */
const keyFor = new Map<Audience, Record<string, string>>()

beforeAll(async () => {
  routes = await routesRegisteredBy(async () => {
    station = await openTestWorkstation({ rendererDir })
  })
  const sqlite = new DirectDatabase(station.dataDir)
  const inGroup = (userName: string, groups: string[]): void => {
    const id = sqlite.value<string>('select id from users where user_name = ?', userName)
    sqlite.raw.prepare('delete from user_group_members where user_id = ?').run(id)
    for (const group of groups)
      sqlite.raw.prepare('insert into user_group_members values (?, ?)').run(id, `group-${group}`)
  }
  inGroup('e0030', ['admin'])
  inGroup('e0031', ['employee', 'manager', 'hr', 'admin'])
  inGroup('e0032', ['employee', 'manager', 'hr', 'admin'])
  sqlite.raw.prepare("update users set first_singin_flag = 'Y' where user_name = 'e0031'").run()
  sqlite.close()

  const asAdmin = await station.signIn()
  const made = await asAdmin('/app/v1/keys', { body: { name: 'r', scopes: ['attendance:read'] } })
  await asAdmin(`/app/v1/keys/${made.body.payload.key.key_id}`, { method: 'DELETE' })
  headersOf
    .set('nobody', {})
    .set('unknown key', { [KEY]: 'A'.repeat(43) })
    .set('revoked key', { [KEY]: made.body.payload.subscription_key })
    .set('key without the scope', { [KEY]: await station.makeKey(['payroll:read:self']) })
    .set('key with the scope', { [KEY]: await station.makeKey(['attendance:read']) })
    .set('session of nobody', { cookie: `hrws_session=${'A'.repeat(43)}`, 'session-key': 'A'.repeat(43) })
    .set('employee', await sessionOf('e0020'))
    .set('manager', await sessionOf('e0003'))
    .set('hr', await sessionOf('e0002'))
    .set('admin', await sessionOf('e0030'))
    .set('must change password', await sessionOf('e0031'))
    .set('locked', await sessionOf('e0032'))
  await station.callBare('/app/v1/session/lock', { method: 'POST', headers: headersOf.get('locked') ?? {} })
  for (const [who, scope] of Object.entries(SCOPE_OF))
    keyFor.set(who as Audience, { [KEY]: await station.makeKey([scope]) })
})
afterAll(async () => {
  await station.close()
  rmSync(rendererDir, { recursive: true, force: true })
})

const sessionOf = (userName: string) => signInAt(station.url, userName, station.workstation.demo?.password)

test('the table has exactly the registered routes', () => {
  const registered = routes
    .filter(route => route.method !== 'HEAD')
    .map(route => `${route.method} ${route.url}`)
  expect(registered.toSorted()).toEqual([...ROUTES.keys()].toSorted())
})

test('every HEAD has the same access as its GET', () => {
  const accessOfGet = new Map(routes.filter(r => r.method === 'GET').map(r => [r.url, r.access]))
  for (const route of routes.filter(r => r.method === 'HEAD'))
    expect(route.access, route.url).toEqual(accessOfGet.get(route.url))
})

/** Keys by the scope of the route. The key that every other route refuses is the one that payroll accepts. */
function headersFor(caller: CallerName, who: Audience): Record<string, string> {
  const isOtherKey = who === 'payroll' && caller === 'key without the scope'
  const key = caller === 'key with the scope' ? keyFor.get(who) : isOtherKey ? keyFor.get('loans') : undefined
  return key ?? headersOf.get(caller) ?? {}
}

const cases = [...ROUTES]
  // These end or lock the session that the next case would use.
  .filter(([route]) => !['DELETE /app/v1/session', 'POST /app/v1/session/lock'].includes(route))
  .flatMap(([route, who]) => CALLERS.map(caller => [route, caller, who] as const))

test.each(cases)('%s for %s (%s)', async (route, caller, who) => {
  const [method = '', pattern = ''] = route.split(' ')
  const path = pattern.replaceAll(/:\w+/g, 'none').replace('*', 'none')
  const answer = await station.callBare(path, {
    method,
    headers: headersFor(caller, who),
    ...(method === 'POST' || method === 'PUT' ? { body: {} } : {})
  })
  if (who === 'service') {
    if (answer.status === 200) expect(answer.body).toEqual({ active: false })
    else expect(answer.body.error).toMatch(/^invalid_(request|client|token)$/)
    expect([200, 400, 401]).toContain(answer.status)
    return
  }
  const isAllowed = (CALLERS_OF[who] as readonly CallerName[]).includes(caller)
  if (isAllowed) {
    expect([401, 403, 500]).not.toContain(answer.status)
    return
  }
  const isUserRoute = who !== 'known' && SCOPE_OF[who] === undefined
  const isUnknown = ['nobody', 'unknown key', 'revoked key', 'session of nobody'].includes(caller)
  if (isUnknown) {
    expect(answer.status).toBe(401)
    expect(answer.body).toEqual(isUserRoute ? NO_SESSION : NO_KEY)
  } else {
    expect(answer.status).toBe(403)
    expect(answer.body).toEqual(NO_PERMISSION)
  }
})

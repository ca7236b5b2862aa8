import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEVICE_LIST, DirectDatabase } from '../support/attendance.ts'
import {
  basicOf,
  bearer,
  clientToken,
  decoded,
  demoClient,
  expectRefusal,
  type OAuthTestClient,
  postForm,
  REVOKE,
  USERINFO
} from '../support/oauth.ts'
import { issueTokens } from '../support/visitor.ts'
import { type Answer, openTestWorkstation, type TestWorkstation } from '../support/workstation.ts'

// The subject of a token: ID tokens (spec 2.2), user info (decision 0010) and Bearer tokens with a key (decision 0003).

let station: TestWorkstation
let sqlite: DirectDatabase
let client: OAuthTestClient

beforeAll(async () => {
  station = await openTestWorkstation()
  sqlite = new DirectDatabase(station.dataDir)
  client = demoClient(station)
})
afterAll(async () => {
  sqlite.close()
  await station.close()
})

interface Person {
  id: string
  employee_code: string
  employee_name: string
  employee_last_name: string
  employee_nickname: string
  employee_name_en: string
  employee_last_name_en: string
  emailaddress: string
}
const person = (userName: string): Person =>
  sqlite.raw
    .prepare<[string], Person>(
      `select u.id, e.employee_code, e.employee_name, e.employee_last_name, e.employee_nickname, e.employee_name_en,
        e.employee_last_name_en, e.emailaddress
       from users u join employees e on e.id = u.employee_id where u.user_name = ?`
    )
    .get(userName) as Person

describe('the ID token', () => {
  test('has exactly the claims of spec 2.2, with exp and jti (decision 0010) and those of OpenID Connect', async () => {
    const { id_token } = await issueTokens(station, client, { userName: 'e0025', nonce: 'n-1' })
    const { header, claims } = decoded(id_token)
    const who = person('e0025')
    expect(header).toEqual({ alg: 'RS256', typ: 'JWT', kid: expect.any(String) })
    expect(claims).toEqual({
      iss: station.url,
      aud: client.id,
      sub: who.id,
      iat: expect.any(Number),
      exp: Number(claims.iat) + 3600,
      jti: expect.stringMatching(/^[A-Za-z0-9_-]{22}$/),
      auth_time: expect.any(Number),
      nonce: 'n-1',
      scope: 'openid profile email',
      user_credential_id: who.id,
      user_id: who.id,
      employee_code: 'E0025',
      first_name: who.employee_name_en,
      last_name: who.employee_last_name_en,
      email: who.emailaddress,
      photograph: '',
      user_type: 'hrs',
      instance_server_code: 'C01'
    })
  })

  test.each(['', 'profile', 'email profile'])('is absent without openid (scope %j)', async scope => {
    expect(await issueTokens(station, client, { scope })).not.toHaveProperty('id_token')
  })

  test('names a user without an employee by the display name of the account', async () => {
    sqlite.raw
      .prepare("update users set employee_id = null, display_name = 'ผู้ดูแล' where user_name = 'e0040'")
      .run()
    const { id_token, access_token } = await issueTokens(station, client, { userName: 'e0040' })
    expect(decoded(id_token).claims).toMatchObject({
      employee_code: '',
      first_name: 'ผู้ดูแล',
      last_name: '',
      email: ''
    })
    const { status, body } = await station.callBare(USERINFO, { headers: bearer(access_token) })
    expect({ status, body }).toMatchObject({ status: 200, body: { employee_code: '', first_name: 'ผู้ดูแล' } })
  })

  test('gives the photograph as a URL', async () => {
    const { id } = person('e0026')
    sqlite.raw
      .prepare(
        "insert into stored_files (id, storage_name, media_type, byte_length, sha256, created_at) values ('photo-1', 'photo-1', 'image/png', 1, 'x', '2026-01-01')"
      )
      .run()
    sqlite.raw
      .prepare("update employees set photograph_file_id = 'photo-1' where employee_code = 'E0026'")
      .run()
    const { id_token, access_token } = await issueTokens(station, client, { userName: 'e0026' })
    const { body } = await station.callBare(USERINFO, { headers: bearer(access_token) })
    expect([decoded(id_token).claims.photograph, body.photograph, body.sub]).toEqual([
      `${station.url}/files/photo-1`,
      `${station.url}/files/photo-1`,
      id
    ])
  })
})

describe('user info', () => {
  const info = (token: string, method = 'GET'): Promise<Answer> =>
    station.callBare(USERINFO, { method, headers: bearer(token) })

  test.each<[string, (who: Person) => Record<string, string>]>([
    ['', () => ({})],
    ['openid', () => ({})],
    ['email', who => ({ email: who.emailaddress })],
    [
      'profile',
      who => ({
        employee_code: who.employee_code,
        employee_name: who.employee_name,
        employee_last_name: who.employee_last_name,
        employee_nickname: who.employee_nickname,
        first_name: who.employee_name_en,
        last_name: who.employee_last_name_en,
        photograph: ''
      })
    ]
  ])('for the scope %j has sub, user_id and the claims of the scope', async (scope, added) => {
    const who = person('e0027')
    const { access_token } = await issueTokens(station, client, { userName: 'e0027', scope })
    for (const method of ['GET', 'POST']) {
      const { status, headers, body } = await info(access_token, method)
      expect({ status, body }).toEqual({ status: 200, body: { sub: who.id, user_id: who.id, ...added(who) } })
      expect(headers.get('content-type')).toMatch(/^application\/json/)
      expect(headers.get('cache-control')).toBe('no-store')
    }
  })

  test('for a client’s own token is the client', async () => {
    const { status, body } = await info(await clientToken(station, client))
    expect({ status, body }).toEqual({ status: 200, body: { sub: client.id, user_id: '' } })
  })

  test('accepts a POST with an empty form', async () => {
    const { access_token } = await issueTokens(station, client)
    expect((await postForm(station, USERINFO, {}, bearer(access_token))).status).toBe(200)
  })

  test('without a token is 401 with a challenge only (RFC 6750 §3.1)', async () => {
    const { access_token } = await issueTokens(station, client)
    for (const headers of [{}, basicOf(client), { authorization: access_token }, { authorization: 'Bearer' }])
      for (const method of ['GET', 'POST']) {
        const answer = await station.callBare(USERINFO, { method, headers })
        expect({ status: answer.status, body: answer.body }).toEqual({
          status: 401,
          body: { error: 'invalid_token', error_description: expect.any(String) }
        })
        expect(answer.headers.get('www-authenticate')).toBe('Bearer realm="HR Workstation"')
        expect(answer.headers.get('cache-control')).toBe('no-store')
      }
    const inQuery = await station.callBare(`${USERINFO}?access_token=${access_token}`)
    expect(inQuery.status).toBe(401)
    expect((await postForm(station, USERINFO, { access_token })).status).toBe(401)
  })

  test('with anything but an access token is 401 invalid_token', async () => {
    const { refresh_token, id_token } = await issueTokens(station, client)
    for (const token of [refresh_token, id_token, 'x', 'a.b.c'])
      expectRefusal(await info(token), 401, 'invalid_token')
  })

  test('accepts the scheme in any case and with several spaces', async () => {
    const { access_token } = await issueTokens(station, client)
    for (const scheme of ['bearer ', 'BEARER  '])
      expect(
        (await station.callBare(USERINFO, { headers: { authorization: `${scheme}${access_token}` } })).status
      ).toBe(200)
  })
})

describe('a Bearer token with a subscription key', () => {
  const devices = (headers: Record<string, string>): Promise<Answer> => station.call(DEVICE_LIST, { headers })
  const expectRefused = ({ status, headers, body }: Answer): void => {
    expect({ status, body }).toEqual({ status: 401, body: { statusCode: 401, message: expect.any(String) } })
    // RFC 6750 §3.
    expect(headers.get('www-authenticate')).toBe('Bearer realm="HR Workstation", error="invalid_token"')
  }

  test('is accepted when valid, of a user or of a client', async () => {
    const { access_token } = await issueTokens(station, client)
    expect((await devices(bearer(access_token))).status).toBe(200)
    expect((await devices(bearer(await clientToken(station, client)))).status).toBe(200)
    expect((await devices({})).status).toBe(200)
  })

  test('is refused when invalid, never ignored', async () => {
    const { access_token, refresh_token, id_token } = await issueTokens(station, client)
    for (const token of ['x', 'a.b.c', refresh_token, id_token]) expectRefused(await devices(bearer(token)))
    for (const authorization of [
      'Bearer',
      'Bearer ',
      'Bearer a b',
      'Digest x',
      basicOf(client).authorization ?? ''
    ])
      expectRefused(await devices({ authorization }))
    await postForm(station, REVOKE, { token: access_token }, basicOf(client))
    expectRefused(await devices(bearer(access_token)))
  })

  test('does not replace the key', async () => {
    const { access_token } = await issueTokens(station, client)
    const alone = await station.callBare(DEVICE_LIST, { headers: bearer(access_token) })
    expect({ status: alone.status, body: alone.body }).toEqual({
      status: 401,
      body: { statusCode: 401, message: expect.any(String) }
    })
    const wrongKey = { ...bearer(access_token), 'ocp-apim-subscription-key': 'wrong' }
    expect((await station.callBare(DEVICE_LIST, { headers: wrongKey })).status).toBe(401)
  })

  test('does not extend the scopes of the key', async () => {
    const { access_token } = await issueTokens(station, client)
    const key = await station.makeKey(['payroll:read:self'])
    const headers = { ...bearer(access_token), 'ocp-apim-subscription-key': key }
    const answer = await station.callBare('/api/v1/open-apis/time-attendance/import', { body: {}, headers })
    expect(answer.status).toBe(403)
  })
})

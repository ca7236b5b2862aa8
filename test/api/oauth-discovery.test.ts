import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  authorizeFields,
  basicOf,
  bearer,
  clientToken,
  codeFields,
  DISCOVERY,
  decoded,
  demoClient,
  EVERY_SCOPE,
  type Fields,
  type OAuthTestClient,
  pkce,
  postForm,
  refresh,
  registerClient,
  SERVER_METADATA
} from '../support/oauth.ts'
import { isConsent, isSignIn, issueCode, issueTokens, Visitor } from '../support/visitor.ts'
import { type Answer, openTestWorkstation, type TestWorkstation } from '../support/workstation.ts'

// The discovery documents are complete and correct (decision 0010; RFC 8414, OpenID Connect Discovery): what they list
// exists, what they call supported works, and what works is listed.

let station: TestWorkstation
let client: OAuthTestClient
let app: OAuthTestClient
let document: Answer['body']

beforeAll(async () => {
  station = await openTestWorkstation()
  client = demoClient(station)
  app = await registerClient(station, { type: 'public', redirectUris: ['http://127.0.0.1/callback'] })
  document = (await station.callBare(DISCOVERY)).body
})
afterAll(() => station.close())

const pathOf = (address: string): string => address.slice(station.url.length)
const tokenPath = () => pathOf(document.token_endpoint)

test('the document is the same JSON at both URLs', async () => {
  for (const path of [DISCOVERY, SERVER_METADATA]) {
    const answer = await station.callBare(path)
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/)
    expect(answer.body).toEqual(document)
  }
})

test('it has every member that the standards require and clients use', () => {
  expect(document).toEqual({
    issuer: station.url,
    authorization_endpoint: `${station.url}/oauth2/v1/authorize`,
    token_endpoint: `${station.url}/oauth2/v1/token`,
    userinfo_endpoint: `${station.url}/oauth2/v1/userinfo`,
    jwks_uri: `${station.url}/oauth2/v1/.well-known/jwks.json`,
    introspection_endpoint: `${station.url}/oauth2/v1/introspect`,
    revocation_endpoint: `${station.url}/oauth2/v1/revoke`,
    scopes_supported: ['openid', 'profile', 'email'],
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code', 'refresh_token', 'client_credentials'],
    token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post', 'none'],
    introspection_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'],
    revocation_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post', 'none'],
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: true,
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    prompt_values_supported: ['none', 'login', 'consent', 'select_account'],
    display_values_supported: ['page'],
    claim_types_supported: ['normal'],
    claims_supported: expect.any(Array),
    claims_parameter_supported: false,
    request_parameter_supported: false,
    request_uri_parameter_supported: false,
    require_request_uri_registration: false,
    ui_locales_supported: ['th', 'en'],
    service_documentation: `${station.url}/docs`
  })
})

test('every URL of the document exists', async () => {
  const addresses = Object.entries<string>(document).filter(([name]) =>
    /_endpoint$|_uri$|documentation$/.test(name)
  )
  expect(addresses).toHaveLength(7)
  for (const [name, address] of addresses) {
    const { status } = await station.callBare(
      pathOf(address),
      /^(token|intro|revo)/.test(name) ? { method: 'POST' } : {}
    )
    // Refused for missing parameters, but not 404.
    expect([200, 302, 400, 401]).toContain(status)
  }
})

describe('everything listed as supported works', () => {
  test('every grant type', async () => {
    const tokens = await issueTokens(station, client)
    const redeemed = { authorization_code: codeFields(client, await issueCode(station, client)) }
    const own = { client_credentials: { client_id: client.id, client_secret: client.secret ?? '' } }
    const renewed = {
      refresh_token: {
        refresh_token: tokens.refresh_token,
        client_id: client.id,
        client_secret: client.secret ?? ''
      }
    }
    const fields: Record<string, Fields> = { ...redeemed, ...own, ...renewed }
    for (const grant_type of document.grant_types_supported)
      expect((await postForm(station, tokenPath(), { ...fields[grant_type], grant_type })).status).toBe(200)
    expect(Object.keys(fields).sort()).toEqual([...document.grant_types_supported].sort())
  })

  test('every method of client authentication at every endpoint', async () => {
    const post = { client_id: client.id, client_secret: client.secret ?? '' }
    const methods: Record<string, (path: string, fields: Fields) => Promise<Answer>> = {
      client_secret_basic: (path, fields) => postForm(station, path, fields, basicOf(client)),
      client_secret_post: (path, fields) => postForm(station, path, { ...fields, ...post }),
      none: (path, fields) => postForm(station, path, { ...fields, client_id: app.id })
    }
    for (const method of document.token_endpoint_auth_methods_supported) {
      const { refresh_token } = await issueTokens(station, method === 'none' ? app : client)
      expect(
        (await methods[method]?.(tokenPath(), { grant_type: 'refresh_token', refresh_token }))?.status
      ).toBe(200)
    }
    for (const method of document.introspection_endpoint_auth_methods_supported) {
      const token = await clientToken(station, client)
      expect((await methods[method]?.(pathOf(document.introspection_endpoint), { token }))?.body.active).toBe(
        true
      )
    }
    for (const method of document.revocation_endpoint_auth_methods_supported)
      expect((await methods[method]?.(pathOf(document.revocation_endpoint), { token: 'x' }))?.status).toBe(
        200
      )
  })

  test('every scope, response type, mode, challenge method and prompt', async () => {
    for (const scope of document.scopes_supported)
      expect((await issueTokens(station, client, { scope })).scope).toBe(scope)
    const visitor = new Visitor(station)
    const outcome = async (changes: Fields): Promise<string> => {
      const page = await visitor.ask(authorizeFields(client, changes))
      const shown = isSignIn(page) ? await visitor.signIn(page, 'e0001') : page
      return isConsent(shown) ? 'consent' : shown.location?.searchParams.has('code') ? 'code' : 'error'
    }
    await visitor.authorize(authorizeFields(client))
    for (const response_type of document.response_types_supported)
      expect(await outcome({ response_type })).toBe('code')
    for (const response_mode of document.response_modes_supported)
      expect(await outcome({ response_mode })).toBe('code')
    for (const code_challenge_method of document.code_challenge_methods_supported)
      expect(await outcome({ code_challenge_method, code_challenge: pkce().challenge })).toBe('code')
    const prompts = await Promise.all(
      document.prompt_values_supported.map((prompt: string) => outcome({ prompt }))
    )
    expect(prompts).toEqual(['error', 'code', 'consent', 'code'])
    for (const display of document.display_values_supported) expect(await outcome({ display })).toBe('code')
  })

  test('every language of the pages', async () => {
    for (const ui_locales of document.ui_locales_supported) {
      const { body } = await new Visitor(station).ask(authorizeFields(client, { ui_locales }))
      expect(body).toContain(`<html lang="${ui_locales}"`)
    }
  })

  test('every listed claim is given, and every given claim is listed', async () => {
    const tokens = await issueTokens(station, client, { scope: EVERY_SCOPE, nonce: 'n' })
    const info = await station.callBare(pathOf(document.userinfo_endpoint), {
      headers: bearer(tokens.access_token)
    })
    const givenClaims = new Set([...Object.keys(decoded(tokens.id_token).claims), ...Object.keys(info.body)])
    expect([...givenClaims].sort()).toEqual([...document.claims_supported].sort())
  })

  test('every signing algorithm, with a published key', async () => {
    const { id_token } = await issueTokens(station, client)
    const { header } = decoded(id_token)
    expect(document.id_token_signing_alg_values_supported).toEqual([header.alg])
    const { body } = await station.callBare(pathOf(document.jwks_uri))
    expect(body.keys.map(({ kid }: { kid: string }) => kid)).toContain(header.kid)
  })

  test('the authorization response names the issuer (RFC 9207)', async () => {
    const to = await new Visitor(station).authorize(authorizeFields(client))
    expect(to.searchParams.get('iss')).toBe(document.issuer)
    const { refresh_token } = await issueTokens(station, client)
    expect((await refresh(station, client, refresh_token)).status).toBe(200)
  })
})

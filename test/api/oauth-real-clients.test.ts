import * as oauth from 'oauth4webapi'
import * as openid from 'openid-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { EVERY_SCOPE, type OAuthTestClient, registerClient } from '../support/oauth.ts'
import { type JsonSent, specificationJson } from '../support/specification-json.ts'
import { Visitor } from '../support/visitor.ts'
import { openTestWorkstation, type TestWorkstation } from '../support/workstation.ts'

// Unmodified standard clients, openid-client 6 and oauth4webapi 3: with the forms that they send, and with these forms
// converted into the JSON of the specification in transit (spec 4.1, 4.2).

let station: TestWorkstation
let confidential: OAuthTestClient
let app: OAuthTestClient

beforeAll(async () => {
  station = await openTestWorkstation()
  confidential = await registerClient(station)
  app = await registerClient(station, { type: 'public', redirectUris: ['http://127.0.0.1/callback'] })
})
afterAll(() => station.close())

type Method = 'client_secret_basic' | 'client_secret_post' | 'none'
const KINDS: [Method, 'form' | 'json'][] = [
  ['client_secret_basic', 'form'],
  ['client_secret_post', 'form'],
  ['none', 'form'],
  ['client_secret_basic', 'json'],
  ['client_secret_post', 'json'],
  ['none', 'json']
]
const clientOf = (method: Method): OAuthTestClient => (method === 'none' ? app : confidential)
/** The user consents in a new browser. */
const visit = (address: URL): Promise<URL> =>
  new Visitor(station).authorize(Object.fromEntries(address.searchParams), 'e0020')

/** The JSON requests had exactly the members that the specification lists. */
function expectSpecifiedMembers({ sent }: JsonSent, method: Method): void {
  const ofToken = sent.filter(({ to }) => to === 'token').map(({ names }) => names.join())
  expect(ofToken).toEqual([
    'client_id,code,code_verifier,grant_type,redirect_uri',
    'client_id,grant_type,refresh_token',
    ...(method === 'none' ? [] : ['client_id,client_secret,grant_type']),
    // The code used a second time.
    'client_id,code,code_verifier,grant_type,redirect_uri'
  ])
}

describe.each(KINDS)('openid-client 6 with %s, by %s', (method, kind) => {
  test('completes the whole flow', async () => {
    const { id, secret, redirectUri } = clientOf(method)
    const json = specificationJson()
    const proof = {
      client_secret_basic: () => openid.ClientSecretBasic(secret ?? ''),
      client_secret_post: () => openid.ClientSecretPost(secret ?? ''),
      none: () => openid.None()
    }[method]()
    const config = await openid.discovery(new URL(station.url), id, {}, proof, {
      algorithm: kind === 'form' ? 'oidc' : 'oauth2',
      execute: [openid.allowInsecureRequests, openid.enableNonRepudiationChecks],
      ...(kind === 'json' ? { [openid.customFetch]: json.fetch } : {})
    })
    const pkceCodeVerifier = openid.randomPKCECodeVerifier()
    const expectedState = openid.randomState()
    const expectedNonce = openid.randomNonce()
    const address = openid.buildAuthorizationUrl(config, {
      redirect_uri: redirectUri,
      scope: EVERY_SCOPE,
      state: expectedState,
      nonce: expectedNonce,
      max_age: '300',
      code_challenge: await openid.calculatePKCECodeChallenge(pkceCodeVerifier),
      code_challenge_method: 'S256'
    })
    const callbackUrl = await visit(address)
    const checks = { pkceCodeVerifier, expectedState, expectedNonce, idTokenExpected: true, maxAge: 300 }
    const tokens = await openid.authorizationCodeGrant(config, callbackUrl, checks)
    expect(tokens.claims()).toMatchObject({ employee_code: 'E0020', nonce: expectedNonce })
    expect(tokens.scope).toBe(EVERY_SCOPE)
    expect(tokens.expiresIn()).toBeGreaterThan(3_590)

    const renewed = await openid.refreshTokenGrant(config, tokens.refresh_token ?? '')
    expect(renewed.claims()?.sub).toBe(tokens.claims()?.sub)
    expect(renewed.refresh_token).not.toBe(tokens.refresh_token)

    const subject = tokens.claims()?.sub ?? ''
    const info = await openid.fetchUserInfo(config, renewed.access_token, subject)
    expect(info).toMatchObject({ sub: subject, employee_code: 'E0020', email: tokens.claims()?.email })

    if (method !== 'none') {
      const own = await openid.clientCredentialsGrant(config)
      expect(await openid.tokenIntrospection(config, own.access_token)).toMatchObject({
        active: true,
        sub: id
      })
      expect(own.refresh_token).toBeUndefined()
      const introspected = await openid.tokenIntrospection(config, renewed.access_token, {
        token_type_hint: 'access_token'
      })
      expect(introspected).toMatchObject({ active: true, sub: subject, scope: EVERY_SCOPE, aud: id })
    }
    await openid.tokenRevocation(config, renewed.refresh_token ?? '')
    await expect(openid.fetchUserInfo(config, renewed.access_token, subject)).rejects.toThrow()
    await expect(openid.authorizationCodeGrant(config, callbackUrl, checks)).rejects.toMatchObject({
      error: 'invalid_grant',
      status: 400
    })
    if (kind === 'json') expectSpecifiedMembers(json, method)
  })
})

describe.each(KINDS)('oauth4webapi 3 with %s, by %s', (method, kind) => {
  test('completes the whole flow', async () => {
    const { id, secret, redirectUri } = clientOf(method)
    const json = specificationJson()
    const options = {
      [oauth.allowInsecureRequests]: true,
      ...(kind === 'json' ? { [oauth.customFetch]: json.fetch } : {})
    }
    const issuer = new URL(station.url)
    const client: oauth.Client = { client_id: id, token_endpoint_auth_method: method }
    const proof = {
      client_secret_basic: () => oauth.ClientSecretBasic(secret ?? ''),
      client_secret_post: () => oauth.ClientSecretPost(secret ?? ''),
      none: () => oauth.None()
    }[method]()
    const algorithm = kind === 'form' ? 'oidc' : 'oauth2'
    const as = await oauth.processDiscoveryResponse(
      issuer,
      await oauth.discoveryRequest(issuer, { algorithm, ...options })
    )
    const verifier = oauth.generateRandomCodeVerifier()
    const state = oauth.generateRandomState()
    const nonce = oauth.generateRandomNonce()
    const address = new URL(as.authorization_endpoint ?? '')
    address.search = String(
      new URLSearchParams({
        response_type: 'code',
        client_id: id,
        redirect_uri: redirectUri,
        scope: EVERY_SCOPE,
        state,
        nonce,
        code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256'
      })
    )
    // State and issuer (RFC 9207) are checked here.
    const answer = oauth.validateAuthResponse(as, client, await visit(address), state)
    const redeem = () =>
      oauth.authorizationCodeGrantRequest(as, client, proof, answer, redirectUri, verifier, options)
    const response = await redeem()
    const tokens = await oauth.processAuthorizationCodeResponse(as, client, response, {
      expectedNonce: nonce,
      requireIdToken: true
    })
    await oauth.validateApplicationLevelSignature(as, response, options)
    const claims = oauth.getValidatedIdTokenClaims(tokens)
    expect(claims).toMatchObject({ employee_code: 'E0020', aud: id })

    const renewal = await oauth.refreshTokenGrantRequest(
      as,
      client,
      proof,
      tokens.refresh_token ?? '',
      options
    )
    const renewed = await oauth.processRefreshTokenResponse(as, client, renewal)
    const subject = claims?.sub ?? ''
    const info = await oauth.userInfoRequest(as, client, renewed.access_token, options)
    expect(await oauth.processUserInfoResponse(as, client, subject, info)).toMatchObject({
      employee_code: 'E0020'
    })

    // As an API does that receives the token (RFC 9068).
    const call = new Request('https://api.example/', {
      headers: { authorization: `Bearer ${renewed.access_token}` }
    })
    expect(await oauth.validateJwtAccessToken(as, call, id, options)).toMatchObject({
      sub: subject,
      client_id: id
    })
    await expect(oauth.validateJwtAccessToken(as, call, 'another', options)).rejects.toThrow()
    const withIdToken = new Request('https://api.example/', {
      headers: { authorization: `Bearer ${tokens.id_token}` }
    })
    await expect(oauth.validateJwtAccessToken(as, withIdToken, id, options)).rejects.toThrow()

    if (method !== 'none') {
      const request = await oauth.clientCredentialsGrantRequest(as, client, proof, {}, options)
      const own = await oauth.processClientCredentialsResponse(as, client, request)
      const introspection = await oauth.introspectionRequest(as, client, proof, own.access_token, options)
      expect(await oauth.processIntrospectionResponse(as, client, introspection)).toMatchObject({
        active: true,
        sub: id
      })
    }
    const revoke = async () =>
      oauth.processRevocationResponse(
        await oauth.revocationRequest(as, client, proof, renewed.refresh_token ?? '', options)
      )
    expect([await revoke(), await revoke()]).toEqual([undefined, undefined])
    if (method !== 'none') {
      const introspection = await oauth.introspectionRequest(as, client, proof, renewed.access_token, options)
      expect(await oauth.processIntrospectionResponse(as, client, introspection)).toEqual({ active: false })
    }
    await expect(oauth.processAuthorizationCodeResponse(as, client, await redeem())).rejects.toMatchObject({
      error: 'invalid_grant',
      status: 400
    })
    if (kind === 'json') expectSpecifiedMembers(json, method)
  })
})

describe('faults as openid-client reports them', () => {
  const discovered = () =>
    openid.discovery(new URL(station.url), confidential.id, {}, openid.ClientSecretBasic('wrong'), {
      execute: [openid.allowInsecureRequests]
    })

  test('reports a wrong secret as a challenge', async () => {
    await expect(openid.clientCredentialsGrant(await discovered())).rejects.toMatchObject({
      code: 'OAUTH_WWW_AUTHENTICATE_CHALLENGE',
      status: 401
    })
  })

  test('reports a refused request as an error of the authorization response', async () => {
    const state = openid.randomState()
    const address = openid.buildAuthorizationUrl(await discovered(), {
      redirect_uri: confidential.redirectUri,
      scope: 'openid',
      state,
      prompt: 'none'
    })
    const shown = await new Visitor(station).ask(Object.fromEntries(address.searchParams))
    const callbackUrl = shown.location ?? new URL('about:blank')
    await expect(
      openid.authorizationCodeGrant(await discovered(), callbackUrl, { expectedState: state })
    ).rejects.toMatchObject({ error: 'login_required' })
  })

  test('reports a wrong token at user info as a challenge', async () => {
    await expect(
      openid.fetchUserInfo(await discovered(), 'wrong', openid.skipSubjectCheck)
    ).rejects.toMatchObject({
      code: 'OAUTH_WWW_AUTHENTICATE_CHALLENGE',
      status: 401
    })
  })
})

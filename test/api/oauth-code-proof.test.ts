import { afterAll, beforeAll, describe, test } from 'vitest'
import {
  basicOf,
  codeFields,
  expectRefusal,
  expectTokens,
  type Fields,
  type OAuthTestClient,
  pkce,
  postForm,
  registerClient,
  TOKEN
} from '../support/oauth.ts'
import { issueCode } from '../support/visitor.ts'
import { type Answer, openTestWorkstation, type TestWorkstation } from '../support/workstation.ts'

// Who may redeem a code: forms follow RFC 6749 and 7636, JSON follows spec 4.1.

const WITHOUT_CHALLENGE = { code_challenge: undefined, code_challenge_method: undefined }

let station: TestWorkstation
let client: OAuthTestClient
let app: OAuthTestClient

beforeAll(async () => {
  station = await openTestWorkstation()
  client = await registerClient(station)
  app = await registerClient(station, { type: 'public', redirectUris: ['http://127.0.0.1/callback'] })
})
afterAll(() => station.close())

const redeem = (fields: Fields, headers?: Record<string, string>): Promise<Answer> =>
  postForm(station, TOKEN, fields, headers)
const redeemJson = (body: Record<string, unknown>, headers: Record<string, string> = {}): Promise<Answer> =>
  station.callBare(TOKEN, { body, headers })

describe('PKCE', () => {
  const redeemed = async (verifier: string, sent: string | undefined): Promise<Answer> => {
    const { challenge } = pkce(verifier)
    const { code } = await issueCode(station, client, { code_challenge: challenge })
    return redeem(codeFields(client, { code }, { code_verifier: sent }))
  }

  test.each([
    ['43 characters', 'a'.repeat(43)],
    ['128 characters', 'Z'.repeat(128)],
    ['every character that is allowed', `${'-._~09azAZ'.repeat(5)}`]
  ])('accepts a verifier of %s', async (_what, verifier) => {
    expectTokens(await redeemed(verifier, verifier), 'openid profile email')
  })

  test.each([
    ['42 characters', 'a'.repeat(42)],
    ['129 characters', 'a'.repeat(129)],
    ['a plus', `${'a'.repeat(43)}+`],
    ['a slash', `${'a'.repeat(43)}/`],
    ['padding', `${'a'.repeat(43)}=`],
    ['a space', `${'a'.repeat(43)} `],
    ['a line break', `${'a'.repeat(43)}\n`],
    ['Thai', 'ก'.repeat(43)]
  ])('refuses a verifier of %s even though the challenge matches', async (_what, verifier) => {
    expectRefusal(await redeemed(verifier, verifier), 400, 'invalid_request')
  })

  test.each<[string, (right: string) => string | undefined]>([
    ['a different one', () => 'b'.repeat(43)],
    ['the challenge itself, as plain would have it', right => pkce(right).challenge],
    ['in another case', right => right.toLowerCase()],
    ['longer by one', right => `${right}A`],
    ['missing', () => undefined],
    ['empty', () => '']
  ])('refuses a verifier that is %s', async (_what, sent) => {
    const right = 'A'.repeat(43)
    expectRefusal(await redeemed(right, sent(right)), 400, 'invalid_grant')
  })

  test('refuses a verifier when no challenge was sent (RFC 9700 §4.8.2)', async () => {
    const { code, verifier } = await issueCode(station, client, WITHOUT_CHALLENGE)
    expectRefusal(await redeem(codeFields(client, { code, verifier })), 400, 'invalid_grant')
    expectTokens(await redeem(codeFields(client, { code })), 'openid profile email')
  })

  test('keeps the code valid for its owner after a wrong verifier', async () => {
    const { code, verifier } = await issueCode(station, app)
    expectRefusal(await redeem(codeFields(app, { code, verifier: 'x'.repeat(43) })), 400, 'invalid_grant')
    expectTokens(await redeem(codeFields(app, { code, verifier })), 'openid profile email')
  })
})

/** Whether the code has a challenge, what the client sends, and what it gets. */
type Row = [
  what: string,
  challenged: boolean,
  sends: ('secret' | 'verifier' | 'basic')[],
  answer: 'tokens' | string
]

const BOTH_RULES: Row[] = [
  ['a challenge, and both', true, ['basic', 'verifier'], 'tokens'],
  ['a challenge, Basic alone', true, ['basic'], 'invalid_grant'],
  ['no challenge, Basic alone', false, ['basic'], 'tokens'],
  ['no challenge, Basic and a verifier', false, ['basic', 'verifier'], 'invalid_grant'],
  ['a challenge, the secret alone', true, ['secret'], 'invalid_grant'],
  ['no challenge, the secret alone', false, ['secret'], 'tokens']
]

describe.each<['form' | 'json', Row[]]>([
  [
    'form',
    [
      ...BOTH_RULES,
      ['a challenge, secret and verifier', true, ['secret', 'verifier'], 'tokens'],
      ['no challenge, secret and verifier', false, ['secret', 'verifier'], 'invalid_grant'],
      ['a challenge, the verifier alone', true, ['verifier'], 'invalid_client'],
      ['no challenge, the verifier alone', false, ['verifier'], 'invalid_client'],
      ['a challenge, nothing', true, [], 'invalid_client'],
      ['no challenge, nothing', false, [], 'invalid_client']
    ]
  ],
  [
    // Spec 4.1: exactly one of client_secret and code_verifier.
    'json',
    [
      ...BOTH_RULES,
      ['a challenge, secret and verifier', true, ['secret', 'verifier'], 'invalid_request'],
      ['no challenge, secret and verifier', false, ['secret', 'verifier'], 'invalid_request'],
      ['a challenge, the verifier alone', true, ['verifier'], 'tokens'],
      ['no challenge, the verifier alone', false, ['verifier'], 'invalid_grant'],
      ['a challenge, nothing', true, [], 'invalid_request'],
      ['no challenge, nothing', false, [], 'invalid_request']
    ]
  ]
])('a confidential client, by %s', (kind, rows) => {
  test.each(rows)('%s', async (_what, isChallenged, sends, wanted) => {
    const { code, verifier } = await issueCode(station, client, isChallenged ? {} : WITHOUT_CHALLENGE)
    const fields = codeFields(
      client,
      { code },
      {
        client_secret: sends.includes('secret') ? (client.secret ?? '') : undefined,
        code_verifier: sends.includes('verifier') ? verifier : undefined
      }
    )
    const headers = sends.includes('basic') ? basicOf(client) : {}
    const answer = kind === 'form' ? await redeem(fields, headers) : await redeemJson(fields, headers)
    if (wanted === 'tokens') expectTokens(answer, 'openid profile email')
    else expectRefusal(answer, wanted === 'invalid_client' ? 401 : 400, wanted)
  })
})

describe('a public client', () => {
  test.each<['form' | 'json', Fields, 'tokens' | 'invalid_client' | 'invalid_request' | 'invalid_grant']>([
    ['form', {}, 'tokens'],
    ['json', {}, 'tokens'],
    ['form', { client_secret: 'x' }, 'invalid_client'],
    ['json', { client_secret: 'x' }, 'invalid_request'],
    ['json', { client_secret: 'x', code_verifier: undefined }, 'invalid_client'],
    ['form', { code_verifier: undefined }, 'invalid_grant'],
    ['json', { code_verifier: undefined }, 'invalid_request'],
    ['form', { client_id: undefined }, 'invalid_request'],
    ['form', { redirect_uri: 'http://127.0.0.1:5000/callback' }, 'invalid_grant']
  ])('by %s with %j: %s', async (kind, changes, wanted) => {
    const fields = codeFields(app, await issueCode(station, app), changes)
    const answer = kind === 'form' ? await redeem(fields) : await redeemJson(fields)
    if (wanted === 'tokens') expectTokens(answer, 'openid profile email')
    else expectRefusal(answer, wanted === 'invalid_client' ? 401 : 400, wanted)
  })

  test('redeems a code with the loopback port of its request', async () => {
    const redirect_uri = 'http://127.0.0.1:50123/callback'
    const issued = await issueCode(station, app, { redirect_uri })
    expectTokens(await redeem(codeFields(app, issued, { redirect_uri })), 'openid profile email')
  })
})

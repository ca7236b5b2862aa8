import { execFileSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import {
  type ClientValues,
  isBegun,
  pastedUris,
  toSave,
  uriFaults,
  valuesOf
} from '../../renderer/features/connections/clients/client-form.ts'
import { claimsOf, instantOf } from '../../renderer/features/connections/trial/token-claims.ts'
import {
  authorizationUrl,
  readReturned,
  tokenCommand
} from '../../renderer/features/connections/trial/token-commands.ts'

const values = (changes: Partial<ClientValues>): ClientValues => ({ ...valuesOf(null), ...changes })

describe('the redirect URIs of an app', () => {
  it.each([
    ['nothing in an empty row', [''], 'confidential', [null]],
    ['https of a server', ['https://hr.example.com/cb'], 'confidential', [null]],
    ['spaces around it', ['  https://hr.example.com/cb  '], 'confidential', [null]],
    ['loopback', ['http://127.0.0.1/cb', 'http://localhost:3000/'], 'public', [null, null]],
    ['a URI without scheme', ['hr.example.com'], 'public', ['not_absolute']],
    ['a fragment', ['https://a.example/#x'], 'public', ['has_fragment']],
    ['a password', ['https://a:b@c.example/'], 'public', ['has_credentials']],
    ['a wildcard', ['https://*.example/'], 'public', ['has_wildcard']],
    ['plain http', ['http://a.example/'], 'public', ['insecure']],
    ['a script', ['javascript:alert(1)'], 'public', ['scheme_not_allowed']],
    ['a scheme without domain', ['myapp:/cb'], 'public', ['scheme_without_domain']],
    ['a scheme of a server', ['com.a:/cb'], 'confidential', ['app_scheme_of_confidential_client']],
    ['a duplicate', ['https://a.example/', 'https://a.example/ '], 'public', [null, 'duplicate']]
  ] as const)('are checked: %s', (_, redirectUris, type, faults) => {
    expect(uriFaults({ redirectUris: [...redirectUris], type })).toEqual(faults)
  })

  it.each([
    ['h', true],
    ['https:/', true],
    ['http://', true],
    ['https://a', false],
    ['ftp', false]
  ])('%s is incomplete: %s', (uri, begun) => expect(isBegun(uri)).toBe(begun))

  it('are split when several are pasted at once', () => {
    expect(pastedUris(' https://a/\r\nhttps://b/, https://c/\n')).toEqual([
      'https://a/',
      'https://b/',
      'https://c/'
    ])
  })

  it('are saved without empty rows and surrounding space', () => {
    const saved = toSave(values({ name: ' An app ', redirectUris: ['', ' https://a.example/ ', ' '] }))
    expect(saved).toEqual({ name: 'An app', redirect_uris: ['https://a.example/'], logo: null })
  })
})

describe('the command that requests a token', () => {
  /** The arguments as a shell parses them. */
  const wordsOf = (command: string): string[] =>
    execFileSync('sh', ['-c', `curl() { printf '%s\\0' "$@"; }\n${command}`], { encoding: 'utf8' })
      .split('\0')
      .slice(0, -1)

  it.each([
    ['sPxILAG_xdjgDTlJLFd-YtNAIqBa941owwd3_wG6O3I', '-d'],
    ['it\'s $HOME `id` \\ "x" & more', '--data-urlencode'],
    ['https://a.example/?b=c d', '--data-urlencode'],
    ['รหัส', '--data-urlencode']
  ])('passes %s through the shell unchanged', (value, option) => {
    expect(wordsOf(tokenCommand('http://127.0.0.1:1/oauth2/v1/token', [['field', value]]))).toEqual([
      '-X',
      'POST',
      'http://127.0.0.1:1/oauth2/v1/token',
      option,
      `field=${value}`
    ])
  })
})

describe('signing in', () => {
  it('starts at a URL with everything that the code flow needs', () => {
    const url = authorizationUrl(
      {
        endpoint: 'http://127.0.0.1:1/oauth2/v1/authorize',
        clientId: 'c',
        redirectUri: 'http://127.0.0.1/cb?x=1',
        state: 's',
        challenge: 'h'
      },
      ['openid', 'email']
    )
    expect(Object.fromEntries(new URL(url).searchParams)).toEqual({
      response_type: 'code',
      client_id: 'c',
      redirect_uri: 'http://127.0.0.1/cb?x=1',
      scope: 'openid email',
      state: 's',
      code_challenge: 'h',
      code_challenge_method: 'S256'
    })
  })

  it.each([
    ['', { code: '' }],
    [' abc-1_2 ', { code: 'abc-1_2' }],
    ['http://127.0.0.1:9/cb?code=abc&state=s&iss=i', { code: 'abc' }],
    ['com.example.hr:/cb?state=s&code=abc', { code: 'abc' }],
    ['https://a.example/cb?error=access_denied', { error: 'access_denied' }],
    ['https://a.example/cb?error=x&error_description=Not+now', { error: 'x: Not now' }]
  ])('reads the response %s', (text, returned) => expect(readReturned(text)).toEqual(returned))
})

describe('the claims of a token', () => {
  const jwt = (payload: string) => `e30.${Buffer.from(payload).toString('base64url')}.x`

  it('are read, including Thai', () => {
    expect(claimsOf(jwt('{"sub":"1","name":"คมสัน>?"}'))).toEqual({ sub: '1', name: 'คมสัน>?' })
  })

  it.each([[undefined], [7], ['opaque'], ['a.b'], ['a.!!.c'], [jwt('not json')], [jwt('7')], [jwt('null')]])(
    '%s has none',
    token => expect(claimsOf(token)).toBeNull()
  )

  it('are shown as times where they are', () => {
    expect(instantOf('exp', 1_800_000_000)).toBe('2027-01-15T08:00:00.000Z')
    expect(instantOf('exp', 'soon')).toBeNull()
    expect(instantOf('count', 1_800_000_000)).toBeNull()
  })
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { doesVerifierMatch, isCodeChallenge, isCodeVerifier } from '../../main/oauth/authorize/pkce.ts'
import { OAuthError } from '../../main/oauth/oauth-error.ts'
import { Parameters } from '../../main/oauth/parameters.ts'
import { isWithin, readScope } from '../../main/oauth/scopes.ts'
import { OAUTH_SCOPES } from '../../shared/contracts/accounts/oauth.ts'
import { pkce } from '../support/oauth.ts'

/** The error code of RFC 6749, or null without an error. */
function faultOf(work: () => unknown): string | null {
  try {
    work()
    return null
  } catch (error) {
    if (!(error instanceof OAuthError)) throw error
    // RFC 6749 §5.2.
    expect(error.message).toMatch(/^[\x20\x21\x23-\x5b\x5d-\x7e]+$/)
    return error.code
  }
}

describe('parameters (RFC 6749 §3.1)', () => {
  const form = (text: string): Parameters => Parameters.ofForm(new URLSearchParams(text))

  test('treat one without a value as missing', () => {
    for (const text of ['', 'a', 'a=', 'b=1']) {
      expect(form(text).text('a')).toBeUndefined()
      expect(faultOf(() => form(text).required('a'))).toBe('invalid_request')
    }
    for (const body of [{}, { a: null }, { a: '' }, { a: undefined }]) {
      expect(Parameters.ofJson(body).text('a')).toBeUndefined()
      expect(faultOf(() => Parameters.ofJson(body).required('a'))).toBe('invalid_request')
    }
  })

  test.each([null, undefined, 'text', 5, true, [], [{}]])('refuse %j as a body', body => {
    expect(faultOf(() => Parameters.ofJson(body))).toBe('invalid_request')
  })

  test.each([0, false, {}, [], ['x']])('refuse %j as a text', a => {
    expect(faultOf(() => Parameters.ofJson({ a }).text('a'))).toBe('invalid_request')
  })

  test.each(['\0', 'a\0', '\uFFFD', 'a\uFFFDb'])('refuse the unreadable text %j', a => {
    expect(faultOf(() => Parameters.ofJson({ a }).text('a'))).toBe('invalid_request')
    expect(faultOf(() => form(String(new URLSearchParams({ a }))).text('a'))).toBe('invalid_request')
  })

  test.each(['constructor', 'toString', '__proto__', 'hasOwnProperty'])(
    'have no value for %s unless it was sent',
    name => {
      expect(Parameters.ofJson({}).text(name)).toBeUndefined()
      expect(form('').text(name)).toBeUndefined()
      expect(form(`${name}=1`).text(name)).toBe('1')
      expect(form(`${name}=1`).isRepeated(name)).toBe(false)
    }
  )

  test('read whatever is sent unchanged, and report a repeated name', () => {
    const word = fc
      .string({ unit: 'grapheme', minLength: 1 })
      .filter(it => !/[\0\uFFFD]/.test(it) && it.isWellFormed())
    fc.assert(
      fc.property(fc.array(fc.tuple(word, word), { maxLength: 8 }), pairs => {
        const parameters = Parameters.ofForm(new URLSearchParams(pairs))
        const names = pairs.map(([name]) => name)
        for (const [name] of pairs) {
          expect(parameters.text(name)).toBe(pairs.find(([other]) => other === name)?.[1])
          expect(parameters.isRepeated(name)).toBe(names.filter(other => other === name).length > 1)
        }
        const isAnyRepeated = new Set(names).size < names.length
        expect(faultOf(() => parameters.refuseRepeated())).toBe(isAnyRepeated ? 'invalid_request' : null)
        // The pages carry the same request along.
        if (!isAnyRepeated) expect([...parameters.toSearch()]).toEqual(pairs)
      })
    )
  })
})

describe('PKCE (RFC 7636)', () => {
  test('matches the example of its appendix B', () => {
    const verifier = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk'
    const challenge = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM'
    expect([isCodeVerifier(verifier), isCodeChallenge(challenge)]).toEqual([true, true])
    expect(doesVerifierMatch(verifier, challenge)).toBe(true)
  })

  const verifiers = fc.string({
    unit: fc.constantFrom(...'ABCXYZabcxyz0189-._~'),
    minLength: 43,
    maxLength: 128
  })

  test('every verifier matches only its own challenge', () => {
    fc.assert(
      fc.property(verifiers, verifiers, (verifier, other) => {
        const { challenge } = pkce(verifier)
        expect([isCodeVerifier(verifier), isCodeChallenge(challenge)]).toEqual([true, true])
        expect(doesVerifierMatch(verifier, challenge)).toBe(true)
        expect(doesVerifierMatch(other, challenge)).toBe(other === verifier)
        for (const wrong of ['', challenge.slice(1), `${challenge}=`, verifier])
          expect(doesVerifierMatch(verifier, wrong)).toBe(false)
      })
    )
  })

  test('a verifier has 43 to 128 unreserved characters, and a challenge is a SHA-256', () => {
    fc.assert(
      fc.property(
        fc.oneof(verifiers, fc.string({ maxLength: 140 }), fc.base64String({ maxLength: 140 })),
        text => {
          expect(isCodeVerifier(text)).toBe(
            /^[A-Za-z0-9\-._~]*$/.test(text) && text.length >= 43 && text.length <= 128
          )
          const isDigest =
            Buffer.from(text, 'base64url').length === 32 &&
            Buffer.from(text, 'base64url').toString('base64url') === text
          expect(isCodeChallenge(text)).toBe(isDigest)
        }
      ),
      { numRuns: 500 }
    )
    for (const length of [0, 42, 129]) expect(isCodeVerifier('a'.repeat(length))).toBe(false)
    expect(isCodeVerifier(`${'a'.repeat(43)}\n`)).toBe(false)
  })
})

describe('scopes (RFC 6749 §3.3, decision 0010)', () => {
  test.each([
    [undefined, ''],
    ['', ''],
    ['  ', ''],
    ['openid', 'openid'],
    ['email openid', 'email openid'],
    ['openid  openid email', 'openid email'],
    ['openid offline_access', 'openid'],
    ['offline_access', '']
  ])('reads %j as %j', (text, given) => {
    expect(readScope(text).join(' ')).toBe(given)
  })

  test('refuses unknown scopes', () => {
    const known: readonly string[] = [...OAUTH_SCOPES, 'offline_access']
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.constantFrom(...known), fc.string()), { maxLength: 5 }), words => {
        const text = words.join(' ')
        const isKnown = text.split(' ').every(word => word === '' || known.includes(word))
        expect(faultOf(() => readScope(text))).toBe(isKnown ? null : 'invalid_scope')
        if (!isKnown) return
        const scopes = readScope(text)
        expect(new Set(scopes).size).toBe(scopes.length)
        expect(readScope(scopes.join(' '))).toEqual(scopes)
      })
    )
  })

  test('allows fewer scopes than granted, not more', () => {
    const some = fc.subarray([...OAUTH_SCOPES])
    fc.assert(
      fc.property(some, some, (asked, granted) => {
        expect(isWithin(asked, granted.join(' '))).toBe(asked.every(scope => granted.includes(scope)))
      })
    )
    expect(isWithin([], '')).toBe(true)
  })
})

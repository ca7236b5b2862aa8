import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  isRedirectUriRegistered,
  type RedirectUriFault,
  redirectUriFault
} from '../../shared/domain/text/redirect-uri.ts'

// The redirect URIs that a client may have (RFC 6749 §3.1.2, 8252 §7, 9700 §4.1).

describe('registration', () => {
  test.each([
    'https://client.example',
    'https://client.example/',
    'https://client.example:8443/cb?a=1&b=%2F',
    'https://xn--12c1b4ab.example/cb',
    'HTTPS://client.example/cb',
    'http://127.0.0.1/cb',
    'http://127.0.0.1:4811/callback',
    'http://[::1]:1/cb',
    'http://localhost:3000/',
    'https://192.168.1.5/cb'
  ])('accepts %s for any client', uri => {
    expect([redirectUriFault(uri, 'confidential'), redirectUriFault(uri, 'public')]).toEqual([null, null])
  })

  test.each(['com.example.app:/cb', 'com.example.app://cb', 'th.co.example.hr-app:/a/b?c=d'])(
    'accepts %s for public clients only',
    uri => {
      expect(redirectUriFault(uri, 'public')).toBeNull()
      expect(redirectUriFault(uri, 'confidential')).toBe('app_scheme_of_confidential_client')
    }
  )

  test.each<[string, RedirectUriFault]>([
    ['', 'not_absolute'],
    ['/callback', 'not_absolute'],
    ['//client.example/cb', 'not_absolute'],
    ['client.example/cb', 'not_absolute'],
    ['https://', 'not_absolute'],
    ['https:client.example/cb', 'not_absolute'],
    ['https:/client.example/cb', 'not_absolute'],
    ['https:///client.example/cb', 'not_absolute'],
    ['http:127.0.0.1/cb', 'not_absolute'],
    ['https://client.example:99999/', 'not_absolute'],
    [' https://client.example', 'not_absolute'],
    ['https://client.example ', 'not_absolute'],
    ['https://client.example/a b', 'not_absolute'],
    ['https://client.example\\@evil.example', 'not_absolute'],
    ['https://client.example/\r\nlocation:x', 'not_absolute'],
    ['https://client.example/ก', 'not_absolute'],
    ['https://ก.example/', 'not_absolute'],
    ['https://client.example/"', 'not_absolute'],
    ['https://client.example/<x>', 'not_absolute'],
    ['https://client.example/#', 'has_fragment'],
    ['https://client.example/#a', 'has_fragment'],
    ['com.example.app:/cb#a', 'has_fragment'],
    ['https://user@client.example/', 'has_credentials'],
    ['https://user:secret@client.example/', 'has_credentials'],
    ['https://:secret@client.example/', 'has_credentials'],
    ['http://127.0.0.1:80@evil.example/', 'has_credentials'],
    ['https://*.client.example/', 'has_wildcard'],
    ['https://client.example/*', 'has_wildcard'],
    ['http://client.example/', 'insecure'],
    ['http://192.168.1.5/', 'insecure'],
    ['http://127.0.0.2/', 'insecure'],
    ['http://localhost.evil.example/', 'insecure'],
    ['http://127.0.0.1.evil.example/', 'insecure'],
    ['javascript:alert(1)', 'scheme_not_allowed'],
    ['JavaScript:alert(1)', 'scheme_not_allowed'],
    ['data:text/html,x', 'scheme_not_allowed'],
    ['file:///etc/passwd', 'scheme_not_allowed'],
    ['blob:https://client.example/x', 'scheme_not_allowed'],
    ['ftp://client.example/', 'scheme_not_allowed'],
    ['wss://client.example/', 'scheme_not_allowed'],
    ['about:blank', 'scheme_not_allowed'],
    ['app:/cb', 'scheme_without_domain'],
    ['myapp://cb', 'scheme_without_domain'],
    ['urn:ietf:wg:oauth:2.0:oob', 'scheme_without_domain']
  ])('refuses %j: %s', (uri, fault) => {
    expect(redirectUriFault(uri, 'public')).toBe(fault)
    expect(redirectUriFault(uri, 'confidential')).toBe(
      fault === 'scheme_without_domain' ? 'app_scheme_of_confidential_client' : fault
    )
  })

  test('decides any text, and accepts only addresses that lead where they say', () => {
    const text = fc.oneof(
      fc.webUrl({ withFragments: true, withQueryParameters: true }),
      fc.string({ unit: 'binary-ascii' }),
      fc.string().map(it => `https:${it}`),
      fc.string().map(it => `http://127.0.0.1${it}`),
      fc.string().map(it => `com.example.app:${it}`)
    )
    fc.assert(
      fc.property(text, fc.constantFrom('public' as const, 'confidential' as const), (uri, type) => {
        if (redirectUriFault(uri, type) !== null) return
        expect(uri).toMatch(/^[\x21-\x7e]+$/)
        const url = new URL(uri)
        expect([url.hash, url.username, url.password]).toEqual(['', '', ''])
        // The same as a `Location` that a browser resolves, from a page of ours or any other.
        for (const base of ['https://hr.example/oauth2/v1/authorize', 'http://127.0.0.1:4810/'])
          expect(new URL(uri, base).href).toBe(url.href)
        const isLoopback = ['127.0.0.1', '[::1]', 'localhost'].includes(url.hostname)
        if (url.protocol === 'http:') expect(isLoopback).toBe(true)
        if (type === 'confidential') expect(url.protocol).toMatch(/^https?:$/)
        expect(isRedirectUriRegistered(uri, [uri], type)).toBe(true)
      }),
      { numRuns: 2_000 }
    )
  })
})

describe('a match with a registered redirect URI', () => {
  test('must be exact for a confidential client', () => {
    const registered = ['http://127.0.0.1:4811/callback', 'https://client.example/cb']
    fc.assert(
      fc.property(fc.oneof(fc.constantFrom(...registered), fc.webUrl(), fc.string()), uri => {
        expect(isRedirectUriRegistered(uri, registered, 'confidential')).toBe(registered.includes(uri))
      })
    )
  })

  test.each(['http://127.0.0.1', 'http://[::1]', 'http://localhost'])(
    'allows any port for a public client at %s',
    origin => {
      for (const own of ['', ':1', ':8080'])
        fc.assert(
          fc.property(fc.integer({ min: 1, max: 65_535 }), port => {
            const registered = [`${origin}${own}/cb?x=1`]
            const isAccepted = (uri: string) => isRedirectUriRegistered(uri, registered, 'public')
            expect(isAccepted(`${origin}:${port}/cb?x=1`)).toBe(true)
            for (const other of [
              '/cb',
              '/cb?x=2',
              '/CB?x=1',
              '/cb/?x=1',
              '',
              '/',
              '@evil.example/cb?x=1',
              '.evil/cb?x=1'
            ])
              expect(isAccepted(`${origin}:${port}${other}`)).toBe(false)
          }),
          { numRuns: 50 }
        )
    }
  )

  test.each(['0', '65536', '99999', '', '-1', '80a', '8e2', '000080'])('refuses the port %j', port => {
    expect(isRedirectUriRegistered(`http://127.0.0.1:${port}/cb`, ['http://127.0.0.1/cb'], 'public')).toBe(
      false
    )
  })

  test('must be exact for a public client elsewhere', () => {
    const registered = ['https://app.example/cb', 'com.example.app:/cb', 'https://localhost/cb']
    for (const uri of ['https://app.example:1/cb', 'com.example.app:1/cb', 'https://localhost:1/cb'])
      expect(isRedirectUriRegistered(uri, registered, 'public')).toBe(false)
  })

  test('does not exist when none is registered', () => {
    fc.assert(
      fc.property(fc.oneof(fc.webUrl(), fc.string()), uri => {
        for (const type of ['public', 'confidential'] as const)
          expect(isRedirectUriRegistered(uri, [], type)).toBe(false)
      })
    )
  })
})

import { expect, it } from 'vitest'
import { CookieJar } from '../../main/electron/window/cookie-jar.ts'

function jarAt(start: number) {
  let now = start
  const jar = new CookieJar(() => now)
  return { jar, pass: (ms: number) => (now += ms) }
}

it('returns kept cookies in order with their newest values', () => {
  const { jar } = jarAt(0)
  jar.keep('session=one; Path=/; HttpOnly')
  jar.keep('theme=dark')
  jar.keep('session=two; Path=/; HttpOnly; SameSite=Strict')
  expect(jar.headerFor('/app/v1/session')).toBe('session=two; theme=dark')
})

it('is empty at first and ignores malformed cookies', () => {
  const { jar } = jarAt(0)
  for (const header of ['', '=value', 'no pair', '; Path=/']) jar.keep(header)
  expect(jar.headerFor('/')).toBeNull()
})

it('drops a cookie when it has expired', () => {
  const { jar, pass } = jarAt(1_000_000)
  jar.keep('short=1; Max-Age=60')
  jar.keep(`dated=1; Expires=${new Date(1_000_000 + 120_000).toUTCString()}`)
  expect(jar.headerFor('/')).toBe('short=1; dated=1')
  pass(61_000)
  expect(jar.headerFor('/')).toBe('dated=1')
  pass(61_000)
  expect(jar.headerFor('/')).toBeNull()
})

it.each(['session=; Max-Age=0', 'session=x; Max-Age=-5', 'session=; Expires=Thu, 01 Jan 1970 00:00:00 GMT'])(
  'signs out on %s',
  header => {
    const { jar } = jarAt(1_000_000)
    jar.keep('session=abc; Path=/')
    jar.keep(header)
    expect(jar.headerFor('/')).toBeNull()
  }
)

it('prefers Max-Age to Expires', () => {
  const { jar } = jarAt(1_000_000)
  jar.keep('session=abc; Expires=Thu, 01 Jan 1970 00:00:00 GMT; Max-Age=60')
  expect(jar.headerFor('/')).toBe('session=abc')
})

it('sends a cookie only below its path', () => {
  const { jar } = jarAt(0)
  jar.keep('session=abc; Path=/app')
  expect(jar.headerFor('/app')).toBe('session=abc')
  expect(jar.headerFor('/app/v1/session')).toBe('session=abc')
  expect(jar.headerFor('/application')).toBeNull()
  expect(jar.headerFor('/api/v1')).toBeNull()
})

it('keeps a value that contains an equals sign', () => {
  const { jar } = jarAt(0)
  jar.keep('token=YWJj==; Path=/')
  expect(jar.headerFor('/')).toBe('token=YWJj==')
})

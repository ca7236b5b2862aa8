import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAppProtocol, SCHEME } from '../../main/electron/window/app-protocol.ts'
import { CookieJar } from '../../main/electron/window/cookie-jar.ts'
import { fileWithin } from '../../main/electron/window/renderer-files.ts'

let folder: string
let rendererDir: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'app-protocol-'))
  rendererDir = join(folder, 'renderer')
  mkdirSync(join(rendererDir, 'assets'), { recursive: true })
  writeFileSync(join(rendererDir, 'index.html'), '<!doctype html><p>สวัสดี</p>')
  writeFileSync(join(rendererDir, 'assets/index-abc.js'), 'export {}')
  writeFileSync(join(rendererDir, 'assets/thai.woff2'), 'font')
  writeFileSync(join(rendererDir, 'assets/program.exe'), 'MZ')
  writeFileSync(join(folder, 'secret.txt'), 'secret')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function open(handle: (request: Request) => Promise<Response> = async () => new Response('{}')) {
  const jar = new CookieJar()
  const forwarded: Request[] = []
  const pages = createAppProtocol({
    rendererDir,
    jar,
    handle: request => {
      forwarded.push(request)
      return handle(request)
    }
  })
  const get = (path: string, init: RequestInit = {}) =>
    pages.answer(new Request(`app://workstation${path}`, init))
  return { pages, forwarded, get, jar }
}

describe('files of the build', () => {
  it.each([
    ['/', 'text/html; charset=utf-8'],
    ['/index.html', 'text/html; charset=utf-8'],
    ['/assets/index-abc.js', 'text/javascript; charset=utf-8'],
    ['/assets/thai.woff2', 'font/woff2']
  ])('%s is served as %s with a content security policy', async (path, type) => {
    const response = await open().get(path)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe(type)
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    const policy = response.headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe/)
  })

  it('caches hashed names forever and revalidates the page', async () => {
    const { get } = open()
    expect((await get('/assets/index-abc.js')).headers.get('cache-control')).toContain('immutable')
    expect((await get('/')).headers.get('cache-control')).toBe('no-cache')
  })

  it('answers HEAD without a body and refuses POST', async () => {
    const { get } = open()
    expect(await (await get('/', { method: 'HEAD' })).text()).toBe('')
    expect((await get('/', { method: 'POST', body: 'x' })).status).toBe(405)
  })

  it.each([
    '/missing.js',
    '/assets',
    '/assets/program.exe',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/%5c..%5csecret.txt',
    '/index.html%00.js',
    '/%',
    '/C:%5cWindows%5cwin.ini'
  ])('%s is not found', async path => {
    expect((await open().get(path)).status).toBe(404)
  })

  it('no path leaves the folder', () => {
    for (const path of ['/../secret.txt', '/a/../../secret.txt', '//../secret.txt', '/renderer/../..']) {
      expect(fileWithin(rendererDir, path)).toBeNull()
    }
    expect(fileWithin(rendererDir, '//etc/passwd.txt')).toBe(join(rendererDir, 'etc/passwd.txt'))
  })

  it('serves nothing from a sibling folder whose name starts the same', () => {
    symlinkSync(rendererDir, `${rendererDir}-other`)
    expect(fileWithin(rendererDir, '/../renderer-other/index.html')).toBeNull()
  })
})

describe('requests to the embedded server', () => {
  it.each([
    '/api/v1/open-apis/x',
    '/app/v1/session',
    '/oauth2/v1/authorize',
    '/files/1',
    '/.well-known/openid-configuration',
    '/openapi.json',
    '/docs',
    '/docs/x.js',
    '/health'
  ])('%s is forwarded', async path => {
    const { get, forwarded } = open()
    expect((await get(`${path}?a=1`)).status).toBe(200)
    expect(forwarded[0]?.url).toBe(`app://workstation${path}?a=1`)
  })

  it.each(['/apix', '/application', '/healthy'])('%s is not forwarded', async path => {
    const { get, forwarded } = open()
    expect((await get(path)).status).toBe(404)
    expect(forwarded).toHaveLength(0)
  })

  it('keeps the session cookie: the page can neither read nor set it', async () => {
    const cookies: (string | null)[] = []
    const { get } = open(async request => {
      cookies.push(request.headers.get('cookie'))
      const headers = new Headers({ 'content-type': 'application/json' })
      headers.append('set-cookie', 'session=s3cret; Path=/; HttpOnly; SameSite=Strict')
      headers.append('set-cookie', 'other=1; Path=/')
      return new Response('{}', { headers })
    })
    const first = await get('/app/v1/session', { method: 'POST', body: '{}' })
    expect(first.headers.getSetCookie()).toEqual([])
    await get('/app/v1/session', { headers: { cookie: 'session=forged' } })
    expect(cookies).toEqual([null, 'session=s3cret; other=1'])
  })

  it('drops headers by which the page claims its origin', async () => {
    const { get, forwarded } = open()
    const claims = {
      'x-forwarded-for': '10.0.0.1',
      referer: 'app://workstation/',
      accept: 'application/json'
    }
    await get('/app/v1/session', { headers: { ...claims, origin: 'app://workstation' } })
    expect([...(forwarded[0]?.headers.keys() ?? [])]).toEqual(['accept'])
  })

  it('refuses other origins and other hosts', async () => {
    const { get, pages, forwarded } = open()
    expect((await get('/app/v1/session', { headers: { origin: 'https://evil.example' } })).status).toBe(403)
    expect((await get('/app/v1/session', { headers: { origin: 'null' } })).status).toBe(403)
    expect((await pages.answer(new Request('app://evil/app/v1/session'))).status).toBe(404)
    expect(forwarded).toHaveLength(0)
  })

  it('passes bodies, status and streams through', async () => {
    const large = 'ก'.repeat(400_000)
    const { get } = open(async request => new Response(request.body, { status: 202 }))
    const response = await get('/app/v1/echo', { method: 'POST', body: large })
    expect(response.status).toBe(202)
    expect(await response.text()).toBe(large)
    const { get: getEmpty } = open(async () => new Response(null, { status: 204 }))
    expect((await getEmpty('/app/v1/x', { method: 'DELETE' })).status).toBe(204)
  })

  it('sends the session of the window with requests of the shell', async () => {
    const { pages, jar, forwarded, get } = open()
    jar.keep('session=abc; Path=/')
    await pages.ask('/app/v1/jobs/1/file')
    await get('/app/v1/session', { headers: { 'session-key': 'key of the page' } })
    await get('/health')
    await pages.ask('/app/v1/jobs/1/file')
    const shellRequests = [forwarded[0], forwarded[3]].map(request => request?.headers)
    expect(shellRequests.map(headers => headers?.get('cookie'))).toEqual(['session=abc', 'session=abc'])
    expect(shellRequests.map(headers => headers?.get('session-key'))).toEqual([null, 'key of the page'])
  })
})

it('registers a standard and secure scheme that supports fetch and bypasses no policy', () => {
  expect(SCHEME.scheme).toBe('app')
  expect(SCHEME.privileges).toMatchObject({ standard: true, secure: true, supportFetchAPI: true })
  expect(SCHEME.privileges?.bypassCSP).toBeUndefined()
  expect(SCHEME.privileges?.corsEnabled).toBeUndefined()
})

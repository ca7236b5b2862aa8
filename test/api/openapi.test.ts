import { validate } from '@scalar/openapi-parser'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { OpenapiReader, type Response } from '../support/openapi-reader.ts'
import { routesRegisteredBy, type SeenRoute } from '../support/routes.ts'
import { openTestWorkstation, type TestWorkstation } from '../support/workstation.ts'

// `/openapi.json` and `/docs` (decision 0037).

let station: TestWorkstation
let routes: SeenRoute[] = []
let api: OpenapiReader

beforeAll(async () => {
  routes = await routesRegisteredBy(async () => {
    station = await openTestWorkstation({ loadDemo: false })
  })
  api = await OpenapiReader.of(station)
})
afterAll(() => station.close())

/** A schema with resolved references and without descriptions. */
function withoutReferences(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(withoutReferences)
  if (part === null || typeof part !== 'object') return part
  if ('$ref' in part) return withoutReferences(api.at(String(part.$ref)))
  return Object.fromEntries(
    Object.entries(part)
      .filter(([key]) => key !== 'description')
      .map(([key, value]) => [key, withoutReferences(value)])
  )
}

test('is OpenAPI 3.1 with a title, a version and the security schemes', () => {
  expect(api.document.openapi).toMatch(/^3\.1\.\d$/)
  expect(api.document.info).toMatchObject({
    title: expect.any(String),
    version: expect.stringMatching(/^\d+\.\d+/)
  })
  const { subscriptionKey, accessToken, client, oauth2, openIdConnect } =
    api.document.components.securitySchemes
  expect(subscriptionKey).toMatchObject({ type: 'apiKey', in: 'header', name: 'Ocp-Apim-Subscription-Key' })
  expect(accessToken).toMatchObject({ type: 'http', scheme: 'bearer', bearerFormat: 'JWT' })
  expect(client).toMatchObject({ type: 'http', scheme: 'basic' })
  expect(oauth2.flows).toEqual({
    authorizationCode: {
      authorizationUrl: '/oauth2/v1/authorize',
      tokenUrl: '/oauth2/v1/token',
      refreshUrl: '/oauth2/v1/token',
      scopes: { openid: expect.any(String), profile: expect.any(String), email: expect.any(String) }
    },
    clientCredentials: { tokenUrl: '/oauth2/v1/token', scopes: {} }
  })
  expect(openIdConnect).toMatchObject({ openIdConnectUrl: '/.well-known/openid-configuration' })
})

test('is valid against the schema of OpenAPI 3.1', async () => {
  expect((await validate(api.document)).errors).toEqual([])
})

test('names the server by the URL of the request', async () => {
  expect(api.document.servers).toEqual([{ url: station.url, description: 'This workstation' }])
})

test('every operation has a unique id', () => {
  const ids = api.operations.map(({ operation }) => operation.operationId)
  for (const id of ids) expect(id).toMatch(/^[a-z][A-Za-z0-9]+$/)
  expect(new Set(ids).size).toBe(ids.length)
})

test('every parameter has a type, and a description or a closed list of values', () => {
  for (const { path, method, operation } of api.operations)
    for (const { name, schema, description } of operation.parameters ?? []) {
      const where = `${method} ${path} ${name}`
      expect(schema.type ?? schema.const, where).toBeDefined()
      expect(description ?? schema.enum ?? schema.const, where).toBeDefined()
    }
})

test('path_action is required and lists the actions that the specification defines', () => {
  const actionsOf = (name: string) => {
    const { operation } = api.operations.find(({ path }) => path.endsWith(`/${name}`)) ?? {}
    const parameter = operation?.parameters?.find(it => it.name === 'path_action')
    expect(parameter?.required, name).toBe(true)
    return parameter?.schema.enum
  }
  expect(actionsOf('add-employee-setting')).toEqual(['user', 'actual-quota', 'facial'])
  expect(actionsOf('update-employee-setting')).toHaveLength(15)
  expect(actionsOf('add-employee-profile')).toHaveLength(12)
  expect(actionsOf('update-employee-profile')).toHaveLength(12)
  expect(actionsOf('get-employee-data-filter')).toContain('get-user')
  expect(actionsOf('get-data-filter')).toEqual([
    'get_active_time_leave_flags',
    'get_default_quota',
    'list_quotas',
    'get_quota_by_id',
    'current_month'
  ])
})

test('every operation declares the failures common to all, with their schemas', () => {
  const bodied = { 413: expect.anything(), 415: expect.anything() }
  const always = [405, 408, 414, 421, 429, 431, 500]
  const common = Object.fromEntries(always.map(status => [status, expect.anything()]))
  const keyed = {
    400: expect.anything(),
    401: expect.anything(),
    403: expect.anything(),
    503: expect.anything()
  }
  for (const { path, method, operation } of api.operations) {
    const where = `${method} ${path}`
    expect(operation.responses, where).toMatchObject({
      ...common,
      ...(operation.requestBody ? bodied : {}),
      ...(path.startsWith('/api/v1/open-apis/') ? keyed : {})
    })
    for (const [status, response] of Object.entries(operation.responses)) {
      const { description, content } = api.resolved(response)
      expect(description, where).not.toBe('Default Response')
      if (status !== '303') expect(Object.keys(content ?? {}), `${where} ${status}`).not.toEqual([])
    }
  }
})

test('code is a number, or a string where the specification says so', () => {
  const codeOf = (path: string, method: string, status: string) => {
    const { operation } = api.operations.find(it => it.path === path && it.method === method) ?? {}
    const { content } = api.resolved(operation?.responses[status] as Response)
    const [media] = Object.values(content ?? {})
    return JSON.stringify(withoutReferences(media?.schema)).match(/"code":\{"type":"\w+"/g)
  }
  const loans = '/api/v1/open-apis/employee-loans/create'
  expect(codeOf(loans, 'post', '422')).toEqual(['"code":{"type":"integer"'])
  const devices = '/api/v1/open-apis/devices/get-list'
  expect(codeOf(devices, 'get', '400')?.[0]).toBe('"code":{"type":"string"')
  expect(codeOf(devices, 'get', '200')).toEqual(['"code":{"type":"string"'])
})

test('has every operation of the open API and none of the screens', () => {
  const listed = api.operations.map(({ path, method }) => `${method.toUpperCase()} ${path}`)
  const open = routes
    .filter(({ url, method }) => url.startsWith('/api/v1/open-apis/') && method !== 'HEAD')
    .map(({ url, method }) => `${method} ${url.replace(/:(\w+)/g, '{$1}')}`)
  expect(open.length).toBeGreaterThan(0)
  for (const operation of open) expect(listed).toContain(operation)
  expect(listed.filter(operation => operation.includes('/app/'))).toEqual([])
})

test('every operation declares its summary, responses, path parameters and real access rules', () => {
  for (const { path, method, operation } of api.operations) {
    const where = `${method} ${path}`
    expect(operation.summary ?? operation.description, where).toBeTruthy()
    expect(Object.keys(operation.responses).length, where).toBeGreaterThan(0)
    for (const [status, response] of Object.entries(operation.responses)) {
      expect(status, where).toMatch(/^([1-5]\d\d|[1-5]XX|default)$/)
      expect(api.resolved(response).description, where).toBeTypeOf('string')
    }
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(match => match[1])
    const declared = (operation.parameters ?? []).filter(p => p.in === 'path')
    expect(declared.map(p => p.name).toSorted(), where).toEqual(inPath.toSorted())
    expect(
      declared.every(p => p.required === true),
      where
    ).toBe(true)
    const route = routes.find(
      r => r.method === method.toUpperCase() && r.url.replace(/:(\w+)/g, '{$1}') === path
    )
    const { access } = route ?? {}
    const keys = operation.security?.flatMap(({ subscriptionKey }) =>
      subscriptionKey ? [subscriptionKey] : []
    )
    const scopes = access?.kind === 'scope' ? [access.scope] : access?.kind === 'scopes' ? access.anyOf : []
    if (access?.kind === 'public') expect(keys, where).toEqual([])
    else expect(new Set(keys?.flat()), where).toEqual(new Set(scopes))
    if (access?.kind !== 'public') expect(keys, where).not.toEqual([])
    for (const scope of scopes) expect(operation.description).toContain(scope)
  }
})

test('every reference resolves, and every schema is JSON Schema 2020-12', () => {
  const references = [...JSON.stringify(api.document).matchAll(/"\$ref":"([^"]+)"/g)].map(
    match => match[1] ?? ''
  )
  for (const reference of references) {
    expect(reference).toMatch(/^#\//)
    expect(api.at(reference), reference).toBeDefined()
  }
  const schemas = api.operations.flatMap(({ operation }) => [
    ...(operation.parameters ?? []).map(p => p.schema),
    ...Object.values(operation.requestBody?.content ?? {}).map(c => c.schema),
    ...Object.values(operation.responses).flatMap(r =>
      Object.values(api.resolved(r).content ?? {}).map(c => c.schema)
    )
  ])
  expect(schemas.length).toBeGreaterThan(10)
  for (const schema of schemas) {
    expect(() => api.compiled(schema), JSON.stringify(schema).slice(0, 200)).not.toThrow()
  }
})

describe('/docs', () => {
  test('redirects to a page that loads nothing from other hosts', async () => {
    const moved = await station.callBare('/docs')
    expect([301, 302, 307, 308]).toContain(moved.status)
    expect(moved.headers.get('location')).toBe('/docs/')
    const page = await station.callBare('/docs/')
    expect(page.status).toBe(200)
    expect(page.headers.get('content-type')).toContain('text/html')
    const html: string = page.body
    const loaded = [...html.matchAll(/(?:src|href|action)\s*=\s*["']([^"']*)/gi)].map(match => match[1] ?? '')
    for (const address of loaded) expect(address, html.slice(0, 500)).not.toMatch(/^(https?:)?\/\//i)
    expect(html).toContain('/openapi.json')
    const policy = page.headers.get('content-security-policy') ?? ''
    expect(policy).not.toMatch(/https?:|\*/)
    for (const address of loaded.filter(it => it.endsWith('.js'))) {
      const script = await station.callBare(new URL(address, 'http://x/docs/').pathname)
      expect(script.status).toBe(200)
      expect(script.headers.get('content-type')).toContain('javascript')
    }
  })

  test('an unknown page below it is 404', async () => {
    expect((await station.callBare('/docs/none')).status).toBe(404)
  })
})

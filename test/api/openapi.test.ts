import { Ajv2020 } from 'ajv/dist/2020.js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { routesRegisteredBy, type SeenRoute } from '../support/routes.ts'
import { openTestWorkstation, type TestWorkstation } from '../support/workstation.ts'

// `/openapi.json` and `/docs` (companion 1).

interface Operation {
  summary?: string
  description?: string
  tags?: string[]
  parameters?: { name: string; in: string; required?: boolean; schema: object }[]
  requestBody?: { content: Record<string, { schema: object }> }
  responses: Record<string, { description: string; content?: Record<string, { schema: object }> }>
  security?: Record<string, string[]>[]
}

let station: TestWorkstation
let routes: SeenRoute[] = []
// biome-ignore lint/suspicious/noExplicitAny: a test reads whatever came
let document: any
let operations: { path: string; method: string; operation: Operation }[] = []

beforeAll(async () => {
  routes = await routesRegisteredBy(async () => {
    station = await openTestWorkstation({ loadDemo: false })
  })
  document = (await station.callBare('/openapi.json')).body
  operations = Object.entries<Record<string, Operation>>(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ path, method, operation }))
  )
})
afterAll(() => station.close())

test('is OpenAPI 3.1 with a title, a version and how to authenticate', () => {
  expect(document.openapi).toMatch(/^3\.1\.\d$/)
  expect(document.info).toMatchObject({
    title: expect.any(String),
    version: expect.stringMatching(/^\d+\.\d+/)
  })
  expect(document.components.securitySchemes.subscriptionKey).toEqual({
    type: 'apiKey',
    in: 'header',
    name: 'Ocp-Apim-Subscription-Key'
  })
})

test('has every operation of the open API, and none of the screens', () => {
  const listed = operations.map(({ path, method }) => `${method.toUpperCase()} ${path}`)
  const open = routes
    .filter(({ url, method }) => url.startsWith('/api/v1/open-apis/') && method !== 'HEAD')
    .map(({ url, method }) => `${method} ${url.replace(/:(\w+)/g, '{$1}')}`)
  expect(open.length).toBeGreaterThan(0)
  for (const operation of open) expect(listed).toContain(operation)
  expect(listed.filter(operation => operation.includes('/app/'))).toEqual([])
})

test('every operation is said, answered and closed as it is in truth', () => {
  for (const { path, method, operation } of operations) {
    const where = `${method} ${path}`
    expect(operation.summary ?? operation.description, where).toBeTruthy()
    expect(Object.keys(operation.responses).length, where).toBeGreaterThan(0)
    for (const [status, response] of Object.entries(operation.responses)) {
      expect(status, where).toMatch(/^([1-5]\d\d|[1-5]XX|default)$/)
      expect(response.description, where).toBeTypeOf('string')
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
    const isOpen = route?.access?.kind === 'public'
    expect(operation.security ?? [], where).toEqual(isOpen ? [] : [{ subscriptionKey: [] }])
    if (route?.access?.kind === 'scope') expect(operation.description).toContain(route.access.scope)
  }
})

test('every reference leads somewhere, and every schema is JSON Schema 2020-12', () => {
  const at = (pointer: string): unknown =>
    pointer
      .slice(2)
      .split('/')
      .reduce<unknown>((node, key) => (node as Record<string, unknown> | undefined)?.[key], document)
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(match => match[1] ?? '')
  for (const reference of references) {
    expect(reference).toMatch(/^#\//)
    expect(at(reference), reference).toBeDefined()
  }
  const ajv = new Ajv2020({ strict: false })
  ajv.addSchema({ $id: 'document', ...document })
  const schemas = operations.flatMap(({ operation }) => [
    ...(operation.parameters ?? []).map(p => p.schema),
    ...Object.values(operation.requestBody?.content ?? {}).map(c => c.schema),
    ...Object.values(operation.responses).flatMap(r => Object.values(r.content ?? {}).map(c => c.schema))
  ])
  expect(schemas.length).toBeGreaterThan(10)
  for (const schema of schemas) {
    const local = JSON.parse(JSON.stringify(schema).replaceAll('"$ref":"#/', '"$ref":"document#/'))
    expect(() => ajv.compile(local), JSON.stringify(schema).slice(0, 200)).not.toThrow()
  }
})

describe('/docs', () => {
  test('leads to a page that loads nothing from elsewhere', async () => {
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

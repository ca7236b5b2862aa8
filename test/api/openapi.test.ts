import { validate } from '@scalar/openapi-parser'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { EMPLOYEE_COLUMNS } from '../../shared/domain/employee-import/columns.ts'
import { routesRegisteredBy, type SeenRoute } from '../support/routes.ts'
import { openTestWorkstation, type TestWorkstation } from '../support/workstation.ts'

// `/openapi.json` and `/docs` (companion 1).

interface Parameter {
  name: string
  in: string
  required?: boolean
  description?: string
  example?: unknown
  schema: { type?: string; enum?: unknown[]; const?: unknown }
}
interface Media {
  schema: object
  example?: unknown
  examples?: Record<string, { value: unknown }>
}
interface Response {
  $ref?: string
  description: string
  content?: Record<string, Media>
}
interface Operation {
  operationId?: string
  summary?: string
  description?: string
  tags?: string[]
  parameters?: Parameter[]
  requestBody?: { content: Record<string, Media> }
  responses: Record<string, Response>
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

const ajv = new Ajv2020({ strict: false, allErrors: true })
addFormats.default(ajv)

function compiled(schema: object): ValidateFunction {
  if (!ajv.getSchema('document')) ajv.addSchema({ $id: 'document', ...document })
  return ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"$ref":"#/', '"$ref":"document#/')))
}

function faultsOf(schema: object, value: unknown): string[] {
  const isValid = compiled(schema)
  return isValid(value) ? [] : (isValid.errors ?? []).map(it => `${it.instancePath} ${it.message}`)
}

const at = (pointer: string): unknown =>
  pointer
    .slice(2)
    .split('/')
    .reduce<unknown>((node, key) => (node as Record<string, unknown> | undefined)?.[key], document)

const resolved = (response: Response): Response =>
  response.$ref === undefined ? response : (at(response.$ref) as Response)

/** A schema written out, without descriptions. */
function withoutReferences(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(withoutReferences)
  if (part === null || typeof part !== 'object') return part
  if ('$ref' in part) return withoutReferences(at(String(part.$ref)))
  return Object.fromEntries(
    Object.entries(part)
      .filter(([key]) => key !== 'description')
      .map(([key, value]) => [key, withoutReferences(value)])
  )
}

test('is OpenAPI 3.1 with a title, a version and how to authenticate', () => {
  expect(document.openapi).toMatch(/^3\.1\.\d$/)
  expect(document.info).toMatchObject({
    title: expect.any(String),
    version: expect.stringMatching(/^\d+\.\d+/)
  })
  const { subscriptionKey, accessToken, client, oauth2, openIdConnect } = document.components.securitySchemes
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

test('is valid by the schema of OpenAPI 3.1', async () => {
  expect((await validate(document)).errors).toEqual([])
})

test('names the server by the address at which it was asked', async () => {
  expect(document.servers).toEqual([{ url: station.url, description: 'This workstation' }])
})

test('every operation has an id of its own', () => {
  const ids = operations.map(({ operation }) => operation.operationId)
  for (const id of ids) expect(id).toMatch(/^[a-z][A-Za-z0-9]+$/)
  expect(new Set(ids).size).toBe(ids.length)
})

test('every parameter has a type, and a description or a closed list of values', () => {
  for (const { path, method, operation } of operations)
    for (const { name, schema, description } of operation.parameters ?? []) {
      const where = `${method} ${path} ${name}`
      expect(schema.type ?? schema.const, where).toBeDefined()
      expect(description ?? schema.enum ?? schema.const, where).toBeDefined()
    }
})

test('path_action is required and lists the actions of the specification', () => {
  const actionsOf = (name: string) => {
    const { operation } = operations.find(({ path }) => path.endsWith(`/${name}`)) ?? {}
    const parameter = operation?.parameters?.find(it => it.name === 'path_action')
    expect(parameter?.required, name).toBe(true)
    return parameter?.schema.enum
  }
  expect(actionsOf('add-employee-setting')).toEqual(['user', 'actual-quota', 'facial'])
  expect(actionsOf('update-employee-setting')).toHaveLength(15)
  expect(actionsOf('add-employee-profile')).toHaveLength(12)
  expect(actionsOf('update-employee-profile')).toHaveLength(12)
  expect(actionsOf('get-employee-data-filter')).toContain('get-user')
})

test('every failure that can come before or beside an operation is there, with its schema', () => {
  const bodied = { 413: expect.anything(), 415: expect.anything() }
  const common = { 405: expect.anything(), 429: expect.anything(), 500: expect.anything() }
  const keyed = {
    400: expect.anything(),
    401: expect.anything(),
    403: expect.anything(),
    503: expect.anything()
  }
  for (const { path, method, operation } of operations) {
    const where = `${method} ${path}`
    expect(operation.responses, where).toMatchObject({
      ...common,
      ...(operation.requestBody ? bodied : {}),
      ...(path.startsWith('/api/v1/open-apis/') ? keyed : {})
    })
    for (const [status, response] of Object.entries(operation.responses)) {
      const { description, content } = resolved(response)
      expect(description, where).not.toBe('Default Response')
      if (status !== '303') expect(Object.keys(content ?? {}), `${where} ${status}`).not.toEqual([])
    }
  }
})

test('code is a number, or text where the specification has it so', () => {
  const codeOf = (path: string, method: string, status: string) => {
    const { operation } = operations.find(it => it.path === path && it.method === method) ?? {}
    const { content } = resolved(operation?.responses[status] as Response)
    const [media] = Object.values(content ?? {})
    return JSON.stringify(withoutReferences(media?.schema)).match(/"code":\{"type":"\w+"/g)
  }
  const loans = '/api/v1/open-apis/employee-loans/create'
  expect(codeOf(loans, 'post', '422')).toEqual(['"code":{"type":"integer"'])
  const devices = '/api/v1/open-apis/devices/get-list'
  expect(codeOf(devices, 'get', '400')?.[0]).toBe('"code":{"type":"string"')
  expect(codeOf(devices, 'get', '200')).toEqual(['"code":{"type":"string"'])
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
      expect(resolved(response).description, where).toBeTypeOf('string')
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

test('every reference leads somewhere, and every schema is JSON Schema 2020-12', () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(match => match[1] ?? '')
  for (const reference of references) {
    expect(reference).toMatch(/^#\//)
    expect(at(reference), reference).toBeDefined()
  }
  const schemas = operations.flatMap(({ operation }) => [
    ...(operation.parameters ?? []).map(p => p.schema),
    ...Object.values(operation.requestBody?.content ?? {}).map(c => c.schema),
    ...Object.values(operation.responses).flatMap(r =>
      Object.values(resolved(r).content ?? {}).map(c => c.schema)
    )
  ])
  expect(schemas.length).toBeGreaterThan(10)
  for (const schema of schemas) {
    expect(() => compiled(schema), JSON.stringify(schema).slice(0, 200)).not.toThrow()
  }
})

test('every body and parameter has an example, and each fits its schema', () => {
  for (const { path, method, operation } of operations) {
    const where = `${method} ${path}`
    for (const { name, schema, example } of operation.parameters ?? [])
      expect(faultsOf(schema, example), `${where} ${name}`).toEqual([])
    const responses = Object.entries(operation.responses).map(
      ([status, response]) => [status, resolved(response).content ?? {}] as const
    )
    for (const [which, content] of [['body', operation.requestBody?.content ?? {}] as const, ...responses])
      for (const [type, { schema, example, examples }] of Object.entries(content)) {
        const values = examples ? Object.values(examples).map(({ value }) => value) : [example]
        expect(values, `${where} ${which} ${type}`).not.toContain(undefined)
        for (const value of values) expect(faultsOf(schema, value), `${where} ${which} ${type}`).toEqual([])
      }
  }
})

test('a body is described for every path_action, by the name of the action', () => {
  const bodiesOf = (name: string) => {
    const { operation } = operations.find(({ path }) => path.endsWith(`/${name}`)) ?? {}
    const contents = Object.values(operation?.requestBody?.content ?? {})
    const references = contents.flatMap(({ schema }) => JSON.stringify(schema).match(/#\/[^"]+/g) ?? [])
    const bodies = references.map(reference => at(reference) as { description?: string })
    const actions = operation?.parameters?.find(it => it.name === 'path_action')?.schema.enum ?? []
    return { actions, described: new Set(bodies.map(it => it.description?.replace('path_action=', ''))) }
  }
  for (const name of [
    'add-employee-setting',
    'update-employee-setting',
    'add-employee-profile',
    'update-employee-profile'
  ]) {
    const { actions, described } = bodiesOf(name)
    expect(described, name).toEqual(new Set(actions))
  }
})

describe('records of imports', () => {
  const propertiesOf = (name: string) =>
    Object.entries<Record<string, unknown>>(document.components.schemas[name].properties)

  test('of employees have their 57 columns, each a text or null with its limits', () => {
    const columns = propertiesOf('EmployeeImportRecord')
    expect(columns.map(([letter]) => letter)).toEqual(EMPLOYEE_COLUMNS.map(({ letter }) => letter))
    for (const [letter, schema] of columns) {
      expect(schema.type, letter).toEqual(['string', 'null'])
      expect(schema.enum ?? schema.pattern ?? schema.maxLength, letter).toBeDefined()
    }
    const { G, J } = document.components.schemas.EmployeeImportRecord.properties
    expect(G.enum).toEqual(['ชาย', 'หญิง', 'ไม่ระบุ', '', null])
    expect(J.pattern).toBe('^(?:|\\d{13})$')
    expect(document.components.schemas.NewEmployeeRecord.required).toEqual(['D', 'E'])
  })

  test('of attendance have their 11 fields, with what is required and the defaults', () => {
    const { required, properties } = document.components.schemas.ImportAttendanceItem
    expect(Object.keys(properties)).toHaveLength(11)
    expect(required).toEqual(['status', 'employee_code', 'date', 'datetime'])
    expect(properties.status.enum).toEqual(['ADD', 'DEL'])
    expect(properties.time_attendance_type).toMatchObject({ enum: ['AUTO', 'IN', 'OUT'], default: 'AUTO' })
    expect(properties.latitude).toMatchObject({ minimum: -90, maximum: 90 })
    for (const [name, schema] of propertiesOf('ImportAttendanceItem'))
      expect(schema.type, name).toMatch(/^(string|number)$/)
  })
})

test('files are binary, and the picture in JSON is text', () => {
  const { AddProfileDocument, AddProfilePossessImage, UpdateSettingPhotographFile } =
    document.components.schemas
  expect(AddProfileDocument.properties._doc).toMatchObject({ type: 'string', format: 'binary' })
  expect(UpdateSettingPhotographFile.properties.photograph).toMatchObject({ format: 'binary' })
  expect(AddProfilePossessImage.properties.image_64.format).toBeUndefined()
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

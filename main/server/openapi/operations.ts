import type { Access } from '../../modules/access/access.ts'
import { ENDPOINTS, isTokenServicePath } from '../../oauth/oauth.ts'
import { hasTextCodes } from '../text-codes.ts'
import { failuresOf, type OperationTraits } from './common-failures.ts'
import type { Media, Operation } from './document.ts'
import { sampleOf, withExamples } from './samples.ts'
import { KEY, SECURITY } from './security.ts'

/** `POST /api/v1/open-apis/employee-loans/get-list` becomes `employeeLoansGetList`; as stable as the path. */
export function operationIdOf(path: string, method: string, isOnlyOne: boolean): string {
  const words = path
    .replace(/^\/(api\/v1\/open-apis|oauth2\/v1)\//, '')
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean)
  const name = words.map((word, at) => (at === 0 ? word : capital(word))).join('')
  return isOnlyOne || method === 'get' ? name : `${name}By${capital(method)}`
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

/** An operation with everything that its route implies: who may call it, and all failures outside the operation itself. */
export function completed(operation: Operation, path: string, method: string, access: Access): Operation {
  return {
    ...operation,
    description: describe(access, operation.description),
    security: securityOf(path, access),
    ...exampledBodies(operation),
    responses: { ...failuresOf(traitsOf(operation, path, method, access)), ...describedOf(operation) }
  }
}

const exampled = (content: Record<string, Media>): Record<string, Media> =>
  Object.fromEntries(Object.entries(content).map(([type, media]) => [type, withExamples(media)]))

/** Adds examples to bodies and parameters, so that a request can be sent as shown. */
function exampledBodies({ requestBody, parameters }: Operation): Partial<Operation> {
  return {
    ...(requestBody ? { requestBody: { ...requestBody, content: exampled(requestBody.content) } } : {}),
    ...(parameters
      ? { parameters: parameters.map(it => ({ ...it, example: it.example ?? sampleOf(it.schema, it.name) })) }
      : {})
  }
}

/** Replaces the framework's default description of a response, which is meaningless. */
function describedOf({ responses }: Operation): Operation['responses'] {
  return Object.fromEntries(
    Object.entries(responses).map(([status, response]) => [
      status,
      '$ref' in response
        ? response
        : {
            ...response,
            description: response.description === 'Default Response' ? 'Success' : response.description,
            ...(response.content ? { content: exampled(response.content) } : {})
          }
    ])
  )
}

/** The scope comes first, as in the specification. */
function describe(access: Access, description = ''): string {
  const scopes = scopesOf(access)
  const scope = scopes.length > 0 ? `Scope: ${scopes.join(' or ')}` : ''
  return [scope, description].filter(Boolean).join('\n\n')
}

const scopesOf = (access: Access): readonly string[] =>
  access.kind === 'scope' ? [access.scope] : access.kind === 'scopes' ? access.anyOf : []

/** Scopes listed with a key are those that it must have (OpenAPI 3.1, Security Requirement Object). */
function securityOf(path: string, access: Access): Operation['security'] {
  if (access.kind === 'public') return SECURITY[path] ?? []
  const scopes = scopesOf(access)
  const keys = scopes.length > 0 ? scopes.map(scope => [scope]) : [[]]
  const own = access.kind === 'scopes' && access.isOpenToUsers ? [{ accessToken: [] }] : []
  return [
    ...keys.map(held => ({ [KEY]: held })),
    ...keys.map(held => ({ [KEY]: held, accessToken: [] })),
    ...own
  ]
}

function traitsOf(operation: Operation, path: string, method: string, access: Access): OperationTraits {
  const isPost = method !== 'get'
  return {
    isTokenService: isTokenServicePath(path),
    needsKey: access.kind !== 'public',
    needsScope: scopesOf(access).length > 0,
    hasBody: operation.requestBody !== undefined || (isPost && path === ENDPOINTS.userinfo),
    mayWrite: isPost || path === ENDPOINTS.authorize,
    hasTextCodes: hasTextCodes(path)
  }
}

import type { TSchema } from 'typebox'
import { Failure, KeyFailure, OAuthFailure, ScopeFailure, TextFailure } from '#shared/contracts/failures.ts'
import type { Reference, Response, Schema } from './document.ts'

/** What the possible failures of an operation depend on. */
export interface OperationTraits {
  readonly isTokenService: boolean
  readonly needsKey: boolean
  readonly needsScope: boolean
  readonly hasBody: boolean
  readonly mayWrite: boolean
  /** Whether the operation's own refusals have a text as `code`. */
  readonly hasTextCodes: boolean
}

interface CommonFailure {
  readonly name: string
  readonly status: number
  readonly description: string
  readonly schema: TSchema | readonly TSchema[]
  readonly example: object
  readonly headers?: Record<string, object>
  readonly occurs: (of: OperationTraits) => boolean
}

const always = (): boolean => true
/** By status. */
const HEADERS_OF: Readonly<Record<number, { headers: Record<string, object> }>> = {
  405: { headers: { Allow: { description: 'the methods that there are', schema: { type: 'string' } } } },
  429: { headers: { 'Retry-After': { description: 'seconds', schema: { type: 'integer' } } } }
}

const failed = (
  status: number,
  name: string,
  description: string,
  message: string,
  occurs: CommonFailure['occurs'],
  more: Partial<CommonFailure> = {}
): CommonFailure => ({
  name,
  status,
  description,
  schema: Failure,
  example: { code: status, message, errors: [] },
  occurs: of => !of.isTokenService && occurs(of),
  ...HEADERS_OF[status],
  ...more
})

const refused = (
  status: number,
  name: string,
  description: string,
  [error, error_description]: readonly [string, string],
  occurs: CommonFailure['occurs'] = always
): CommonFailure => ({
  name: `Token${name}`,
  status,
  description,
  schema: OAuthFailure,
  example: { error, error_description },
  occurs: of => of.isTokenService && occurs(of),
  ...HEADERS_OF[status]
})

const INSIDE = 'Something failed inside the workstation'
const BUSY = 'The database cannot be written right now; nothing was kept'
const FULL = 'The disk is full; nothing was kept'
const LARGE = 'The body is too large'
const TYPE = 'The body is neither JSON nor what else the operation takes'
const OFTEN = 'Too many requests'
const METHOD = 'Another method at this address'
const HOST = 'The Host header names another server'
const LONG = 'The address is too long'
const SLOW = 'The request did not arrive in time'
const HEADERS = 'Address and headers are too long together'
const REQUEST_ID = '0198c5de-7a10-7c3e-b1c4-2f5d8a6e9b01'

/** Failures outside the operation itself; `server/errors.ts` and its neighbours send them. */
const COMMON: readonly CommonFailure[] = [
  failed(
    400,
    'BadRequest',
    'Something in the request is wrong; `errors` lists all of it',
    'ข้อมูลไม่ถูกต้อง',
    of => !of.hasTextCodes,
    { example: { code: 400, message: 'ข้อมูลไม่ถูกต้อง', errors: ["กรุณาระบุ 'path_action'"] } }
  ),
  failed(
    400,
    'TextBadRequest',
    'Something in the request is wrong; `errors` lists all of it, `code` is text',
    'Failed',
    of => of.hasTextCodes,
    {
      schema: [TextFailure, Failure],
      example: { code: '400', message: 'Failed', errors: ["'sort_order' must be either 'ASC' or 'DESC'"] }
    }
  ),
  failed(
    401,
    'KeyRequired',
    'The subscription key is missing or invalid, or the Bearer token beside it is',
    '',
    of => of.needsKey,
    {
      schema: KeyFailure,
      example: {
        statusCode: 401,
        message: 'Access denied due to missing or invalid subscription key.'
      },
      headers: {
        'WWW-Authenticate': { description: 'when the token is invalid', schema: { type: 'string' } }
      }
    }
  ),
  failed(
    403,
    'ScopeRequired',
    'The key does not hold the scope, or the request comes from a page of another site',
    '',
    of => of.needsKey,
    {
      schema: [ScopeFailure, Failure],
      example: {
        code: 403,
        message: 'Forbidden: Insufficient permissions',
        error: { type: 'PERMISSION_DENIED' }
      }
    }
  ),
  failed(405, 'MethodNotAllowed', METHOD, 'Method PATCH is not allowed here', always),
  failed(408, 'RequestTooSlow', SLOW, 'Request Timeout', always),
  failed(413, 'BodyTooLarge', LARGE, 'Request body is too large', of => of.hasBody),
  failed(414, 'AddressTooLong', LONG, 'The address cannot be read', always),
  failed(415, 'MediaTypeUnsupported', TYPE, 'Unsupported Media Type', of => of.hasBody),
  failed(421, 'HostUnknown', HOST, 'This server is not called by that name', always),
  failed(429, 'TooManyRequests', OFTEN, 'Rate limit exceeded, retry in 1 minute', always),
  failed(431, 'HeadersTooLarge', HEADERS, 'Request Header Fields Too Large', always),
  failed(500, 'InternalFailure', INSIDE, INSIDE, always, {
    example: { code: 500, message: INSIDE, errors: [], request_id: REQUEST_ID }
  }),
  failed(503, 'Unavailable', BUSY, 'The database is busy', of => of.needsKey, {
    schema: [Failure, TextFailure],
    example: { code: 503, message: 'The database is busy', errors: [], request_id: REQUEST_ID }
  }),
  failed(507, 'StorageFull', FULL, 'The disk is full', of => of.needsKey && of.mayWrite, {
    example: { code: 507, message: 'The disk is full', errors: [], request_id: REQUEST_ID }
  }),
  refused(400, 'BadRequest', 'The address or the body cannot be read', [
    'invalid_request',
    'The address holds NUL or is not encoded as UTF-8'
  ]),
  refused(
    403,
    'ForeignSite',
    'The request comes from a page of another site',
    ['invalid_request', 'Requests from another site are refused'],
    of => of.hasBody
  ),
  refused(405, 'MethodNotAllowed', METHOD, ['invalid_request', 'Method PATCH is not allowed here']),
  refused(408, 'RequestTooSlow', SLOW, ['invalid_request', 'Request Timeout']),
  refused(413, 'BodyTooLarge', LARGE, ['invalid_request', 'Request body is too large'], of => of.hasBody),
  refused(414, 'AddressTooLong', LONG, ['invalid_request', 'The address cannot be read']),
  refused(415, 'MediaTypeUnsupported', TYPE, ['invalid_request', 'Unsupported Media Type'], of => of.hasBody),
  refused(421, 'HostUnknown', HOST, ['invalid_request', 'This server is not called by that name']),
  refused(429, 'TooManyRequests', 'Too many requests, or too many failed attempts', [
    'temporarily_unavailable',
    'Rate limit exceeded, retry in 1 minute'
  ]),
  refused(431, 'HeadersTooLarge', HEADERS, ['invalid_request', 'Request Header Fields Too Large']),
  refused(500, 'InternalFailure', INSIDE, ['server_error', INSIDE]),
  refused(503, 'Unavailable', BUSY, ['temporarily_unavailable', 'The database is busy']),
  refused(507, 'StorageFull', FULL, ['temporarily_unavailable', 'The disk is full'], of => of.mayWrite)
]

/** The shared responses, as components of the document. */
export const commonResponses = (): Record<string, Response> =>
  Object.fromEntries(
    COMMON.map(({ name, description, schema, example, headers }) => [
      name,
      {
        description,
        ...(headers ? { headers } : {}),
        content: { 'application/json': { schema: schemaOf(schema), example } }
      }
    ])
  )

const schemaOf = (schema: TSchema | readonly TSchema[]): Schema =>
  (Array.isArray(schema) ? { anyOf: schema } : schema) as Schema

/** The failures of an operation, by status. */
export const failuresOf = (traits: OperationTraits): Record<string, Reference> =>
  Object.fromEntries(
    COMMON.filter(({ occurs }) => occurs(traits)).map(({ status, name }) => [
      status,
      { $ref: `#/components/responses/${name}` }
    ])
  )

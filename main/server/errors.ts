import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Fault, faultOf } from '#shared/domain/fault.ts'
import { sentenceOf } from '#shared/domain/faults/sentence.ts'
import { WorkstationError, type WorkstationErrorCode } from '#shared/domain/workstation-error.ts'
import { isTokenServicePath, oauthAnswerOf } from '../oauth/oauth.ts'
import type { FailureCounts } from '../platform/failure-counts.ts'
import { refuse } from './refusal.ts'
import { hasTextCodes } from './text-codes.ts'

const STATUS: Record<WorkstationErrorCode, number> = {
  invalid_request: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  too_large: 413,
  unprocessable: 422,
  too_many_requests: 429,
  storage_busy: 503,
  storage_failed: 503,
  database_unusable: 503,
  unavailable: 503,
  storage_full: 507
}

/** Text codes that the screens react to; bodies of the open API remain as specified. */
const SAID_TO_SCREENS = new Set<WorkstationErrorCode>(['database_unusable', 'unavailable'])

interface Failure {
  code: number | string
  message: string
  errors?: string[]
  error?: unknown
  payload?: unknown
  faults?: readonly Fault[]
  request_id?: string
}

/** The only place where failures become HTTP (spec 7.2, decision 0003). */
export function installErrors(
  app: FastifyInstance,
  { failures }: { readonly failures: FailureCounts }
): void {
  app.setErrorHandler((error: FastifyError | WorkstationError, request, reply) => {
    if (isTokenServicePath(request.url)) return answerAsOAuth(error, request, reply)
    const { status, body } =
      error instanceof WorkstationError
        ? ofWorkstation(error, request, reply)
        : ofFastify(error, request, reply)
    failures.add(error instanceof WorkstationError ? error.fault.code : (error.code ?? 'unknown'), status)
    return reply.code(status).send(body)
  })
  app.setNotFoundHandler((request, reply) => refuseUnknown(app, request, reply))
}

/** Refuses a request to an address without a route, or with another method than its routes have. */
export function refuseUnknown(
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply
): FastifyReply {
  const allowed = allowedMethods(app, request)
  if (allowed.length === 0) return refuse(request, reply, 404, 'There is nothing at this address')
  void reply.header('allow', allowed.join(', '))
  return refuse(request, reply, 405, `Method ${request.method} is not allowed here`)
}

/** The token service uses OAuth's error format (spec 7.1). */
function answerAsOAuth(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, body, headers } = oauthAnswerOf(error)
  if (status >= 500) request.log.error({ err: error, request_id: request.id }, 'token service failed')
  if (status === 429 && !reply.hasHeader('retry-after')) void reply.header('retry-after', 60)
  return reply.code(status).headers(headers).header('cache-control', 'no-store').send(body)
}

function ofWorkstation(
  error: WorkstationError,
  request: FastifyRequest,
  reply: FastifyReply
): { status: number; body: Failure } {
  const status = STATUS[error.code]
  const { error: detail, payload, members, retryAfterSeconds } = error.details
  const { faults = [], reason, wording = 'en' } = error.details
  const causes = [...(reason ? [reason] : []), ...faults]
  if (retryAfterSeconds !== undefined) void reply.header('retry-after', retryAfterSeconds)
  if (status >= 500)
    request.log.error({ err: error.cause ?? error, code: error.code, request_id: request.id }, error.message)
  const isPayloadOnly = payload !== undefined && faults.length === 0
  const body: Failure = {
    code: usesTextCodes(request) ? String(status) : status,
    message: sentenceOf(error.fault, wording),
    ...(isPayloadOnly ? {} : { errors: faults.map(fault => sentenceOf(fault, wording)) }),
    ...(reason ? { error: sentenceOf(reason, wording) } : {}),
    ...(detail === undefined ? {} : { error: detail }),
    ...(isOfScreen(request) ? { faults: causes.length > 0 ? causes : [error.fault] } : {}),
    ...(payload === undefined ? {} : { payload }),
    ...members,
    ...(status >= 500 ? { request_id: request.id } : {})
  }
  if (SAID_TO_SCREENS.has(error.code)) body.error = { type: error.code }
  return { status, body }
}

/** Screens show faults in their own language, those of the head office too; bodies of the open API remain as specified. */
const isOfScreen = ({ caller, url }: FastifyRequest): boolean =>
  caller?.kind === 'user' || caller?.isOfHeadOffice || url.startsWith('/app/v1/')

function ofFastify(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply
): { status: number; body: Failure } {
  if (error.validation) {
    const faults = error.validation.map(fault => faultOfSchema(fault, error.validationContext ?? 'body'))
    return ofWorkstation(
      new WorkstationError('invalid_request', 'request.not_right', { faults }),
      request,
      reply
    )
  }
  const status = error.statusCode ?? 500
  if (status < 400 || status >= 500) {
    request.log.error({ err: error, request_id: request.id }, 'request failed')
    return {
      status: 500,
      body: {
        code: 500,
        message: 'Something failed inside the workstation',
        errors: [],
        request_id: request.id
      }
    }
  }
  if (status === 429 && !reply.hasHeader('retry-after')) void reply.header('retry-after', 60)
  return { status, body: { code: status, message: error.message, errors: [] } }
}

const usesTextCodes = (request: FastifyRequest): boolean => hasTextCodes(request.routeOptions.url ?? '')

type SchemaFault = NonNullable<FastifyError['validation']>[number]

function faultOfSchema({ instancePath, keyword, params, message }: SchemaFault, context: string): Fault {
  const path = instancePath.slice(1).replaceAll('/', '.')
  switch (keyword) {
    case 'required':
      return faultOf('field.missing', [path, params.missingProperty].filter(Boolean).join('.'))
    case 'enum':
      return faultOf('field.not_one_of', path || context, {
        values: (params.allowedValues as unknown[]).map(String)
      })
    default:
      return faultOf('field.breaks_rule', path || context, { rule: message ?? 'is not valid' })
  }
}

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

function allowedMethods(app: FastifyInstance, request: FastifyRequest): string[] {
  const path = request.url.split('?')[0] ?? '/'
  return METHODS.filter(method => {
    const found = app.findRoute({ method, url: path })
    return found !== null || app.hasRoute({ method, url: path })
  })
}

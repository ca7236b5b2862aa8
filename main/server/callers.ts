import cookie from '@fastify/cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { SESSION_IDLE_HEADER, SESSION_KEY_HEADER } from '#shared/contracts/accounts/accounts.ts'
import type { GroupCode } from '#shared/contracts/common.ts'
import type { SubscriptionKeys } from '../modules/access/access.ts'
import {
  type Access,
  type ActingUser,
  type Caller,
  type KeyCaller,
  restrictionsOf,
  SESSION_COOKIE
} from '../modules/access/access.ts'
import type { Users } from '../modules/accounts/accounts.ts'
import { refuseUnknown } from './errors.ts'
import { isInProcess } from './host-guard.ts'

const KEY_HEADER = 'ocp-apim-subscription-key'
/** Of requests that the workstation sends to itself for a command of the head office. */
export const COMMAND_HEADER = 'hrws-command'
const KEY_MAX_LENGTH = 200
const SESSION_SECRET = /^[\w-]{43}$/
const SESSION_TOKENS = new RegExp(`(?<=^|; ?)${SESSION_COOKIE}=([\\w-]{43})(?=;|$)`, 'g')
/** RFC 6750 §3. */
const BAD_BEARER = 'Bearer realm="HR Workstation", error="invalid_token"'

interface Bearer {
  readonly actingUser: ActingUser | null
  readonly client?: Pick<KeyCaller, 'id' | 'name' | 'scopes'>
}

export interface CallerParts {
  keys: Pick<SubscriptionKeys, 'find'>
  users: Pick<Users, 'callerOfSession'>
  /**
   * Claims of a Bearer token sent with the key (decision 0003); null for an invalid one, which is refused, never ignored. With
   * `client` it needs no key, as at the head office (decision 0044).
   */
  readBearer: (token: string) => Promise<Bearer | null>
  /** Who has given the command that a secret of this process identifies. */
  ofCommand?: (secret: string) => Caller | null
}

/** Determines the caller before anything else sees the request, and refuses callers without access to the route (spec 5, 7.2). */
export async function installCallers(app: FastifyInstance, parts: CallerParts): Promise<void> {
  await app.register(cookie)
  app.decorateRequest('caller', null)
  app.decorateRequest('bearerUser', null)
  app.addHook('onRequest', async (request, reply) => {
    // Answered here, as Fastify would read and parse the body before it calls the handler for unknown addresses.
    if (request.is404) return refuseUnknown(app, request, reply)
    const access = request.routeOptions.config.access
    // A route without a declared access is closed.
    if (!access) return refuse(reply, 403)
    request.caller = await findCaller(request, parts)
    if (access.kind === 'public') return
    const { authorization } = request.headers
    if (authorization !== undefined) {
      const bearer = await readAuthorization(authorization, parts)
      if (!bearer) return refuseKey(reply.header('www-authenticate', BAD_BEARER))
      request.bearerUser = bearer.actingUser
      const { actingUser, client } = bearer
      if (request.caller?.kind === 'key') request.caller = { ...request.caller, actingUser }
      else if (!request.caller && client)
        request.caller = { kind: 'key', ...client, origin: request.ip, actingUser }
    }
    const isOpenToUsers = access.kind === 'scopes' && access.isOpenToUsers
    if (!request.caller && request.bearerUser && isOpenToUsers) return
    if (!request.caller) return access.kind === 'user' ? refuse(reply, 401) : refuseKey(reply)
    if (!isAllowed(request.caller, access)) return refuse(reply, 403)
  })
}

async function findCaller(
  request: FastifyRequest,
  { keys, users, ofCommand }: CallerParts
): Promise<Caller | null> {
  const command = request.headers[COMMAND_HEADER]
  if (typeof command === 'string') return isInProcess(request) ? (ofCommand?.(command) ?? null) : null
  const origin = request.ip
  const secret = request.headers[KEY_HEADER]
  if (typeof secret === 'string') {
    if (secret.length === 0 || secret.length > KEY_MAX_LENGTH) return null
    const key = await keys.find(secret)
    return key && { kind: 'key', ...key, origin, actingUser: null }
  }
  const sessionKey = request.headers[SESSION_KEY_HEADER]
  if (typeof sessionKey !== 'string' || !SESSION_SECRET.test(sessionKey)) return null
  const tokens = (request.headers.cookie ?? '').matchAll(SESSION_TOKENS)
  return users.callerOfSession(
    [...tokens].map(([, token = '']) => token),
    sessionKey,
    { address: origin, idleSeconds: idleSecondsOf(request.headers[SESSION_IDLE_HEADER]) }
  )
}

/** What a page says; a request without the header was made by the user. */
const idleSecondsOf = (header: unknown): number =>
  typeof header === 'string' && /^\d{1,9}$/.test(header) ? Number(header) : 0

async function readAuthorization(header: string, { readBearer }: CallerParts): Promise<Bearer | null> {
  const [, token] = /^Bearer ([A-Za-z0-9._~+/=-]{1,8192})$/i.exec(header) ?? []
  return token === undefined ? null : readBearer(token)
}

function isAllowed(caller: Caller, access: Access): boolean {
  if (access.kind === 'public') return true
  const openWhile = access.kind === 'user' ? (access.openWhile ?? []) : []
  if (restrictionsOf(caller).some(restriction => !openWhile.includes(restriction))) return false
  switch (access.kind) {
    case 'known':
      return true
    case 'scope':
      return caller.scopes.has(access.scope) && isOfGroups(caller, access.groups)
    case 'scopes':
      return (
        (caller.kind === 'user' && access.isOpenToUsers === true) ||
        access.anyOf.some(scope => caller.scopes.has(scope))
      )
    case 'user':
      return caller.kind === 'user' && isOfGroups(caller, access.groups)
  }
}

/** Groups restrict users only. */
const isOfGroups = (caller: Caller, groups: readonly GroupCode[] | undefined): boolean =>
  caller.kind !== 'user' || !groups || groups.some(group => caller.groups.has(group))

/** Spec 5.1: not in the usual envelope. */
function refuseKey(reply: FastifyReply): FastifyReply {
  return reply.code(401).send({
    statusCode: 401,
    message: 'Access denied due to missing or invalid subscription key.'
  })
}

function refuse(reply: FastifyReply, status: 401 | 403): FastifyReply {
  return status === 401
    ? reply.code(401).send({ code: 401, message: 'Sign in first', errors: [] })
    : reply.code(403).send({
        code: 403,
        message: 'Forbidden: Insufficient permissions',
        error: { type: 'PERMISSION_DENIED' }
      })
}

import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyReply, FastifyRequest } from 'fastify'
import Type from 'typebox'
import {
  Introspection,
  TokenQuestion,
  TokenRequest,
  TokenResponse,
  UserInfo
} from '#shared/contracts/accounts/oauth.ts'
import { documented, OAuthFailure } from '#shared/contracts/failures.ts'
import { pick } from '../../platform/pick.ts'
import { readClientClaim } from '../clients/client-authentication.ts'
import { ENDPOINTS } from '../endpoints.ts'
import { bodyParameters, FORM_TYPES, installForms } from '../form-bodies.ts'
import type { TokenService } from '../oauth.ts'
import { OAuthError } from '../oauth-error.ts'

const TAG = 'Token service'
const CLIENT_REFUSED = documented(OAuthFailure, 'The client is unknown or its secret is wrong', {
  error: 'invalid_client',
  error_description: 'Client authentication failed.'
})
const TOKEN_REFUSED = documented(OAuthFailure, 'The access token is missing or not valid', {
  error: 'invalid_token',
  error_description: 'The access token is not valid.'
})
const invalid = (error_description: string) =>
  documented(OAuthFailure, 'A parameter is missing or wrong', { error: 'invalid_request', error_description })

/** Token, introspection, revocation and user info (spec 4.1, 4.2; RFC 6749, 7662, 7009; decision 0010). */
export function tokenRoutes(service: TokenService): FastifyPluginAsyncTypebox {
  return async app => {
    installForms(app)
    const config = { access: { kind: 'public' }, checksBodyItself: true } as const

    app.post(
      ENDPOINTS.token,
      {
        config,
        schema: {
          tags: [TAG],
          summary: 'Get tokens for a code, a refresh token or the client itself',
          consumes: FORM_TYPES,
          body: TokenRequest,
          response: {
            200: TokenResponse,
            400: documented(OAuthFailure, 'A parameter, the code or the refresh token is not valid', {
              error: 'invalid_grant',
              error_description: 'The code is not valid.'
            }),
            401: CLIENT_REFUSED
          }
        }
      },
      async (request, reply) => {
        keepFromCaches(reply)
        return service.endpoint.exchange({ parameters: bodyParameters(request), ...senderOf(request) })
      }
    )

    app.post(
      ENDPOINTS.introspect,
      {
        config,
        schema: {
          tags: [TAG],
          summary: 'Ask whether a token holds',
          consumes: FORM_TYPES,
          body: TokenQuestion,
          response: { 200: Introspection, 400: invalid("'token' is required."), 401: CLIENT_REFUSED }
        }
      },
      async (request, reply) => {
        keepFromCaches(reply)
        return service.answers.introspect({ parameters: bodyParameters(request), ...senderOf(request) })
      }
    )

    app.post(
      ENDPOINTS.revoke,
      {
        config,
        schema: {
          tags: [TAG],
          summary: 'End a token and what hangs on it',
          consumes: FORM_TYPES,
          body: TokenQuestion,
          response: { 200: Type.Object({}), 400: invalid("'token' is required."), 401: CLIENT_REFUSED }
        }
      },
      async (request, reply) => {
        keepFromCaches(reply)
        const parameters = bodyParameters(request)
        parameters.refuseRepeated()
        const { authorization, address } = senderOf(request)
        const claim = readClientClaim(authorization, parameters)
        const client = await service.authentication.identify(claim, address)
        await service.answers.revoke(client, parameters.required('token'))
        return {}
      }
    )

    app.route({
      method: ['GET', 'POST'],
      url: ENDPOINTS.userinfo,
      config,
      schema: {
        tags: [TAG],
        summary: 'Who the token is about',
        description:
          'Authorization: Bearer with an access token. The scopes profile and email add their claims.',
        response: { 200: UserInfo, 401: TOKEN_REFUSED }
      },
      handler: async (request, reply) => {
        keepFromCaches(reply)
        const token = bearerOf(request)
        if (token === null) {
          void reply.header('www-authenticate', 'Bearer realm="HR Workstation"')
          return reply.code(401).send({
            error: 'invalid_token',
            error_description: 'An access token is required in the Authorization header.'
          })
        }
        const info = await readUserInfo(service, token)
        if (!info) throw new OAuthError('invalid_token', 'The access token is not valid.')
        return info
      }
    })
  }
}

function senderOf(request: FastifyRequest): { authorization: string | undefined; address: string } {
  return { authorization: request.headers.authorization, address: request.ip }
}

/** Null if there is no readable Bearer header (RFC 6750 §2.1). */
function bearerOf({ headers }: FastifyRequest): string | null {
  return /^Bearer +([A-Za-z0-9._~+/=-]{1,8192})$/i.exec(headers.authorization ?? '')?.[1] ?? null
}

/** RFC 6749 §5.1. */
function keepFromCaches(reply: FastifyReply): void {
  void reply.header('cache-control', 'no-store').header('pragma', 'no-cache')
}

/** The claims that an access token gives access to (decision 0010); null if the token is invalid. */
async function readUserInfo(
  { tokens, findSubject, issuer }: TokenService,
  accessToken: string
): Promise<UserInfo | null> {
  const token = await tokens.read(accessToken)
  if (!token) return null
  const scopes = new Set(token.scope.split(' '))
  const subject = token.userId === '' ? null : await findSubject(token.userId)
  if (token.userId !== '' && !subject) return null
  return {
    sub: token.sub,
    user_id: token.userId,
    ...(subject && scopes.has('profile')
      ? {
          ...pick(subject, ['employee_code', 'employee_name', 'employee_last_name', 'employee_nickname']),
          ...pick(subject, ['first_name', 'last_name']),
          photograph: subject.photograph && `${issuer()}${subject.photograph}`
        }
      : {}),
    ...(subject && scopes.has('email') ? { email: subject.email } : {})
  }
}

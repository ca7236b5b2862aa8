import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { branchOperations } from '#shared/contracts/head-office/branch-protocol.ts'
import { commandOperations } from '#shared/contracts/head-office/commands.ts'
import { digestOperations } from '#shared/contracts/head-office/digest.ts'
import { FEED_MAX_BYTES } from '#shared/contracts/head-office/feed.ts'
import { WorkstationError } from '#shared/domain/workstation-error.ts'
import { screenRoutes } from '../modules/access/access.ts'
import { readBasic } from '../platform/basic-credentials.ts'
import type { Digests } from './branches/digests/digests.ts'
import type { Enrolment } from './branches/enrolment.ts'
import type { Feed } from './branches/feed/feed.ts'
import type { HandOut } from './commands/hand-out.ts'
import type { CompanyKeys } from './keys/company-keys.ts'
import { whileConnected } from './while-connected.ts'

const groups = { kind: 'public' } as const
/** A branch is known by its access token alone; sessions and keys are refused in the handler. */
const branch = { kind: 'scopes', anyOf: [], isOpenToUsers: true } as const
/** A record may be larger than a request is meant to be; the branch then sends it alone. */
const LONGEST_BODY = 4 * FEED_MAX_BYTES
const MOST_VALUES = 1_000_000

export interface BranchRouteParts {
  readonly enrolment: Enrolment
  readonly feed: Feed
  readonly version: string
}

/** What branches call: nothing of the head office ever calls a branch. */
export const branchRoutes = ({ enrolment, feed, version }: BranchRouteParts): FastifyPluginAsync =>
  screenRoutes(branch, branchOperations, {
    'GET /branches/v1/about': {
      groups,
      handle: () => ({ program: 'head-office' as const, version })
    },
    'POST /branches/v1/enrol': {
      groups,
      handle: ({ body, request }) => enrolment.enrol(body, request.ip)
    },
    'POST /branches/v1/feed': {
      bodyLimit: LONGEST_BODY,
      mostValues: MOST_VALUES,
      handle: ({ body, request }) => feed.receive(branchIdOf(request), body)
    }
  })

function branchIdOf({ bearerUser, caller }: FastifyRequest): string {
  if (bearerUser === null || caller !== null) throw new WorkstationError('forbidden', 'head_office.refused')
  return bearerUser.id
}

/** Branches compare what they have with what was stored of it. */
export const branchDigestRoutes = (digests: Digests): FastifyPluginAsync =>
  screenRoutes(branch, digestOperations, {
    'POST /branches/v1/digest': {
      bodyLimit: LONGEST_BODY,
      mostValues: MOST_VALUES,
      handle: ({ body, request }) => digests.compare(branchIdOf(request), body)
    }
  })

/** What the head office asks branches to do: they fetch it, and bring what came of it. */
export const branchCommandRoutes = (handOut: HandOut): FastifyPluginAsync => {
  const routes = screenRoutes(branch, commandOperations, {
    'GET /branches/v1/commands': ({ query, request }) =>
      whileConnected(request, gone => handOut.next(branchIdOf(request), query.wait, gone)),
    'POST /branches/v1/commands/{command_id}/result': async ({ params, body, request }) => {
      await handOut.finish(branchIdOf(request), params.command_id, body)
      return null
    }
  })
  return async (app, options) => {
    // Before the server waits for its requests to end.
    app.addHook('preClose', async () => handOut.close())
    await routes(app, options)
  }
}

/**
 * Client credentials of branches and of software with a key (RFC 6749 §4.4), by Basic or in the body, a form or JSON; failures
 * have OAuth's format.
 */
export const tokenRoutes =
  (enrolment: Enrolment, keys: CompanyKeys): FastifyPluginAsync =>
  async app => {
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      async (_request: FastifyRequest, body: string) => Object.fromEntries(new URLSearchParams(body))
    )
    app.post('/oauth2/v1/token', { config: { access: groups } }, async (request, reply) => {
      void reply.header('cache-control', 'no-store')
      const body = (request.body ?? {}) as Record<string, unknown>
      if (body.grant_type !== 'client_credentials')
        return reply.code(400).send({ error: 'unsupported_grant_type' })
      const { authorization } = request.headers
      const claim =
        authorization === undefined
          ? { id: String(body.client_id ?? ''), secret: String(body.client_secret ?? '') }
          : readBasic(authorization)
      const tokenOf = (made: { token: string; seconds: number }, scope: string) => ({
        access_token: made.token,
        token_type: 'Bearer',
        expires_in: made.seconds,
        scope
      })
      const ofBranch = claim && (await enrolment.token(claim.id, claim.secret))
      if (ofBranch) return tokenOf(ofBranch, 'branch')
      const ofClient = claim && (await keys.token(claim.id, claim.secret))
      if (ofClient) return tokenOf(ofClient, ofClient.scopes.join(' '))
      return reply.code(401).send({ error: 'invalid_client' })
    })
  }

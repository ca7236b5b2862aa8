import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { answer, Envelope } from '#shared/contracts/common.ts'
import {
  OwnRosterQuery,
  RosterChange,
  RosterMonth,
  RosterPreview,
  RosterQuery,
  SavedRoster,
  SaveRosterChange
} from '#shared/contracts/roster.ts'
import { userOf } from '../access/access.ts'
import type { RosterService } from './roster.ts'

/** Room for as many cells as a change may have. */
const BODY_LIMIT = 8 * 1_048_576

/** The roster for the screens. */
export function rosterRoutes(roster: RosterService): FastifyPluginAsyncTypebox {
  return async app => {
    const config = { access: { kind: 'user', groups: ['hr'] } } as const
    app.get(
      '/app/v1/roster',
      {
        config: { access: { kind: 'user', groups: ['hr', 'admin', 'manager'] } },
        schema: { querystring: RosterQuery, response: { 200: Envelope(RosterMonth) } }
      },
      async request => answer(await roster.month(userOf(request), request.query))
    )
    app.get(
      '/app/v1/roster/own',
      {
        config: { access: { kind: 'user' } },
        schema: { querystring: OwnRosterQuery, response: { 200: Envelope(RosterMonth) } }
      },
      async request => answer(await roster.own(userOf(request), request.query))
    )
    app.post(
      '/app/v1/roster/preview',
      {
        config,
        bodyLimit: BODY_LIMIT,
        schema: { body: RosterChange, response: { 200: Envelope(RosterPreview) } }
      },
      async request => answer(await roster.preview(request.body))
    )
    app.post(
      '/app/v1/roster',
      {
        config,
        bodyLimit: BODY_LIMIT,
        schema: { body: SaveRosterChange, response: { 200: Envelope(SavedRoster) } }
      },
      async request => answer(await roster.save(userOf(request), request.body))
    )
  }
}

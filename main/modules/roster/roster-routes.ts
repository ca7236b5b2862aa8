import type { FastifyPluginAsync } from 'fastify'
import {
  OwnRosterQuery,
  RosterChange,
  RosterMonth,
  RosterPreview,
  RosterQuery,
  SavedRoster,
  SaveRosterChange
} from '#shared/contracts/roster.ts'
import { screenRoutes } from '../access/access.ts'
import type { RosterService } from './roster.ts'

/** Room for as many cells as a change may have. */
const BODY_LIMIT = 8 * 1_048_576

/** The roster for the screens. */
export const rosterRoutes = (roster: RosterService): FastifyPluginAsync =>
  screenRoutes(['hr'], ({ get, post }) => {
    get(
      '/app/v1/roster',
      { query: RosterQuery, answer: RosterMonth, groups: ['hr', 'admin', 'manager'] },
      ({ user, query }) => roster.month(user, query)
    )
    get(
      '/app/v1/roster/own',
      { query: OwnRosterQuery, answer: RosterMonth, groups: 'everybody' },
      ({ user, query }) => roster.own(user, query)
    )
    post(
      '/app/v1/roster/preview',
      { body: RosterChange, answer: RosterPreview, bodyLimit: BODY_LIMIT },
      ({ body }) => roster.preview(body)
    )
    post(
      '/app/v1/roster',
      { body: SaveRosterChange, answer: SavedRoster, bodyLimit: BODY_LIMIT },
      ({ user, body }) => roster.save(user, body)
    )
  })

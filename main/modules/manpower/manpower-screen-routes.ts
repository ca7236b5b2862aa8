import type { FastifyPluginAsync } from 'fastify'
import { Job } from '#shared/contracts/jobs.ts'
import {
  ManpowerBoard,
  ManpowerBoardQuery,
  ManpowerExport,
  ManpowerPeople,
  ManpowerPeopleQuery
} from '#shared/contracts/manpower-screens.ts'
import { screenRoutes } from '../access/access.ts'
import type { ManpowerScreens } from './manpower.ts'

/** Planned and actual people for the screens. */
export const manpowerScreenRoutes = (manpower: ManpowerScreens): FastifyPluginAsync =>
  screenRoutes(['hr', 'admin', 'manager'], ({ get, post }) => {
    get('/app/v1/manpower', { query: ManpowerBoardQuery, answer: ManpowerBoard }, ({ user, query }) =>
      manpower.board(user, query)
    )
    get(
      '/app/v1/manpower/people',
      { query: ManpowerPeopleQuery, answer: ManpowerPeople },
      ({ user, query }) => manpower.people(user, query)
    )
    post('/app/v1/manpower/export', { body: ManpowerExport, accepted: Job }, ({ user, body }) =>
      manpower.book(user, body)
    )
  })

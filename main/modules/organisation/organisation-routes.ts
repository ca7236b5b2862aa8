import type { FastifyPluginAsync } from 'fastify'
import Type from 'typebox'
import { Nullable } from '#shared/contracts/common.ts'
import { ChangeUnit, NewUnit, OrganisationUnit, UnitCount } from '#shared/contracts/organisation.ts'
import { screenRoutes } from '../access/access.ts'
import type { OrganisationChart } from './organisation-chart.ts'

export const organisationRoutes = (chart: OrganisationChart): FastifyPluginAsync =>
  screenRoutes(['hr', 'admin'], ({ get, post, put, remove }) => {
    const params = Type.Object({ unit_id: Type.String({ maxLength: 64 }) })
    get(
      '/app/v1/organisation',
      { answer: Type.Array(OrganisationUnit), groups: ['hr', 'admin', 'manager'] },
      () => chart.units()
    )
    get('/app/v1/organisation/counts', { answer: Type.Array(UnitCount) }, () => chart.counts())
    post('/app/v1/organisation', { body: NewUnit, answer: OrganisationUnit }, ({ user, body }) =>
      chart.add(user, body)
    )
    put(
      '/app/v1/organisation/:unit_id',
      { params, body: ChangeUnit, answer: OrganisationUnit },
      ({ user, params, body }) => chart.change(user, params.unit_id, body)
    )
    remove(
      '/app/v1/organisation/:unit_id',
      { params, answer: Nullable(Type.Object({})) },
      async ({ user, params }) => {
        await chart.remove(user, params.unit_id)
        return null
      }
    )
  })

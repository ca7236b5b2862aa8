import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import Type from 'typebox'
import { answer, Envelope, Nullable } from '#shared/contracts/common.ts'
import { ChangeUnit, NewUnit, OrganisationUnit, UnitCount } from '#shared/contracts/organisation.ts'
import { userOf } from '../access/access.ts'
import type { OrganisationChart } from './organisation-chart.ts'

export function organisationRoutes(chart: OrganisationChart): FastifyPluginAsyncTypebox {
  return async app => {
    const seeing = { access: { kind: 'user', groups: ['hr', 'admin', 'manager'] } } as const
    const config = { access: { kind: 'user', groups: ['hr', 'admin'] } } as const
    const params = Type.Object({ unit_id: Type.String({ maxLength: 64 }) })
    const response = { 200: Envelope(OrganisationUnit) }
    app.get(
      '/app/v1/organisation',
      { config: seeing, schema: { response: { 200: Envelope(Type.Array(OrganisationUnit)) } } },
      async () => answer(await chart.units())
    )
    app.get(
      '/app/v1/organisation/counts',
      { config, schema: { response: { 200: Envelope(Type.Array(UnitCount)) } } },
      async () => answer(await chart.counts())
    )
    app.post('/app/v1/organisation', { config, schema: { body: NewUnit, response } }, async request =>
      answer(await chart.add(userOf(request), request.body))
    )
    app.put(
      '/app/v1/organisation/:unit_id',
      { config, schema: { params, body: ChangeUnit, response } },
      async request => answer(await chart.change(userOf(request), request.params.unit_id, request.body))
    )
    app.delete(
      '/app/v1/organisation/:unit_id',
      { config, schema: { params, response: { 200: Envelope(Nullable(Type.Object({}))) } } },
      async request => {
        await chart.remove(userOf(request), request.params.unit_id)
        return answer(null)
      }
    )
  }
}

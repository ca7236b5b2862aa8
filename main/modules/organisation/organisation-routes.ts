import { organisationOperations } from '#shared/contracts/employees/organisation.ts'
import { screenRoutes } from '../access/access.ts'
import type { OrganisationChart } from './organisation-chart.ts'

export const organisationRoutes = (chart: OrganisationChart) =>
  screenRoutes(['hr', 'admin'], organisationOperations, {
    'GET /app/v1/organisation': { groups: ['hr', 'admin', 'manager'], handle: () => chart.units() },
    'GET /app/v1/organisation/counts': () => chart.counts(),
    'POST /app/v1/organisation': ({ user, body }) => chart.add(user, body),
    'PUT /app/v1/organisation/{unit_id}': ({ user, params, body }) =>
      chart.change(user, params.unit_id, body),
    'DELETE /app/v1/organisation/{unit_id}': ({ user, params }) => chart.remove(user, params.unit_id)
  })

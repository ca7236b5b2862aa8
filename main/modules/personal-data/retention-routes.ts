import { retentionOperations } from '#shared/contracts/employees/retention.ts'
import { screenRoutes } from '../access/access.ts'
import type { Anonymisation } from './anonymisation/anonymisation.ts'

/** How long former employees are kept by name, for administrators. */
export const retentionRoutes = (anonymisation: Anonymisation) =>
  screenRoutes(['admin'], retentionOperations, {
    'GET /app/v1/personal-data/retention': () => anonymisation.retention(),
    'PUT /app/v1/personal-data/retention': ({ user, body }) => anonymisation.saveRetention(user, body),
    'GET /app/v1/personal-data/anonymisation': () => anonymisation.preview(),
    'POST /app/v1/personal-data/anonymisation/outlook': ({ body }) =>
      anonymisation.outlook(body.employee_codes),
    'POST /app/v1/personal-data/anonymisation': ({ user, body }) => anonymisation.start(user, body)
  })

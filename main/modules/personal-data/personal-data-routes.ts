import { consentOperations } from '#shared/contracts/employees/picture-consents.ts'
import { retentionOperations } from '#shared/contracts/employees/retention.ts'
import { screenRoutes } from '../access/access.ts'
import type { AccessPacks } from './access-packs.ts'
import type { Anonymisation } from './anonymisation/anonymisation.ts'
import type { PictureConsents } from './picture-consents.ts'

/** Legal rights of people over data about them, for the screens of HR. */
export const personalDataRoutes = (packs: AccessPacks, consents: PictureConsents) =>
  screenRoutes(['hr'], consentOperations, {
    'GET /app/v1/employees/{employee_code}/consents': ({ params }) => consents.list(params.employee_code),
    'PUT /app/v1/employees/{employee_code}/consents/{purpose}': ({ user, params, body }) =>
      consents.save(user, params.employee_code, params.purpose, body),
    'POST /app/v1/employees/{employee_code}/personal-data/export': ({ user, params, body }) =>
      packs.make(user, params.employee_code, body)
  })

/** HR makes people anonymous; how long they are kept by name is a setting of administrators. */
export const retentionRoutes = (anonymisation: Anonymisation) =>
  screenRoutes(['hr'], retentionOperations, {
    'GET /app/v1/personal-data/retention': {
      groups: ['hr', 'admin'],
      handle: () => anonymisation.retention()
    },
    'PUT /app/v1/personal-data/retention': {
      groups: ['admin'],
      handle: ({ user, body }) => anonymisation.saveRetention(user, body)
    },
    'GET /app/v1/personal-data/anonymisation': () => anonymisation.preview(),
    'POST /app/v1/personal-data/anonymisation/outlook': ({ body }) =>
      anonymisation.outlook(body.employee_codes),
    'POST /app/v1/personal-data/anonymisation': ({ user, body }) => anonymisation.start(user, body)
  })

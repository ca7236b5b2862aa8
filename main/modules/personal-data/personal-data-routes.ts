import { consentOperations } from '#shared/contracts/employees/picture-consents.ts'
import { screenRoutes } from '../access/access.ts'
import type { AccessPacks } from './access-packs.ts'
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

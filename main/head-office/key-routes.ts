import { keyOperations } from '#shared/contracts/accounts/keys.ts'
import { screenRoutes } from '../modules/access/access.ts'
import type { CompanyKeys } from './keys/company-keys.ts'

/** The screen of keys is the workstation's. */
export const companyKeyRoutes = (keys: CompanyKeys) =>
  screenRoutes('everybody', keyOperations, {
    'GET /app/v1/keys': () => keys.list(),
    'POST /app/v1/keys': ({ user, body }) => keys.create(user, body),
    'DELETE /app/v1/keys/{key_id}': ({ user, params }) => keys.revoke(user, params.key_id)
  })

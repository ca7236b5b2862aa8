import { headOfficeOperations } from '#shared/contracts/head-office/link.ts'
import { screenRoutes } from '../access/access.ts'
import type { HeadOffice } from './head-office.ts'

/** Settings of the head office, for administrators. */
export const headOfficeRoutes = (headOffice: HeadOffice) =>
  screenRoutes(['admin'], headOfficeOperations, {
    'GET /app/v1/head-office': () => headOffice.state(),
    'POST /app/v1/head-office/check': {
      isReading: true,
      handle: ({ body }) => headOffice.check(body.address)
    },
    'POST /app/v1/head-office': ({ user, body }) => headOffice.join(user, body),
    'POST /app/v1/head-office/send': () => headOffice.send(),
    'PUT /app/v1/head-office/rights': ({ user, body }) => headOffice.setRights(user, body.rights),
    'DELETE /app/v1/head-office': ({ user }) => headOffice.leave(user)
  })

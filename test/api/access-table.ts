import { DOCUMENT_KINDS } from '#shared/domain/approval/flags.ts'
import { CUSTOM_FIELD_KINDS } from '#shared/domain/custom-field.ts'
import type { Audience, Table } from './access-audiences.ts'
import { IMPORTS, SCREENS } from './access-screen-table.ts'

// Every route and its audience. A route that is missing here fails access.test.ts.

const OPEN_API: Table = {
  'POST /time-attendance/import': 'attendance',
  'POST /time-attendance/submit': 'attendance',
  'GET /time-attendance/import-status': 'attendance',
  'GET /devices/get-list': 'known',
  'GET POST /locations/get-list': 'known',
  'POST /employee/import-employee': 'people',
  'POST /employee/add-employee-setting': 'people',
  'POST /employee/update-employee-setting': 'people',
  'POST /employee/add-employee-profile': 'personal',
  'POST /employee/update-employee-profile': 'personal',
  'GET /employee/get-employee-data-filter': 'people',
  'GET /employee/get-employee-data': 'personal',
  'GET /employee-loans/get-loan-type': 'loans',
  'POST /employee-loans/create': 'loans',
  'POST /employee-loans/update': 'loans',
  'POST /employee-loans/get-list': 'loans',
  'GET /employee-loans/get-detail': 'loans',
  'POST /employee-loans/close': 'loans',
  'POST /employee-loans/re-activate': 'loans',
  'GET /salary/get-data-filter': 'payroll',
  'POST /salary/add-data-filter': 'payroll',
  'POST /time-manage/get-sum-personnel-multiple-in-branch': 'loans',
  'POST /time-manage/get-manpower-grid': 'loans',
  'POST /time-manage/get-period-summary': 'loans',
  'POST /time-manage/get-work-cycle-grid': 'loans'
}

/** Operations of each kind of document (decision 0039). */
const DOCUMENTS: Table = {
  'POST /submit': 'documents',
  'POST /update': 'documents',
  'POST /approve': 'documents',
  'POST /delete': 'documents',
  'GET POST /get-list': 'documents',
  'GET /get-detail': 'documents'
}

const OTHERS: Table = {
  'GET POST /app/v1/webhooks': 'admin',
  'PUT DELETE /app/v1/webhooks/:webhook_id': 'admin',
  'POST /app/v1/webhooks/:webhook_id/switch': 'admin',
  'POST /app/v1/webhooks/:webhook_id/secret': 'admin',
  'POST /app/v1/webhooks/:webhook_id/test': 'admin',
  'GET /app/v1/webhooks/:webhook_id/deliveries': 'admin',
  'POST /app/v1/webhooks/:webhook_id/deliveries/:delivery_id/replay': 'admin',
  'GET /files/:file_id': 'files',
  'GET /.well-known/openid-configuration': 'everybody',
  'GET /.well-known/oauth-authorization-server': 'everybody',
  'GET /oauth2/v1/.well-known/jwks.json': 'everybody',
  'GET POST /oauth2/v1/authorize': 'everybody',
  'POST /oauth2/v1/authorize/sign-in': 'everybody',
  'POST /oauth2/v1/authorize/consent': 'everybody',
  'POST /oauth2/v1/token': 'service',
  'POST /oauth2/v1/introspect': 'service',
  'POST /oauth2/v1/revoke': 'service',
  'GET POST /oauth2/v1/userinfo': 'service',
  'GET /health': 'everybody',
  'GET /openapi.json': 'everybody',
  'GET /docs': 'everybody',
  'GET /docs/*': 'everybody',
  'GET /': 'everybody',
  'GET /index.html': 'everybody',
  'GET /assets/app-abc123.js': 'everybody'
}

/** One entry for each method, with the whole path. */
function under(base: string, table: Table): [route: string, who: Audience][] {
  return Object.entries(table).flatMap(([row, audience]) => {
    const words = row.split(' ')
    const path = words.pop()
    return words.map((method): [string, Audience] => [`${method} ${base}${path}`, audience])
  })
}

export const ROUTES: ReadonlyMap<string, Audience> = new Map([
  ...under('/api/v1/open-apis', OPEN_API),
  ...DOCUMENT_KINDS.flatMap(kind => under(`/api/v1/open-apis/${kind}`, DOCUMENTS)),
  ...CUSTOM_FIELD_KINDS.flatMap(kind =>
    under(`/api/v1/open-apis/${kind}`, { 'GET /get-custom-fields': 'documents' })
  ),
  ...under('/app/v1', SCREENS),
  ...['employee', 'loan', 'quota'].flatMap(kind => under(`/app/v1/${kind}`, IMPORTS)),
  ...under('', OTHERS)
])

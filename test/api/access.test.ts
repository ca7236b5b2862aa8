import { rmSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { KeyScope } from '#shared/contracts/common.ts'
import { DOCUMENT_KINDS } from '#shared/domain/approval/flags.ts'
import { CUSTOM_FIELD_KINDS } from '#shared/domain/custom-field.ts'
import { BehindTheBack, DEVICE_LIST, IMPORT, importItem } from '../support/attendance.ts'
import { routesRegisteredBy, type SeenRoute, tinyScreens } from '../support/routes.ts'
import { signInAt } from '../support/session.ts'
import { type Answer, openTestWorkstation, type TestWorkstation } from '../support/workstation.ts'

// Who may use what (spec 5, companion 5), for every route that is registered.

/** Callers by name; `null` is nobody. */
const CALLERS = [
  'nobody',
  'unknown key',
  'revoked key',
  'key without the scope',
  'key with the scope',
  'session of nobody',
  'employee',
  'manager',
  'hr',
  'admin',
  'must change password'
] as const
type CallerName = (typeof CALLERS)[number]

const KEY_ONLY = ['key with the scope', 'hr'] as const
const ANY_SESSION = ['employee', 'manager', 'hr', 'admin'] as const
const WHO = {
  everybody: CALLERS,
  known: ['key without the scope', 'key with the scope', ...ANY_SESSION],
  attendance: KEY_ONLY,
  people: KEY_ONLY,
  personal: KEY_ONLY,
  loans: KEY_ONLY,
  documents: [...KEY_ONLY, 'manager'],
  files: [...KEY_ONLY, 'manager'],
  payroll: KEY_ONLY,
  signedIn: [...ANY_SESSION, 'must change password'],
  session: ANY_SESSION,
  hr: ['hr'],
  managers: ['hr', 'manager'],
  office: ['hr', 'admin'],
  organisation: ['manager', 'hr', 'admin'],
  admin: ['admin'],
  /** Proves its callers itself, in OAuth's own words. */
  service: []
} as const satisfies Record<string, readonly CallerName[]>

/** What a key has to hold. */
const SCOPE_OF: Partial<Record<keyof typeof WHO, KeyScope>> = {
  attendance: 'attendance:read',
  people: 'employee:read:basic',
  personal: 'employee:read:personal',
  loans: 'document:manage',
  documents: 'document:manage',
  files: 'attendance:read',
  payroll: 'payroll:read:self'
}

/** The operations that all kinds of documents have, and the custom fields of two (companion 11). */
function documentRoutes(): Record<string, 'documents'> {
  const operations = DOCUMENT_KINDS.flatMap(kind => [
    ...['submit', 'update', 'approve', 'delete', 'get-list'].map(
      it => `POST /api/v1/open-apis/${kind}/${it}`
    ),
    ...['get-list', 'get-detail'].map(it => `GET /api/v1/open-apis/${kind}/${it}`)
  ])
  const fields = CUSTOM_FIELD_KINDS.map(kind => `GET /api/v1/open-apis/${kind}/get-custom-fields`)
  return Object.fromEntries([...operations, ...fields].map(route => [route, 'documents']))
}

/** Every route and who may use it. A route that is not here fails the test. */
const ROUTES: Record<string, keyof typeof WHO> = {
  ...documentRoutes(),
  'POST /api/v1/open-apis/time-attendance/import': 'attendance',
  'POST /api/v1/open-apis/time-attendance/submit': 'attendance',
  'GET /api/v1/open-apis/time-attendance/import-status': 'attendance',
  'GET /api/v1/open-apis/devices/get-list': 'known',
  'GET /api/v1/open-apis/locations/get-list': 'known',
  'POST /api/v1/open-apis/locations/get-list': 'known',
  'POST /api/v1/open-apis/employee/import-employee': 'people',
  'POST /api/v1/open-apis/employee/add-employee-setting': 'people',
  'POST /api/v1/open-apis/employee/update-employee-setting': 'people',
  'POST /api/v1/open-apis/employee/add-employee-profile': 'personal',
  'POST /api/v1/open-apis/employee/update-employee-profile': 'personal',
  'GET /api/v1/open-apis/employee/get-employee-data-filter': 'people',
  'GET /api/v1/open-apis/employee/get-employee-data': 'personal',
  'GET /api/v1/open-apis/employee-loans/get-loan-type': 'loans',
  'POST /api/v1/open-apis/employee-loans/create': 'loans',
  'POST /api/v1/open-apis/employee-loans/update': 'loans',
  'POST /api/v1/open-apis/employee-loans/get-list': 'loans',
  'GET /api/v1/open-apis/employee-loans/get-detail': 'loans',
  'POST /api/v1/open-apis/employee-loans/close': 'loans',
  'POST /api/v1/open-apis/employee-loans/re-activate': 'loans',
  'GET /api/v1/open-apis/salary/get-data-filter': 'payroll',
  'POST /api/v1/open-apis/salary/add-data-filter': 'payroll',
  'POST /api/v1/open-apis/time-manage/get-sum-personnel-multiple-in-branch': 'loans',
  'POST /api/v1/open-apis/time-manage/get-manpower-grid': 'loans',
  'POST /api/v1/open-apis/time-manage/get-work-cycle-grid': 'loans',
  'GET /files/:file_id': 'files',
  'GET /app/v1/approvals/inbox': 'session',
  'GET /app/v1/approvals/calendar': 'session',
  'GET /app/v1/approvals/people': 'session',
  'GET /app/v1/approvals/documents/:document_id': 'session',
  'GET /app/v1/approvals/documents/:document_id/context': 'session',
  'GET /app/v1/approvals/documents': 'session',
  'POST /app/v1/approvals/documents/:document_id/simulation': 'session',
  'POST /app/v1/approvals/documents/:document_id/update': 'session',
  'POST /app/v1/approvals/documents/:document_id/delete': 'session',
  'POST /app/v1/approvals/documents/:document_id/move': 'hr',
  'GET /app/v1/approvals/form': 'session',
  'POST /app/v1/approvals/decisions': 'session',
  'POST /app/v1/approvals/documents/export': 'managers',
  'POST /app/v1/approvals/overtime/export': 'managers',
  'POST /app/v1/approvals/submissions': 'session',
  'POST /app/v1/approvals/preview': 'session',
  'GET /app/v1/approvals/delegations': 'session',
  'POST /app/v1/approvals/delegations': 'session',
  'POST /app/v1/approvals/delegations/:delegation_id/end': 'session',
  'GET /app/v1/approvals/substitutes': 'session',
  'GET /app/v1/approvals/waiting': 'hr',
  'PUT /app/v1/approvals/waiting': 'hr',
  'GET /app/v1/custom-fields': 'office',
  'POST /app/v1/custom-fields': 'office',
  'PUT /app/v1/custom-fields/order': 'office',
  'PUT /app/v1/custom-fields/:custom_field_id': 'office',
  'PUT /app/v1/custom-fields/:custom_field_id/publication': 'office',
  'DELETE /app/v1/custom-fields/:custom_field_id': 'office',
  'GET /app/v1/today': 'session',
  'GET /app/v1/today/ending': 'hr',
  'PUT /app/v1/today/set-up': 'office',
  'GET /app/v1/manpower': 'organisation',
  'GET /app/v1/manpower/people': 'organisation',
  'POST /app/v1/manpower/export': 'organisation',
  'GET /app/v1/session': 'everybody',
  'POST /app/v1/session': 'everybody',
  'POST /app/v1/setup': 'everybody',
  'POST /app/v1/setup/demo': 'everybody',
  'POST /app/v1/setup/restore': 'everybody',
  'POST /app/v1/setup/restore/view': 'everybody',
  'POST /app/v1/setup/restore/confirm': 'everybody',
  'POST /app/v1/setup/restore/cancel': 'everybody',
  'POST /app/v1/session/password': 'signedIn',
  'POST /app/v1/session/lock': 'signedIn',
  'POST /app/v1/session/unlock': 'signedIn',
  'PUT /app/v1/session/preferences': 'signedIn',
  'DELETE /app/v1/session': 'signedIn',
  'GET /app/v1/session/list': 'session',
  'DELETE /app/v1/session/list': 'session',
  'DELETE /app/v1/session/list/:session_id': 'session',
  'GET /app/v1/session/second-factor': 'signedIn',
  'POST /app/v1/session/second-factor': 'signedIn',
  'POST /app/v1/session/second-factor/confirm': 'signedIn',
  'POST /app/v1/session/second-factor/remove': 'signedIn',
  'POST /app/v1/session/second-factor/passkeys/begin': 'signedIn',
  'POST /app/v1/session/second-factor/passkeys': 'signedIn',
  'DELETE /app/v1/session/second-factor/passkeys/:passkey_id': 'signedIn',
  'POST /app/v1/session/passkey': 'everybody',
  'GET /app/v1/accounts/rules': 'admin',
  'PUT /app/v1/accounts/rules': 'admin',
  'DELETE /app/v1/accounts/:user_id/second-factor': 'admin',
  'GET /app/v1/accounts': 'admin',
  'GET /app/v1/accounts/:user_id/sessions': 'admin',
  'DELETE /app/v1/accounts/:user_id/sessions': 'admin',
  'DELETE /app/v1/accounts/:user_id/sessions/:session_id': 'admin',
  'POST /app/v1/accounts/:user_id/unlock': 'admin',
  'PUT /app/v1/accounts/:user_id/disabled': 'admin',
  'PUT /app/v1/accounts/:user_id/groups': 'admin',
  'POST /app/v1/accounts/:user_id/password': 'admin',
  'GET /app/v1/keys': 'admin',
  'POST /app/v1/keys': 'admin',
  'DELETE /app/v1/keys/:key_id': 'admin',
  'GET /app/v1/organisation': 'organisation',
  'GET /app/v1/organisation/counts': 'office',
  'POST /app/v1/organisation': 'office',
  'PUT /app/v1/organisation/:unit_id': 'office',
  'DELETE /app/v1/organisation/:unit_id': 'office',
  'GET /app/v1/people': 'organisation',
  'GET /app/v1/employees': 'organisation',
  'POST /app/v1/employees': 'hr',
  'GET /app/v1/employees/:employee_code': 'organisation',
  'PUT /app/v1/employees/:employee_code': 'hr',
  'PUT /app/v1/employees/:employee_code/addresses': 'hr',
  'PUT /app/v1/employees/:employee_code/settings/:setting': 'hr',
  'POST /app/v1/employees/:employee_code/resign': 'hr',
  'GET /app/v1/employees/:employee_code/resignation': 'hr',
  'DELETE /app/v1/employees/:employee_code/resignation': 'hr',
  'GET /app/v1/employee-imports/used-codes': 'hr',
  'GET /app/v1/employees/:employee_code/terms': 'hr',
  'POST /app/v1/employees/:employee_code/terms': 'hr',
  'DELETE /app/v1/employees/:employee_code/terms/:from_dt': 'hr',
  'GET /app/v1/employees/:employee_code/history': 'hr',
  'POST /app/v1/employees/:employee_code/personal-data/export': 'hr',
  'GET /app/v1/personal-data/retention': 'admin',
  'PUT /app/v1/personal-data/retention': 'admin',
  'GET /app/v1/personal-data/anonymisation': 'admin',
  'POST /app/v1/personal-data/anonymisation/outlook': 'admin',
  'POST /app/v1/personal-data/anonymisation': 'admin',
  'GET /app/v1/employees/:employee_code/consents': 'hr',
  'PUT /app/v1/employees/:employee_code/consents/:purpose': 'hr',
  'DELETE /app/v1/employees/:employee_code/records/:kind/:record_id': 'hr',
  'PUT /app/v1/employees/:employee_code/records/:kind/:record_id': 'hr',
  'GET /app/v1/employees/:employee_code/contact': 'organisation',
  'GET /app/v1/places': 'organisation',
  'GET /app/v1/subdistricts': 'organisation',
  'GET /app/v1/work-cycles': 'organisation',
  'POST /app/v1/work-cycles': 'office',
  'GET /app/v1/roster': 'organisation',
  'GET /app/v1/roster/own': 'session',
  'POST /app/v1/roster/preview': 'hr',
  'POST /app/v1/roster': 'hr',
  'POST /app/v1/roster/export': 'organisation',
  'PUT /app/v1/work-cycles/:work_cycle_id': 'office',
  'POST /app/v1/activity/export': 'admin',
  'POST /app/v1/employees/export': 'office',
  'GET /app/v1/employees/:employee_code/photograph': 'organisation',
  'GET /app/v1/lists/:list_id': 'session',
  'PUT /app/v1/lists/:list_id': 'session',
  'GET /app/v1/setting-choices': 'office',
  'POST /app/v1/setting-choices': 'office',
  'PUT /app/v1/setting-choices/:choice_id': 'office',
  'POST /app/v1/employee-imports/dry-run': 'hr',
  'GET /app/v1/employee-imports': 'hr',
  'POST /app/v1/employee-imports': 'hr',
  'GET /app/v1/employee-imports/:run_id': 'hr',
  'POST /app/v1/employee-imports/:run_id/rows': 'hr',
  'POST /app/v1/employee-imports/:run_id/start': 'hr',
  'POST /app/v1/employee-imports/:run_id/cancel': 'hr',
  'POST /app/v1/employee-imports/template': 'hr',
  'POST /app/v1/loan-imports/template': 'hr',
  'POST /app/v1/employee-imports/:run_id/result': 'hr',
  'POST /app/v1/loan-imports/:run_id/result': 'hr',
  'GET /app/v1/employee-imports/:run_id/failed-rows': 'hr',
  'GET /app/v1/employee-imports/:run_id/undo': 'hr',
  'POST /app/v1/employee-imports/:run_id/undo': 'hr',
  'GET /app/v1/employee-import-mappings': 'hr',
  'PUT /app/v1/employee-import-mappings': 'hr',
  'POST /app/v1/loan-imports/dry-run': 'hr',
  'GET /app/v1/loan-imports': 'hr',
  'POST /app/v1/loan-imports': 'hr',
  'GET /app/v1/loan-imports/:run_id': 'hr',
  'POST /app/v1/loan-imports/:run_id/rows': 'hr',
  'POST /app/v1/loan-imports/:run_id/start': 'hr',
  'POST /app/v1/loan-imports/:run_id/cancel': 'hr',
  'GET /app/v1/loan-imports/:run_id/failed-rows': 'hr',
  'GET /app/v1/loan-imports/:run_id/undo': 'hr',
  'POST /app/v1/loan-imports/:run_id/undo': 'hr',
  'GET /app/v1/loan-import-mappings': 'hr',
  'PUT /app/v1/loan-import-mappings': 'hr',
  'POST /app/v1/quota-imports/template': 'hr',
  'POST /app/v1/quota-imports/:run_id/result': 'hr',
  'POST /app/v1/quota-imports/dry-run': 'hr',
  'GET /app/v1/quota-imports': 'hr',
  'POST /app/v1/quota-imports': 'hr',
  'GET /app/v1/quota-imports/:run_id': 'hr',
  'POST /app/v1/quota-imports/:run_id/rows': 'hr',
  'POST /app/v1/quota-imports/:run_id/start': 'hr',
  'POST /app/v1/quota-imports/:run_id/cancel': 'hr',
  'GET /app/v1/quota-imports/:run_id/failed-rows': 'hr',
  'GET /app/v1/quota-imports/:run_id/undo': 'hr',
  'POST /app/v1/quota-imports/:run_id/undo': 'hr',
  'GET /app/v1/quota-import-mappings': 'hr',
  'PUT /app/v1/quota-import-mappings': 'hr',
  'POST /app/v1/quotas/export': 'hr',
  'POST /app/v1/public-holidays/export': 'hr',
  'GET /app/v1/notifications': 'session',
  'POST /app/v1/notifications/read': 'session',
  'GET /app/v1/notifications/settings': 'session',
  'PUT /app/v1/notifications/settings': 'session',
  'GET /app/v1/mail': 'office',
  'GET /app/v1/activity': 'admin',
  'POST /app/v1/activity/verify': 'admin',
  'GET /app/v1/backups': 'admin',
  'POST /app/v1/backups': 'admin',
  'POST /app/v1/backups/test': 'admin',
  'POST /app/v1/backups/cancel': 'admin',
  'PUT /app/v1/backups/settings': 'admin',
  'DELETE /app/v1/backups/asides/:name': 'admin',
  'POST /app/v1/backups/restore': 'admin',
  'POST /app/v1/backups/restore/view': 'admin',
  'POST /app/v1/backups/restore/confirm': 'admin',
  'POST /app/v1/backups/restore/cancel': 'admin',
  'GET /app/v1/mail/settings': 'admin',
  'PUT /app/v1/mail/settings': 'admin',
  'POST /app/v1/mail/settings/test': 'admin',
  'POST /app/v1/mail/:mail_id/retry': 'office',
  'POST /app/v1/mail/:mail_id/discard': 'office',
  'GET /app/v1/payroll-periods': 'hr',
  'POST /app/v1/payroll-periods': 'hr',
  'GET /app/v1/payroll-periods/:period_id/pending': 'hr',
  'PUT /app/v1/payroll-periods/:period_id/marks/:mark': 'hr',
  'GET /app/v1/payroll-periods/:period_id/salary': 'hr',
  'POST /app/v1/payroll-periods/:period_id/close-salary': 'hr',
  'POST /app/v1/payroll-periods/:period_id/reopen-salary': 'hr',
  'GET /app/v1/public-holidays': 'hr',
  'GET /app/v1/public-holidays/thai': 'hr',
  'PUT /app/v1/public-holidays': 'hr',
  'POST /app/v1/public-holidays/add': 'hr',
  'POST /app/v1/public-holidays/remove': 'hr',
  'GET /app/v1/quota-rules': 'hr',
  'GET /app/v1/quotas': 'hr',
  'GET /app/v1/quotas/:employee_code': 'hr',
  'PUT /app/v1/quotas/:employee_code': 'hr',
  'PUT /app/v1/quota-rules': 'hr',
  'DELETE /app/v1/quota-rules/:rule_id': 'hr',
  'GET /app/v1/loans': 'hr',
  'GET /app/v1/loans/due': 'hr',
  'GET /app/v1/loans/deductions': 'hr',
  'GET /app/v1/loans/:loan_id': 'hr',
  'GET /app/v1/loans/:loan_id/history': 'hr',
  'POST /app/v1/loans/:loan_id/pay-off': 'hr',
  'POST /app/v1/loans/:loan_id/payments': 'hr',
  'DELETE /app/v1/loans/:loan_id/payments/:payment_id': 'hr',
  'GET /app/v1/loans/:loan_id/documents': 'hr',
  'POST /app/v1/loans/:loan_id/documents': 'hr',
  'GET /app/v1/loans/:loan_id/documents/:document_id/file': 'hr',
  'DELETE /app/v1/loans/:loan_id/documents/:document_id': 'hr',
  'POST /app/v1/loans/export': 'hr',
  'POST /app/v1/loans/due/export': 'hr',
  'POST /app/v1/loans/:loan_id/contract': 'hr',
  'POST /app/v1/loans/:loan_id/workbook': 'hr',
  'POST /app/v1/loan-types': 'hr',
  'PUT /app/v1/loan-types/:salary_type_id': 'hr',
  'GET /app/v1/locations': 'office',
  'POST /app/v1/locations': 'office',
  'PUT /app/v1/locations/:location_id': 'office',
  'DELETE /app/v1/locations/:location_id': 'office',
  'GET /app/v1/locations/:location_id/check': 'office',
  'GET /app/v1/locations/:location_id/punches': 'office',
  'GET /app/v1/locations/:location_id/qr.svg': 'known',
  'GET /app/v1/device-network': 'office',
  'GET /app/v1/device-network/machines': 'admin',
  'GET /app/v1/diagnostics': 'admin',
  'PUT /app/v1/device-network': 'admin',
  'GET /app/v1/devices': 'office',
  'POST /app/v1/devices': 'admin',
  'PUT /app/v1/devices/:device_id': 'admin',
  'GET /app/v1/attendance/queue': 'office',
  'GET /app/v1/attendance/day': 'organisation',
  'GET /app/v1/attendance/presence': 'office',
  'GET /app/v1/attendance/month': 'organisation',
  'GET /app/v1/attendance/punches': 'organisation',
  'GET /app/v1/attendance/arrivals': 'office',
  'GET /app/v1/attendance/corrections': 'organisation',
  'POST /app/v1/attendance/corrections': 'hr',
  'GET /app/v1/attendance/parked': 'office',
  'POST /app/v1/attendance/parked/replay': 'office',
  'POST /app/v1/attendance/parked/dismiss': 'office',
  'GET /app/v1/attendance/refused': 'office',
  'GET /app/v1/attendance/refused/:group_key': 'office',
  'POST /app/v1/attendance/refused/dismiss': 'office',
  'POST /app/v1/attendance/refused/replay': 'office',
  'POST /app/v1/reports/attendance': 'office',
  'GET /app/v1/jobs': 'organisation',
  'GET /app/v1/jobs/:job_id': 'organisation',
  'POST /app/v1/jobs/:job_id/cancel': 'organisation',
  'GET /app/v1/jobs/:job_id/file': 'organisation',
  'GET /app/v1/token-service': 'admin',
  'GET /app/v1/clients': 'admin',
  'POST /app/v1/clients': 'admin',
  'PUT /app/v1/clients/:client_id': 'admin',
  'DELETE /app/v1/clients/:client_id': 'admin',
  'POST /app/v1/clients/:client_id/secret': 'admin',
  'POST /app/v1/clients/:client_id/end-tokens': 'admin',
  'GET /app/v1/grants': 'admin',
  'DELETE /app/v1/grants/:grant_id': 'admin',
  'GET /app/v1/signing-keys': 'admin',
  'POST /app/v1/signing-keys/rotate': 'admin',
  'GET /.well-known/openid-configuration': 'everybody',
  'GET /.well-known/oauth-authorization-server': 'everybody',
  'GET /oauth2/v1/.well-known/jwks.json': 'everybody',
  'GET /oauth2/v1/authorize': 'everybody',
  'POST /oauth2/v1/authorize': 'everybody',
  'POST /oauth2/v1/authorize/sign-in': 'everybody',
  'POST /oauth2/v1/authorize/consent': 'everybody',
  'POST /oauth2/v1/token': 'service',
  'POST /oauth2/v1/introspect': 'service',
  'POST /oauth2/v1/revoke': 'service',
  'GET /oauth2/v1/userinfo': 'service',
  'POST /oauth2/v1/userinfo': 'service',
  'GET /health': 'everybody',
  'GET /openapi.json': 'everybody',
  'GET /docs': 'everybody',
  'GET /docs/*': 'everybody',
  'GET /': 'everybody',
  'GET /index.html': 'everybody',
  'GET /assets/app-abc123.js': 'everybody'
}

const NO_KEY = {
  statusCode: 401,
  message: 'Access denied due to missing or invalid subscription key.'
}
const NO_SESSION = { code: 401, message: 'Sign in first', errors: [] }
const NO_PERMISSION = {
  code: 403,
  message: 'Forbidden: Insufficient permissions',
  error: { type: 'PERMISSION_DENIED' }
}
const KEY = 'Ocp-Apim-Subscription-Key'

let station: TestWorkstation
let routes: SeenRoute[] = []
const rendererDir = tinyScreens()
const headersOf = new Map<CallerName, Record<string, string>>()
/** Headers of a key that holds nothing but the scope of such routes. */
const keyFor = new Map<keyof typeof WHO, Record<string, string>>()

beforeAll(async () => {
  routes = await routesRegisteredBy(async () => {
    station = await openTestWorkstation({ rendererDir })
  })
  const behind = new BehindTheBack(station.dataDir)
  const inGroup = (userName: string, groups: string[]): void => {
    const id = behind.value<string>('select id from users where user_name = ?', userName)
    behind.raw.prepare('delete from user_group_members where user_id = ?').run(id)
    for (const group of groups)
      behind.raw.prepare('insert into user_group_members values (?, ?)').run(id, `group-${group}`)
  }
  inGroup('e0030', ['admin'])
  inGroup('e0031', ['employee', 'manager', 'hr', 'admin'])
  behind.raw.prepare("update users set first_singin_flag = 'Y' where user_name = 'e0031'").run()
  behind.close()

  const asAdmin = await station.signIn()
  const made = await asAdmin('/app/v1/keys', { body: { name: 'r', scopes: ['attendance:read'] } })
  await asAdmin(`/app/v1/keys/${made.body.payload.key.key_id}`, { method: 'DELETE' })
  headersOf
    .set('nobody', {})
    .set('unknown key', { [KEY]: 'A'.repeat(43) })
    .set('revoked key', { [KEY]: made.body.payload.subscription_key })
    .set('key without the scope', { [KEY]: await station.makeKey(['payroll:read:self']) })
    .set('key with the scope', { [KEY]: await station.makeKey(['attendance:read']) })
    .set('session of nobody', { cookie: `hrws_session=${'A'.repeat(43)}`, 'session-key': 'A'.repeat(43) })
    .set('employee', await sessionOf('e0020'))
    .set('manager', await sessionOf('e0003'))
    .set('hr', await sessionOf('e0002'))
    .set('admin', await sessionOf('e0030'))
    .set('must change password', await sessionOf('e0031'))
  for (const [who, scope] of Object.entries(SCOPE_OF))
    keyFor.set(who as keyof typeof WHO, { [KEY]: await station.makeKey([scope]) })
})
afterAll(async () => {
  await station.close()
  rmSync(rendererDir, { recursive: true, force: true })
})

const sessionOf = (userName: string) => signInAt(station.url, userName, station.workstation.demo?.password)

test('every registered route is in the table, and the table names no other', () => {
  const registered = routes
    .filter(route => route.method !== 'HEAD')
    .map(route => `${route.method} ${route.url}`)
  expect(registered.toSorted()).toEqual(Object.keys(ROUTES).toSorted())
})

test('every HEAD is as open as its GET', () => {
  const gets = new Map(routes.filter(r => r.method === 'GET').map(r => [r.url, r.access]))
  for (const route of routes.filter(r => r.method === 'HEAD'))
    expect(route.access, route.url).toEqual(gets.get(route.url))
})

/** Keys by the scope of the route; the one that every other route refuses is the one that payroll takes. */
function headersFor(caller: CallerName, who: keyof typeof WHO): Record<string, string> {
  const isOtherKey = who === 'payroll' && caller === 'key without the scope'
  const key = caller === 'key with the scope' ? keyFor.get(who) : isOtherKey ? keyFor.get('loans') : undefined
  return key ?? headersOf.get(caller) ?? {}
}

const cases = Object.entries(ROUTES)
  // They end or lock the session that the next case would use.
  .filter(([route]) => !['DELETE /app/v1/session', 'POST /app/v1/session/lock'].includes(route))
  .flatMap(([route, who]) => CALLERS.map(caller => [route, caller, who] as const))

test.each(cases)('%s for %s (%s)', async (route, caller, who) => {
  const [method = '', pattern = ''] = route.split(' ')
  const path = pattern.replaceAll(/:\w+/g, 'none').replace('*', 'none')
  const answer = await station.callBare(path, {
    method,
    headers: headersFor(caller, who),
    ...(method === 'POST' || method === 'PUT' ? { body: {} } : {})
  })
  if (who === 'service') {
    if (answer.status === 200) expect(answer.body).toEqual({ active: false })
    else expect(answer.body.error).toMatch(/^invalid_(request|client|token)$/)
    expect([200, 400, 401]).toContain(answer.status)
    return
  }
  const isAllowed = (WHO[who] as readonly CallerName[]).includes(caller)
  if (isAllowed) {
    expect([401, 403, 500]).not.toContain(answer.status)
    return
  }
  const isUserRoute = who !== 'known' && SCOPE_OF[who] === undefined
  const isUnknown = ['nobody', 'unknown key', 'revoked key', 'session of nobody'].includes(caller)
  if (isUnknown) {
    expect(answer.status).toBe(401)
    expect(answer.body).toEqual(isUserRoute ? NO_SESSION : NO_KEY)
  } else {
    expect(answer.status).toBe(403)
    expect(answer.body).toEqual(NO_PERMISSION)
  }
})

describe('keys', () => {
  const withKey = (key: string, headers: Record<string, string> = {}): Promise<Answer> =>
    station.callBare(DEVICE_LIST, { headers: { [KEY]: key, ...headers } })

  test.each(['', ' ', 'x', 'A'.repeat(201), 'A'.repeat(43), "' or 1=1 --"])('%j is no key', async key => {
    const answer = await withKey(key)
    expect(answer.status).toBe(401)
    expect(answer.body).toEqual(NO_KEY)
  })

  test('the header is known in any case, the key in its own only', async () => {
    const { status } = await station.callBare(DEVICE_LIST, {
      headers: { 'OCP-APIM-SUBSCRIPTION-KEY': station.key }
    })
    expect(status).toBe(200)
    expect((await withKey(station.key.toLowerCase())).status).toBe(401)
    expect((await withKey(`${station.key}x`)).status).toBe(401)
  })

  test.each([
    'Bearer rubbish',
    'Bearer ',
    'Bearer',
    'bearer eyJhbGciOiJub25lIn0.e30.',
    'Basic dXNlcjpwYXNz',
    'rubbish'
  ])('a right key beside "Authorization: %s" is refused, not taken without it', async authorization => {
    const answer = await withKey(station.key, { authorization })
    expect(answer.status).toBe(401)
    expect(answer.body).toEqual(NO_KEY)
  })

  test('a wrong key beside a right session is not replaced by it', async () => {
    expect((await withKey('wrong', headersOf.get('hr') ?? {})).status).toBe(401)
  })

  test('a session calls the open API in place of a key', async () => {
    const answer = await station.callBare(IMPORT, {
      headers: headersOf.get('hr') ?? {},
      body: { import_data: [importItem()] }
    })
    expect(answer.status).toBe(200)
  })
})

describe('the keys page', () => {
  let asAdmin: Awaited<ReturnType<TestWorkstation['signIn']>>
  beforeAll(async () => {
    asAdmin = await station.signIn()
  })

  test('a key is shown once, works at once, is listed without its secret, and is refused once revoked', async () => {
    const wish = { name: 'เครื่องหน้าประตู', scopes: ['attendance:read', 'document:manage'] }
    const made = await asAdmin('/app/v1/keys', { body: wish })
    expect(made.status).toBe(200)
    const { key, subscription_key: secret } = made.body.payload
    expect(secret).toMatch(/^[A-Za-z0-9_-]{43}$/)
    expect(key).toEqual({
      key_id: expect.any(String),
      ...wish,
      prefix: secret.slice(0, 8),
      created: expect.any(String),
      created_by: 'คมสัน พูลสวัสดิ์',
      last_used: null,
      revoked: null
    })
    const call = () => station.callBare(DEVICE_LIST, { headers: { [KEY]: secret } })
    expect((await call()).status).toBe(200)
    const listed = await asAdmin('/app/v1/keys')
    expect(JSON.stringify(listed.body)).not.toContain(secret)
    expect(listed.body.payload[0]).toMatchObject({ key_id: key.key_id, name: wish.name })

    const revoked = await asAdmin(`/app/v1/keys/${key.key_id}`, { method: 'DELETE' })
    expect(revoked.body.payload).toMatchObject({ key_id: key.key_id, revoked: expect.any(String) })
    expect((await call()).status).toBe(401)
    const again = await asAdmin(`/app/v1/keys/${key.key_id}`, { method: 'DELETE' })
    expect(again.body.payload.revoked).toBe(revoked.body.payload.revoked)
    expect((await asAdmin('/app/v1/keys/none', { method: 'DELETE' })).status).toBe(404)
  })

  test('nothing of a key is stored but its hash', async () => {
    const secret = await station.makeKey(['attendance:read'])
    const behind = new BehindTheBack(station.dataDir)
    const rows = JSON.stringify(behind.raw.prepare('select * from subscription_keys').all())
    behind.close()
    expect(rows).not.toContain(secret)
    expect(rows).toContain(secret.slice(0, 8))
  })

  test.each([
    {},
    { name: '', scopes: ['attendance:read'] },
    { name: 'x'.repeat(101), scopes: ['attendance:read'] },
    { name: 'x', scopes: [] },
    { name: 'x', scopes: ['everything'] },
    { name: 'x', scopes: ['attendance:read', 'attendance:read'] },
    { name: 'x', scopes: 'attendance:read' },
    { name: 5, scopes: ['attendance:read'] }
  ])('%j is refused', async body => {
    const answer = await asAdmin('/app/v1/keys', { body })
    expect(answer.status).toBe(400)
    expect(answer.body.errors.length).toBeGreaterThan(0)
  })
})

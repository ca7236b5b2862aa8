/** What entries of the activity log are about: each kind of subject belongs to one area, which the log can be filtered by. */
export const ACTIVITY_AREAS = {
  employees: ['employee'],
  views: ['employee_view'],
  accounts: ['user'],
  documents: ['document'],
  loans: ['employee_loan', 'salary_type', 'loan-list', 'loan_request'],
  payroll: [
    'payroll_period',
    'hand_over_profile',
    'quotas',
    'quota_rule',
    'leave_reason',
    'month_confirmation'
  ],
  attendance: [
    'attendance',
    'attendance_day',
    'attendance_parked',
    'attendance_refused',
    'device',
    'terminal',
    'location'
  ],
  roster: ['roster', 'shift_swap', 'work_cycle', 'public_holiday'],
  imports: ['employee_import', 'employee_import_run', 'loan_import_run', 'quota_import_run', 'punch_file'],
  exports: [
    'attendance-report',
    'time-cards',
    'employee-list',
    'roster-book',
    'activity-book',
    'manpower-book',
    'documents-book',
    'overtime-book'
  ],
  access: ['subscription_key', 'oauth_client', 'oauth_grant', 'signing_key', 'webhook'],
  settings: [
    'setting',
    'setting_choice',
    'custom_field',
    'organisation_unit',
    'mail_settings',
    'mail',
    'device_network',
    'head_office',
    'branch'
  ],
  backups: ['backup']
} as const satisfies Readonly<Record<string, readonly string[]>>

/** Areas whose values only HR may see: amounts of loans, reasons of documents, pay. */
const AREAS_OF_HR: ReadonlySet<string | null> = new Set(['documents', 'loans', 'payroll'])
export const isOfHrOnly = (subjectKind: string): boolean => AREAS_OF_HR.has(areaOf(subjectKind))

export type ActivityArea = keyof typeof ACTIVITY_AREAS
export const ACTIVITY_AREA_NAMES = Object.keys(ACTIVITY_AREAS) as ActivityArea[]

/** Null for a kind that a newer version has added. */
export const areaOf = (subjectKind: string): ActivityArea | null =>
  ACTIVITY_AREA_NAMES.find(area => ACTIVITY_AREAS[area].some(kind => kind === subjectKind)) ?? null

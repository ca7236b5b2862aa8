export const monthEndPaths = {
  /** `?period=` of a payroll period, `?branch=`, as the other pages; an empty branch is all branches. */
  page: '/reports/month-end',
  /** `?check=` */
  days: '/reports/month-end/days',
  candidates: '/reports/month-end/overtime',
  /** `?from=` a version, `?to=` another one, or what is known now. */
  differences: '/reports/month-end/differences',
  /** Payroll periods; `?open=` one of them. */
  periods: '/reports/month-end/periods',
  /** Profiles of the hand-over; `?open=` one of them. */
  profiles: '/reports/month-end/profiles'
} as const

/** Pages of other features that an item leads to. */
export const OTHER_PAGES = {
  documents: '/approvals/all',
  newDocument: '/approvals/new',
  confirmations: '/attendance/confirmations',
  day: '/attendance/day',
  /** `?code=`, `?tab=` */
  employee: '/people/employee',
  /** `?employee=`, `?month=` */
  month: '/attendance/month',
  missingOuts: '/attendance/missing-outs',
  failedPunches: '/attendance/dead-letters',
  devices: '/attendance/devices',
  loans: '/loans',
  loansDue: '/loans/due'
} as const

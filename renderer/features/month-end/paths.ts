export const monthEndPaths = {
  /** `?period=` of a payroll period, `?branch=`. */
  page: '/reports/month-end',
  /** Payroll periods; `?open=` one of them. */
  periods: '/reports/month-end/periods'
} as const

/** Pages of other features that an item leads to. */
export const OTHER_PAGES = {
  documents: '/approvals/all',
  missingOuts: '/attendance/missing-outs',
  failedPunches: '/attendance/dead-letters',
  loans: '/loans',
  loansDue: '/loans/due'
} as const

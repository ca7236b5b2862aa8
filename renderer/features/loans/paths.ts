export const loanPaths = {
  list: '/loans',
  /** `?id=` */
  loan: '/loans/loan',
  requests: '/loans/requests',
  /** The workbench; `?employee=` fills in the borrower, `?request=` what somebody asked for. */
  new: '/loans/new',
  due: '/loans/due',
  import: '/loans/import',
  types: '/loans/types'
} as const

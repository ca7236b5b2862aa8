export const loanPaths = {
  list: '/loans',
  /** `?id=` */
  loan: '/loans/loan',
  /** The workbench; `?employee=` fills in the borrower. */
  new: '/loans/new',
  due: '/loans/due',
  import: '/loans/import',
  months: '/loans/months',
  types: '/loans/types'
} as const

export const employeePaths = {
  list: '/people',
  employee: '/people/employee',
  new: '/people/new',
  /** Cost centres, time frames and role duties; `?kind=` filters, `?open=new` adds one. */
  choices: '/people/choices'
} as const

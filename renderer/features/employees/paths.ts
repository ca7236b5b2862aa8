export const employeePaths = {
  list: '/people',
  employee: '/people/employee',
  new: '/people/new',
  /** Cost centres and the like; `?kind=` narrows, `?open=new` adds. */
  choices: '/people/choices'
} as const

export const employeePaths = {
  list: '/people',
  employee: '/people/employee',
  new: '/people/new',
  organisation: '/people/organisation',
  /** Cost centres and the like; `?kind=` narrows, `?open=new` adds. */
  choices: '/people/choices',
  /** Hours of work; `?open=new` adds some. */
  workCycles: '/people/work-cycles'
} as const

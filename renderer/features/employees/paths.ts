export const employeePaths = {
  list: '/people',
  employee: '/people/employee',
  new: '/people/new',
  organisation: '/people/organisation'
} as const

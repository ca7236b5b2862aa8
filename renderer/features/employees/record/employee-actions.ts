import { call } from '../../../api/client.ts'

type Path =
  | 'add-employee-profile'
  | 'update-employee-profile'
  | 'add-employee-setting'
  | 'update-employee-setting'

/** One action of the open API on an employee, in this user's own name. */
export const employeeAction = (
  path: Path,
  action: string,
  employeeCode: string,
  body: Record<string, unknown> | FormData
): Promise<unknown> =>
  call(`POST /api/v1/open-apis/employee/${path}`, {
    query: { path_action: action, employee_code: employeeCode },
    body
  })

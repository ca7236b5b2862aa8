import Type, { type Static } from 'typebox'
import { Nullable, YesNo } from './common.ts'
import { personFields } from './people.ts'

// What the screens do with employees, under /app/v1/employees. Who sees pay, id numbers and bank accounts: docs/decisions.md, "People".

export const EMPLOYEE_STATUSES = ['active', 'resigned'] as const
export const EMPLOYEE_SORTS = ['code', 'name', 'start'] as const
export type EmployeeSort = (typeof EMPLOYEE_SORTS)[number]

/** What narrows and orders the list; absent: everybody, by code. */
const filterFields = {
  search: Type.Optional(
    Type.String({
      maxLength: 100,
      description: 'words, each somewhere in code, names, nicknames or telephone; or a whole id number'
    })
  ),
  unit_id: Type.Optional(Type.String({ maxLength: 64, description: 'a unit with all below it' })),
  type: Type.Optional(Type.String({ maxLength: 20 })),
  status: Type.Optional(Type.Enum([...EMPLOYEE_STATUSES])),
  sort: Type.Optional(Type.Enum([...EMPLOYEE_SORTS])),
  direction: Type.Optional(Type.Enum(['asc', 'desc'])),
  language: Type.Optional(Type.Enum(['th', 'en'], { description: 'whose names order the list' }))
}

/** `GET /app/v1/employees`: pass `next` back as `after` until it is null. */
export const EmployeesQuery = Type.Object({
  ...filterFields,
  after: Type.Optional(Type.String({ maxLength: 1000 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 500 }))
})
export type EmployeesQuery = Static<typeof EmployeesQuery>

const MaybeText = Nullable(Type.String())

/** An employee in a list: no pay; of id and account numbers the last digits, for those who may see them at all. */
export const EmployeeItem = Type.Object({
  ...personFields,
  employee_nickname: MaybeText,
  employee_nickname_en: MaybeText,
  employee_type_code: MaybeText,
  branch_name: MaybeText,
  branch_name_en: MaybeText,
  department_name: MaybeText,
  department_name_en: MaybeText,
  position_name: MaybeText,
  position_name_en: MaybeText,
  mobilephone: MaybeText,
  emailaddress: MaybeText,
  effective_dt: Type.String(),
  signout_flag: YesNo,
  signout_dt: MaybeText,
  id_no_masked: MaybeText,
  bank_account_masked: MaybeText,
  has_photograph: Type.Boolean()
})
export type EmployeeItem = Static<typeof EmployeeItem>

export const EmployeePage = Type.Object({
  employees: Type.Array(EmployeeItem),
  total: Nullable(Type.Integer({ description: 'how many there are; null on every page but the first' })),
  next: MaybeText
})
export type EmployeePage = Static<typeof EmployeePage>

/** `POST /app/v1/employees/export`: 202 with the Job. Pay, ids and accounts only where asked for and permitted. */
export const EmployeesExport = Type.Object({
  ...filterFields,
  language: Type.Enum(['th', 'en']),
  calendar: Type.Enum(['buddhist', 'gregorian']),
  has_sensitive: Type.Boolean()
})
export type EmployeesExport = Static<typeof EmployeesExport>

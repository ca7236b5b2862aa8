import Type, { type Static } from 'typebox'
import { actorFields, BaseVersion, ChosenIds, DateText, Nullable, YesNo } from '../common.ts'
import { FileRequest } from '../jobs.ts'
import { ORGANISATION_KINDS } from './organisation.ts'

/** The person of a row, named in both languages; spread into the rows of lists. */
export const nameFields = {
  employee_code: Type.String(),
  employee_name: Type.String(),
  employee_last_name: Type.String(),
  employee_name_en: Nullable(Type.String()),
  employee_last_name_en: Nullable(Type.String())
}
export const personFields = { employee_id: Type.String(), ...nameFields }
export type PersonNames = Static<Type.TObject<Omit<typeof nameFields, 'employee_code'>>>

// Employees on the screens, under /app/v1/employees. Who sees pay, id numbers and bank accounts: docs/decisions/0015-employee-screens.md

export const EMPLOYEE_STATUSES = ['active', 'resigned'] as const
export const EMPLOYEE_ROUNDINGS = ['worktime', 'overtime'] as const
export const EMPLOYEE_CYCLES = ['none'] as const
export const EMPLOYEE_SORTS = ['code', 'name', 'start'] as const

/** Filters and sort order of the list; by default everybody, by code. */
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
  rounding: Type.Optional(
    Type.Enum([...EMPLOYEE_ROUNDINGS], {
      description: 'only people to whom the rounding of the company applies'
    })
  ),
  cycle: Type.Optional(
    Type.Enum([...EMPLOYEE_CYCLES], { description: 'only people without a work cycle on any weekday' })
  ),
  sort: Type.Optional(Type.Enum([...EMPLOYEE_SORTS])),
  direction: Type.Optional(Type.Enum(['asc', 'desc'])),
  language: Type.Optional(Type.Enum(['th', 'en'], { description: 'whose names order the list' }))
}

/** Pass `next` back as `after` until it is null. */
export const EmployeesQuery = Type.Object({
  ...filterFields,
  after: Type.Optional(Type.String({ maxLength: 1000 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 500 }))
})
export type EmployeesQuery = Static<typeof EmployeesQuery>

const MaybeText = Nullable(Type.String())

/** An employee in a list: no pay; only the last digits of id and account numbers, if the user may see them at all. */
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

/** Pay, ids and accounts only if asked for and permitted. */
export const EmployeesExport = Type.Object({
  ...filterFields,
  ...FileRequest.properties,
  has_sensitive: Type.Boolean(),
  employee_ids: ChosenIds
})
export type EmployeesExport = Static<typeof EmployeesExport>

/** A unit of an employee, from the company down, with the position last. */
export const EmployeeUnit = Type.Object({
  unit_id: Type.String(),
  kind: Type.Enum([...ORGANISATION_KINDS]),
  code: Type.String(),
  name: Type.String(),
  name_en: Type.String()
})

/** Texts by field name (spec 2.5), amounts as `25000.00`. */
export const EmployeeRecord = Type.Object({
  ...personFields,
  fields: Type.Record(Type.String(), MaybeText),
  hidden: Type.Array(Type.String(), { description: 'fields that this user may not see; null in `fields`' }),
  units: Type.Array(EmployeeUnit),
  has_photograph: Type.Boolean(),
  photograph_version: MaybeText,
  may_write: Type.Boolean(),
  planned_resignation: Nullable(
    Type.Object({ signout_dt: Type.String(), signout_remark: MaybeText }, { description: 'for HR only' })
  ),
  later_terms_dt: Nullable(
    Type.String({
      description: 'for HR only: the first day after the start on which pay or position changes'
    })
  )
})
export type EmployeeRecord = Static<typeof EmployeeRecord>

const changes = {
  fields: Type.Record(Type.String({ maxLength: 60 }), Nullable(Type.String({ maxLength: 2000 })), {
    maxProperties: 60,
    description: 'what changes; null clears'
  }),
  unit_id: Type.Optional(Type.String({ maxLength: 64, description: 'the lowest unit; those above follow' })),
  position_id: Type.Optional(Nullable(Type.String({ maxLength: 64 })))
}
export const ChangeEmployee = Type.Object({
  ...changes,
  base: Type.Optional(BaseVersion('what the form showed of what it changes: fields, unit_id, position_id'))
})
export type ChangeEmployee = Static<typeof ChangeEmployee>
/** Settings that can be changed on the screens, by their `path_action`. */
export const CHANGEABLE_SETTINGS = [
  'basic',
  'approver',
  'work-cycle',
  'holiday',
  'ot',
  'quota',
  'worktime-config',
  'time-frame',
  'role-duty',
  'cost-center',
  'user-groups',
  'reset-user-username'
] as const
export type ChangeableSetting = (typeof CHANGEABLE_SETTINGS)[number]
/** Likewise for a setting or `…/addresses`; 409 as for ChangeEmployee. */
export const ChangePart = Type.Object({
  change: Type.Record(Type.String({ maxLength: 60 }), Type.Unknown(), {
    description: 'what update-employee-setting or update-employee-profile takes'
  }),
  base: BaseVersion('what the form showed of it: columns of addresses, or values of settings (settingValues)')
})
export type ChangePart = Static<typeof ChangePart>
export const NewEmployeeRecord = Type.Object({ ...changes, unit_id: Type.String({ maxLength: 64 }) })
export type NewEmployeeRecord = Static<typeof NewEmployeeRecord>

export const ResignEmployee = Type.Object({
  signout_dt: DateText,
  signout_remark: Type.Optional(Type.String({ maxLength: 500 }))
})
export type ResignEmployee = Static<typeof ResignEmployee>

/** Outstanding matters of an employee who is about to resign. */
export const ResignationOutlook = Type.Object({
  loan_count: Type.Integer(),
  loan_balance_satang: Type.Integer(),
  own_document_count: Type.Integer({ description: 'own requests that are not decided' }),
  awaiting_document_count: Type.Integer({ description: 'documents that wait for this employee' }),
  approved_people_count: Type.Integer({ description: 'people whose approver this is' }),
  possessions: Type.Array(Type.String(), { description: 'property of the company' })
})
export type ResignationOutlook = Static<typeof ResignationOutlook>

export const EmployeeHistory = Type.Object({
  entries: Type.Array(
    Type.Object({
      seq: Type.Integer(),
      at: Type.String({ description: 'UTC, ISO 8601' }),
      ...actorFields,
      action: Type.String(),
      record: MaybeText,
      changes: Type.Array(Type.Object({ field: Type.String(), before: MaybeText, after: MaybeText }))
    })
  ),
  next: Nullable(Type.Integer())
})
export type EmployeeHistory = Static<typeof EmployeeHistory>

const reachable = { ...personFields, mobilephone: MaybeText }
/** Telephone numbers of an employee and of their first approver. */
export const EmployeeContact = Type.Object({ ...reachable, line_manager: Nullable(Type.Object(reachable)) })
export type EmployeeContact = Static<typeof EmployeeContact>

export const PlaceItem = Type.Object({
  code: Type.String(),
  name: Type.String(),
  name_en: MaybeText,
  postcode: MaybeText
})
export type PlaceItem = Static<typeof PlaceItem>

export const SubdistrictItem = Type.Object({
  province: PlaceItem,
  district: PlaceItem,
  subdistrict: PlaceItem
})
export type SubdistrictItem = Static<typeof SubdistrictItem>

export const PersonItem = Type.Object({
  ...personFields,
  employee_nickname: Nullable(Type.String()),
  employee_nickname_en: Nullable(Type.String()),
  mobilephone: Nullable(Type.String()),
  branch_id: Nullable(Type.String()),
  department_name: Nullable(Type.String()),
  department_name_en: Nullable(Type.String()),
  position_name: Nullable(Type.String()),
  position_name_en: Nullable(Type.String()),
  has_resigned: Type.Boolean()
})
export type PersonItem = Static<typeof PersonItem>

/** Columns whose codes are in no list: codes that the branch already uses are suggested. */
export const USED_CODE_FIELDS = [
  'worktime_template_code',
  'ot_template_code',
  'company_payment_account_code'
] as const
export type UsedCodeField = (typeof USED_CODE_FIELDS)[number]

const codes = Type.Array(Type.String())
/** The most frequent codes of each, at most 100. */
export const UsedCodes = Type.Object({
  worktime_template_code: codes,
  ot_template_code: codes,
  company_payment_account_code: codes
} satisfies Record<UsedCodeField, typeof codes>)
export type UsedCodes = Static<typeof UsedCodes>

export const employeeOperations = {
  'GET /app/v1/employees': { query: EmployeesQuery, answer: EmployeePage },
  /** The person picker of the screens and of the palette. */
  'GET /app/v1/people': {
    query: Type.Object({
      search: Type.Optional(Type.String({ maxLength: 100 })),
      branch_id: Type.Optional(Type.String()),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 50 }))
    }),
    answer: Type.Array(PersonItem)
  },
  /** Without a code the next free one is assigned. */
  'POST /app/v1/employees': { body: NewEmployeeRecord, answer: EmployeeRecord },
  'GET /app/v1/employees/{employee_code}': { answer: EmployeeRecord },
  'GET /app/v1/employees/{employee_code}/contact': { answer: EmployeeContact },
  /** 409 with an EditConflict if `base` is not the stored version. */
  'PUT /app/v1/employees/{employee_code}': { body: ChangeEmployee, answer: EmployeeRecord },
  /** Cannot be undone (spec 4.7). For a future day it is planned, or moved to it, and can be cancelled until then. */
  'POST /app/v1/employees/{employee_code}/resign': { body: ResignEmployee, answer: EmployeeRecord },
  'GET /app/v1/employees/{employee_code}/resignation': { answer: ResignationOutlook },
  'DELETE /app/v1/employees/{employee_code}/resignation': { answer: EmployeeRecord },
  /** Newest first, for HR. */
  'GET /app/v1/employees/{employee_code}/history': {
    query: Type.Object({ before: Type.Optional(Type.Integer({ minimum: 1 })) }),
    answer: EmployeeHistory
  },
  'GET /app/v1/employees/{employee_code}/photograph': { file: true }
}

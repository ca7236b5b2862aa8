import {
  CHOICE_LIST_ACTIONS,
  CHOICE_LISTS,
  type ChoiceListAction,
  type ChoiceListItem
} from '#shared/contracts/employees/choice-lists.ts'
import { wallClock } from '#shared/domain/dates/wall-clock.ts'
import { EMPLOYEE_COLUMNS } from '#shared/domain/employee-import/columns.ts'
import { type DataType, readEmployeeData } from '#shared/domain/employees/employee-data-request.ts'
import type { Fields } from '#shared/domain/fields/reading-policy.ts'
import { employeeRequest } from '#shared/domain/fields/request-reader.ts'
import { bahtNumber } from '#shared/domain/money.ts'
import type { Queries } from '../../../database/database.ts'
import type { EmployeesTable } from '../../../database/schema/employees.ts'
import { pick } from '../../../platform/pick.ts'
import { MadeOf, type Runtime, type ServiceParts } from '../../../platform/runtime.ts'
import type { Caller } from '../../access/access.ts'
import { photographUrl } from '../../files/files.ts'
import { listUnits } from '../../organisation/organisation.ts'
import {
  type ActionRequest,
  type EmployeeFacts,
  notOfEmployee,
  readAction,
  requireEmployee
} from '../actions/actions.ts'
import { documentOfEmployee, profileOf } from '../profile/employee-records.ts'
import { requireAccount, strongestGroup } from '../settings/account-settings.ts'
import { SETTING_READERS, settingOf } from '../settings/employee-settings.ts'
import { unitsOf } from '../views/placement.ts'

const COLUMNS = ['id', 'code', 'name', 'name_en'] as const

/** The choices for other operations, by code (decision 0039); the ids are raw. */
async function choiceList(db: Queries, action: ChoiceListAction): Promise<ChoiceListItem[]> {
  const { of } = CHOICE_LISTS[action]
  const rows = await rowsOf(db, of)
  return rows.map(({ id, code, name, name_en }) => ({
    [`${of}_id`]: id,
    [`${of}_code`]: code,
    [`${of}_name`]: name,
    [`${of}_name_en`]: name_en
  }))
}

function rowsOf(db: Queries, of: (typeof CHOICE_LISTS)[ChoiceListAction]['of']) {
  if (of === 'work_cycle') return db.selectFrom('work_cycles').select(COLUMNS).orderBy('code').execute()
  if (of === 'usergroup') return db.selectFrom('user_groups').select(COLUMNS).orderBy('code').execute()
  return db.selectFrom('setting_choices').select(COLUMNS).where('kind', '=', of).orderBy('code').execute()
}

export interface EmployeeDataParts extends ServiceParts {
  /** Content of the financial block, provided by the loans module. */
  readonly loansOf: (db: Queries, runtime: Runtime, employeeId: string) => Promise<readonly unknown[]>
}

const SETTING_NAMES = Object.keys(SETTING_READERS) as (keyof typeof SETTING_READERS)[]
/** Actions of get-employee-data-filter (decision 0039) about one employee, and the complete list of actions. */
const OF_EMPLOYEE = ['get-user', ...SETTING_NAMES, 'get-document', 'all'] as const
export const FILTER_ACTIONS = [...OF_EMPLOYEE, ...CHOICE_LIST_ACTIONS] as const
export type FilterAction = (typeof OF_EMPLOYEE)[number]

/** The data of an employee, also of a resigned one, for other software (decision 0039). */
export class EmployeeData extends MadeOf<EmployeeDataParts> {
  /** One part of the data, chosen by `path_action`, or a list of choices for settings. @throws WorkstationError */
  filter(query: Fields, caller: Caller): Promise<unknown> {
    const list = CHOICE_LIST_ACTIONS.find(action => action === query.path_action)
    if (list !== undefined) return choiceList(this.parts.database.read, list)
    const request = readAction(FILTER_ACTIONS, query, { fields: query, files: new Map() }, caller)
    return this.#partOf(request as ActionRequest<FilterAction>)
  }

  async #partOf({ action, employeeCode, fields, caller }: ActionRequest<FilterAction>): Promise<unknown> {
    const { database, runtime } = this.parts
    const db = database.read
    const reader = employeeRequest(fields)
    const documentId =
      action === 'get-document' ? reader.id('employee_documents_id', { isRequired: true }) : null
    reader.rejectFaults()
    const employee = await requireEmployee(db, employeeCode)
    const options = { isMasked: !caller.scopes.has('employee:read:personal') }
    switch (action) {
      case 'get-user':
        return userOf(db, employee)
      case 'get-document': {
        const document =
          documentId && (await documentOfEmployee(db, runtime, employee.id, documentId, options))
        if (!document) throw notOfEmployee('employee_documents_id', employee)
        return document
      }
      case 'all':
        return {
          setting: await settingOf(db, runtime, employee),
          profile: await profileOf(db, runtime, employee.id, options)
        }
      default:
        return SETTING_READERS[action](db, runtime, employee)
    }
  }

  /** The blocks that `type` names; `basic` is always included. */
  async data(query: Fields): Promise<Record<string, unknown>> {
    const { database, runtime, loansOf } = this.parts
    const db = database.read
    const { employeeCode, type } = readEmployeeData(query)
    const employee = await requireEmployee(db, employeeCode)
    const isWanted = (block: DataType): boolean => type === block || type === 'all'
    return {
      basic: await basicOf(db, runtime, employee.id),
      ...(isWanted('setting') ? { setting: await settingOf(db, runtime, employee) } : {}),
      ...(isWanted('profile')
        ? { profile: await profileOf(db, runtime, employee.id, { isMasked: false }) }
        : {}),
      ...(isWanted('financial') ? { financial: { loan_lists: await loansOf(db, runtime, employee.id) } } : {})
    }
  }
}

async function userOf(db: Queries, employee: EmployeeFacts) {
  const account = await requireAccount(db, employee)
  return {
    user_id: account.id,
    user_name: account.user_name,
    usergroup_code: strongestGroup(account),
    user_type: account.user_type,
    employee_id: employee.id,
    employee_code: employee.employee_code,
    employee_name: employee.employee_name,
    employee_last_name: employee.employee_last_name
  }
}

const AMOUNTS = { salary: 'salary_satang', salary_per_week: 'salary_per_week_satang' } as const

/** The block `basic` (decision 0039): every field of the import record by name, organisation units as codes. */
async function basicOf(db: Queries, runtime: Runtime, employeeId: string) {
  const row = await db
    .selectFrom('employees')
    .selectAll()
    .where('id', '=', employeeId)
    .executeTakeFirstOrThrow()
  const codes = new Map(unitsOf(await listUnits(db), row).map(({ kind, code }) => [`${kind}_code`, code]))
  const codeOf = (field: string): string | null => codes.get(field) ?? null
  const fields = EMPLOYEE_COLUMNS.map(({ field }): [string, string | number | null] => {
    if (field === 'salary' || field === 'salary_per_week') {
      const satang = row[AMOUNTS[field]]
      return [field, satang === null ? null : bahtNumber(satang)]
    }
    return [field, isColumn(field, row) ? row[field] : codeOf(field)]
  })
  const at = (instant: string): string => wallClock(Date.parse(instant), runtime.timeZone)
  return {
    employee_id: row.id,
    ...Object.fromEntries(fields),
    company_code: codeOf('company_code'),
    branch_code: codeOf('branch_code'),
    ...pick(row, ['country_code', 'post_code', 'current_country_code', 'current_post_code']),
    photograph: photographUrl(runtime, row.photograph_file_id),
    created: at(row.created_at),
    updated: at(row.updated_at)
  }
}

/** Fields that are columns of the employee's row; the others are unit codes, which the row holds as ids. */
const isColumn = (field: string, row: EmployeesTable): field is keyof EmployeesTable => field in row

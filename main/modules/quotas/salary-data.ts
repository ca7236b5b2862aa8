import {
  type CurrentSalaryMonth,
  type DefaultQuotaAnswer,
  SALARY_ADD_ACTIONS,
  SALARY_FILTER_ACTIONS,
  type SavedQuotaAnswer,
  type SavedQuotaCounts,
  type TimeLeaveFlag
} from '#shared/contracts/leave/quotas.ts'
import { faultOf } from '#shared/domain/fault.ts'
import { field } from '#shared/domain/fields/field-kinds.ts'
import type { Fields } from '#shared/domain/fields/reading-policy.ts'
import { employeeRequest, type RequestReader } from '#shared/domain/fields/request-reader.ts'
import { fixedText } from '#shared/domain/hundredths.ts'
import { LEAVE_TYPES, leaveTypeOf, QUOTA_UNIT } from '#shared/domain/leave/leave-types.ts'
import { EMPLOYEE_CODE, QUOTA_YEAR, TIME_LEAVE_FLAG } from '#shared/domain/leave/quota-fields.ts'
import { paginationOf, readPaging } from '#shared/domain/paging.ts'
import { WorkstationError } from '#shared/domain/workstation-error.ts'
import type { Queries, WriteTransaction } from '../../database/database.ts'
import { branchClock, Service } from '../../platform/runtime.ts'
import type { Caller } from '../access/access.ts'
import { recordActivities } from '../activity/activity.ts'
import { currentSalaryMonth } from '../periods/periods.ts'
import { readLeaveLedger } from './leave-balances.ts'
import { countQuotas, listQuotas } from './list-quotas.ts'
import { type NamedEmployee, namedEmployees, savedQuotas } from './quota-repository.ts'
import { type RequestedQuota, readAction, readQuotasToSave } from './salary-request.ts'
import { type QuotaToSave, saveQuotas } from './save-quotas.ts'

/** Leave types, quotas and the payroll month for other software (spec 2.9, 4.20; decision 0039). */
export class SalaryData extends Service {
  /** The result for `path_action`, as members of the response next to code and message. @throws WorkstationError */
  async filter(query: Fields): Promise<{ payload: unknown; _PAGINATION?: object }> {
    switch (readAction(SALARY_FILTER_ACTIONS, query.path_action)) {
      case 'get_active_time_leave_flags':
        return { payload: leaveFlags(query) }
      case 'get_default_quota':
        return { payload: await this.#defaultQuota(query) }
      case 'list_quotas':
        return this.#list(query)
      case 'get_quota_by_id':
        return { payload: await this.#quota(query) }
      case 'current_month':
        return { payload: await this.#currentMonth() }
    }
  }

  async #defaultQuota(query: Fields): Promise<DefaultQuotaAnswer> {
    const db = this.database.read
    const request = employeeRequest(query)
    const code = request.ruled(EMPLOYEE_CODE)
    const flag = request.ruled(TIME_LEAVE_FLAG) ?? ''
    const year = request.ruled(QUOTA_YEAR, { isRequired: false }) ?? branchClock(this.runtime).slice(0, 4)
    const isEnglish = readIsEnglish(request)
    request.rejectFaults()
    const employee = await requireEmployee(db, code ?? '')
    const ledger = await readLeaveLedger(db, this.runtime, [employee.id], { from: year, to: year })
    const { hundredths, months, years, method } = ledger.defaultOf(employee.id, flag, year)
    const type = leaveTypeOf(flag)
    return {
      employee_code: employee.employee_code,
      employee_name: (isEnglish && employee.employee_name_en) || employee.employee_name,
      employee_last_name: (isEnglish && employee.employee_last_name_en) || employee.employee_last_name,
      time_leave_flag: flag,
      time_leave_flag_name: type?.name ?? '',
      time_leave_flag_name_en: type?.nameEn ?? '',
      quota_year: year,
      quota: fixedText(hundredths),
      unit: QUOTA_UNIT,
      work_months: months,
      work_years: years,
      calculation_method: method
    }
  }

  /** Paged like the locations list (spec 4.5). */
  async #list(query: Fields): Promise<{ payload: SavedQuotaAnswer[]; _PAGINATION: object }> {
    const db = this.database.read
    const request = employeeRequest(query)
    const code = request.ruled(EMPLOYEE_CODE, { isRequired: false })
    const flag = request.ruled(TIME_LEAVE_FLAG, { isRequired: false })
    const year = request.ruled(QUOTA_YEAR, { isRequired: false })
    // Empty parameters count as absent.
    const given = Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''))
    const paging = readPaging(given, request.faults)
    request.rejectFaults()
    const employee = code === null ? null : await requireEmployee(db, code)
    const filter = {
      ...(employee ? { employeeId: employee.id } : {}),
      ...(year === null ? {} : { year }),
      ...(flag === null ? {} : { flag })
    }
    return {
      payload: await listQuotas(db, this.runtime, filter, paging),
      _PAGINATION: paginationOf(paging, await countQuotas(db, filter))
    }
  }

  async #quota(query: Fields): Promise<SavedQuotaAnswer> {
    const request = employeeRequest(query)
    const id = request.id('quota_id', { isRequired: true })
    request.rejectFaults()
    const [quota] = await listQuotas(this.database.read, this.runtime, { id: id ?? '' }, null)
    if (!quota) throw new WorkstationError('not_found', 'quota.none', { payload: [] })
    return quota
  }

  async #currentMonth(): Promise<CurrentSalaryMonth> {
    const { month, startDate, endDate, isClosed } = await currentSalaryMonth(this.database.read, this.runtime)
    return {
      master_salary_month: month,
      master_salary_start_date: startDate,
      master_salary_end_date: endDate,
      read_only_flag: isClosed ? 'Y' : 'N'
    }
  }

  /** Saves all the quotas of a request, or none. @throws WorkstationError */
  add(query: Fields, body: Fields, caller: Caller): Promise<SavedQuotaCounts> {
    readAction(SALARY_ADD_ACTIONS, body.path_action ?? query.path_action)
    const requested = readQuotasToSave(body)
    const runtime = this.runtime
    return this.database.write(async trx => {
      const employees = await requireEmployees(trx, [...new Set(requested.map(it => it.employeeCode))])
      const quotas = await this.#withDefaults(trx, requested, employees)
      const ids = [...employees.values()].map(({ id }) => id)
      const before = await savedQuotas(trx, ids)
      const { created, updated } = await saveQuotas(trx, runtime, quotas)
      await recordActivities(
        trx,
        runtime,
        [...employees.values()].map(({ id, employee_code }) => {
          const own = quotas.filter(quota => quota.employee_id === id)
          const keys = new Set(own.map(keyOf))
          const replaced = before.filter(quota => quota.employee_id === id && keys.has(keyOf(quota)))
          return {
            caller,
            action: 'quota.save',
            subjectKind: 'employee',
            subjectId: id,
            before: { quotas: replaced.map(logged) },
            after: { employee_code, quotas: own.map(logged) }
          }
        })
      )
      return { saved_count: created + updated, updated_count: updated, created_count: created }
    })
  }

  /** The quotas by employee id; an amount that was not sent is today's default. */
  async #withDefaults(
    trx: WriteTransaction,
    requested: readonly RequestedQuota[],
    employees: ReadonlyMap<string, NamedEmployee>
  ): Promise<QuotaToSave[]> {
    const ids = [...employees.values()].map(({ id }) => id)
    const [year = ''] = requested.map(it => it.year)
    const ledger = await readLeaveLedger(trx, this.runtime, ids, { from: year, to: year })
    return requested.map(({ employeeCode, year: quota_year, flag: time_leave_flag, hundredths }) => {
      const employee_id = employees.get(employeeCode)?.id ?? ''
      return {
        employee_id,
        quota_year,
        time_leave_flag,
        quota_hundredths: hundredths ?? ledger.defaultOf(employee_id, time_leave_flag, quota_year).hundredths
      }
    })
  }
}

const keyOf = ({ quota_year, time_leave_flag }: Omit<QuotaToSave, 'quota_hundredths'>): string =>
  `${quota_year} ${time_leave_flag}`

const logged = ({ quota_year, time_leave_flag, quota_hundredths }: QuotaToSave) => ({
  quota_year,
  time_leave_flag,
  time_leave_flag_quota: fixedText(quota_hundredths)
})

const LANGUAGE = field('language_code', 'ภาษา', 'Language', { form: 'choice', values: ['TH', 'EN'] })

const readIsEnglish = (request: RequestReader): boolean => request.ruled(LANGUAGE) === 'EN'

/** The nine leave types, all active (spec 2.9). */
function leaveFlags(query: Fields): TimeLeaveFlag[] {
  const request = employeeRequest(query)
  const isEnglish = readIsEnglish(request)
  request.rejectFaults()
  return LEAVE_TYPES.map(({ flag, name, nameEn }, at) => ({
    time_leave_flag_id: flag,
    time_leave_flag: flag,
    time_leave_flag_name: isEnglish ? nameEn : name,
    time_leave_flag_name_en: nameEn,
    order_no: at + 1
  }))
}

/** @throws WorkstationError `not_found` with the message of spec 7.2 and every unknown code */
async function requireEmployees(db: Queries, codes: readonly string[]): Promise<Map<string, NamedEmployee>> {
  const found = await namedEmployees(db, codes)
  const unknown = codes.filter(code => !found.has(code))
  if (unknown.length > 0)
    throw new WorkstationError('not_found', faultOf('employee.not_found_by_code', null, { codes: unknown }), {
      payload: []
    })
  return found
}

async function requireEmployee(db: Queries, code: string): Promise<NamedEmployee> {
  const [employee] = (await requireEmployees(db, [code])).values()
  if (!employee) throw new Error('An employee that was found is missing.')
  return employee
}

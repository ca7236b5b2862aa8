import { type FeedKind, PRIVATE_EMPLOYEE_FIELDS } from '#shared/contracts/head-office/feed.ts'
import { EMPLOYEE_COLUMNS } from '#shared/domain/employee-import/columns.ts'
import { fixedText } from '#shared/domain/hundredths.ts'
import { bahtNumber } from '#shared/domain/money.ts'
import type { Queries } from '../../../database/database.ts'
import { pick } from '../../../platform/pick.ts'
import type { Runtime } from '../../../platform/runtime.ts'
import { documentRecords } from '../../approvals/approvals.ts'
import { deviceFields } from '../../devices/devices.ts'
import { loanRecords } from '../../loans/loans.ts'
import { LEVELS } from '../../organisation/organisation.ts'
import { toPeriod } from '../../periods/periods.ts'
import { toItem } from '../../roster/roster.ts'

export interface SourceContext {
  readonly db: Queries
  readonly runtime: Runtime
  readonly allowsPay: boolean
}

type Records = ReadonlyMap<string, Record<string, unknown>>

/** How records of a kind are read for the head office. */
interface RecordSource {
  /** The next ids in order; '' begins. */
  idsAfter(db: Queries, after: string, limit: number): Promise<string[]>
  /** The records that there are; the others are gone. */
  read(context: SourceContext, ids: readonly string[]): Promise<Records>
}

type PagedTable =
  | 'organisation_units'
  | 'work_cycles'
  | 'payroll_periods'
  | 'devices'
  | 'employees'
  | 'employee_loans'
  | 'approval_documents'

async function pageOf(db: Queries, table: PagedTable, after: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom(table)
    .select('id')
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

const source = (table: PagedTable, read: RecordSource['read']): RecordSource => ({
  idsAfter: (db, after, limit) => pageOf(db, table, after, limit),
  read
})

const keyed = <T extends object>(
  rows: readonly T[],
  idOf: (row: T) => string,
  view: (row: T) => object
): Records => new Map(rows.map(row => [idOf(row), view(row) as Record<string, unknown>]))

const idOf = ({ id }: { id: string }): string => id

export const RECORD_SOURCES: Readonly<Record<FeedKind, RecordSource>> = {
  unit: source('organisation_units', async ({ db }, ids) =>
    keyed(
      await db
        .selectFrom('organisation_units')
        .selectAll()
        .where('id', 'in', [...ids])
        .execute(),
      idOf,
      row => ({ unit_id: row.id, ...pick(row, ['kind', 'parent_id', 'code', 'name', 'name_en']) })
    )
  ),
  work_cycle: source('work_cycles', async ({ db }, ids) =>
    keyed(
      await db
        .selectFrom('work_cycles')
        .selectAll()
        .where('id', 'in', [...ids])
        .execute(),
      idOf,
      toItem
    )
  ),
  period: source('payroll_periods', async ({ db }, ids) =>
    keyed(
      await db
        .selectFrom('payroll_periods')
        .selectAll()
        .where('id', 'in', [...ids])
        .execute(),
      idOf,
      toPeriod
    )
  ),
  device: source('devices', async ({ db }, ids) =>
    keyed(
      await db
        .selectFrom('devices')
        .selectAll()
        .where('id', 'in', [...ids])
        .execute(),
      idOf,
      deviceFields
    )
  ),
  employee: source('employees', readEmployees),
  loan: source('employee_loans', readLoans),
  document: source('approval_documents', ({ db, runtime }, ids) => documentRecords(db, runtime, ids)),
  // All holidays of a company, and all quotas of an employee, are a record each: so they are named in the log.
  holiday: {
    idsAfter: async (db, after, limit) => {
      const rows = await db
        .selectFrom('public_holidays')
        .select('company_id')
        .distinct()
        .where('company_id', '>', after)
        .orderBy('company_id')
        .limit(limit)
        .execute()
      return rows.map(({ company_id }) => company_id)
    },
    read: readHolidays
  },
  quota: {
    idsAfter: async (db, after, limit) => {
      const rows = await db
        .selectFrom('employee_quotas')
        .select('employee_id')
        .distinct()
        .where('employee_id', '>', after)
        .orderBy('employee_id')
        .limit(limit)
        .execute()
      return rows.map(({ employee_id }) => employee_id)
    },
    read: readQuotas
  }
}

const AMOUNTS = { salary: 'salary_satang', salary_per_week: 'salary_per_week_satang' } as const

/** The fields of the block `basic` of get-employee-data, with ids of units in place of their codes. */
async function readEmployees({ db, allowsPay }: SourceContext, ids: readonly string[]): Promise<Records> {
  const rows = await db
    .selectFrom('employees')
    .selectAll()
    .where('id', 'in', [...ids])
    .execute()
  const isSent = (field: string): boolean => allowsPay || !PRIVATE_EMPLOYEE_FIELDS.includes(field)
  return keyed(rows, idOf, row => {
    const values: Readonly<Record<string, unknown>> = { ...row }
    const fields = EMPLOYEE_COLUMNS.flatMap(({ field }): [string, unknown][] => {
      if (!isSent(field)) return []
      if (field === 'salary' || field === 'salary_per_week') {
        const satang = row[AMOUNTS[field]]
        return [[field, satang === null ? null : bahtNumber(satang)]]
      }
      return field in values ? [[field, values[field]]] : []
    })
    return {
      employee_id: row.id,
      ...Object.fromEntries(fields),
      ...pick(row, [...LEVELS.map(level => `${level}_id` as const), 'position_id'])
    }
  })
}

async function readLoans(
  { db, runtime, allowsPay }: SourceContext,
  ids: readonly string[]
): Promise<Records> {
  const loans = await loanRecords(db, runtime, ids)
  if (allowsPay) return loans
  return new Map([...loans].map(([id, loan]) => [id, pick(loan, LOAN_WITHOUT_AMOUNTS)]))
}

const LOAN_WITHOUT_AMOUNTS = [
  'employee_loan_id',
  'employee_id',
  'salary_type_id',
  'salary_type_name',
  'salary_type_name_en',
  'employee_loan_dt',
  'employee_loan_status'
] as const

async function readHolidays({ db }: SourceContext, ids: readonly string[]): Promise<Records> {
  const rows = await db
    .selectFrom('public_holidays')
    .selectAll()
    .where('company_id', 'in', [...ids])
    .orderBy('holiday_date')
    .execute()
  return new Map(
    [...Map.groupBy(rows, row => row.company_id)].map(([company_id, of]) => [
      company_id,
      { company_id, holidays: of.map(row => pick(row, ['holiday_date', 'name', 'name_en', 'substitute_of'])) }
    ])
  )
}

async function readQuotas({ db }: SourceContext, ids: readonly string[]): Promise<Records> {
  const rows = await db
    .selectFrom('employee_quotas')
    .select(['id', 'employee_id', 'quota_year', 'time_leave_flag', 'quota_hundredths'])
    .where('employee_id', 'in', [...ids])
    .orderBy('quota_year')
    .orderBy('time_leave_flag')
    .execute()
  return new Map(
    [...Map.groupBy(rows, row => row.employee_id)].map(([employee_id, of]) => [
      employee_id,
      {
        employee_id,
        quotas: of.map(row => ({
          quota_id: row.id,
          ...pick(row, ['quota_year', 'time_leave_flag']),
          time_leave_flag_quota: fixedText(row.quota_hundredths)
        }))
      }
    ])
  )
}

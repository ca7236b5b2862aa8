/** Days of leave that an employee is granted in a year, in hundredths of a day (spec 2.9). */
export interface EmployeeQuotasTable {
  id: string
  employee_id: string
  quota_year: string
  time_leave_flag: string
  quota_hundredths: number
  created_at: string
  updated_at: string
}

/** Days of a quota that have been taken, in hundredths of a day. */
export interface EmployeeActualQuotasTable {
  id: string
  quota_id: string
  work_date: string
  leave_hundredths: number
  remark: string | null
  created_at: string
}

/** What a company grants for a leave type from a date on. Days are in hundredths. */
export interface QuotaRulesTable {
  id: string
  company_id: string
  time_leave_flag: string
  valid_from: string
  /** Days by length of service: `[{ fromMonths, hundredths }]`. */
  steps_json: string
  is_pro_rated: 0 | 1
  /** How much of the previous year may be used in a year, and for how many months; 0: nothing. */
  carry_over_hundredths: number
  carry_over_months: number
  created_at: string
  updated_at: string
}

/** A company's own reason for leave under a leave type. Days are in hundredths. */
export interface LeaveReasonsTable {
  id: string
  company_id: string
  time_leave_flag: string
  name: string
  name_en: string
  /** Of each year, or of the whole employment. */
  quota_hundredths: number
  /** Whole months of service before which nothing is granted. */
  from_months: number
  is_once: 0 | 1
  is_paid: 0 | 1
  /** New requests can name it. */
  /** Null: for everybody. */
  gender: 'ชาย' | 'หญิง' | null
  is_offered: 0 | 1
  created_at: string
  updated_at: string
}

/** Leave for approved overtime, which is then not paid. */
export interface CompensatoryLeaveTable {
  document_id: string
  /** The year in which it was given, so that it can still be taken; of work that is to come, its own. */
  quota_year: string
  minutes: number
  day_minutes: number
  created_at: string
}

export const TABLES = [
  `create table employee_quotas (
    id text not null primary key,
    employee_id text not null references employees (id),
    quota_year text not null,
    time_leave_flag text not null,
    quota_hundredths integer not null,
    created_at text not null,
    updated_at text not null,
    constraint employee_quotas_key unique (employee_id, quota_year, time_leave_flag)
  )`,
  `create table employee_actual_quotas (
    id text not null primary key,
    quota_id text not null references employee_quotas (id),
    work_date text not null,
    leave_hundredths integer not null,
    remark text,
    created_at text not null
  )`,
  `create index employee_actual_quotas_quota on employee_actual_quotas (quota_id)`,
  `create table quota_rules (
    id text not null primary key,
    company_id text not null references organisation_units (id) on delete cascade,
    time_leave_flag text not null,
    valid_from text not null,
    steps_json text not null,
    is_pro_rated integer not null,
    carry_over_hundredths integer not null,
    carry_over_months integer not null,
    created_at text not null,
    updated_at text not null,
    constraint quota_rules_key unique (company_id, time_leave_flag, valid_from)
  )`,
  `create table leave_reasons (
    id text not null primary key,
    company_id text not null references organisation_units (id) on delete cascade,
    time_leave_flag text not null,
    name text not null,
    name_en text not null,
    quota_hundredths integer not null,
    from_months integer not null,
    is_once integer not null,
    is_paid integer not null,
    gender text,
    is_offered integer not null,
    created_at text not null,
    updated_at text not null,
    constraint leave_reasons_key unique (company_id, time_leave_flag, name)
  )`,
  `create table compensatory_leave (
    document_id text not null primary key references approval_documents (id) on delete cascade,
    quota_year text not null,
    minutes integer not null,
    day_minutes integer not null,
    created_at text not null
  )`
]

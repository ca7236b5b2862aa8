/** A period as it was frozen. Rows that are `staged` are written while it is being frozen and do not count. */
export interface MonthEndVersionsTable {
  id: string
  period_id: string
  version: number
  state: 'staged' | 'valid'
  made_at: string
  made_by: string
  remark: string | null
  person_count: number
  /** When a file for payroll was last made of it. */
  handed_over_at: string | null
}

/** A person in a frozen period: unit and type as they were then, the sums, and every day. */
export interface MonthEndPeopleTable {
  version_id: string
  employee_id: string
  branch_id: string | null
  person_json: string
  facts_json: string
  days_json: string
}

/** A change of an earlier frozen period that the hand-over of a version passes on. */
export interface MonthEndCorrectionsTable {
  version_id: string
  corrected_version_id: string
  employee_id: string
  /** JSON of the facts that payroll had, and of those that are right. */
  before_json: string
  after_json: string
}

/** Columns and formats of the hand-over to a payroll program. */
export interface HandOverProfilesTable {
  id: string
  name: string
  profile_json: string
  revision: number
  updated_at: string
}

export const TABLES = [
  `create table month_end_versions (
    id text not null primary key,
    period_id text not null references payroll_periods (id),
    version integer not null,
    state text not null,
    made_at text not null,
    made_by text not null,
    remark text,
    person_count integer not null,
    handed_over_at text,
    constraint month_end_versions_period unique (period_id, version)
  )`,
  `create table month_end_people (
    version_id text not null references month_end_versions (id) on delete cascade,
    employee_id text not null references employees (id),
    branch_id text,
    person_json text not null,
    facts_json text not null,
    days_json text not null,
    constraint month_end_people_key primary key (version_id, employee_id)
  )`,
  `create index month_end_people_employee on month_end_people (employee_id)`,
  `create table month_end_corrections (
    version_id text not null references month_end_versions (id) on delete cascade,
    corrected_version_id text not null references month_end_versions (id),
    employee_id text not null references employees (id),
    before_json text not null,
    after_json text not null,
    constraint month_end_corrections_key primary key (version_id, corrected_version_id, employee_id)
  )`,
  `create index month_end_corrections_corrected on month_end_corrections (corrected_version_id, employee_id)`,
  `create index month_end_corrections_employee on month_end_corrections (employee_id)`,
  `create table hand_over_profiles (
    id text not null primary key,
    name text not null unique,
    profile_json text not null,
    revision integer not null,
    updated_at text not null
  )`
]

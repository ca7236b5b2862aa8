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

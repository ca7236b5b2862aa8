/** What employees are searched and sorted by; kept by triggers, read through `database/employee-search.ts`. */
export interface EmployeeSearchTable {
  /** What the index of words knows the row by. */
  no: number
  employee_id: string
  employee_code: string
  signout_flag: 'Y' | 'N'
  employee_type_code: string | null
  /** The lowest unit, as a number of `search_units`: short, as many rows are looked through. */
  unit_no: number | null
  position_no: number | null
  effective_dt: string
  name_key: string
  name_en_key: string
  /** Lower case, a field a line. */
  words: string
}

/** How many employees there are of each kind that lists filter by; zero and '' mean none. */
export interface EmployeeSearchCountsTable {
  unit_no: number
  position_no: number
  employee_type_code: string
  signout_flag: 'Y' | 'N'
  count: number
}

/** Three letters in a row and the row of `employee_search` that has them. */
export interface EmployeeSearchTermsTable {
  term: string
  doc: number
}

export interface SearchUnitsTable {
  no: number
  unit_id: string
}

/** Columns by which employees are searched and sorted; maintained by triggers, read in `database/employee-search.ts`. */
export interface EmployeeSearchTable {
  no: number
  employee_id: string
  employee_code: string
  signout_flag: 'Y' | 'N'
  employee_type_code: string | null
  /** The lowest unit as a number of `search_units`: short, as many rows are scanned. */
  unit_no: number | null
  position_no: number | null
  effective_dt: string
  name_key: string
  name_en_key: string
  /** Lower case, one field per line. */
  words: string
}

export interface SearchUnitsTable {
  no: number
  unit_id: string
}

import type { Generated } from 'kysely'

/** Columns by which employees are searched and sorted; derived by the employees module, read in `database/search`. */
export interface EmployeeSearchTable {
  no: Generated<number>
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
  no: Generated<number>
  unit_id: string
}

export const TABLES = [
  `create table search_units (
    no integer not null primary key,
    unit_id text not null unique
  )`,
  `create table employee_search (
    no integer not null primary key,
    employee_id text not null unique,
    employee_code text not null,
    signout_flag text not null,
    employee_type_code text,
    unit_no integer,
    position_no integer,
    effective_dt text not null,
    name_key text not null,
    name_en_key text not null,
    words text not null
  )`,
  `create index employee_search_employee_code on employee_search (employee_code, employee_id)`,
  `create index employee_search_effective_dt on employee_search (effective_dt, employee_id)`,
  `create index employee_search_name_key on employee_search (name_key, employee_id)`,
  `create index employee_search_name_en_key on employee_search (name_en_key, employee_id)`
]

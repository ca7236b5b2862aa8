/** Pay and position of an employee, valid from a date until the date of the next row. */
export interface EmploymentTermsTable {
  employee_id: string
  from_dt: string
  salary_satang: number | null
  position_id: string | null
  reason: string | null
}

/** A planned change; null: unchanged. Removed when it takes effect or is cancelled. */
export interface PlannedTermsTable {
  employee_id: string
  from_dt: string
  salary_satang: number | null
  position_id: string | null
  reason: string
}

export const TABLES = [
  `create table employment_terms (
    employee_id text not null references employees (id) on delete cascade,
    from_dt text not null,
    salary_satang integer,
    position_id text references organisation_units (id) on delete set null,
    reason text,
    constraint employment_terms_key primary key (employee_id, from_dt)
  )`,
  `create index employment_terms_position on employment_terms (position_id)`,
  `create table planned_terms (
    employee_id text not null references employees (id) on delete cascade,
    from_dt text not null,
    salary_satang integer,
    position_id text references organisation_units (id),
    reason text not null,
    constraint planned_terms_key primary key (employee_id, from_dt)
  )`,
  `create index planned_terms_from on planned_terms (from_dt)`,
  `create index planned_terms_position on planned_terms (position_id)`
]

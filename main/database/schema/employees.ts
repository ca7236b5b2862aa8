/** The record of spec 2.5 by field name; organisation codes are stored as ids, amounts in satang. */
export interface EmployeesTable {
  id: string
  record_no: string | null
  employee_code: string
  employee_title_lv: string | null
  employee_name: string
  employee_last_name: string
  fing_code: string | null
  employee_gender: string | null
  employee_foreigner: string | null
  country_id: string | null
  id_no: string | null
  passport_workpermit_no: string | null
  sso_no: string | null
  sso_start_month: string | null
  employee_type_code: string | null
  employee_type_group_code: string | null
  round_month_config: string | null
  employee_nickname: string | null
  employee_name_en: string | null
  employee_last_name_en: string | null
  employee_nickname_en: string | null
  mobilephone: string | null
  emailaddress: string | null
  birth_dt: string | null
  effective_dt: string
  begin_dt: string | null
  tax_start_month: string | null
  signout_flag: 'Y' | 'N'
  signout_dt: string | null
  signout_remark: string | null
  salary_satang: number | null
  salary_per_week_satang: number | null
  payment_method: string | null
  company_payment_account_code: string | null
  bank_code: string | null
  bank_branch_code: string | null
  bank_account_code: string | null
  address: string | null
  country_code: string | null
  post_code: string | null
  subdistrict_code: string | null
  district_code: string | null
  state_code: string | null
  current_address: string | null
  current_country_code: string | null
  current_post_code: string | null
  current_subdistrict_code: string | null
  current_district_code: string | null
  current_state_code: string | null
  company_id: string | null
  branch_id: string | null
  department_id: string | null
  division_id: string | null
  section_id: string | null
  section_lv01_id: string | null
  section_lv02_id: string | null
  section_lv03_id: string | null
  section_lv04_id: string | null
  section_lv05_id: string | null
  position_id: string | null
  on_board_flag: string | null
  salary_cal: string | null
  ot_template_code: string | null
  worktime_template_code: string | null
  photograph_file_id: string | null
  created_at: string
  updated_at: string
}

/** Employees who are permanently known by their code alone. */
export interface AnonymisedEmployeesTable {
  employee_id: string
  anonymised_at: string
}

/** A future resignation; removed when it takes effect or is cancelled. */
export interface PlannedResignationsTable {
  employee_id: string
  /** The last day at work; once it has ended at the branch, the employee has resigned. */
  signout_dt: string
  signout_remark: string | null
}

export const TABLES = [
  `create table employees (
    id text not null primary key,
    employee_code text not null unique,
    employee_name text not null,
    employee_last_name text not null,
    effective_dt text not null,
    signout_flag text default 'N' not null,
    salary_satang bigint,
    salary_per_week_satang bigint,
    created_at text not null,
    updated_at text not null,
    record_no text,
    employee_title_lv text,
    fing_code text,
    employee_gender text,
    employee_foreigner text,
    country_id text,
    id_no text,
    passport_workpermit_no text,
    sso_no text,
    sso_start_month text,
    employee_type_code text,
    employee_type_group_code text,
    round_month_config text,
    employee_nickname text,
    employee_name_en text,
    employee_last_name_en text,
    employee_nickname_en text,
    mobilephone text,
    emailaddress text,
    birth_dt text,
    begin_dt text,
    tax_start_month text,
    signout_dt text,
    signout_remark text,
    payment_method text,
    company_payment_account_code text,
    bank_code text,
    bank_branch_code text,
    bank_account_code text,
    address text,
    subdistrict_code text,
    district_code text,
    state_code text,
    current_address text,
    current_subdistrict_code text,
    current_district_code text,
    current_state_code text,
    on_board_flag text,
    salary_cal text,
    ot_template_code text,
    worktime_template_code text,
    photograph_file_id text,
    company_id text references organisation_units (id),
    branch_id text references organisation_units (id),
    department_id text references organisation_units (id),
    division_id text references organisation_units (id),
    section_id text references organisation_units (id),
    section_lv01_id text references organisation_units (id),
    section_lv02_id text references organisation_units (id),
    section_lv03_id text references organisation_units (id),
    section_lv04_id text references organisation_units (id),
    section_lv05_id text references organisation_units (id),
    position_id text references organisation_units (id),
    country_code text,
    post_code text,
    current_country_code text,
    current_post_code text
  )`,
  `create index employees_id_no on employees (id_no)`,
  `create index employees_branch on employees (branch_id, employee_code)`,
  `create trigger employees_update_loans after update of employee_code on employees begin update
      employee_loans set employee_code = new.employee_code where employee_id = new.id; end`,
  `create index employees_photograph on employees (photograph_file_id) where photograph_file_id is not null`,
  `create index employees_bare_fing on employees (ltrim(fing_code, '0')) where fing_code is not null`,
  `create index employees_bare_code on employees (ltrim(employee_code, '0'))`,
  `create table planned_resignations (
    employee_id text primary key references employees (id) on delete cascade,
    signout_dt text not null,
    signout_remark text
  )`,
  `create table anonymised_employees (
    employee_id text not null primary key references employees (id),
    anonymised_at text not null
  )`
]

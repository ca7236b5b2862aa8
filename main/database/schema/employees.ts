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

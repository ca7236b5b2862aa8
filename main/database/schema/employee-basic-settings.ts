/** Basic setting of an employee (spec 4.8); round_month_config is kept with the employee, as the import sets it too. */
export interface EmployeeBasicSettingsTable {
  employee_id: string
  days_per_month_hundredths: number | null
  hours_per_day_hundredths: number | null
  round_worktime_config: 'Y' | 'N' | null
  holiday_apply_config: 'Y' | 'N' | null
  round_ot_config: 'Y' | 'N' | null
}

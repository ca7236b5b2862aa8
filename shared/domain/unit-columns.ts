/** The organisation levels that employees and permission rows refer to, from the top. */
export const UNIT_COLUMNS = [
  'company_id',
  'branch_id',
  'department_id',
  'division_id',
  'section_id',
  'section_lv01_id',
  'section_lv02_id',
  'section_lv03_id',
  'section_lv04_id',
  'section_lv05_id',
  'position_id'
] as const

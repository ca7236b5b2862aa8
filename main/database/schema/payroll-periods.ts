/** Decision 0022: a document belongs to the period that contains its date. */
export interface PayrollPeriodsTable {
  id: string
  month_no: string
  round: 'Full' | 'Split'
  start_date: string
  end_date: string
  cut_off_date: string
  is_salary_closed: 0 | 1
  is_ot_closed: 0 | 1
  is_worktime_closed: 0 | 1
}

export const TABLES = [
  `create table payroll_periods (
    id text not null primary key,
    month_no text not null,
    round text not null,
    start_date text not null,
    end_date text not null,
    cut_off_date text not null,
    is_salary_closed integer default 0 not null,
    is_ot_closed integer default 0 not null,
    is_worktime_closed integer default 0 not null,
    constraint payroll_periods_start unique (round, start_date)
  )`
]

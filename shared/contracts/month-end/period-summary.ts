import Type, { type Static } from 'typebox'
import { OVERTIME_RATE_NAMES } from '../../domain/attendance/overtime.ts'
import { PeopleChoice } from '../attendance/manpower.ts'
import { Nullable } from '../common.ts'

// What payroll gets of each person in a payroll period (decision 0026).

export const SUMMARIES_A_PAGE = 100
export const SUMMARIES_A_PAGE_MAX = 500

export const PeriodSummaryBody = Type.Object(
  {
    month_no: Type.Optional(
      Type.String({ description: 'YYYY-MM, a payroll month; required', examples: ['2026-03'] })
    ),
    ...PeopleChoice,
    _PAGE: Type.Optional(Type.Integer({ minimum: 1, default: 1 })),
    _NUMBER_PER_PAGE: Type.Optional(
      Type.Integer({ minimum: 1, maximum: SUMMARIES_A_PAGE_MAX, default: SUMMARIES_A_PAGE })
    )
  },
  { title: 'PeriodSummaryBody' }
)

const Days = (description: string) => Type.Integer({ description })
const Minutes = (description?: string) => Type.Integer({ ...(description && { description }) })

export const PeriodSummary = Type.Object(
  {
    employee_id: Type.String(),
    employee_code: Type.String({ examples: ['E0010'] }),
    employee_name: Type.String(),
    employee_last_name: Type.String(),
    branch_code: Nullable(Type.String()),
    department_code: Nullable(Type.String()),
    days_planned: Days('days of work by work cycle and holidays, while employed'),
    days_worked: Days('days with a punch; planned days of people who need not punch'),
    worked_minutes: Minutes('time at work without breaks, rounded'),
    late_count: Type.Integer(),
    late_minutes: Minutes(),
    early_count: Type.Integer(),
    early_minutes: Minutes(),
    absent_days: Days('planned days without a punch and without leave'),
    check_days: Days('days that somebody should look at'),
    missing_out_days: Days('of these, days without a time of leaving'),
    leave: Type.Array(
      Type.Object({
        time_leave_flag: Type.String({ examples: ['06'] }),
        days: Type.Number({ description: 'with two decimals', examples: [1.5] }),
        hours: Type.Number({ description: 'the same in hours of work', examples: [12] }),
        is_paid: Type.Boolean()
      }),
      { description: 'approved leave; sick leave beyond the paid days of the year is an entry of its own' }
    ),
    overtime: Type.Array(
      Type.Object({
        rate: Type.Enum([...OVERTIME_RATE_NAMES], { description: 'multiple of the hourly wage' }),
        approved_minutes: Minutes(),
        minutes: Minutes(
          'what counts: approved and worked, rounded; overtime for which leave is given is in neither'
        )
      })
    ),
    holiday_worked_minutes: Minutes('time at work on days off and holidays'),
    loan_deductions: Type.Array(
      Type.Object({ salary_type_code: Type.String(), amount: Type.Number({ description: 'baht' }) })
    ),
    status: Type.Enum(['open', 'frozen']),
    version: Type.Integer({ description: 'of the frozen period; 0 if it has never been frozen' })
  },
  { title: 'PeriodSummary' }
)
export type PeriodSummary = Static<typeof PeriodSummary>

export const PeriodSummaries = Type.Object({
  data: Type.Array(PeriodSummary),
  current_page: Type.Integer(),
  total_count: Type.Integer(),
  pages: Type.Integer(),
  current_count: Type.Integer()
})

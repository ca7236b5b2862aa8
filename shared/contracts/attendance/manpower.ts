import Type, { type Static } from 'typebox'
import { HOLIDAY_FLAGS } from '../../domain/employees/setting-codes.ts'
import { Nullable } from '../common.ts'
import type { OrganisationKind } from '../employees/organisation.ts'
import { EncodedId } from '../field-schemas.ts'

// Manpower by branch and day (spec 2.10, 4.16; decisions 0020 and 0039).

export const LANGUAGE_CODES = ['TH', 'EN'] as const

/** The lists that filter the people of a request, and the field of an employee that each is compared with. */
export const PEOPLE_LISTS = {
  company_lists: 'company',
  branch_lists: 'branch',
  department_lists: 'department',
  division_lists: 'division',
  section_lists: 'section',
  section_lists_lv01: 'section_lv01',
  section_lists_lv02: 'section_lv02',
  section_lists_lv03: 'section_lv03',
  section_lists_lv04: 'section_lv04',
  section_lists_lv05: 'section_lv05',
  position_lists: 'position',
  employee_lists: 'employee'
} as const satisfies Record<string, OrganisationKind | 'employee'>
export type PeopleList = keyof typeof PEOPLE_LISTS
export const PEOPLE_LIST_NAMES = Object.keys(PEOPLE_LISTS) as PeopleList[]

/** Which employees are meant, in bodies that also name dates. */
export const PeopleChoice = {
  employee_code: Type.Optional(
    Type.String({ description: 'this employee alone; the lists are then left aside', examples: [''] })
  ),
  ...Object.fromEntries(
    PEOPLE_LIST_NAMES.map(name => [
      name,
      Type.Optional(
        Type.Array(Type.Object({ id: EncodedId(`a ${PEOPLE_LISTS[name]}`) }), {
          description: 'empty: all',
          examples: [[]]
        })
      )
    ])
  ),
  hashtag: Type.Optional(
    Type.String({ description: 'tags separated by spaces; empty: all', examples: [''] })
  ),
  round_month_config: Type.Optional(
    Type.Enum(['', 'Full', 'Split'], { description: 'whose payroll month month_no names' })
  ),
  language_code: Type.Optional(Type.Enum([...LANGUAGE_CODES], { description: 'TH where it is absent' }))
}

/** Body of the three operations. */
export const ManpowerBody = Type.Object(
  {
    month_no: Type.Optional(
      Type.String({ description: 'YYYY-MM, a payroll month; either this or week_no', examples: ['2026-03'] })
    ),
    week_no: Type.Optional(
      Type.String({
        description: 'YYYY-MM-DD, any date of the week from Monday to Sunday; either this or month_no',
        examples: ['']
      })
    ),
    ...PeopleChoice
  },
  { title: 'ManpowerBody' }
)

const TimeRange = Type.Object(
  {
    start_date: Type.String({
      description: 'YYYY-MM-DD; empty when no branch is found',
      examples: ['2026-02-26']
    }),
    end_date: Type.String({
      description: 'YYYY-MM-DD; empty when no branch is found',
      examples: ['2026-03-25']
    }),
    day_range: Type.Integer({ description: 'days', examples: [28] })
  },
  { title: 'ManpowerTimeRange' }
)
export type TimeRange = Static<typeof TimeRange>

const BranchName = {
  branch_id: Type.String(),
  branch_code: Nullable(Type.String()),
  branch_name: Nullable(Type.String({ description: 'in the language asked for', examples: ['กรุงเทพฯ'] }))
}
const WorkDate = { work_date: Type.String({ description: 'YYYY-MM-DD' }) }

/** Payload of get-sum-personnel-multiple-in-branch. */
export const ManpowerSummary = Type.Object({
  time_range: TimeRange,
  child: Type.Array(
    Type.Object({
      detail: Type.Object({
        ...BranchName,
        total: Type.String({
          description: 'all employees of the branch, not the number at work',
          examples: ['80']
        })
      }),
      daily: Type.Array(
        Type.Object({
          ...WorkDate,
          count: Type.Integer({ description: 'employees who were at work', examples: [72] })
        })
      )
    })
  )
})

const Person = {
  employee_id: Type.String(),
  employee_code: Type.String({ examples: ['E0010'] }),
  employee_name: Type.String(),
  employee_last_name: Type.String(),
  ...BranchName
}
const Cycle = {
  work_cycle_code: Nullable(Type.String()),
  work_cycle_name: Nullable(Type.String()),
  work_cycle_time: Nullable(Type.String({ examples: ['08:30 - 17:30'] }))
}

const ManpowerGridDay = Type.Object({
  ...WorkDate,
  ...Cycle,
  leave: Type.Array(
    Type.Object({
      time_leave_flag: Type.String(),
      time_leave_flag_name: Type.String(),
      time_leave_days: Type.String({ description: 'of this day', examples: ['0.50'] })
    }),
    { description: 'approved leave of the day' }
  ),
  first_punch: Nullable(
    Type.String({ description: 'YYYY-MM-DD HH:mm:ss', examples: ['2026-01-15 08:25:41'] })
  ),
  last_punch: Nullable(Type.String({ description: 'YYYY-MM-DD HH:mm:ss', examples: ['2026-01-15 17:31:02'] }))
})

const WorkCycleGridDay = Type.Object({
  ...WorkDate,
  ...Cycle,
  holiday_flag_lv: Type.Enum([...HOLIDAY_FLAGS], {
    description: '00 workday, 01 public holiday, 03 employee holiday, 04 special holiday of annual leave'
  })
})

const grid = <T extends typeof ManpowerGridDay | typeof WorkCycleGridDay>(day: T) =>
  Type.Object({
    time_range: TimeRange,
    child: Type.Array(Type.Object({ detail: Type.Object(Person), daily: Type.Array(day) }))
  })
export const ManpowerGrid = grid(ManpowerGridDay)
export const WorkCycleGrid = grid(WorkCycleGridDay)

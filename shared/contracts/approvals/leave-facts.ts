import Type, { type Static } from 'typebox'
import { DateText, Nullable } from '../common.ts'
import { LeaveReasonView } from '../leave/leave-reasons.ts'

const Hours = Type.Object({ start: Type.String({ description: 'HH:mm' }), end: Type.String() })

/** What a leave form needs to know about its people on a date. */
export const LeaveFactsQuery = Type.Object({
  date: DateText,
  employee_codes: Type.String({ minLength: 1, maxLength: 20_000, description: 'separated by commas' })
})
export type LeaveFactsQuery = Static<typeof LeaveFactsQuery>

export const LeaveFacts = Type.Object({
  people: Type.Array(
    Type.Object({
      employee_code: Type.String(),
      /** Null: no planned hours, or they begin on the next day. */
      first_half: Nullable(Hours),
      second_half: Nullable(Hours),
      leave_types: Type.Array(Type.String(), {
        description: 'time_leave_flag of leave that the person can have'
      }),
      leave_reasons: Type.Array(
        Type.Object({
          time_leave_flag: Type.String(),
          ...LeaveReasonView.properties,
          is_offered: Type.Boolean({ description: 'a new request of the person can name it' })
        }),
        { description: "the reasons of the person's company" }
      )
    }),
    { description: 'those for whom the signed-in user can submit' }
  )
})
export type LeaveFacts = Static<typeof LeaveFacts>

import Type, { type TSchema } from 'typebox'

/** Actions of get-employee-data-filter that need no employee: lists from which other operations take their ids. */
export const CHOICE_LISTS = {
  'list-work-cycle': { of: 'work_cycle' },
  'list-time-frame': { of: 'time_frame' },
  'list-role-duty': { of: 'role_duty' },
  'list-cost-center': { of: 'cost_center' },
  'list-user-group': { of: 'usergroup' }
} as const
export type ChoiceListAction = keyof typeof CHOICE_LISTS
export const CHOICE_LIST_ACTIONS = Object.keys(CHOICE_LISTS) as ChoiceListAction[]

/** `work_cycle_id` (raw), `work_cycle_code`, `work_cycle_name` and `work_cycle_name_en`, and likewise for the others. */
export type ChoiceListItem = Readonly<Record<string, string>>

const itemOf = (of: string): TSchema =>
  Type.Object({
    [`${of}_id`]: Type.String({ description: 'raw; a request takes the Base64 of it, or of the code' }),
    [`${of}_code`]: Type.String(),
    [`${of}_name`]: Type.String(),
    [`${of}_name_en`]: Type.String()
  })

export const CHOICE_LIST_ANSWERS: Readonly<Record<string, TSchema>> = Object.fromEntries(
  CHOICE_LIST_ACTIONS.map(action => [action, Type.Array(itemOf(CHOICE_LISTS[action].of))])
)

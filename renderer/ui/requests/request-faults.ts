import type { Fault } from '#shared/domain/fault.ts'
import { useSentence } from '../formats/use-sentence.ts'
import type { Missing } from './request-form.ts'
import { requestTexts } from './request-texts.ts'

/** Fields of the open API: the field of the form, and its label. */
const FIELDS = {
  employee_code: ['people', 'employees'],
  ot_work_dt: ['from', 'from'],
  time_leave_start_dt: ['from', 'from'],
  time_leave_end_dt: ['to', 'to'],
  work_cycle_change_dt: ['from', 'from'],
  holiday_change_dt: ['from', 'from'],
  time_adjust_dt: ['from', 'from'],
  ot_work_start_hour: ['start', 'start'],
  time_leave_start_hour: ['start', 'start'],
  ot_work_end_hour: ['end', 'end'],
  time_leave_end_hour: ['end', 'end'],
  time_leave_flag: ['choice', 'leaveType'],
  leave_reason_id: ['leaveReason', 'leaveReason'],
  work_cycle_code: ['cycle', 'cycle'],
  holiday_flag_lv: ['choice', 'holiday'],
  time_adjust_flag_lv: ['choice', 'reason'],
  time: ['times', 'time'],
  ot_work_desc: ['description', 'description'],
  time_leave_desc: ['description', 'description'],
  work_cycle_change_desc: ['description', 'description'],
  holiday_change_desc: ['description', 'description'],
  time_adjust_desc: ['description', 'description'],
  image_content: ['picture', 'picture']
} as const

type RequestField = (typeof FIELDS)[keyof typeof FIELDS][0] | 'half' | `${typeof CUSTOM}${string}`

const CUSTOM = 'custom_fields.'
const isKnown = (path: string): path is keyof typeof FIELDS => path in FIELDS
const nameOf = (path: string): string => path.split('[')[0] ?? path

/** The field of the form for a company's field. */
export const customField = (id: string): RequestField => `${CUSTOM}${id}`

/** The text of a fault, with the labels of this form's fields. */
export function useRequestFault(): (fault: Fault) => string {
  const t = requestTexts.use()
  const sentence = useSentence()
  return fault =>
    sentence(fault, path => {
      const name = nameOf(path)
      return isKnown(name) ? t(FIELDS[name][1]) : undefined
    })
}

export type RequestErrors = {
  /** The sentence beside a field. */
  readonly of: (field: RequestField) => string | undefined
  /** Sentences about no field of the form. */
  readonly others: readonly string[]
}

/** What is missing, and what the workstation refused. */
export function useRequestErrors(
  missing: ReadonlySet<Missing>,
  faults: readonly Fault[] = []
): RequestErrors {
  const t = requestTexts.use()
  const textOf = useRequestFault()
  const byField = new Map<string, string>()
  const others: string[] = []
  for (const fault of faults) {
    const name = nameOf(fault.path ?? '')
    if (isKnown(name)) byField.set(FIELDS[name][0], textOf(fault))
    else if (name.startsWith(CUSTOM)) byField.set(name, textOf(fault))
    else others.push(textOf(fault))
  }
  for (const name of missing) {
    if (name === 'order') byField.set('to', t('missing.order'))
    else if (name === 'people') byField.set('people', t('people.missing'))
    else if (name === 'picture') byField.set('picture', t('picture.reading'))
    else byField.set(name === 'time' ? 'times' : name, t('missing'))
  }
  return { of: field => byField.get(field), others }
}

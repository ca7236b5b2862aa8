import type { Fault } from '#shared/domain/fault.ts'
import { sentenceOf } from '#shared/domain/faults/sentence.ts'
import { usePreferences } from '../../../ui/preferences/preferences.ts'
import { requestTexts } from './request-texts.ts'

/** Fields of the open API, mapped to their labels in this form. */
const LABELS = {
  employee_code: 'employees',
  ot_work_dt: 'from',
  time_leave_start_dt: 'from',
  time_leave_end_dt: 'to',
  work_cycle_change_dt: 'from',
  holiday_change_dt: 'from',
  time_adjust_dt: 'from',
  ot_work_start_hour: 'start',
  time_leave_start_hour: 'start',
  ot_work_end_hour: 'end',
  time_leave_end_hour: 'end',
  time_leave_flag: 'leaveType',
  work_cycle_code: 'cycle',
  holiday_flag_lv: 'holiday',
  time_adjust_flag_lv: 'reason',
  time: 'time',
  image_content: 'picture'
} as const

const isKnown = (path: string): path is keyof typeof LABELS => path in LABELS

/** The text of a fault, with the labels of this form's fields. */
export function useRequestFault(): (fault: Fault) => string {
  const t = requestTexts.use()
  const language = usePreferences(store => store.language)
  return fault =>
    sentenceOf(fault, language, path => {
      const [field = ''] = path.split('[')
      return isKnown(field) ? t(LABELS[field]) : undefined
    })
}

import type { Fault } from '#shared/domain/fault.ts'
import { type LabelOf, sentenceOf } from '#shared/domain/faults/sentence.ts'
import { usePreferences } from '../../../ui/preferences/preferences.ts'
import { punchFilesTexts } from './punch-files-texts.ts'

/** Why a line of a file is no punch, in words. */
export function useLineReason(): (faults: readonly Fault[]) => string {
  const t = punchFilesTexts.use()
  const language = usePreferences(store => store.language)
  const labels: Partial<Record<string, string>> = {
    employee_code: t('sample.pin'),
    datetime: t('sample.moment'),
    time_attendance_type: t('sample.direction')
  }
  const labelOf: LabelOf = path => labels[path]
  return faults => faults.map(fault => sentenceOf(fault, language, labelOf)).join('; ')
}

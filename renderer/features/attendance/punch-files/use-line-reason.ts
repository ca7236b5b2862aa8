import type { Fault } from '#shared/domain/fault.ts'
import type { LabelOf } from '#shared/domain/faults/sentence.ts'
import { useSentence } from '../../../ui/formats/use-sentence.ts'
import { punchFilesTexts } from './punch-files-texts.ts'

/** Why a line of a file is no punch, in words. */
export function useLineReason(): (faults: readonly Fault[]) => string {
  const t = punchFilesTexts.use()
  const sentence = useSentence()
  const labels: Partial<Record<string, string>> = {
    employee_code: t('sample.pin'),
    datetime: t('sample.moment'),
    time_attendance_type: t('sample.direction')
  }
  const labelOf: LabelOf = path => labels[path]
  return faults => faults.map(fault => sentence(fault, labelOf)).join('; ')
}

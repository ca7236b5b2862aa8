import { useMemo } from 'react'
import type { RefusedGroup } from '#shared/contracts/attendance/refused-punches.ts'
import { isDateTime } from '#shared/domain/dates/calendar-date.ts'
import type { LabelOf } from '#shared/domain/faults/sentence.ts'
import { useFormats } from '../../../../ui/formats/use-formats.ts'
import { useSentence } from '../../../../ui/formats/use-sentence.ts'
import { refusedTexts } from './refused-texts.ts'

/** Reasons and times of refused punches in words. */
export function useRefusedWords() {
  const t = refusedTexts.use()
  const formats = useFormats()
  const sentence = useSentence()
  return useMemo(() => {
    const labels: Partial<Record<string, string>> = {
      employee_code: t('employeeCode'),
      device_sn: t('refused.device'),
      datetime: t('column.at'),
      date: t('column.at'),
      location_id: t('punch.location')
    }
    const labelOf: LabelOf = path => labels[path]
    /** The value sent may not be a date-time; it is then shown unchanged. */
    const moment = (text: string | null): string =>
      text !== null && isDateTime(text) ? formats.dateTime(text, true) : (text ?? '')
    return {
      reason: ({ faults }: RefusedGroup) => faults.map(fault => sentence(fault, labelOf)).join('; '),
      /** A line of a terminal names a PIN, and perhaps nobody has it. */
      code: ({ employee_code, pin }: RefusedGroup) =>
        employee_code ?? (pin === null ? t('refused.noCode') : t('refused.pin', { pin })),
      moment,
      period: ({ first_punched_at: first, last_punched_at: last }: RefusedGroup) =>
        [...new Set([first, last])].map(moment).join(' – ')
    }
  }, [t, formats, sentence])
}

import { useCallback } from 'react'
import { isCalendarDate, isMonth } from '#shared/domain/calendar-date.ts'
import { MISSING } from '../../ui/formats/dates.ts'
import { useFormats } from '../../ui/formats/use-formats.ts'
import { useTexts } from '../../ui/texts/use-texts.ts'
import { activityTexts } from './activity-texts.ts'
import { useFieldName } from './use-field-name.ts'

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}.*Z$/

/** A value of the log as people read it: dates, amounts and lists in their usual form. */
export function useShownValue(): (field: string, text: string | null) => string {
  const t = useTexts(activityTexts)
  const formats = useFormats()
  const fieldName = useFieldName()
  return useCallback(
    (field, text) => {
      const shown = (name: string, value: unknown): string => {
        if (value === null || value === undefined || value === '') return MISSING
        if (value === true || value === 'true') return t('yes')
        if (value === false || value === 'false') return t('no')
        if (Array.isArray(value)) return value.map(item => shown(name, item)).join(', ')
        if (typeof value === 'object')
          return Object.entries(value)
            .filter(([key]) => !isId(key))
            .map(([key, item]) => `${fieldName(key)}: ${shown(key, item)}`)
            .join('; ')
        const plain = String(value)
        if (name.endsWith('_satang') && /^-?\d+$/.test(plain)) return formats.satang(Number(plain))
        if (INSTANT.test(plain)) return formats.dateTime(plain)
        if (isCalendarDate(plain)) return formats.date(plain)
        return isMonth(plain) ? formats.month(plain) : plain
      }
      return shown(field, parsed(text))
    },
    [t, formats, fieldName]
  )
}

/** Of no use to a reader. */
export const isId = (field: string): boolean =>
  field === 'id' || field.endsWith('_id') || field === 'erased_subjects'

function parsed(text: string | null): unknown {
  if (text === null || !/^[[{]/.test(text)) return text
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

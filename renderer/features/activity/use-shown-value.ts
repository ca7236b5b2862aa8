import { useCallback } from 'react'
import { activityValue } from '#shared/domain/activity-words.ts'
import { MISSING } from '../../ui/formats/dates.ts'
import { useFormats } from '../../ui/formats/use-formats.ts'
import { activityTexts } from './activity-texts.ts'
import { useFieldName } from './use-field-name.ts'

/** A value of the log as people read it. */
export function useShownValue(): (field: string, text: string | null) => string {
  const t = activityTexts.use()
  const formats = useFormats()
  const fieldName = useFieldName()
  return useCallback(
    (field, text) =>
      activityValue({ ...formats, fieldName, yes: t('yes'), no: t('no'), missing: MISSING }, field, text),
    [t, formats, fieldName]
  )
}

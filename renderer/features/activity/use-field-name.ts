import { useCallback } from 'react'
import { activityField } from '#shared/domain/activity-words.ts'
import { usePreferences } from '../../ui/preferences/preferences.ts'
import { activityTexts, useLabel } from './activity-texts.ts'

/** A field of an entry as readers know it; a rare one by its name in the data. */
export function useFieldName(): (field: string) => string {
  const t = activityTexts.use()
  const label = useLabel()
  const language = usePreferences(store => store.language)
  return useCallback(
    field => activityField(key => label([key]), language, field) ?? t('otherField', { field }),
    [t, label, language]
  )
}

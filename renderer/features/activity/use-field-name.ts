import { useCallback } from 'react'
import { EMPLOYEE_COLUMNS } from '#shared/domain/employee-import/columns.ts'
import { usePreferences } from '../../ui/preferences/preferences.ts'
import { useTexts } from '../../ui/texts/use-texts.ts'
import { activityTexts, useLabel } from './activity-texts.ts'

/** A field of an entry as readers know it; a rare one by its name in the data. */
export function useFieldName(): (field: string) => string {
  const t = useTexts(activityTexts)
  const label = useLabel()
  const language = usePreferences(store => store.language)
  return useCallback(
    field => {
      const column = EMPLOYEE_COLUMNS.find(it => it.field === field)
      return label([`field.${field}`]) ?? column?.[language] ?? t('otherField', { field })
    },
    [t, label, language]
  )
}

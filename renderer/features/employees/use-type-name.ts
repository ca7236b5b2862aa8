import { useCallback, useMemo } from 'react'
import { EMPLOYEE_TYPES } from '#shared/domain/employee-import/options.ts'
import { usePreferences } from '../../ui/preferences/preferences.ts'

export function useTypeOptions(): { value: string; label: string }[] {
  const language = usePreferences(store => store.language)
  return useMemo(() => EMPLOYEE_TYPES.map(type => ({ value: type.code, label: type[language] })), [language])
}

/** The name of an employee type; an unknown code is shown unchanged. */
export function useTypeName(): (code: string | null) => string | null {
  const language = usePreferences(store => store.language)
  return useCallback(code => EMPLOYEE_TYPES.find(type => type.code === code)?.[language] ?? code, [language])
}

import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { USED_CODE_FIELDS } from '#shared/contracts/employees.ts'
import type { SheetColumn } from '#shared/domain/sheet-columns/column.ts'
import { call } from '../../../api/client.ts'
import { useUnits } from '../../../ui/employees/use-branches.ts'
import type { OpenOption } from '../../../ui/pickers/OpenPicker.tsx'
import { placesQuery } from '../record/record-queries.ts'

const usedCodesQuery = {
  queryKey: ['employees', 'used-codes'],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call('GET /app/v1/employee-imports/used-codes', { signal })
}

/** What cells offer that no rule lists: units, provinces, and the templates and accounts that the branch uses. */
export function useEmployeeChoices(): (column: SheetColumn, language: 'th' | 'en') => OpenOption[] {
  const units = useUnits()
  const provinces = useQuery(placesQuery(null)).data
  const used = useQuery(usedCodesQuery).data
  return useCallback(
    ({ field, rule }, language) => {
      const named = (value: string, th: string, en: string | null): OpenOption => ({
        value,
        text: value,
        hint: (language === 'th' ? th : en) ?? th
      })
      if (rule.kind === 'unit')
        return units.filter(it => it.kind === rule.unit).map(it => named(it.code, it.name, it.name_en))
      if (rule.kind === 'place' && rule.level === 'province')
        return (provinces ?? []).map(({ name, name_en }) => ({
          value: name,
          text: name,
          hint: name_en ?? ''
        }))
      const known = USED_CODE_FIELDS.find(name => name === field)
      return known === undefined ? [] : (used?.[known] ?? []).map(code => ({ value: code, text: code }))
    },
    [units, provinces, used]
  )
}

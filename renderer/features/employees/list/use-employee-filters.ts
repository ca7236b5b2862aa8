import { useMemo } from 'react'
import { EMPLOYEE_STATUSES, type EmployeesQuery } from '#shared/contracts/employees.ts'
import type { FilterValues } from '../../../ui/list-page/filters.ts'
import { orderFilter, orderOf } from '../../../ui/list-page/use-order.ts'
import { usePreferences } from '../../../ui/preferences/preferences.ts'
import { useTexts } from '../../../ui/texts/use-texts.ts'
import { employeesTexts } from '../employees-texts.ts'
import { useTypeOptions } from '../use-type-name.ts'

/** Columns whose headings sort. */
export const EMPLOYEE_ORDERS = ['code', 'name', 'start'] as const

const STATUSES = [...EMPLOYEE_STATUSES, 'all'] as const

type Key = 'q' | 'unit' | 'status' | 'type' | 'sort'

export function useEmployeeFilters() {
  const t = useTexts(employeesTexts)
  const types = useTypeOptions()
  return useMemo(
    () =>
      [
        { key: 'q', label: t('filter.search'), kind: 'search' },
        {
          key: 'status',
          label: t('filter.status'),
          kind: 'choice',
          isFixed: true,
          initial: 'active',
          options: STATUSES.map(value => ({ value, label: t(`status.${value}`) }))
        },
        { key: 'unit', label: t('filter.unit'), kind: 'unit', isFixed: true },
        { key: 'type', label: t('filter.type'), kind: 'choice', options: types },
        orderFilter(EMPLOYEE_ORDERS)
      ] as const,
    [t, types]
  )
}

/** The query of the list for these filters. */
export function useEmployeesQuery({
  q,
  unit,
  status,
  type,
  sort
}: FilterValues<Key>): Omit<EmployeesQuery, 'after' | 'limit'> {
  const language = usePreferences(store => store.language)
  const known = EMPLOYEE_STATUSES.find(name => name === status)
  return {
    ...(q === undefined ? {} : { search: q }),
    ...(unit === undefined ? {} : { unit_id: unit }),
    ...(type === undefined ? {} : { type }),
    ...(known === undefined ? {} : { status: known }),
    ...orderOf(EMPLOYEE_ORDERS, sort),
    language
  }
}

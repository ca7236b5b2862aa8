import { useMemo, useRef } from 'react'
import { EMPLOYEE_STATUSES, type EmployeesQuery } from '#shared/contracts/employees.ts'
import type { GridOrder } from '../../../ui/grid/grid-columns.ts'
import type { FilterValues } from '../../../ui/list-page/filters.ts'
import type { List } from '../../../ui/list-page/use-list.ts'
import { usePreferences } from '../../../ui/preferences/preferences.ts'
import { useTexts } from '../../../ui/texts/use-texts.ts'
import { employeesTexts } from '../employees-texts.ts'
import { useTypeOptions } from '../use-type-name.ts'

/** Orders of the list as one choice. */
const ORDERS = {
  code: { sort: 'code', direction: 'asc' },
  codeDown: { sort: 'code', direction: 'desc' },
  name: { sort: 'name', direction: 'asc' },
  nameDown: { sort: 'name', direction: 'desc' },
  start: { sort: 'start', direction: 'asc' },
  newest: { sort: 'start', direction: 'desc' }
} as const
type Order = keyof typeof ORDERS
const orderNamed = (name: string | undefined) => ORDERS[ORDER_NAMES.find(it => it === name) ?? 'code']

const STATUSES = [...EMPLOYEE_STATUSES, 'all'] as const
const ORDER_NAMES = Object.keys(ORDERS) as Order[]

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
        {
          key: 'sort',
          label: t('filter.sort'),
          kind: 'choice',
          isFixed: true,
          initial: 'code',
          options: ORDER_NAMES.map(value => ({ value, label: t(`sort.${value}`) }))
        }
      ] as const,
    [t, types]
  )
}

/** The order, as the headings of its columns show and change it. */
export function useEmployeeOrder(list: List<Key>): GridOrder {
  const name = list.values.sort
  const set = useRef(list.set)
  set.current = list.set
  return useMemo(() => {
    const { sort, direction } = orderNamed(name)
    return {
      column: sort,
      direction,
      columns: ['code', 'name', 'start'],
      change: (column, next) =>
        set.current({
          sort: ORDER_NAMES.find(it => ORDERS[it].sort === column && ORDERS[it].direction === next)
        })
    }
  }, [name])
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
    ...orderNamed(sort),
    language
  }
}

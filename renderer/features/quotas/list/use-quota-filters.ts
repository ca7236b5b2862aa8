import { useMemo } from 'react'
import { LEAVE_TYPES } from '#shared/domain/leave-types.ts'
import { branchToday } from '../../../ui/formats/branch-clock.ts'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import type { Filter } from '../../../ui/list-page/filters.ts'
import { quotaListTexts } from './quota-list-texts.ts'

export const ANNUAL_LEAVE = '06'
const YEARS_BACK = 3

export function useQuotaFilters(): readonly Filter<'q' | 'year' | 'type'>[] {
  const t = quotaListTexts.use()
  const formats = useFormats()
  const now = Number(branchToday().slice(0, 4))
  return useMemo(
    () => [
      { key: 'q', label: t('search'), kind: 'search' },
      {
        key: 'year',
        label: t('year'),
        kind: 'choice',
        isFixed: true,
        initial: String(now),
        // The next year is planned before it begins.
        options: Array.from({ length: YEARS_BACK + 2 }, (_, at) => String(now + 1 - at)).map(value => ({
          value,
          label: formats.year(value)
        }))
      },
      {
        key: 'type',
        label: t('type'),
        kind: 'choice',
        isFixed: true,
        initial: ANNUAL_LEAVE,
        options: LEAVE_TYPES.map(({ flag, name, nameEn }) => ({
          value: flag,
          label: formats.inLanguage(name, nameEn)
        }))
      }
    ],
    [t, formats, now]
  )
}

import { useMemo } from 'react'
import type { OrganisationUnit } from '#shared/contracts/organisation.ts'
import { branchToday } from '../../ui/formats/branch-clock.ts'
import { useFormats } from '../../ui/formats/use-formats.ts'
import type { Filter } from '../../ui/list-page/filters.ts'
import { useTexts } from '../../ui/texts/use-texts.ts'
import { holidaysTexts } from './holidays-texts.ts'

/** Next year's holidays are announced before it begins, and those of the last two may be asked about. */
const YEARS_BACK = 2
const YEARS_ON = 2

export function useHolidayFilters(
  companies: readonly OrganisationUnit[]
): readonly Filter<'company' | 'year'>[] {
  const t = useTexts(holidaysTexts)
  const formats = useFormats()
  const now = Number(branchToday().slice(0, 4))
  return useMemo(
    () => [
      {
        key: 'company',
        label: t('company'),
        kind: 'choice',
        isFixed: true,
        ...(companies[0] === undefined ? {} : { initial: companies[0].id }),
        options: companies.map(({ id, code, name, name_en }) => ({
          value: id,
          label: `${code} ${formats.inLanguage(name, name_en)}`
        }))
      },
      {
        key: 'year',
        label: t('year'),
        kind: 'choice',
        isFixed: true,
        initial: String(now),
        options: Array.from({ length: YEARS_BACK + 1 + YEARS_ON }, (_, at) =>
          String(now + YEARS_ON - at)
        ).map(value => ({ value, label: formats.year(value) }))
      }
    ],
    [t, formats, companies, now]
  )
}

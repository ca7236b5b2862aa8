import { useMemo } from 'react'
import type { OrganisationUnit } from '#shared/contracts/employees/organisation.ts'
import { branchToday } from '../../ui/formats/branch-clock.ts'
import { MISSING } from '../../ui/formats/dates.ts'
import { useFormats } from '../../ui/formats/use-formats.ts'
import type { GridColumn } from '../../ui/grid/grid-columns.ts'
import { choiceFilter, type Filter } from '../../ui/list-page/filters.ts'
import { StateChip } from '../../ui/states/StateChip.tsx'
import { type HolidayRow, lacksSubstitute } from './holiday-year.ts'
import { holidaysTexts } from './holidays-texts.ts'

export function useHolidayColumns(): GridColumn<HolidayRow>[] {
  const t = holidaysTexts.use()
  const formats = useFormats()
  return useMemo(() => {
    const substitute = (it: HolidayRow): string | null =>
      it.substitute_of !== null
        ? t('substitute.for', { date: formats.date(it.substitute_of) })
        : it.given !== null
          ? t('substitute.given', { date: formats.date(it.given) })
          : lacksSubstitute(it)
            ? t('substitute.missing')
            : null
    return [
      { id: 'date', title: t('date'), value: 'holiday_date', kind: 'date', width: 124 },
      { id: 'weekday', title: t('weekday'), value: it => formats.weekday(it.holiday_date), width: 72 },
      { id: 'name', title: t('name'), value: 'name', width: 200, flex: 3 },
      { id: 'nameEn', title: t('name_en'), value: it => it.name_en || null, width: 180, flex: 3 },
      {
        id: 'substitute',
        title: t('substitute'),
        value: substitute,
        render: it =>
          lacksSubstitute(it) ? (
            <StateChip tone="amber" label={t('substitute.missing')} />
          ) : (
            (substitute(it) ?? MISSING)
          ),
        width: 200
      },
      { id: 'note', title: t('note'), value: it => it.note || null, width: 120, flex: 2 },
      { id: 'source', title: t('source'), value: it => t(`source.${it.source}`), width: 116, isExtra: true }
    ]
  }, [t, formats])
}

/** Coming years' holidays are announced early, and those of the last two years may still be looked up. */
const YEARS = [2, 1, 0, -1, -2]

export function useHolidayFilters(
  companies: readonly OrganisationUnit[]
): readonly Filter<'company' | 'year'>[] {
  const t = holidaysTexts.use()
  const formats = useFormats()
  const now = Number(branchToday().slice(0, 4))
  return [
    {
      key: 'company',
      label: t('unitKind.company'),
      kind: 'choice',
      isFixed: true,
      ...(companies[0] === undefined ? {} : { initial: companies[0].id }),
      options: companies.map(it => ({ value: it.id, label: formats.coded(it) }))
    },
    choiceFilter(
      'year',
      t('year'),
      YEARS.map(it => String(now + it)),
      formats.year,
      { isFixed: true, initial: String(now) }
    )
  ]
}

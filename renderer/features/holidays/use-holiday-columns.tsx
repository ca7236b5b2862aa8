import { useMemo } from 'react'
import { MISSING } from '../../ui/formats/dates.ts'
import { useFormats } from '../../ui/formats/use-formats.ts'
import type { GridColumn } from '../../ui/grid/grid-columns.ts'
import { StateChip } from '../../ui/states/StateChip.tsx'
import { useTexts } from '../../ui/texts/use-texts.ts'
import { type HolidayRow, lacksSubstitute } from './holiday-year.ts'
import { holidaysTexts } from './holidays-texts.ts'

export function useHolidayColumns(): GridColumn<HolidayRow>[] {
  const t = useTexts(holidaysTexts)
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
      {
        id: 'date',
        title: t('date'),
        value: it => it.holiday_date,
        text: it => formats.date(it.holiday_date),
        width: 124
      },
      {
        id: 'weekday',
        title: t('weekday'),
        value: it => formats.weekday(it.holiday_date),
        width: 72
      },
      { id: 'name', title: t('name'), value: it => it.name, width: 200, flex: 3 },
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

import { useMemo } from 'react'
import type { CreateWorkCycle } from '#shared/contracts/attendance/roster.ts'
import { hasBreak, hasHours } from '#shared/domain/roster/work-cycle-entries.ts'
import { MISSING } from '../formats/dates.ts'
import { useFormats } from '../formats/use-formats.ts'
import type { GridColumn } from '../grid/grid-columns.ts'
import { kindOf } from './work-cycle-form.ts'
import { workCyclesTexts } from './work-cycles-texts.ts'

/** Columns of a list of work cycles. */
export function useWorkCycleColumns<Row extends CreateWorkCycle>(): readonly GridColumn<Row>[] {
  const t = workCyclesTexts.use()
  const formats = useFormats()
  return useMemo((): GridColumn<Row>[] => {
    const minutes = (
      isKnown: (it: Row) => boolean,
      name: 'break_minutes' | 'grace_minutes',
      width: number
    ) => ({
      id: name,
      title: t(name),
      value: (it: Row) => (isKnown(it) ? it[name] : null),
      kind: 'number' as const,
      width
    })
    return [
      { id: 'code', title: t('code'), value: it => it.code, kind: 'code', width: 120 },
      { id: 'name', title: t('nameTh'), value: it => it.name, width: 160, flex: 1 },
      { id: 'nameEn', title: t('nameEn'), value: it => it.name_en || null, width: 160, flex: 1 },
      { id: 'kind', title: t('kind'), value: it => t(`kind.${kindOf(it)}`), width: 208 },
      {
        id: 'hours',
        title: t('hours'),
        value: it => it.start_time,
        text: it => {
          const { start_time: from, end_time: to } = it
          return from === null || to === null
            ? MISSING
            : t('range', { from: formats.time(from), to: formats.time(to) })
        },
        width: 112
      },
      minutes(hasBreak, 'break_minutes', 128),
      minutes(hasHours, 'grace_minutes', 150)
    ]
  }, [t, formats])
}

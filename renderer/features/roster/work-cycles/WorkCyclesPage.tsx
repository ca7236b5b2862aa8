import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { WorkCycleItem } from '#shared/contracts/attendance/roster.ts'
import { hasBreak, hasHours } from '#shared/domain/roster/work-cycle-entries.ts'
import { workCyclesQuery } from '../../../ui/employees/shared-queries.ts'
import { MISSING } from '../../../ui/formats/dates.ts'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import type { GridColumn } from '../../../ui/grid/grid-columns.ts'
import { SmallList } from '../../../ui/list-page/SmallList.tsx'
import { useList } from '../../../ui/list-page/use-list.ts'
import { WorkCycleDialog } from './WorkCycleDialog.tsx'
import { kindOf } from './work-cycle-form.ts'
import { workCyclesTexts } from './work-cycles-texts.ts'

const NOTHING: readonly never[] = []
const idOf = (cycle: WorkCycleItem): string => cycle.work_cycle_id

/** The work cycles used by employees' weekly patterns; clicking a row opens it for changes. */
export function WorkCyclesPage() {
  const t = workCyclesTexts.use()
  const formats = useFormats()
  const list = useList('work-cycles', NOTHING, NOTHING)
  const cycles = useQuery(workCyclesQuery)
  const columns = useMemo((): GridColumn<WorkCycleItem>[] => {
    const minutes = (
      isKnown: (it: WorkCycleItem) => boolean,
      name: 'break_minutes' | 'grace_minutes',
      width: number
    ) => ({
      id: name,
      title: t(name),
      value: (it: WorkCycleItem) => (isKnown(it) ? it[name] : null),
      kind: 'number' as const,
      width
    })
    return [
      { id: 'code', title: t('code'), value: 'code', kind: 'code', width: 120 },
      { id: 'name', title: t('nameTh'), value: 'name', width: 160, flex: 1 },
      { id: 'nameEn', title: t('nameEn'), value: it => it.name_en || null, width: 160, flex: 1 },
      { id: 'kind', title: t('kind'), value: it => t(`kind.${kindOf(it)}`), width: 208 },
      {
        id: 'hours',
        title: t('hours'),
        value: 'start_time',
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
  return (
    <SmallList
      list={list}
      query={cycles}
      idOf={idOf}
      columns={columns}
      texts={workCyclesTexts}
      dialog={cycle => <WorkCycleDialog key={list.openId} cycle={cycle} onClose={list.close} />}
    />
  )
}

import { useQuery } from '@tanstack/react-query'
import type { WorkCycleItem } from '#shared/contracts/attendance/roster.ts'
import { workCyclesQuery } from '../../../ui/employees/shared-queries.ts'
import { SmallList } from '../../../ui/list-page/SmallList.tsx'
import { useList } from '../../../ui/list-page/use-list.ts'
import { useWorkCycleColumns } from '../../../ui/work-cycles/use-work-cycle-columns.ts'
import { workCyclesTexts } from '../../../ui/work-cycles/work-cycles-texts.ts'
import { WorkCycleDialog } from './WorkCycleDialog.tsx'

const NOTHING: readonly never[] = []
const idOf = (cycle: WorkCycleItem): string => cycle.work_cycle_id

/** The work cycles used by employees' weekly patterns; clicking a row opens it for changes. */
export function WorkCyclesPage() {
  const t = workCyclesTexts.use()
  const list = useList('work-cycles', NOTHING, NOTHING)
  const cycles = useQuery(workCyclesQuery)
  const columns = useWorkCycleColumns<WorkCycleItem>()
  return (
    <SmallList
      list={list}
      query={cycles}
      idOf={idOf}
      columns={columns}
      texts={workCyclesTexts}
      note={t('list.note')}
      dialog={cycle => <WorkCycleDialog key={list.openId} cycle={cycle} onClose={list.close} />}
    />
  )
}

import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { ParkedItem } from '#shared/contracts/attendance.ts'
import { DataGrid } from '../../../ui/grid/DataGrid.tsx'
import { ListPage } from '../../../ui/list-page/ListPage.tsx'
import { PARKED_KEY, parkedQuery } from '../attendance-queries.ts'
import { attendanceTexts } from '../attendance-texts.ts'
import { FailedKinds } from './FailedKinds.tsx'
import { ParkedActions } from './ParkedActions.tsx'
import { ParkedPanel } from './ParkedPanel.tsx'
import { useFailedList } from './use-failed-list.ts'
import { useFollowQueue } from './use-follow-queue.ts'
import { useParkedColumns } from './use-parked-columns.ts'

/** Dead letters, to be replayed or dismissed. */
export function ParkedPage() {
  const t = attendanceTexts.use()
  const columns = useParkedColumns()
  const list = useFailedList('parked', columns)
  const pages = useInfiniteQuery(parkedQuery)
  useFollowQueue('failed', PARKED_KEY)
  const [chosenIds, setChosenIds] = useState<readonly string[]>([])
  const items = useMemo(() => pages.data?.pages.flatMap(page => page.items), [pages.data])
  const total = pages.data?.pages.at(-1)?.total ?? 0
  const open = items?.find(item => item.parked_id === list.openId)
  // Items applied in the meantime are no longer chosen.
  const chosen = useMemo(
    () => (items ?? []).filter(item => chosenIds.includes(item.parked_id)),
    [items, chosenIds]
  )
  const ids = chosen.map(item => item.parked_id)
  return (
    <ListPage
      list={list}
      steps={<FailedKinds list={list} kind="processing" />}
      status={
        items === undefined || items.length === 0
          ? []
          : [
              t('parked.count', { count: Math.max(total, items.length) }),
              ...(chosen.length > 0 ? [t('parked.chosen', { count: chosen.length })] : [t('parked.advice')])
            ]
      }
      bulkActions={
        items !== undefined &&
        items.length > 0 && (
          <ParkedActions ids={ids} total={Math.max(total, items.length)} onDone={() => setChosenIds([])} />
        )
      }
      panel={open && <ParkedPanel item={open} onClose={list.close} />}
    >
      <DataGrid
        label={t('parked.title')}
        rows={items}
        rowId={parkedId}
        columns={columns}
        hiddenColumns={list.hidden}
        isSortable={!pages.hasNextPage}
        query={pages}
        empty={{ message: t('parked.empty') }}
        openId={list.openId}
        onOpen={item => list.open(item.parked_id)}
        onChoose={rows => setChosenIds(rows.map(parkedId))}
      />
    </ListPage>
  )
}

const parkedId = (item: ParkedItem): string => item.parked_id

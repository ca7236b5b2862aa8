import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { ParkedItem } from '#shared/contracts/attendance.ts'
import { sentenceOf } from '#shared/domain/faults/sentence.ts'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import { DataGrid } from '../../../ui/grid/DataGrid.tsx'
import type { GridColumn } from '../../../ui/grid/grid-columns.ts'
import { ListPage } from '../../../ui/list-page/ListPage.tsx'
import { usePreferences } from '../../../ui/preferences/preferences.ts'
import { PARKED_KEY, parkedQuery } from '../attendance-queries.ts'
import { attendanceTexts } from '../attendance-texts.ts'
import { FailedActions, FailedKinds, useFailedList, useFollowQueue } from './FailedActions.tsx'
import { ParkedPanel } from './ParkedPanel.tsx'
import { readParkedData } from './parked-data.ts'
import { useResolveParked } from './use-resolve-parked.ts'

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
        list={list}
        isSortable={!pages.hasNextPage}
        query={pages}
        empty={{ message: t('parked.empty') }}
        onChoose={rows => setChosenIds(rows.map(parkedId))}
      />
    </ListPage>
  )
}

const parkedId = (item: ParkedItem): string => item.parked_id

type Props = {
  /** The chosen ones; empty: all. */
  ids: readonly string[]
  total: number
  onDone: () => void
}

/** Actions on the chosen items, or on all if none is chosen. */
function ParkedActions({ ids, total, onDone }: Props) {
  const { replay, dismiss, isBusy } = useResolveParked(onDone)
  const isAll = ids.length === 0
  const count = isAll ? total : ids.length
  const selection = isAll ? null : ids
  return (
    <FailedActions
      count={count}
      isAll={isAll}
      isBusy={isBusy}
      onReplay={() => void replay(selection)}
      onDismiss={() => void dismiss(selection, count)}
    />
  )
}

function useParkedColumns(): GridColumn<ParkedItem>[] {
  const t = attendanceTexts.use()
  const formats = useFormats()
  const language = usePreferences(store => store.language)
  return useMemo(
    () => [
      { id: 'at', title: t('parked.at'), value: item => item.parked_at, kind: 'dateTime', width: 150 },
      {
        id: 'reason',
        title: t('cause'),
        value: item => sentenceOf(item.reason, language),
        width: 160,
        flex: 3
      },
      {
        id: 'code',
        title: t('code'),
        value: item => readParkedData(item).employeeCode,
        text: item => readParkedData(item).employeeCode ?? t('parked.unknownPerson'),
        kind: 'code',
        width: 88
      },
      {
        id: 'punchedAt',
        title: t('column.at'),
        value: item => readParkedData(item).at,
        text: item => formats.dateTime(readParkedData(item).at, true),
        width: 168
      },
      {
        id: 'action',
        title: t('parked.action'),
        value: item => {
          const { action } = readParkedData(item)
          return action === null ? null : t(`parked.action.${action}`)
        },
        width: 80
      },
      {
        id: 'device',
        title: t('punch.device'),
        value: item => readParkedData(item).deviceSn,
        kind: 'code',
        width: 120
      },
      { id: 'caller', title: t('punch.caller'), value: item => item.caller_name, width: 130, flex: 1 },
      {
        id: 'attempts',
        title: t('parked.attempts'),
        value: item => item.attempts,
        text: item => t('parked.attemptsOf', { count: item.attempts }),
        kind: 'number',
        width: 104
      },
      {
        id: 'request',
        title: t('parked.request'),
        value: item => item.request_id,
        kind: 'code',
        width: 160,
        isExtra: true
      }
    ],
    [t, formats, language]
  )
}

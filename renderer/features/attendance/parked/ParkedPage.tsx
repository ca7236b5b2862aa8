import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ParkedItem } from '#shared/contracts/attendance/attendance.ts'
import { sentenceOf } from '#shared/domain/faults/sentence.ts'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import type { GridColumn } from '../../../ui/grid/grid-columns.ts'
import { GridPage } from '../../../ui/list-page/GridPage.tsx'
import { useChosen } from '../../../ui/list-page/use-chosen.ts'
import { usePreferences } from '../../../ui/preferences/preferences.ts'
import { PARKED_KEY, parkedQuery } from '../attendance-queries.ts'
import { attendanceTexts } from '../attendance-texts.ts'
import { FailedActions, FailedKinds, useFailedList, useFollowQueue } from './FailedActions.tsx'
import { ParkedPanel } from './ParkedPanel.tsx'
import { readParkedData } from './parked-data.ts'
import { useResolveParked } from './use-resolve.ts'

const parkedId = (item: ParkedItem): string => item.parked_id

/** Dead letters, to be replayed or dismissed. */
export function ParkedPage() {
  const t = attendanceTexts.use()
  const columns = useParkedColumns()
  const list = useFailedList('parked', columns)
  const pages = useInfiniteQuery(parkedQuery)
  useFollowQueue('failed', PARKED_KEY)
  const items = useMemo(() => pages.data?.pages.flatMap(page => page.items), [pages.data])
  // Items resolved in the meantime are no longer chosen.
  const [chosen, choose] = useChosen(items, parkedId)
  const resolve = useResolveParked(() => choose([]))
  const total = Math.max(pages.data?.pages.at(-1)?.total ?? 0, items?.length ?? 0)
  const isAll = chosen.length === 0
  return (
    <GridPage
      list={list}
      steps={<FailedKinds list={list} kind="processing" />}
      status={({ length }) =>
        length === 0
          ? []
          : [
              t('failedPunches', { count: total }),
              isAll ? t('parked.advice') : t('parked.chosen', { count: chosen.length })
            ]
      }
      bulkActions={
        total > 0 && (
          <FailedActions
            of={resolve}
            chosen={isAll ? null : chosen.map(parkedId)}
            count={isAll ? total : chosen.length}
            isAll={isAll}
          />
        )
      }
      panel={item => <ParkedPanel item={item} onClose={list.close} />}
      label={t('parked.title')}
      rows={items}
      rowId={parkedId}
      columns={columns}
      isSortable={!pages.hasNextPage}
      query={pages}
      empty={t('parked.empty')}
      onChoose={choose}
    />
  )
}

function useParkedColumns(): GridColumn<ParkedItem>[] {
  const t = attendanceTexts.use()
  const formats = useFormats()
  const language = usePreferences(store => store.language)
  return useMemo(
    () => [
      { id: 'at', title: t('parked.at'), value: 'parked_at', kind: 'dateTime', width: 150 },
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
      { id: 'caller', title: t('punch.caller'), value: 'caller_name', width: 130, flex: 1 },
      {
        id: 'attempts',
        title: t('parked.attempts'),
        value: 'attempts',
        text: item => t('parked.attemptsOf', { count: item.attempts }),
        kind: 'number',
        width: 104
      },
      {
        id: 'request',
        title: t('parked.request'),
        value: 'request_id',
        kind: 'code',
        width: 160,
        isExtra: true
      }
    ],
    [t, formats, language]
  )
}

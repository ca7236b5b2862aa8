import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { RefusedGroup } from '#shared/contracts/refused-punches.ts'
import { DataGrid } from '../../../../ui/grid/DataGrid.tsx'
import type { GridColumn } from '../../../../ui/grid/grid-columns.ts'
import { ListPage } from '../../../../ui/list-page/ListPage.tsx'
import { REFUSED_KEY, refusedQuery } from '../../attendance-queries.ts'
import { FailedActions, FailedKinds, useFailedList, useFollowQueue } from '../FailedActions.tsx'
import { RefusedPanel } from './RefusedPanel.tsx'
import { refusedTexts } from './refused-texts.ts'
import { useRefusedWords } from './use-refused-words.ts'
import { useResolveRefused } from './use-resolve-refused.ts'

/** Refused punches, one row for each reason, employee code and device. */
export function RefusedPage() {
  const t = refusedTexts.use()
  const columns = useRefusedColumns()
  const list = useFailedList('refused', columns)
  const refused = useQuery(refusedQuery)
  useFollowQueue('refused', REFUSED_KEY)
  const [chosenKeys, setChosenKeys] = useState<readonly string[]>([])
  const groups = refused.data?.groups
  // Items resolved in the meantime are no longer chosen.
  const chosen = useMemo(
    () => (groups ?? []).filter(group => chosenKeys.includes(group.group_key)),
    [groups, chosenKeys]
  )
  const open = groups?.find(group => group.group_key === list.openId)
  return (
    <ListPage
      list={list}
      steps={<FailedKinds list={list} kind="refused" />}
      status={
        groups === undefined || groups.length === 0
          ? []
          : [
              t('refused.count', { count: refused.data?.total ?? 0 }),
              t('refused.groups', { count: groups.length }),
              ...(chosen.length > 0 ? [t('parked.chosen', { count: chosen.length })] : [t('refused.advice')])
            ]
      }
      bulkActions={
        groups !== undefined &&
        groups.length > 0 && (
          <RefusedActions
            groups={chosen.length > 0 ? chosen : groups}
            isAll={chosen.length === 0}
            onDone={() => setChosenKeys([])}
          />
        )
      }
      panel={open && <RefusedPanel key={open.group_key} group={open} onClose={list.close} />}
    >
      <DataGrid
        label={t('refused.list')}
        rows={groups}
        rowId={groupKey}
        columns={columns}
        list={list}
        query={refused}
        empty={{ message: t('refused.empty') }}
        onChoose={rows => setChosenKeys(rows.map(groupKey))}
      />
    </ListPage>
  )
}

const groupKey = (group: RefusedGroup): string => group.group_key

type ActionsProps = { groups: readonly RefusedGroup[]; isAll: boolean; onDone: () => void }

function RefusedActions({ groups, isAll, onDone }: ActionsProps) {
  const { replay, dismiss, isBusy } = useResolveRefused(onDone)
  const keys = groups.map(groupKey)
  const count = groups.reduce((sum, group) => sum + group.count, 0)
  return (
    <FailedActions
      count={count}
      isAll={isAll}
      isBusy={isBusy}
      onReplay={() => void replay(keys)}
      onDismiss={() => void dismiss(keys, count)}
    />
  )
}

function useRefusedColumns(): GridColumn<RefusedGroup>[] {
  const t = refusedTexts.use()
  const words = useRefusedWords()
  return useMemo(
    () => [
      { id: 'last', title: t('refused.last'), value: group => group.last_at, kind: 'dateTime', width: 150 },
      { id: 'reason', title: t('cause'), value: words.reason, width: 200, flex: 3 },
      {
        id: 'code',
        title: t('code'),
        value: group => group.employee_code,
        text: group => group.employee_code ?? t('refused.noCode'),
        kind: 'code',
        width: 104
      },
      { id: 'device', title: t('punch.device'), value: group => group.device_sn, kind: 'code', width: 130 },
      {
        id: 'punches',
        title: t('refused.punches'),
        value: group => group.count,
        kind: 'number',
        width: 96
      },
      {
        id: 'period',
        title: t('refused.period'),
        value: group => group.first_punched_at,
        text: words.period,
        width: 180,
        flex: 2
      },
      {
        id: 'times',
        title: t('refused.times'),
        value: group => group.times,
        text: group => t('refused.timesOf', { count: group.times }),
        kind: 'number',
        width: 96
      },
      { id: 'caller', title: t('punch.caller'), value: group => group.caller_name, width: 130, flex: 1 }
    ],
    [t, words]
  )
}

import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { RefusedGroup } from '#shared/contracts/refused-punches.ts'
import { DataGrid } from '../../../../ui/grid/DataGrid.tsx'
import { ListPage } from '../../../../ui/list-page/ListPage.tsx'
import { REFUSED_KEY, refusedQuery } from '../../attendance-queries.ts'
import { attendanceTexts } from '../../attendance-texts.ts'
import { FailedActions } from '../FailedActions.tsx'
import { FailedKinds } from '../FailedKinds.tsx'
import { useFailedList } from '../use-failed-list.ts'
import { useFollowQueue } from '../use-follow-queue.ts'
import { RefusedPanel } from './RefusedPanel.tsx'
import { refusedTexts } from './refused-texts.ts'
import { useRefusedColumns } from './use-refused-columns.ts'
import { useResolveRefused } from './use-resolve-refused.ts'

/** Refused punches, one row for each reason, employee code and device. */
export function RefusedPage() {
  const t = attendanceTexts.use()
  const own = refusedTexts.use()
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
              own('refused.count', { count: refused.data?.total ?? 0 }),
              own('refused.groups', { count: groups.length }),
              ...(chosen.length > 0
                ? [t('parked.chosen', { count: chosen.length })]
                : [own('refused.advice')])
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
        label={own('refused.list')}
        rows={groups}
        rowId={groupKey}
        columns={columns}
        hiddenColumns={list.hidden}
        query={refused}
        empty={{ message: own('refused.empty') }}
        openId={list.openId}
        onOpen={group => list.open(group.group_key)}
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
      onReplay={() => replay(keys)}
      onDismiss={() => void dismiss(keys, count)}
    />
  )
}

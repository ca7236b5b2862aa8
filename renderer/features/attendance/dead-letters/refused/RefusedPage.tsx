import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { RefusedGroup } from '#shared/contracts/attendance/refused-punches.ts'
import { AboutPeople } from '../../../../ui/employees/about-people.tsx'
import type { GridColumn } from '../../../../ui/grid/grid-columns.ts'
import { GridPage } from '../../../../ui/list-page/GridPage.tsx'
import { useChosen } from '../../../../ui/list-page/use-chosen.ts'
import { REFUSED_KEY, refusedQuery } from '../../attendance-queries.ts'
import { FailedActions, FailedKinds, FailedNote, useFailedList, useFollowQueue } from '../FailedActions.tsx'
import { useResolveRefused } from '../use-resolve.ts'
import { RefusedPanel } from './RefusedPanel.tsx'
import { refusedTexts } from './refused-texts.ts'
import { useRefusedWords } from './use-refused-words.ts'

const groupKey = (group: RefusedGroup): string => group.group_key

/** Refused punches, with one row for each combination of reason, employee code and device. */
export function RefusedPage() {
  const t = refusedTexts.use()
  const columns = useRefusedColumns()
  const list = useFailedList('refused', columns)
  const refused = useQuery(refusedQuery)
  useFollowQueue('refused', REFUSED_KEY)
  const { groups, total = 0 } = refused.data ?? {}
  // Items resolved in the meantime are no longer chosen.
  const [chosen, choose] = useChosen(groups, groupKey)
  const resolve = useResolveRefused(() => choose([]))
  const words = useRefusedWords()
  const isAll = chosen.length === 0
  const taken = isAll ? (groups ?? []) : chosen
  return (
    <GridPage
      list={list}
      steps={<FailedKinds list={list} kind="refused" />}
      summary={<FailedNote kind="refused" />}
      status={({ length }) =>
        length === 0
          ? []
          : [
              t('refused.count', { count: total }),
              t('refused.groups', { count: length }),
              ...(isAll ? [] : [t('deadLetter.chosen', { count: chosen.length })])
            ]
      }
      bulkActions={
        taken.length > 0 && (
          <FailedActions
            of={resolve}
            chosen={{ group_keys: taken.map(groupKey) }}
            count={taken.reduce((sum, group) => sum + group.count, 0)}
            isAll={isAll}
          />
        )
      }
      panel={group => (
        <AboutPeople label={words.code(group)}>
          <RefusedPanel group={group} onClose={list.close} />
        </AboutPeople>
      )}
      label={t('refused.list')}
      rows={groups}
      rowId={groupKey}
      columns={columns}
      query={refused}
      empty={t('refused.empty')}
      onChoose={choose}
    />
  )
}

function useRefusedColumns(): GridColumn<RefusedGroup>[] {
  const t = refusedTexts.use()
  const words = useRefusedWords()
  return useMemo(
    () => [
      { id: 'last', title: t('refused.last'), value: 'last_at', kind: 'dateTime', width: 150 },
      { id: 'reason', title: t('cause'), value: words.reason, width: 200, flex: 3 },
      {
        id: 'code',
        title: t('code'),
        value: words.code,
        kind: 'code',
        width: 104
      },
      { id: 'device', title: t('punch.device'), value: 'device_sn', kind: 'code', width: 130 },
      { id: 'punches', title: t('refused.punches'), value: 'count', kind: 'number', width: 96 },
      {
        id: 'period',
        title: t('refused.period'),
        value: 'first_punched_at',
        text: words.period,
        width: 180,
        flex: 2
      },
      {
        id: 'times',
        title: t('refused.times'),
        value: 'times',
        text: group => t('deadLetter.attemptsOf', { count: group.times }),
        kind: 'number',
        width: 96
      },
      { id: 'caller', title: t('punch.caller'), value: 'caller_name', width: 130, flex: 1 }
    ],
    [t, words]
  )
}

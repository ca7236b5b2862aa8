import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { DeadLetter } from '#shared/contracts/attendance/dead-letters.ts'
import { AboutPeople } from '../../../ui/employees/about-people.tsx'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import { useSentence } from '../../../ui/formats/use-sentence.ts'
import type { GridColumn } from '../../../ui/grid/grid-columns.ts'
import { GridPage } from '../../../ui/list-page/GridPage.tsx'
import { useChosen } from '../../../ui/list-page/use-chosen.ts'
import { DEAD_LETTERS_KEY, deadLettersQuery } from '../attendance-queries.ts'
import { DeadLetterPanel } from './DeadLetterPanel.tsx'
import { readDeadLetter } from './dead-letter-data.ts'
import { deadLetterTexts } from './dead-letter-texts.ts'
import { FailedActions, FailedKinds, FailedNote, useFailedList, useFollowQueue } from './FailedActions.tsx'
import { useResolveDeadLetters } from './use-resolve.ts'

const deadLetterId = (item: DeadLetter): string => item.dead_letter_id

/** Dead letters, to be replayed or dismissed. */
export function DeadLettersPage() {
  const t = deadLetterTexts.use()
  const columns = useDeadLetterColumns()
  const list = useFailedList('parked', columns)
  const pages = useInfiniteQuery(deadLettersQuery)
  useFollowQueue('failed', DEAD_LETTERS_KEY)
  const items = useMemo(() => pages.data?.pages.flatMap(page => page.items), [pages.data])
  // Items resolved in the meantime are no longer chosen.
  const [chosen, choose] = useChosen(items, deadLetterId)
  const resolve = useResolveDeadLetters(() => choose([]))
  const total = Math.max(pages.data?.pages.at(-1)?.total ?? 0, items?.length ?? 0)
  const isAll = chosen.length === 0
  return (
    <GridPage
      list={list}
      steps={<FailedKinds list={list} kind="processing" />}
      summary={<FailedNote kind="processing" />}
      status={({ length }) =>
        length === 0
          ? []
          : [
              t('failedPunches', { count: total }),
              ...(isAll ? [] : [t('deadLetter.chosen', { count: chosen.length })])
            ]
      }
      bulkActions={
        total > 0 && (
          <FailedActions
            of={resolve}
            chosen={isAll ? null : chosen.map(deadLetterId)}
            count={isAll ? total : chosen.length}
            isAll={isAll}
          />
        )
      }
      panel={item => (
        <AboutPeople label={readDeadLetter(item).employeeCode ?? t('deadLetter.unknownPerson')}>
          <DeadLetterPanel item={item} onClose={list.close} />
        </AboutPeople>
      )}
      label={t('deadLetter.title')}
      rows={items}
      rowId={deadLetterId}
      columns={columns}
      isSortable={!pages.hasNextPage}
      query={pages}
      empty={t('deadLetter.empty')}
      onChoose={choose}
    />
  )
}

function useDeadLetterColumns(): GridColumn<DeadLetter>[] {
  const t = deadLetterTexts.use()
  const formats = useFormats()
  const sentence = useSentence()
  return useMemo(
    () => [
      { id: 'at', title: t('deadLetter.at'), value: 'parked_at', kind: 'dateTime', width: 150 },
      {
        id: 'reason',
        title: t('cause'),
        value: item => sentence(item.reason),
        width: 160,
        flex: 3
      },
      {
        id: 'code',
        title: t('code'),
        value: item => readDeadLetter(item).employeeCode,
        text: item => readDeadLetter(item).employeeCode ?? t('deadLetter.unknownPerson'),
        kind: 'code',
        width: 88
      },
      {
        id: 'punchedAt',
        title: t('column.at'),
        value: item => readDeadLetter(item).at,
        text: item => formats.dateTime(readDeadLetter(item).at, true),
        width: 168
      },
      {
        id: 'action',
        title: t('deadLetter.action'),
        value: item => {
          const { action } = readDeadLetter(item)
          return action === null ? null : t(`deadLetter.action.${action}`)
        },
        width: 80
      },
      {
        id: 'device',
        title: t('punch.device'),
        value: item => readDeadLetter(item).deviceSn,
        kind: 'code',
        width: 120
      },
      { id: 'caller', title: t('punch.caller'), value: 'caller_name', width: 130, flex: 1 },
      {
        id: 'attempts',
        title: t('deadLetter.attempts'),
        value: 'attempts',
        text: item => t('deadLetter.attemptsOf', { count: item.attempts }),
        kind: 'number',
        width: 104
      },
      {
        id: 'request',
        title: t('deadLetter.request'),
        value: 'request_id',
        kind: 'code',
        width: 160,
        isExtra: true
      }
    ],
    [t, formats, sentence]
  )
}

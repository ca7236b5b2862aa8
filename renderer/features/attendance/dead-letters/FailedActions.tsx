import { SegmentedControl } from '@mantine/core'
import { IconRefresh, IconTrash } from '@tabler/icons-react'
import { type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { queueQuery } from '../../../api/queue.ts'
import type { GridColumn } from '../../../ui/grid/grid-columns.ts'
import { useKeys } from '../../../ui/keys/use-keys.ts'
import { choiceFilter } from '../../../ui/list-page/filters.ts'
import { type List, useList } from '../../../ui/list-page/use-list.ts'
import { IconButton } from '../../../ui/page/icon-buttons.tsx'
import { Note } from '../../../ui/page/Note.tsx'
import { deadLetterTexts } from './dead-letter-texts.ts'
import { refusedTexts } from './refused/refused-texts.ts'
import type { Resolve } from './use-resolve.ts'

type Props<Chosen> = {
  of: Resolve<Chosen>
  /** The chosen punches, or all if none are chosen. */
  chosen: Chosen
  count: number
  isAll: boolean
}

/** Replays or dismisses failed punches. */
export function FailedActions<Chosen>({ of, chosen, count, isAll }: Props<Chosen>) {
  const t = deadLetterTexts.use()
  const replayLabel = t(isAll ? 'deadLetter.replayAll' : 'deadLetter.replay', { count })
  const dismissLabel = t(isAll ? 'deadLetter.dismissAll' : 'deadLetter.dismiss', { count })
  const onReplay = () => void of.replay(chosen)
  const onDismiss = () => void of.dismiss(chosen, count)
  useKeys([
    { keys: 'a', label: replayLabel, run: onReplay },
    { keys: 'r', label: dismissLabel, run: onDismiss }
  ])
  return (
    <>
      <IconButton
        variant="default"
        icon={IconTrash}
        label={dismissLabel}
        disabled={of.isBusy}
        onClick={onDismiss}
      />
      <IconButton
        variant={isAll ? 'default' : 'filled'}
        icon={IconRefresh}
        label={replayLabel}
        disabled={of.isBusy}
        onClick={onReplay}
      />
    </>
  )
}

/** Switches between the kinds of punches that wait for somebody, with their counts. */
export function FailedKinds({ list, kind }: { list: List<'kind'>; kind: FailedKind }) {
  const t = refusedTexts.use()
  const { failed = 0, refused = 0, unmapped = 0 } = useQuery(queueQuery).data ?? {}
  const counts = { processing: failed, refused, pins: unmapped }
  return (
    <SegmentedControl
      aria-label={t('type')}
      value={kind}
      onChange={chosen => list.set({ kind: chosen })}
      data={FAILED_KINDS.map(value => ({ value, label: t(`failed.${value}`, { count: counts[value] }) }))}
    />
  )
}

/** What the punches of the list are, and what to do with them. */
export function FailedNote({ kind }: { kind: FailedKind }) {
  const t = refusedTexts.use()
  return (
    <Note px="md" py={6}>
      {t(`failed.${kind}.note`)}
    </Note>
  )
}

const FAILED_KINDS = ['processing', 'refused', 'pins'] as const
export type FailedKind = (typeof FAILED_KINDS)[number]

/** One of the lists on the page of failed punches, chosen by the address. */
export function useFailedList<Row>(listId: string, columns?: readonly GridColumn<Row>[]) {
  const t = refusedTexts.use()
  const wordOf = (value: FailedKind) => t(`failed.${value}`, { count: 0 })
  const kind = choiceFilter('kind', t('type'), FAILED_KINDS, wordOf, { isElsewhere: true })
  return useList(listId, [kind], columns)
}

/** Reloads a list when the queue reports a different count. */
export function useFollowQueue(number: 'failed' | 'refused' | 'unmapped', queryKey: QueryKey): void {
  const client = useQueryClient()
  const count = useQuery(queueQuery).data?.[number]
  // biome-ignore lint/correctness/useExhaustiveDependencies: the change of the number is the event
  useEffect(() => {
    void client.invalidateQueries({ queryKey })
  }, [client, queryKey, count])
}

import { ScrollArea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ListPage } from '../../../ui/list-page/ListPage.tsx'
import { EmptyState } from '../../../ui/states/EmptyState.tsx'
import { QueryState } from '../../../ui/states/QueryState.tsx'
import { unmappedQuery } from '../../../ui/terminals/terminal-queries.ts'
import { PinList } from '../devices/terminals/UnmappedPins.tsx'
import { FailedKinds, FailedNote, useFailedList, useFollowQueue } from './FailedActions.tsx'
import { refusedTexts } from './refused/refused-texts.ts'

/** Punches that terminals sent with a PIN that is nobody's, by PIN: somebody says whose it is, or dismisses them. */
export function UnknownPinsPage() {
  const t = refusedTexts.use()
  const list = useFailedList('unknown-pins')
  const pins = useQuery(unmappedQuery)
  useFollowQueue('unmapped', unmappedQuery.queryKey)
  const { data } = pins
  const count = (data ?? []).reduce((sum, pin) => sum + pin.count, 0)
  return (
    <ListPage
      list={list}
      steps={<FailedKinds list={list} kind="pins" />}
      summary={<FailedNote kind="pins" />}
      status={
        data === undefined || data.length === 0
          ? []
          : [t('pins.punches', { count }), t('pins.numbers', { count: data.length })]
      }
    >
      {data === undefined ? (
        <QueryState query={pins} lines={4} />
      ) : data.length === 0 ? (
        <EmptyState message={t('pins.empty')} />
      ) : (
        <ScrollArea h="100%" p="md">
          <PinList pins={data} />
        </ScrollArea>
      )}
    </ListPage>
  )
}

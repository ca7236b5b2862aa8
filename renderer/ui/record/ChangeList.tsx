import { Box, Button, Title } from '@mantine/core'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { Note } from '../page/Note.tsx'
import { uiTexts } from '../texts/ui-texts.ts'
import { HeadedTable } from './HeadedTable.tsx'

export type ChangeEntry = {
  readonly key: number
  readonly title: string
  readonly by: string
  readonly changes: readonly Change[]
}

type Change = Readonly<Record<'key' | 'what' | 'before' | 'after', string>>

type Props = {
  entries: readonly ChangeEntry[]
  what: string
  pages: Pick<UseInfiniteQueryResult, 'hasNextPage' | 'fetchNextPage' | 'isFetchingNextPage'>
}

/** Whether a table of texts has one for a name in a log. */
export const isKeyOf = <T extends object>(table: T, key: string): key is Extract<keyof T, string> =>
  Object.hasOwn(table, key)

export function ChangeList({ entries, what: heading, pages }: Props) {
  const t = uiTexts.use()
  return (
    <>
      {entries.map(entry => (
        <Box component="section" key={entry.key} mb="lg">
          <Title order={3}>{entry.title}</Title>
          <Note>{entry.by}</Note>
          {entry.changes.length > 0 && <ChangeTable what={heading} changes={entry.changes} />}
        </Box>
      ))}
      {pages.hasNextPage && (
        <Button
          variant="default"
          loading={pages.isFetchingNextPage}
          onClick={() => void pages.fetchNextPage()}
        >
          {t('changes.more')}
        </Button>
      )}
    </>
  )
}

type TableProps = Pick<Props, 'what'> & { changes: readonly Change[] }

export function ChangeTable({ what: heading, changes }: TableProps) {
  const t = uiTexts.use()
  return (
    <HeadedTable
      layout="fixed"
      style={{ overflowWrap: 'anywhere' }}
      rows={changes}
      keyOf={({ key }) => key}
      columns={[
        { title: heading, cell: ({ what }) => what },
        { title: t('changes.before'), cell: ({ before }) => before },
        { title: t('changes.after'), cell: ({ after }) => after }
      ]}
    />
  )
}

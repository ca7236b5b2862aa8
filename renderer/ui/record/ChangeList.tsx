import { Button, Table, Text, Title } from '@mantine/core'
import classes from './ChangeList.module.css'

export type ChangeEntry = {
  readonly key: number
  /** The action. */
  readonly title: string
  /** When, and by whom. */
  readonly by: string
  readonly changes: readonly {
    readonly key: string
    readonly what: string
    readonly before: string
    readonly after: string
  }[]
}

type Props = {
  entries: readonly ChangeEntry[]
  words: { readonly what: string; readonly before: string; readonly after: string; readonly more: string }
  /** Absent: there are no earlier ones. */
  onMore: (() => void) | undefined
  isLoadingMore: boolean
}

/** Change history of a record, newest first, with old and new values. */
export function ChangeList({ entries, words, onMore, isLoadingMore }: Props) {
  return (
    <>
      {entries.map(entry => (
        <section key={entry.key} className={classes.entry}>
          <Title order={3}>{entry.title}</Title>
          <Text c="dimmed" fz={13}>
            {entry.by}
          </Text>
          {entry.changes.length > 0 && (
            <Table layout="fixed">
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>{words.what}</Table.Th>
                  <Table.Th>{words.before}</Table.Th>
                  <Table.Th>{words.after}</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {entry.changes.map(({ key, what, before, after }) => (
                  <Table.Tr key={key}>
                    <Table.Td>{what}</Table.Td>
                    <Table.Td className={classes.value}>{before}</Table.Td>
                    <Table.Td className={classes.value}>{after}</Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          )}
        </section>
      ))}
      {onMore && (
        <Button variant="default" loading={isLoadingMore} onClick={onMore}>
          {words.more}
        </Button>
      )}
    </>
  )
}

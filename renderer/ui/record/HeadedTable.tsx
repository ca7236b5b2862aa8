import { Table, type TableProps, type TableThProps } from '@mantine/core'

/** Null: a column of buttons. */
type Heading = string | null | (TableThProps & { readonly title: string })

/** A table of few rows, within a record, a panel or a dialog; lists use DataGrid. */
export function HeadedTable({ head, children, ...table }: Omit<TableProps, 'data'> & { head: Heading[] }) {
  return (
    <Table {...table}>
      <Table.Thead>
        <Table.Tr>
          {head.map(heading => {
            if (heading === null) return <Table.Td key="" />
            const { title, ...look } = typeof heading === 'string' ? { title: heading } : heading
            return (
              <Table.Th key={title} {...look}>
                {title}
              </Table.Th>
            )
          })}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>{children}</Table.Tbody>
    </Table>
  )
}

import { type BoxProps, Table, type TableProps } from '@mantine/core'
import type { ReactNode } from 'react'

/** A column and the style of its cells. */
export type TableColumn<Row> = BoxProps & {
  /** Blank for a column of buttons. */
  readonly title: string
  /** Shown instead of the title. */
  readonly head?: ReactNode
  readonly cell: (row: Row) => ReactNode
  readonly lang?: string
}

type Props<Row> = Omit<TableProps, 'data' | 'children'> & {
  rows: readonly Row[]
  keyOf: (row: Row) => string | number
  columns: readonly TableColumn<Row>[]
  isChosen?: (row: Row) => boolean
  /** The first cell of a row is its heading. */
  isNamed?: boolean
  sum?: Row
}

/** A table of a few rows, inside a record, a panel or a dialog; lists use DataGrid. */
export function HeadedTable<Row>({ rows, keyOf, columns, isChosen, isNamed, sum, ...table }: Props<Row>) {
  const lineOf = (row: Row) => (
    <Table.Tr key={keyOf(row)} {...(isChosen?.(row) ? { bg: 'var(--surface-chosen)', fw: 600 } : {})}>
      {columns.map(({ title, head: _, cell, ...look }, at) =>
        isNamed && at === 0 ? (
          <Table.Th key={title} scope="row" fw="inherit" {...look}>
            {cell(row)}
          </Table.Th>
        ) : (
          <Table.Td key={title} {...look}>
            {cell(row)}
          </Table.Td>
        )
      )}
    </Table.Tr>
  )
  return (
    <Table {...table}>
      <Table.Thead>
        <Table.Tr>
          {columns.map(({ title, head = title, cell: _, ...look }) =>
            head === '' ? (
              <Table.Td key={title} />
            ) : (
              <Table.Th key={title} {...look}>
                {head}
              </Table.Th>
            )
          )}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>{rows.map(lineOf)}</Table.Tbody>
      {sum && <Table.Tfoot fw={600}>{lineOf(sum)}</Table.Tfoot>}
    </Table>
  )
}

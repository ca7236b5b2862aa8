import { Table, type TableProps, type TableTdProps } from '@mantine/core'
import type { Key, ReactNode } from 'react'

export type TableColumn<Row> = {
  /** Blank: a column of buttons. */
  readonly title: string
  readonly cell: (row: Row, at: number) => ReactNode
  /** At the right, figures below each other. */
  readonly isNumber?: boolean
  /** It names the row. */
  readonly isHeading?: boolean
  readonly look?: Pick<TableTdProps, 'w' | 'maw' | 'pl' | 'className' | 'ff' | 'lang' | 'style'>
}

type Props<Row> = Omit<TableProps, 'data' | 'children'> & {
  rows: readonly Row[]
  keyOf: (row: Row, at: number) => Key
  columns: readonly TableColumn<Row>[]
}

/** A table of few rows, within a record, a panel or a dialog; lists use DataGrid. */
export function SmallTable<Row>({ rows, keyOf, columns, ...table }: Props<Row>) {
  const sideOf = ({ title, isNumber = false, look }: TableColumn<Row>) => ({
    ...look,
    ...(isNumber
      ? { ta: 'right' as const, className: 'number' }
      : title === ''
        ? { ta: 'right' as const }
        : {})
  })
  return (
    <Table {...table}>
      <Table.Thead>
        <Table.Tr>
          {columns.map(column =>
            column.title === '' ? (
              <Table.Td key="" />
            ) : (
              <Table.Th key={column.title} {...sideOf(column)}>
                {column.title}
              </Table.Th>
            )
          )}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((row, at) => (
          <Table.Tr key={keyOf(row, at)}>
            {columns.map(column => {
              const Cell = column.isHeading === true ? Table.Th : Table.Td
              return (
                <Cell key={column.title} {...sideOf(column)} {...(column.isHeading ? { scope: 'row' } : {})}>
                  {column.cell(row, at)}
                </Cell>
              )
            })}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

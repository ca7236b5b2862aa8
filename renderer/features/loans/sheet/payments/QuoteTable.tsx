import { Table } from '@mantine/core'
import classes from './QuoteTable.module.css'

export type QuoteLine = readonly [label: string, value: string, kind?: 'sum' | 'saved']

/** The result of a payment, line by line. */
export function QuoteTable({ label, lines }: { label: string; lines: readonly QuoteLine[] }) {
  return (
    <Table aria-label={label} className={classes.quote} withRowBorders={false} verticalSpacing={3}>
      <Table.Tbody>
        {lines.map(([name, value, kind]) => (
          <Table.Tr key={name} data-kind={kind}>
            <Table.Th scope="row" className={classes.label}>
              {name}
            </Table.Th>
            <Table.Td className={classes.amount}>{value}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

import { Table } from '@mantine/core'

export type QuoteLine = readonly [label: string, value: string, kind?: 'sum' | 'saved']

const LINED = { borderBlock: '1px solid var(--line)' }

export function QuoteTable({ label, lines }: { label: string; lines: readonly QuoteLine[] }) {
  return (
    <Table aria-label={label} withRowBorders={false} verticalSpacing={3}>
      <Table.Tbody>
        {lines.map(([name, value, kind]) => (
          <Table.Tr key={name} {...(kind === 'sum' ? { style: LINED } : {})}>
            <Table.Th scope="row" fw={kind === 'sum' ? 600 : 400}>
              {name}
            </Table.Th>
            <Table.Td ta="right" fw={kind && 600} c={kind === 'saved' ? 'var(--accent-text)' : ''}>
              {value}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

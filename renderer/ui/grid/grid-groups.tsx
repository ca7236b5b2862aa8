import { Box, Text } from '@mantine/core'
import type { CellPosition, ICellRendererParams, NavigateToNextCellParams } from 'ag-grid-community'

/** A group heading among the rows. */
type Group = { readonly id: string; readonly groupLabel: string; readonly count: number }

export const isGroup = (row: unknown): row is Group =>
  typeof row === 'object' && row !== null && 'groupLabel' in row

/** Rows of one group are already adjacent. */
export function withGroups<Row extends object>(rows: readonly Row[], labelOf: (row: Row) => string): Row[] {
  const listed: (Row | Group)[] = []
  for (let at = 0; at < rows.length; ) {
    const label = labelOf(rows[at] as Row)
    const end = rows.findIndex((row, index) => index > at && labelOf(row) !== label)
    const members = rows.slice(at, end < 0 ? rows.length : end)
    listed.push({ id: `group ${label}`, groupLabel: label, count: members.length }, ...members)
    at += members.length
  }
  // The grid has one row type; callers check `isGroup` first.
  return listed as Row[]
}

/** The arrow keys move from row to row and skip headings. */
export function skipGroup({
  api,
  key,
  previousCellPosition,
  nextCellPosition
}: NavigateToNextCellParams): CellPosition | null {
  if (nextCellPosition === null || !isGroup(api.getDisplayedRowAtIndex(nextCellPosition.rowIndex)?.data))
    return nextCellPosition
  const rowIndex = nextCellPosition.rowIndex + (key === 'ArrowUp' ? -1 : 1)
  if (rowIndex < 0) return previousCellPosition
  api.ensureIndexVisible(rowIndex)
  return { ...nextCellPosition, rowIndex }
}

export function GroupHeading({ data }: ICellRendererParams<Group>) {
  return (
    <Box role="gridcell" h="100%" px="md" fz={13} fw={600} lh="32px" bg="var(--surface-quiet)">
      {data?.groupLabel}{' '}
      <Text span inherit c="dimmed" fw={400}>
        {data?.count}
      </Text>
    </Box>
  )
}

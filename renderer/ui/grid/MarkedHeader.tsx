import { VisuallyHidden } from '@mantine/core'
import type { IHeaderParams } from 'ag-grid-community'
import classes from './MarkedHeader.module.css'

/** The heading of the one column that is looked for, today's say; readers get the word. */
export function MarkedHeader({ displayName, mark }: IHeaderParams & { mark: string }) {
  return (
    <span className={classes.marked}>
      {displayName}
      <VisuallyHidden> {mark}</VisuallyHidden>
    </span>
  )
}

/** For the definition of such a column. */
export const markedHeader = (mark: string) => ({
  headerTooltip: mark,
  headerComponentParams: { innerHeaderComponent: MarkedHeader, innerHeaderComponentParams: { mark } }
})

import { createContext, Fragment, type ReactNode, useContext, useEffect, useMemo, useRef } from 'react'

export type OpenRow<Row> = {
  /** Undefined if nothing is open, or the row has not been loaded. */
  readonly row: Row | undefined
  /** It was in the list and no longer is. */
  readonly isGone: boolean
}

/**
 * The row of the list that is open. It stays open when it leaves the list, with its last known data: what a panel or a
 * dialog changes never changes by itself.
 */
export function useOpenRow<Row>(
  rows: readonly Row[] | undefined,
  idOf: (row: Row) => string,
  openId: string | undefined,
  /** All rows, if rows hidden by the filters can be open. */
  all: readonly Row[] | undefined = rows
): OpenRow<Row> {
  const known = useRef<{ id: string; row: Row; wasListed: boolean }>(undefined)
  if (openId === undefined) return NOTHING
  const isOpen = (row: Row) => idOf(row) === openId
  const listed = rows?.find(isOpen)
  const row = listed ?? all?.find(isOpen)
  const before = known.current?.id === openId ? known.current : undefined
  if (row !== undefined)
    known.current = { id: openId, row, wasListed: listed !== undefined || before?.wasListed === true }
  return {
    row: row ?? before?.row,
    isGone: rows !== undefined && listed === undefined && before?.wasListed === true
  }
}

const NOTHING = { row: undefined, isGone: false }

type Frame = {
  readonly isGone: boolean
  /** It replaces the panel of another row: the focus stays where it is. */
  isReplacing: () => boolean
}

const PanelFrame = createContext<Frame>({ isGone: false, isReplacing: () => false })

/** For the side panel of a row. */
export const usePanelFrame = (): Frame => useContext(PanelFrame)

type Props = { id: string; isGone: boolean; children: ReactNode }

/** Holds the side panel of one row; for another row it starts anew, so that nothing entered moves to that row. */
export function RowPanel({ id, isGone, children }: Props) {
  const shown = useRef<string>(undefined)
  const frame = useMemo(
    () => ({ isGone, isReplacing: () => shown.current !== undefined && shown.current !== id }),
    [isGone, id]
  )
  useEffect(() => {
    shown.current = id
  }, [id])
  return (
    <PanelFrame value={frame}>
      <Fragment key={id}>{children}</Fragment>
    </PanelFrame>
  )
}

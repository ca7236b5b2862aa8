import { useCallback, useMemo, useState } from 'react'

const NONE: ReadonlySet<string> = new Set()

/** The chosen rows of a list; rows that the filters hide are no longer chosen. */
export function useChosen<Row>(
  rows: readonly Row[] | undefined,
  idOf: (row: Row) => string
): [chosen: readonly Row[], choose: (rows: readonly Row[]) => void] {
  const [ids, setIds] = useState(NONE)
  const chosen = useMemo(() => (rows ?? []).filter(row => ids.has(idOf(row))), [rows, ids, idOf])
  const choose = useCallback((next: readonly Row[]) => setIds(new Set(next.map(idOf))), [idOf])
  return [chosen, choose]
}

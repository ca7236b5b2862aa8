import { createGrid, type GridApi, type GridOptions } from 'ag-grid-community'
import { useEffect, useRef } from 'react'

/**
 * AG Grid whose cells are plain elements: for grids of so many small cells that a React component for each would be visibly slow while one
 * scrolls. What changes of the options is handed over; what AG Grid reads once takes a new `key`.
 */
export function PlainGrid<Row>({ options }: { options: GridOptions<Row> }) {
  const host = useRef<HTMLDivElement>(null)
  const grid = useRef<GridApi<Row> | null>(null)
  const given = useRef(options)
  useEffect(() => {
    if (host.current === null) return
    const made = createGrid(host.current, given.current)
    grid.current = made
    return () => {
      grid.current = null
      made.destroy()
    }
  }, [])
  useEffect(() => {
    const before = given.current
    given.current = options
    const names = new Set([...Object.keys(before), ...Object.keys(options)])
    const changed = [...names].filter(name => Reflect.get(before, name) !== Reflect.get(options, name))
    if (changed.length > 0)
      grid.current?.updateGridOptions(
        Object.fromEntries(changed.map(name => [name, Reflect.get(options, name)]))
      )
  }, [options])
  return <div ref={host} style={{ height: '100%' }} />
}

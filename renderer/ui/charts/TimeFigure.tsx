import type { ComponentProps } from 'react'
import { ChartFigure } from './ChartFigure.tsx'
import { TimeLines } from './TimeLines.tsx'

type Props<Key extends string> = Omit<ComponentProps<typeof ChartFigure<Key>>, 'children'> &
  ComponentProps<typeof TimeLines<Key>>

/** Lines over time with all that belongs to a chart. */
export function TimeFigure<Key extends string>(props: Props<Key>) {
  const { title, unit, rowTitle, series, rows, fileName, height, ...lines } = props
  return (
    <ChartFigure {...{ title, unit, rowTitle, series, rows, fileName, height }}>
      <TimeLines {...{ unit, series, rows }} {...lines} />
    </ChartFigure>
  )
}

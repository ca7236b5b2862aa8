/** Styles shared by all charts. */
export const AXIS_TEXT = { fontSize: 12, fill: 'var(--mantine-color-dimmed)' }
export const AXIS_LINE = 'var(--line-strong)'
export const GRID_LINE = 'var(--line)'

/** Shared by all axes. */
export const AXIS = { tick: AXIS_TEXT, stroke: AXIS_LINE, tickLine: false }

/** The unit, along a vertical axis. */
export const axisLabel = (unit: string) => ({
  value: unit,
  angle: -90,
  position: 'insideLeft' as const,
  style: { ...AXIS_TEXT, textAnchor: 'middle' as const }
})

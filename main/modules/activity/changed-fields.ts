export type Values = Readonly<Record<string, unknown>>

export function valuesOf(json: string | null): Values {
  const value: unknown = json === null ? null : JSON.parse(json)
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Values) : {}
}

/** Masked values all look the same, so their fields are always shown as changed. */
const MASK = '••••'

const shown = (value: unknown): string | null => {
  if (value === undefined || value === null) return null
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** Fields whose values differ, each as text. */
export function changedFields(
  old: Values,
  now: Values,
  textOf: (value: unknown) => string | null = shown
): { field: string; before: string | null; after: string | null }[] {
  return [...new Set([...Object.keys(old), ...Object.keys(now)])]
    .map(field => ({ field, before: textOf(old[field]), after: textOf(now[field]) }))
    .filter(({ before, after }) => before !== after || before?.startsWith(MASK))
}

export const shownValue = shown

import { hash } from 'node:crypto'

/** SHA-256 of a record as JSON with the names in one order, so that branch and head office get the same (jsonb has an order of its own). */
export const recordHash = (data: unknown): string => hash('sha256', sortedJson(data))

const sortedJson = (value: unknown): string =>
  JSON.stringify(value, (_name, it: unknown) =>
    typeof it === 'object' && it !== null && !Array.isArray(it)
      ? Object.fromEntries(Object.entries(it).sort(([a], [b]) => (a < b ? -1 : 1)))
      : it
  )

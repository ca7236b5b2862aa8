import { faultOf } from '#shared/domain/fault.ts'
import { WorkstationError } from '#shared/domain/workstation-error.ts'

/** Where the next page of a list begins: the values by which its last row is sorted. */
export const writeCursor = (...values: readonly (string | number)[]): string =>
  Buffer.from(JSON.stringify(values)).toString('base64url')

const notACursor = (name: string, cause?: unknown): WorkstationError =>
  new WorkstationError(
    'invalid_request',
    'request.invalid',
    { faults: [faultOf('field.not_valid', name)] },
    { cause }
  )

/** The rows of a page, of which one more than `limit` was read, and the cursor of the next page. */
export function cutPage<Row>(
  rows: readonly Row[],
  limit: number,
  sortedBy: (row: Row) => readonly (string | number)[]
): { readonly shown: Row[]; readonly next: string | null } {
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return { shown, next: last !== undefined && rows.length > limit ? writeCursor(...sortedBy(last)) : null }
}

/** @throws WorkstationError `invalid_request` unless `writeCursor` wrote it from values of these types */
export function readCursor<const T extends readonly ('string' | 'number')[]>(
  text: string,
  types: T,
  name = 'after'
): { [K in keyof T]: T[K] extends 'number' ? number : string } {
  let parts: unknown
  try {
    parts = JSON.parse(Buffer.from(text, 'base64url').toString())
  } catch (cause) {
    throw notACursor(name, cause)
  }
  const isCursor =
    Array.isArray(parts) &&
    parts.length === types.length &&
    parts.every(
      (part: unknown, at) =>
        typeof part === types[at] && (typeof part !== 'number' || Number.isSafeInteger(part))
    )
  if (!isCursor) throw notACursor(name)
  return parts as { [K in keyof T]: T[K] extends 'number' ? number : string }
}

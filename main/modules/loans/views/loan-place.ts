import { WorkstationError } from '#shared/domain/workstation-error.ts'

/** Where the next page of a list begins: the values that its last row is ordered by. */
export type Place = readonly (string | number)[]

export const writePlace = (place: Place): string => Buffer.from(JSON.stringify(place)).toString('base64url')

const notAPlace = (cause?: unknown): WorkstationError =>
  new WorkstationError(
    'invalid_request',
    'Validation failed',
    { errors: ["'after' is not valid"] },
    { cause }
  )

/** @throws WorkstationError `invalid_request` for what `writePlace` did not write of values of these types */
export function readPlace<T extends readonly ('string' | 'number')[]>(
  text: string,
  types: T
): { [K in keyof T]: T[K] extends 'number' ? number : string } {
  let parts: unknown
  try {
    parts = JSON.parse(Buffer.from(text, 'base64url').toString())
  } catch (cause) {
    throw notAPlace(cause)
  }
  const isPlace =
    Array.isArray(parts) &&
    parts.length === types.length &&
    parts.every(
      (part: unknown, at) =>
        typeof part === types[at] && (typeof part !== 'number' || Number.isSafeInteger(part))
    )
  if (!isPlace) throw notAPlace()
  return parts as { [K in keyof T]: T[K] extends 'number' ? number : string }
}

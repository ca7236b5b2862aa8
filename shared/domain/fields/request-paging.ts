import { isAbsent } from './reading-policy.ts'
import type { RequestReader } from './request-reader.ts'

const PER_PAGE = 10
const PER_PAGE_MAX = 100
const WHOLE = /^-?\d{1,9}$/

export interface Paging {
  readonly page: number
  readonly perPage: number
}

/** `_PAGE` and `_NUMBER_PER_PAGE` (spec 4.12): values out of bounds are clamped; anything but a whole number is a fault. */
export function readPaging(request: RequestReader): Paging {
  const page = Math.max(1, readWhole(request, '_PAGE', 1))
  const perPage = Math.min(PER_PAGE_MAX, Math.max(1, readWhole(request, '_NUMBER_PER_PAGE', PER_PAGE)))
  return { page, perPage }
}

/** The same with a fault for values that are out of bounds. */
export function readBoundedPaging(
  request: RequestReader,
  { most, byDefault }: { most: number; byDefault: number }
): Paging {
  const page = readWhole(request, '_PAGE', 1)
  const perPage = readWhole(request, '_NUMBER_PER_PAGE', byDefault)
  if (page < 1) request.note('field.not_within', '_PAGE', { from: 1, to: Number.MAX_SAFE_INTEGER })
  if (perPage < 1 || perPage > most)
    request.note('field.not_within', '_NUMBER_PER_PAGE', { from: 1, to: most })
  return { page, perPage }
}

function readWhole(request: RequestReader, name: string, byDefault: number): number {
  const value = request.fields[name]
  if (isAbsent(value)) return byDefault
  if (typeof value === 'number' && Number.isSafeInteger(value)) return value
  if (typeof value === 'string' && WHOLE.test(value)) return Number(value)
  request.note('field.not_integer', name)
  return byDefault
}

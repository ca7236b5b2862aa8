import { type Fault, faultOf } from './fault.ts'

/** A page requested from a list of the open API; null: everything at once (spec 4.5). */
export interface PageRequest {
  page: number
  perPage: number
}

/** The `_PAGINATION` of a list. */
export const paginationOf = (paging: PageRequest | null, total: number) => ({
  _TOTAL_RECORDS: total,
  _PAGE: paging?.page ?? 1,
  _NUMBER_PER_PAGE: paging?.perPage ?? total
})

/** A page of a list that numbers its pages (spec 4.12). */
export const numberedPage = <T>(data: T[], { page, perPage }: PageRequest, total: number) => ({
  data,
  current_page: page,
  total_count: total,
  pages: Math.ceil(total / perPage),
  current_count: data.length
})

const PER_PAGE_MAX = 100
const WHOLE_NUMBER = /^\d{1,9}$/

function wholeNumber(value: unknown): number | null {
  if (typeof value === 'number') return Number.isSafeInteger(value) ? value : null
  return typeof value === 'string' && WHOLE_NUMBER.test(value) ? Number(value) : null
}

/**
 * Reads `_PAGE` and `_NUMBER_PER_PAGE` (spec 4.5): paging is on if at least one is given; the other then has its default.
 * Faults are added to `faults`.
 */
export function readPaging(fields: Record<string, unknown>, faults: Fault[]): PageRequest | null {
  const { _PAGE: page, _NUMBER_PER_PAGE: perPage } = fields
  if (page === undefined && perPage === undefined) return null
  const pageNumber = page === undefined ? 1 : wholeNumber(page)
  const size = perPage === undefined ? 20 : wholeNumber(perPage)
  if (pageNumber === null || pageNumber < 1) faults.push(faultOf('list.not_positive', '_PAGE'))
  if (size === null || size < 1 || size > PER_PAGE_MAX)
    faults.push(faultOf('list.not_between', '_NUMBER_PER_PAGE', { from: 1, to: PER_PAGE_MAX }))
  return { page: pageNumber ?? 1, perPage: size ?? 20 }
}

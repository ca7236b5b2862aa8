import { queryOptions, skipToken } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { operationQuery } from '../../api/operation-query.ts'

const HOLIDAYS_KEY = ['public-holidays'] as const

/** Holidays of a company in a year; nothing is requested until the company is known. */
export const holidaysQuery = (company_id: string | undefined, year: string) =>
  queryOptions({
    queryKey: [...HOLIDAYS_KEY, company_id, year],
    queryFn:
      company_id === undefined
        ? skipToken
        : ({ signal }) => call('GET /app/v1/public-holidays', { query: { company_id, year }, signal })
  })

/** The Thai holidays of a year, whose substitutes are beside the company's own holidays. */
export const thaiHolidaysQuery = (company_id: string, year: string) =>
  operationQuery([...HOLIDAYS_KEY, 'thai', company_id, year], 'GET /app/v1/public-holidays/thai', {
    query: { company_id, year }
  })

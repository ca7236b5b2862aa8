import { keepPreviousData } from '@tanstack/react-query'
import type { DocumentKind } from '#shared/domain/approval/flags.ts'
import { operationQuery } from '../../api/operation-query.ts'

/** Root query key of documents: after a request everything below it is reloaded. */
export const APPROVALS_KEY = ['approvals']

/** The shifts of people on a date, and the leave that they can have. */
export const leaveFactsQuery = (date: string, people: readonly string[]) =>
  operationQuery([...APPROVALS_KEY, 'leave-facts', date, people], 'GET /app/v1/approvals/leave-facts', {
    query: { date, employee_codes: people.join(',') },
    staleTime: 60_000,
    placeholderData: keepPreviousData
  })

/** The choices for a new document of a kind. */
export const formQuery = (kind: DocumentKind) =>
  operationQuery([...APPROVALS_KEY, 'form', kind], 'GET /app/v1/approvals/form', {
    query: { kind },
    staleTime: 60_000
  })

import type { CompanyFigureQuery } from '#shared/contracts/head-office/company-figures.ts'
import type { LoanStatus } from '#shared/contracts/loans/loans.ts'
import { call } from '../../../../api/client.ts'
import { operationQuery } from '../../../../api/operation-query.ts'
import { pagedQuery } from '../../../../api/paged-query.ts'

/** Branches send punches within seconds; the counts are over all of them. */
const COUNTED_ANEW_MS = 15_000

export const companyDayQuery = (query: CompanyFigureQuery) =>
  operationQuery(['company', 'day', query.date, query.by], 'GET /app/v1/company/day', {
    query,
    refetchInterval: COUNTED_ANEW_MS
  })

export type WantedLoans = { search?: string; branch_id?: string; status?: LoanStatus }

export const companyLoansQuery = (wanted: WantedLoans) =>
  pagedQuery(['company', 'loans', wanted.search, wanted.branch_id, wanted.status], (after, signal) =>
    call('GET /app/v1/company/loans', {
      query: { ...wanted, ...(after === undefined ? {} : { after }) },
      signal
    })
  )

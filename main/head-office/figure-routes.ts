import { companyFigureOperations } from '#shared/contracts/head-office/company-figures.ts'
import { screenRoutes } from '../modules/access/access.ts'
import { asDownload } from '../platform/downloads.ts'
import type { CompanyBooks } from './figures/company-books.ts'
import type { CompanyDay } from './figures/company-day.ts'
import type { LoansOfCompany } from './figures/company-loans.ts'

export interface FigureParts {
  readonly day: CompanyDay
  readonly loans: LoansOfCompany
  readonly books: CompanyBooks
}

/** What the head office knows of all branches at once, on the screen and as workbooks. */
export const companyFigureRoutes = ({ day, loans, books }: FigureParts) =>
  screenRoutes('everybody', companyFigureOperations, {
    'GET /app/v1/company/day': ({ query }) => day.list(query),
    'GET /app/v1/company/day.xlsx': async ({ user, query, reply }) =>
      asDownload(reply, `company-${query.date}.xlsx`).send(await books.day(user, query)),
    'GET /app/v1/company/loans': ({ query }) => loans.list(query),
    'GET /app/v1/company/loans.xlsx': ({ user, query, reply }) =>
      asDownload(reply, 'company-loans.xlsx').send(books.loans(user, query))
  })

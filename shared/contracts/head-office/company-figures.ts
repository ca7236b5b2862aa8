import Type, { type Static } from 'typebox'
import { DateText, Nullable } from '../common.ts'
import { FileRequest } from '../jobs.ts'
import { LOAN_STATUSES } from '../loans/loans.ts'
import { branchFields, Id, ownerFields } from './company-fields.ts'

// What the head office knows of all branches at once, from what they have sent.

/** People of a day; each of them counts once. */
const counts = {
  people: Type.Integer({ description: 'employed on the day' }),
  present: Type.Integer({ description: 'with a punch of the day' }),
  on_leave: Type.Integer({ description: 'with approved leave and without a punch' }),
  missing: Type.Integer({ description: 'with neither' })
}

export const CompanyDayRow = Type.Object({
  ...branchFields,
  ...counts,
  unit_id: Nullable(Type.String({ description: 'department; null for a whole branch' })),
  unit_name: Nullable(Type.String()),
  unit_name_en: Nullable(Type.String()),
  holiday: Nullable(Type.String({ description: 'public holiday of the branch on the day' })),
  holiday_en: Nullable(Type.String()),
  open_documents: Type.Integer({ description: 'of the branch, that wait for a decision' }),
  last_contact_at: Nullable(Type.String({ description: 'how new this is' }))
})
export type CompanyDayRow = Static<typeof CompanyDayRow>

export const COMPANY_DAY_VIEWS = ['branch', 'department'] as const
const day = { date: DateText, by: Type.Enum([...COMPANY_DAY_VIEWS]) }
export const CompanyFigureQuery = Type.Object(day)
export type CompanyFigureQuery = Static<typeof CompanyFigureQuery>

/** Amounts in baht; null where the branch keeps them to itself. */
export const CompanyLoan = Type.Object({
  loan_id: Type.String(),
  ...branchFields,
  ...ownerFields,
  type_name: Nullable(Type.String()),
  type_name_en: Nullable(Type.String()),
  loan_date: Type.String(),
  status: Type.Enum([...LOAN_STATUSES]),
  total: Nullable(Type.Number()),
  left: Nullable(Type.Number({ description: 'instalments that are not paid' }))
})
export type CompanyLoan = Static<typeof CompanyLoan>

const loanFilter = {
  search: Type.Optional(Type.String({ maxLength: 100 })),
  branch_id: Type.Optional(Id),
  status: Type.Optional(Type.Enum([...LOAN_STATUSES]))
}
export const CompanyLoansQuery = Type.Object({
  ...loanFilter,
  after: Type.Optional(Type.String({ maxLength: 200 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 500 }))
})
export type CompanyLoansQuery = Static<typeof CompanyLoansQuery>

export const CompanyLoans = Type.Object({
  loans: Type.Array(CompanyLoan),
  total: Type.Integer(),
  next: Nullable(Type.String())
})
export type CompanyLoans = Static<typeof CompanyLoans>

const DayFile = Type.Object({ ...day, ...FileRequest.properties })
const LoansFile = Type.Object({ ...loanFilter, ...FileRequest.properties })

export const companyFigureOperations = {
  'GET /app/v1/company/day': { query: CompanyFigureQuery, answer: Type.Array(CompanyDayRow) },
  'GET /app/v1/company/day.xlsx': { query: DayFile, file: true },
  /** The newest first. */
  'GET /app/v1/company/loans': { query: CompanyLoansQuery, answer: CompanyLoans },
  'GET /app/v1/company/loans.xlsx': { query: LoansFile, file: true }
} as const

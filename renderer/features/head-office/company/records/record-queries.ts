import { operationQuery } from '../../../../api/operation-query.ts'

const SHOWN_ANEW_MS = 3_000

export const COMPANY_PERSON = ['company', 'person']
export const COMPANY_WORK_CYCLES = ['company', 'work-cycles']

type Of = { readonly branch_id: string; readonly employee_id: string }

export const personRecordQuery = ({ branch_id, employee_id }: Of) =>
  operationQuery([...COMPANY_PERSON, branch_id, employee_id], 'GET /app/v1/company/people/record', {
    query: { branch_id, employee_id },
    refetchInterval: SHOWN_ANEW_MS
  })

export const personPunchesQuery = ({ branch_id, employee_id }: Of, work_date: string) =>
  operationQuery(
    [...COMPANY_PERSON, branch_id, employee_id, 'punches', work_date],
    'GET /app/v1/company/punches',
    { query: { branch_id, employee_id, work_date }, refetchInterval: SHOWN_ANEW_MS }
  )

export const companyWorkCyclesQuery = operationQuery(COMPANY_WORK_CYCLES, 'GET /app/v1/company/work-cycles', {
  refetchInterval: SHOWN_ANEW_MS
})

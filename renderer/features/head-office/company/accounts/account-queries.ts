import { operationQuery } from '../../../../api/operation-query.ts'

export const companyAccountsQuery = operationQuery(['company', 'accounts'], 'GET /app/v1/company/accounts')

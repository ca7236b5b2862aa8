import { keepPreviousData } from '@tanstack/react-query'
import type {
  ManpowerBoardQuery,
  ManpowerPeopleQuery
} from '#shared/contracts/attendance/manpower-screens.ts'
import { call } from '../../api/client.ts'
import { operationQuery } from '../../api/operation-query.ts'
import { pagedQuery } from '../../api/paged-query.ts'
import { given } from '../../ui/list-page/given.ts'

export const boardQuery = (query: ManpowerBoardQuery) =>
  operationQuery(['manpower', query], 'GET /app/v1/manpower', { query, placeholderData: keepPreviousData })

export const cellPeopleQuery = (query: Omit<ManpowerPeopleQuery, 'after'>) =>
  pagedQuery(['manpower', 'people', query], (after, signal) =>
    call('GET /app/v1/manpower/people', { query: { ...query, ...given({ after }) }, signal })
  )

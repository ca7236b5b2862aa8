import { operationQuery } from '../../api/operation-query.ts'

export const TERMINALS_KEY = ['terminals'] as const
const ASKED_EVERY_MS = 5_000

export const terminalsQuery = operationQuery([...TERMINALS_KEY, 'list'], 'GET /app/v1/terminals', {
  refetchInterval: ASKED_EVERY_MS,
  retry: false
})

export const terminalQuery = (sn: string) =>
  operationQuery([...TERMINALS_KEY, 'one', sn], 'GET /app/v1/terminals/{sn}', {
    path: { sn },
    refetchInterval: ASKED_EVERY_MS
  })

export const terminalPeopleQuery = (sn: string) =>
  operationQuery([...TERMINALS_KEY, 'people', sn], 'GET /app/v1/terminals/{sn}/people', {
    path: { sn },
    refetchInterval: ASKED_EVERY_MS
  })

export const unmappedQuery = operationQuery([...TERMINALS_KEY, 'pins'], 'GET /app/v1/terminal-pins', {
  refetchInterval: ASKED_EVERY_MS
})

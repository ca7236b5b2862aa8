import { listOperations } from '#shared/contracts/accounts/list-memory.ts'
import { screenRoutes } from '../../access/access.ts'
import type { ListMemories } from './list-memory.ts'

export const listMemoryRoutes = (memories: ListMemories) =>
  screenRoutes('everybody', listOperations, {
    'GET /app/v1/lists/{list_id}': ({ user, params }) => memories.read(user, params.list_id),
    'PUT /app/v1/lists/{list_id}': ({ user, params, body }) => memories.save(user, params.list_id, body)
  })

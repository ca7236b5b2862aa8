import type { FastifyPluginAsync } from 'fastify'
import Type from 'typebox'
import { Nullable } from '#shared/contracts/common.ts'
import { ListMemory } from '#shared/contracts/list-memory.ts'
import { screenRoutes } from '../../access/access.ts'
import type { ListMemories } from './list-memory.ts'

export const listMemoryRoutes = (memories: ListMemories): FastifyPluginAsync =>
  screenRoutes('everybody', ({ get, put }) => {
    const params = Type.Object({ list_id: Type.String({ pattern: '^[a-z][a-z0-9-]{0,59}$' }) })
    get('/app/v1/lists/:list_id', { params, answer: Nullable(ListMemory) }, ({ user, params }) =>
      memories.read(user, params.list_id)
    )
    put(
      '/app/v1/lists/:list_id',
      { params, body: ListMemory, answer: ListMemory },
      ({ user, params, body }) => memories.save(user, params.list_id, body)
    )
  })

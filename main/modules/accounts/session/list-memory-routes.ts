import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import Type from 'typebox'
import { answer, Envelope, Nullable } from '#shared/contracts/common.ts'
import { ListMemory } from '#shared/contracts/list-memory.ts'
import { userOf } from '../../access/access.ts'
import type { ListMemories } from './list-memory.ts'

export function listMemoryRoutes(memories: ListMemories): FastifyPluginAsyncTypebox {
  return async app => {
    const config = { access: { kind: 'user' } } as const
    const params = Type.Object({ list_id: Type.String({ pattern: '^[a-z][a-z0-9-]{0,59}$' }) })
    app.get(
      '/app/v1/lists/:list_id',
      { config, schema: { params, response: { 200: Envelope(Nullable(ListMemory)) } } },
      async request => answer(await memories.read(userOf(request), request.params.list_id))
    )
    app.put(
      '/app/v1/lists/:list_id',
      { config, schema: { params, body: ListMemory, response: { 200: Envelope(ListMemory) } } },
      async request => answer(await memories.save(userOf(request), request.params.list_id, request.body))
    )
  }
}

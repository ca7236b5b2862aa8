import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import Type from 'typebox'
import { answer, Envelope } from '#shared/contracts/common.ts'
import { CreateWorkCycle, UpdateWorkCycle, WorkCycleItem } from '#shared/contracts/roster.ts'
import { userOf } from '../access/access.ts'
import type { WorkCycles } from './work-cycle-changes.ts'

export function workCyclesRoutes(cycles: WorkCycles): FastifyPluginAsyncTypebox {
  return async app => {
    const config = { access: { kind: 'user', groups: ['hr', 'admin'] } } as const
    const response = { 200: Envelope(WorkCycleItem) }
    app.get(
      '/app/v1/work-cycles',
      {
        // Who may see an employee's record may see the week.
        config: { access: { kind: 'user', groups: ['hr', 'admin', 'manager'] } },
        schema: { response: { 200: Envelope(Type.Array(WorkCycleItem)) } }
      },
      async () => answer(await cycles.list())
    )
    app.post('/app/v1/work-cycles', { config, schema: { body: CreateWorkCycle, response } }, async request =>
      answer(await cycles.create(userOf(request), request.body))
    )
    app.put(
      '/app/v1/work-cycles/:work_cycle_id',
      {
        config,
        schema: { params: Type.Object({ work_cycle_id: Type.String() }), body: UpdateWorkCycle, response }
      },
      async request =>
        answer(await cycles.update(userOf(request), request.params.work_cycle_id, request.body))
    )
  }
}

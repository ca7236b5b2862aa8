import type { FastifyPluginAsync } from 'fastify'
import Type from 'typebox'
import { CreateWorkCycle, UpdateWorkCycle, WorkCycleItem } from '#shared/contracts/roster.ts'
import { screenRoutes } from '../access/access.ts'
import type { WorkCycles } from './work-cycle-changes.ts'

export const workCyclesRoutes = (cycles: WorkCycles): FastifyPluginAsync =>
  screenRoutes(['hr', 'admin'], ({ get, post, put }) => {
    get(
      '/app/v1/work-cycles',
      { answer: Type.Array(WorkCycleItem), groups: ['hr', 'admin', 'manager'] },
      () => cycles.list()
    )
    post('/app/v1/work-cycles', { body: CreateWorkCycle, answer: WorkCycleItem }, ({ user, body }) =>
      cycles.create(user, body)
    )
    put(
      '/app/v1/work-cycles/:work_cycle_id',
      { params: Type.Object({ work_cycle_id: Type.String() }), body: UpdateWorkCycle, answer: WorkCycleItem },
      ({ user, params, body }) => cycles.update(user, params.work_cycle_id, body)
    )
  })

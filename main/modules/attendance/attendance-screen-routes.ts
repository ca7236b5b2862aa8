import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyRequest } from 'fastify'
import Type from 'typebox'
import {
  ArrivalQuery,
  Arrivals,
  DayQuery,
  DayView,
  MonthQuery,
  MonthView,
  ParkedPage,
  ParkedSelection,
  PresenceQuery,
  PresenceView,
  PunchPage,
  PunchQuery,
  QueueState
} from '#shared/contracts/attendance.ts'
import { CorrectDay, DayCorrections, DayCorrectionsQuery } from '#shared/contracts/attendance-corrections.ts'
import { answer, Envelope } from '#shared/contracts/common.ts'
import {
  DismissRefused,
  RefusedItem,
  RefusedPunches,
  ReplayedRefused,
  ReplayRefused
} from '#shared/contracts/refused-punches.ts'
import { type UserCaller, userOf } from '../access/access.ts'
import type { OwnPeople } from '../employees/employees.ts'
import type { Attendance } from './attendance.ts'
import { whenChanged } from './when-changed.ts'

const Counted = Envelope(Type.Object({ count: Type.Integer() }))

/** What the attendance screens read and do. */
export function attendanceScreenRoutes(
  attendance: Attendance,
  ownPeopleOf: (caller: UserCaller) => Promise<OwnPeople | null>
): FastifyPluginAsyncTypebox {
  const ownOf = (request: FastifyRequest) => ownPeopleOf(userOf(request))
  return async app => {
    const config = { access: { kind: 'user', groups: ['hr', 'admin'] } } as const
    /** Managers see their own people. */
    const shared = { access: { kind: 'user', groups: ['hr', 'admin', 'manager'] } } as const
    app.get(
      '/app/v1/attendance/queue',
      { config, schema: { response: { 200: Envelope(QueueState) } } },
      async () => answer(await attendance.queueState())
    )
    const preHandler = whenChanged(
      async request => `${userOf(request).id} ${await attendance.days.version()}`
    )
    app.get(
      '/app/v1/attendance/day',
      { config: shared, preHandler, schema: { querystring: DayQuery, response: { 200: Envelope(DayView) } } },
      async request => answer(await attendance.days.day(request.query, await ownOf(request)))
    )
    app.get(
      '/app/v1/attendance/presence',
      {
        config,
        preHandler,
        schema: { querystring: PresenceQuery, response: { 200: Envelope(PresenceView) } }
      },
      async ({ query }) => answer(await attendance.days.presence(query))
    )
    app.get(
      '/app/v1/attendance/month',
      { config: shared, schema: { querystring: MonthQuery, response: { 200: Envelope(MonthView) } } },
      async request => {
        const { employee_code: employeeCode, month } = request.query
        return answer(await attendance.views.month({ employeeCode, month }, await ownOf(request)))
      }
    )
    app.get(
      '/app/v1/attendance/punches',
      { config: shared, schema: { querystring: PunchQuery, response: { 200: Envelope(PunchPage) } } },
      async request => answer(await attendance.views.punches(request.query, await ownOf(request)))
    )
    app.get(
      '/app/v1/attendance/arrivals',
      { config, schema: { querystring: ArrivalQuery, response: { 200: Envelope(Arrivals) } } },
      async ({ query }) => answer(await attendance.views.arrivals(query))
    )
    app.get(
      '/app/v1/attendance/corrections',
      {
        config: shared,
        schema: { querystring: DayCorrectionsQuery, response: { 200: Envelope(DayCorrections) } }
      },
      async request => answer(await attendance.corrections.list(request.query, await ownOf(request)))
    )
    app.post(
      '/app/v1/attendance/corrections',
      {
        config: { access: { kind: 'user', groups: ['hr'] } },
        schema: { body: CorrectDay, response: { 200: Envelope(DayCorrections) } }
      },
      async request => answer(await attendance.corrections.correct(userOf(request), request.body))
    )
    app.get(
      '/app/v1/attendance/parked',
      {
        config,
        schema: {
          querystring: Type.Object({
            cursor: Type.Optional(Type.String()),
            limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 500 }))
          }),
          response: { 200: Envelope(ParkedPage) }
        }
      },
      async ({ query }) => answer(await attendance.parked.list(query))
    )
    app.post(
      '/app/v1/attendance/parked/replay',
      { config, schema: { body: ParkedSelection, response: { 200: Counted } } },
      async request => answer({ count: await attendance.parked.replay(request.body, userOf(request)) })
    )
    app.post(
      '/app/v1/attendance/parked/dismiss',
      { config, schema: { body: ParkedSelection, response: { 200: Counted } } },
      async request => answer({ count: await attendance.parked.dismiss(request.body, userOf(request)) })
    )
    app.get(
      '/app/v1/attendance/refused',
      { config, schema: { response: { 200: Envelope(RefusedPunches) } } },
      async () => answer(await attendance.refused.list())
    )
    app.get(
      '/app/v1/attendance/refused/:group_key',
      {
        config,
        schema: {
          params: Type.Object({ group_key: Type.String() }),
          response: { 200: Envelope(Type.Array(RefusedItem)) }
        }
      },
      async request => answer(await attendance.refused.items(request.params.group_key))
    )
    app.post(
      '/app/v1/attendance/refused/replay',
      { config, schema: { body: ReplayRefused, response: { 200: Envelope(ReplayedRefused) } } },
      async request => {
        const { group_keys: keys, employee_code: code } = request.body
        return answer(await attendance.refused.replay(keys, code, userOf(request)))
      }
    )
    app.post(
      '/app/v1/attendance/refused/dismiss',
      { config, schema: { body: DismissRefused, response: { 200: Counted } } },
      async request =>
        answer({ count: await attendance.refused.dismiss(request.body.group_keys, userOf(request)) })
    )
  }
}

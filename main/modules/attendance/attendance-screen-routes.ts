import { createHash } from 'node:crypto'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
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
import {
  DismissRefused,
  RefusedItem,
  RefusedPunches,
  ReplayedRefused,
  ReplayRefused
} from '#shared/contracts/refused-punches.ts'
import { screenRoutes, type UserCaller, userOf } from '../access/access.ts'
import type { OwnPeople } from '../employees/employees.ts'
import type { Attendance } from './attendance.ts'

const Count = Type.Object({ count: Type.Integer() })

/** Managers see their own people. */
const MANAGERS_TOO = ['hr', 'admin', 'manager'] as const

/** What the attendance screens read and do. */
export function attendanceScreenRoutes(
  attendance: Attendance,
  ownPeopleOf: (caller: UserCaller) => Promise<OwnPeople | null>
): FastifyPluginAsync {
  return screenRoutes(['hr', 'admin'], ({ post, get }) => {
    get('/app/v1/attendance/queue', { answer: QueueState }, () => attendance.queueState())
    const preHandler = whenChanged(
      async request => `${userOf(request).id} ${await attendance.days.version()}`
    )
    get(
      '/app/v1/attendance/day',
      { query: DayQuery, answer: DayView, groups: MANAGERS_TOO, preHandler },
      async ({ user, query }) => attendance.days.day(query, await ownPeopleOf(user))
    )
    get(
      '/app/v1/attendance/presence',
      { query: PresenceQuery, answer: PresenceView, preHandler },
      ({ query }) => attendance.days.presence(query)
    )
    get(
      '/app/v1/attendance/month',
      { query: MonthQuery, answer: MonthView, groups: MANAGERS_TOO },
      async ({ user, query: { employee_code: employeeCode, month } }) =>
        attendance.views.month({ employeeCode, month }, await ownPeopleOf(user))
    )
    get(
      '/app/v1/attendance/punches',
      { query: PunchQuery, answer: PunchPage, groups: MANAGERS_TOO },
      async ({ user, query }) => attendance.views.punches(query, await ownPeopleOf(user))
    )
    get('/app/v1/attendance/arrivals', { query: ArrivalQuery, answer: Arrivals }, ({ query }) =>
      attendance.views.arrivals(query)
    )
    get(
      '/app/v1/attendance/corrections',
      { query: DayCorrectionsQuery, answer: DayCorrections, groups: MANAGERS_TOO },
      async ({ user, query }) => attendance.corrections.list(query, await ownPeopleOf(user))
    )
    post(
      '/app/v1/attendance/corrections',
      { body: CorrectDay, answer: DayCorrections, groups: ['hr'] },
      ({ user, body }) => attendance.corrections.correct(user, body)
    )
    get(
      '/app/v1/attendance/parked',
      {
        query: Type.Object({
          cursor: Type.Optional(Type.String()),
          limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 500 }))
        }),
        answer: ParkedPage
      },
      ({ query }) => attendance.parked.list(query)
    )
    post(
      '/app/v1/attendance/parked/replay',
      { body: ParkedSelection, answer: Count },
      async ({ user, body }) => ({ count: await attendance.parked.replay(body, user) })
    )
    post(
      '/app/v1/attendance/parked/dismiss',
      { body: ParkedSelection, answer: Count },
      async ({ user, body }) => ({ count: await attendance.parked.dismiss(body, user) })
    )
    get('/app/v1/attendance/refused', { answer: RefusedPunches }, () => attendance.refused.list())
    get(
      '/app/v1/attendance/refused/:group_key',
      { params: Type.Object({ group_key: Type.String() }), answer: Type.Array(RefusedItem) },
      ({ params }) => attendance.refused.items(params.group_key)
    )
    post(
      '/app/v1/attendance/refused/replay',
      { body: ReplayRefused, answer: ReplayedRefused },
      ({ user, body }) => {
        const { group_keys: keys, employee_code: code } = body
        return attendance.refused.replay(keys, code, user)
      }
    )
    post(
      '/app/v1/attendance/refused/dismiss',
      { body: DismissRefused, answer: Count },
      async ({ user, body }) => ({ count: await attendance.refused.dismiss(body.group_keys, user) })
    )
  })
}

/**
 * A preHandler that sets the ETag (RFC 9110, 8.8.3) from the address and a version that changes whenever
 * the response may. A client that already has that response gets 304 (15.4.5), without anything being read for it.
 */
function whenChanged(version: (request: FastifyRequest) => Promise<string>) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    const hash = createHash('sha256').update(`${request.url}\n${await version(request)}`)
    const etag = `"${hash.digest('base64url')}"`
    void reply.header('etag', etag)
    return request.headers['if-none-match'] === etag ? reply.code(304).send() : undefined
  }
}

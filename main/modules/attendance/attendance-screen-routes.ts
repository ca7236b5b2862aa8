import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { attendanceOperations } from '#shared/contracts/attendance/attendance.ts'
import { correctionOperations } from '#shared/contracts/attendance/attendance-corrections.ts'
import { changedDaysOperations } from '#shared/contracts/attendance/changed-days.ts'
import { missingOutOperations } from '#shared/contracts/attendance/missing-outs.ts'
import { ownMonthOperations } from '#shared/contracts/attendance/own-month.ts'
import { ownPunchOperations } from '#shared/contracts/attendance/own-punch.ts'
import { refusedPunchOperations } from '#shared/contracts/attendance/refused-punches.ts'
import { timeRulesOperations } from '#shared/contracts/attendance/time-rules.ts'
import { screenRoutes, type UserCaller, userOf } from '../access/access.ts'
import type { OwnPeople } from '../employees/employees.ts'
import { PICTURE_MAX_BYTES } from '../files/files.ts'
import type { Attendance } from './attendance.ts'

const operations = {
  ...attendanceOperations,
  ...correctionOperations,
  ...missingOutOperations,
  ...refusedPunchOperations,
  ...changedDaysOperations,
  ...timeRulesOperations,
  ...ownMonthOperations,
  ...ownPunchOperations
}

/** With a picture. */
const OWN_PUNCH_BYTES = Math.ceil(PICTURE_MAX_BYTES / 3) * 4 + 64 * 1024

/** Managers see only their own people. */
const groups = ['hr', 'admin', 'manager'] as const

/** Operations of the attendance screens. */
export function attendanceScreenRoutes(
  attendance: Attendance,
  ownPeopleOf: (caller: UserCaller) => Promise<OwnPeople | null>
) {
  const { days, views, corrections, deadLetters, refused, timeRules, timeRulesPreviews, changedDays } =
    attendance
  const preHandler = whenChanged(async request => `${userOf(request).id} ${await days.version()}`)
  return screenRoutes(['hr', 'admin'], operations, {
    'GET /app/v1/attendance/queue': () => attendance.queueState(),
    'GET /app/v1/attendance/day': {
      groups,
      preHandler,
      handle: async ({ user, query }) => days.day(query, await ownPeopleOf(user))
    },
    'GET /app/v1/attendance/presence': { preHandler, handle: ({ query }) => days.presence(query) },
    'GET /app/v1/attendance/month': {
      groups,
      handle: async ({ user, query }) => views.month(query, await ownPeopleOf(user))
    },
    'GET /app/v1/attendance/punches': {
      groups,
      handle: async ({ user, query }) => views.punches(query, await ownPeopleOf(user))
    },
    'GET /app/v1/attendance/own-month': {
      groups: 'everybody',
      handle: ({ user, query }) => attendance.ownMonths.view(user, query)
    },
    'PUT /app/v1/attendance/own-month/confirmation': {
      groups: 'everybody',
      handle: ({ user, body }) => attendance.ownMonths.confirm(user, body)
    },
    'GET /app/v1/attendance/own-punch': {
      groups: 'everybody',
      handle: ({ user }) => attendance.ownPunches.state(user)
    },
    'POST /app/v1/attendance/own-punch': {
      groups: 'everybody',
      bodyLimit: OWN_PUNCH_BYTES,
      handle: ({ user, body }) => attendance.ownPunches.punch(user, body)
    },
    'GET /app/v1/attendance/confirmations': {
      groups: ['hr'],
      handle: ({ query }) => attendance.confirmations.list(query)
    },
    'GET /app/v1/attendance/confirmations/counts': {
      groups: ['hr'],
      handle: ({ query }) => attendance.confirmations.counts(query)
    },
    'GET /app/v1/attendance/missing-outs': ({ query }) => attendance.missingOuts.list(query),
    'GET /app/v1/attendance/arrivals': ({ query }) => views.arrivals(query),
    'GET /app/v1/attendance/corrections': {
      groups,
      handle: async ({ user, query }) => corrections.list(query, await ownPeopleOf(user))
    },
    'POST /app/v1/attendance/corrections': {
      groups: ['hr'],
      handle: ({ user, body }) => corrections.correct(user, body)
    },
    'GET /app/v1/attendance/dead-letters': ({ query }) => deadLetters.list(query),
    'POST /app/v1/attendance/dead-letters/replay': async ({ user, body }) => ({
      count: await deadLetters.replay(body, user)
    }),
    'POST /app/v1/attendance/dead-letters/dismiss': async ({ user, body }) => ({
      count: await deadLetters.dismiss(body, user)
    }),
    'GET /app/v1/attendance/time-rules': { groups: ['hr'], handle: () => timeRules.view() },
    'PUT /app/v1/attendance/time-rules': {
      groups: ['hr'],
      handle: ({ user, body }) => timeRules.save(body, user)
    },
    'POST /app/v1/attendance/time-rules/preview': {
      groups: ['hr'],
      handle: ({ body }) => timeRulesPreviews.preview(body)
    },
    'GET /app/v1/attendance/derivation': () => changedDays.derivation(),
    'GET /app/v1/attendance/changed-days': ({ query }) => changedDays.list(query),
    'POST /app/v1/attendance/changed-days/seen': {
      groups: ['hr'],
      handle: async ({ user, body }) => ({ count: await changedDays.see(body, user) })
    },
    'GET /app/v1/attendance/refused': () => refused.list(),
    'GET /app/v1/attendance/refused/{group_key}': ({ params }) => refused.items(params.group_key),
    'POST /app/v1/attendance/refused/replay': ({ user, body }) =>
      refused.replay(body.group_keys, body.employee_code, user),
    'POST /app/v1/attendance/refused/dismiss': async ({ user, body }) => ({
      count: await refused.dismiss(body.group_keys, user)
    })
  })
}

/**
 * A preHandler that sets the ETag (RFC 9110, 8.8.3) from the URL and a version that changes whenever the response might.
 * A client that already has that response gets 304 (15.4.5) without any further reads.
 */
function whenChanged(version: (request: FastifyRequest) => Promise<string>) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    const hash = createHash('sha256').update(`${request.url}\n${await version(request)}`)
    const etag = `"${hash.digest('base64url')}"`
    void reply.header('etag', etag)
    return request.headers['if-none-match'] === etag ? reply.code(304).send() : undefined
  }
}

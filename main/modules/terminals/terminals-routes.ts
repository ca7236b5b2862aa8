import type { FastifyPluginAsync } from 'fastify'
import { terminalOperations } from '#shared/contracts/attendance/terminals.ts'
import { screenRoutes } from '../access/access.ts'
import type { TerminalDeskService } from './terminals.ts'

/** `onListenerChanged` is called after the response has been sent, since the workstation is then opened anew. */
export function terminalsRoutes(
  desk: TerminalDeskService,
  onListenerChanged: () => void
): FastifyPluginAsync {
  const groups = ['hr', 'admin'] as const
  return screenRoutes(['hr', 'admin'], terminalOperations, {
    'GET /app/v1/terminals': () => desk.view(),
    'GET /app/v1/terminals/{sn}': ({ params }) => desk.details(params.sn),
    'PUT /app/v1/terminals/{sn}': {
      groups: ['admin'],
      handle: ({ user, params, body }) => desk.save(user, params.sn, body)
    },
    'POST /app/v1/terminals/{sn}/approve': {
      groups: ['admin'],
      handle: ({ user, params, body }) => desk.approve(user, params.sn, body)
    },
    'POST /app/v1/terminals/{sn}/reject': {
      groups: ['admin'],
      handle: ({ user, params }) => desk.reject(user, params.sn)
    },
    'POST /app/v1/terminals/{sn}/commands': {
      groups: ['admin'],
      handle: ({ user, params, body }) => desk.ask(user, params.sn, body.command)
    },
    'POST /app/v1/terminals/{sn}/compare': {
      groups,
      handle: ({ user, params, body }) => desk.compare(user, params.sn, body.days)
    },
    'GET /app/v1/terminals/{sn}/people': ({ params }) => desk.people(params.sn),
    'POST /app/v1/terminals/{sn}/people': ({ user, params }) => desk.sendPeople(user, params.sn),
    'GET /app/v1/terminal-pins': () => desk.unmapped.list(),
    'POST /app/v1/terminal-pins/assign': async ({ user, body: { employee_code, ...pin } }) => ({
      count: await desk.unmapped.assign(user, pin, employee_code)
    }),
    'POST /app/v1/terminal-pins/dismiss': async ({ user, body }) => ({
      count: await desk.unmapped.dismiss(user, body)
    }),
    'POST /app/v1/terminal-pins/replay': async () => ({ count: await desk.unmapped.replay() }),
    'POST /app/v1/terminal-clock/confirm': {
      groups: ['admin'],
      handle: ({ user }) => desk.confirmClock(user)
    },
    'PUT /app/v1/terminal-photos': {
      groups: ['admin'],
      handle: ({ user, body }) => desk.keepPhotos(user, body.is_on)
    },
    'PUT /app/v1/terminal-listener': {
      groups: ['admin'],
      handle: async ({ user, body, reply }) => {
        const listener = await desk.changeListener(user, body)
        reply.raw.once('close', onListenerChanged)
        return listener
      }
    }
  })
}

import type { FastifyRequest } from 'fastify'
import { setUpOperations } from '#shared/contracts/accounts/first-start.ts'
import { keepCookie, screenRoutes } from '../access/access.ts'
import { originOf } from '../accounts/accounts.ts'
import type { FirstStart } from './first-start.ts'

export function firstStartRoutes(
  firstStart: FirstStart,
  /** Throws unless a request comes from this machine, as the user who sets up becomes administrator. */
  requireMachine: (request: FastifyRequest, setupCode: string | undefined) => void
) {
  /** A second set-up is refused with its own error, whatever the code. */
  const admit = async (request: FastifyRequest, setupCode: string | undefined): Promise<void> => {
    await firstStart.refuseSecondSetUp()
    requireMachine(request, setupCode)
  }
  return screenRoutes({ kind: 'public' }, setUpOperations, {
    'POST /app/v1/setup': async ({ body, request, reply }) => {
      await admit(request, body.setup_code)
      const { result, token } = await firstStart.setUp(body, originOf(request))
      keepCookie(reply, token)
      return result
    },
    'POST /app/v1/setup/demo': async ({ body, request, reply }) => {
      await admit(request, body.setup_code)
      const { result, token } = await firstStart.setUpDemo(body, originOf(request))
      keepCookie(reply, token)
      return result
    }
  })
}

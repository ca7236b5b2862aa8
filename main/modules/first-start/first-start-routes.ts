import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { SetUpBranch, SetUpDemo, SetUpResult } from '#shared/contracts/first-start.ts'
import { screenRoutes } from '../access/access.ts'
import { keepCookie, whenceOf } from '../accounts/accounts.ts'
import type { FirstStart } from './first-start.ts'

export const firstStartRoutes = (
  firstStart: FirstStart,
  /** Throws unless a request comes from this machine: who sets up becomes administrator. */
  requireMachine: (request: FastifyRequest, setupCode: string | undefined) => void
): FastifyPluginAsync =>
  screenRoutes({ kind: 'public' }, ({ post }) => {
    /** A second set-up is refused as such, whatever the code. */
    const admit = async (request: FastifyRequest, setupCode: string | undefined): Promise<void> => {
      await firstStart.refuseSecondSetUp()
      requireMachine(request, setupCode)
    }
    post('/app/v1/setup', { body: SetUpBranch, answer: SetUpResult }, async ({ body, request, reply }) => {
      await admit(request, body.setup_code)
      const { result, token } = await firstStart.setUp(body, whenceOf(request))
      keepCookie(reply, token)
      return result
    })
    post('/app/v1/setup/demo', { body: SetUpDemo, answer: SetUpResult }, async ({ body, request, reply }) => {
      await admit(request, body.setup_code)
      const { result, token } = await firstStart.setUpDemo(body, whenceOf(request))
      keepCookie(reply, token)
      return result
    })
  })

import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyRequest } from 'fastify'
import { answer, Envelope } from '#shared/contracts/common.ts'
import { SetUpBranch, SetUpDemo, SetUpResult } from '#shared/contracts/first-start.ts'
import { keepCookie, whenceOf } from '../accounts/accounts.ts'
import type { FirstStart } from './first-start.ts'

export function firstStartRoutes(
  firstStart: FirstStart,
  /** Throws unless a request comes from this machine: who sets up becomes administrator. */
  requireMachine: (request: FastifyRequest, setupCode: string | undefined) => void
): FastifyPluginAsyncTypebox {
  /** A second set-up is refused as such, whatever the code. */
  const admit = async (request: FastifyRequest, setupCode: string | undefined): Promise<void> => {
    await firstStart.refuseSecondSetUp()
    requireMachine(request, setupCode)
  }
  return async app => {
    const open = { access: { kind: 'public' } } as const
    app.post(
      '/app/v1/setup',
      { config: open, schema: { body: SetUpBranch, response: { 200: Envelope(SetUpResult) } } },
      async (request, reply) => {
        await admit(request, request.body.setup_code)
        const { result, token } = await firstStart.setUp(request.body, whenceOf(request))
        keepCookie(reply, token)
        return answer(result)
      }
    )
    app.post(
      '/app/v1/setup/demo',
      { config: open, schema: { body: SetUpDemo, response: { 200: Envelope(SetUpResult) } } },
      async (request, reply) => {
        await admit(request, request.body.setup_code)
        const { result, token } = await firstStart.setUpDemo(request.body, whenceOf(request))
        keepCookie(reply, token)
        return answer(result)
      }
    )
  }
}

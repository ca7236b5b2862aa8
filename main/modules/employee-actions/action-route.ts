import type { FastifyRequest } from 'fastify'
import Type, { type TSchema } from 'typebox'
import { Envelope, type KeyScope } from '#shared/contracts/common.ts'
import type { Fields } from './form-body.ts'

/** What the routes of these operations have in common: the service checks what comes and says what goes. */
export const actionRoute = (scope: KeyScope) =>
  ({
    config: { access: { kind: 'scope', scope }, checksBodyItself: true },
    // Which of the documented payloads it is depends on the action, so none of them shapes the answer.
    serializerCompiler: () => (data: unknown) => JSON.stringify(data)
  }) as const

/** Documents the payloads of all actions. */
export const ActionEnvelope = (payload: TSchema) =>
  Type.Unsafe<{ code: number; message: string; payload: unknown }>(Envelope(payload))

/** A parameter that the service checks; a description is all there is to say of it. */
export const Parameter = (description: string) => Type.Optional(Type.Any({ description }))

export const queryOf = (request: FastifyRequest): Fields => request.query as Fields

import Type, { type TSchema } from 'typebox'
import { Envelope, type KeyScope } from '#shared/contracts/common.ts'

/** Options shared by the routes of these operations: the service validates the input. */
export const actionRoute = (scope: KeyScope) =>
  ({
    config: { access: { kind: 'scope', scope }, checksBodyItself: true },
    // Which of the documented payloads it is depends on the action, so none of them shapes the response.
    serializerCompiler: () => (data: unknown) => JSON.stringify(data)
  }) as const

/** Documents the payloads of all actions. */
export const ActionEnvelope = (payload: TSchema, message?: string) =>
  Type.Unsafe<{ code: number; message: string; payload: unknown }>(Envelope(payload, message))

/** The action. The service checks it, as all parameters of these operations. */
export const pathAction = (actions: readonly string[], more = '') =>
  Type.Enum([...actions], { description: `what is to be done; it says which of the bodies is sent${more}` })

/** A body in JSON, or as a form where a file comes with it. */
export const jsonOrForm = (json: TSchema, form: TSchema) => ({
  content: { 'application/json': { schema: json }, 'multipart/form-data': { schema: form } }
})

export const employeeCode = Type.String({ minLength: 1, maxLength: 50, description: 'of the employee' })

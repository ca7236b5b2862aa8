import Type, { type Static, type TSchema } from 'typebox'

/** `message` if `errors` lists faults of an employee's fields (spec 7.2). */
export const INVALID_MESSAGE = 'ข้อมูลไม่ถูกต้อง'

// Bodies of failures, for documentation only: `server/serialization.ts` writes failures whole, whatever these schemas say.

const Message = Type.String({ description: 'for people; Thai or English as the specification has it' })
const Errors = Type.Optional(
  Type.Array(Type.String(), { description: 'every fault found, one sentence each' })
)
const Detail = Type.Optional(
  Type.Union([Type.String(), Type.Object({ type: Type.String() })], {
    description: 'the cause, where the operation names one'
  })
)
export const Faults = Type.Optional(
  Type.Array(Type.Object({}, { additionalProperties: true }), {
    description:
      'the same as `code`, `path` and `params`, to the screens of the workstation (requests with a session)'
  })
)
const RequestId = Type.Optional(Type.String({ description: 'to find the request in the log' }))

const envelope = (title: string, code: TSchema) =>
  Type.Object(
    { code, message: Message, errors: Errors, error: Detail, faults: Faults, request_id: RequestId },
    { title, description: 'Failure of an operation (spec 2.1, decision 0003)' }
  )

/** Failure of an operation (spec 2.1, decision 0003). */
export const Failure = envelope('Failure', Type.Integer({ description: 'the HTTP status' }))
/** The same for operations whose `code` is a text in the specification (spec 2.1.1, decision 0039). */
export const TextFailure = envelope('TextFailure', Type.String({ description: 'the HTTP status, as text' }))

/** Missing or invalid subscription key (spec 5.1), without the envelope. */
export const KeyFailure = Type.Object(
  { statusCode: Type.Literal(401), message: Type.String() },
  {
    title: 'KeyFailure',
    description: 'The subscription key, or the token beside it, is not valid (spec 5.1)'
  }
)

/** Missing scope (spec 5.2). */
export const ScopeFailure = Type.Object(
  {
    code: Type.Literal(403),
    message: Type.String(),
    error: Type.Object({ type: Type.Literal('PERMISSION_DENIED') })
  },
  { title: 'ScopeFailure', description: 'The key does not hold the scope (spec 5.2)' }
)

/** Failure of the token service (RFC 6749 §5.2, spec 7.1). */
export const OAuthFailure = Type.Object(
  {
    error: Type.String({ description: 'code of RFC 6749 §5.2, RFC 6750 §3.1' }),
    error_description: Type.Optional(Type.String({ description: 'for developers, in ASCII' }))
  },
  { title: 'OAuthFailure', description: 'Failure of the token service (spec 7.1)' }
)
export type OAuthFailure = Static<typeof OAuthFailure>

/** Documents a status of one operation, with an example body. */
export const documented = <T extends TSchema>(schema: T, description: string, example: object): T => ({
  ...schema,
  'x-response-description': description,
  examples: [example]
})

/** The usual failure of an operation; `message` and `errors` are examples. */
export const refusal = (code: number, description: string, message: string, errors: readonly string[] = []) =>
  documented(Failure, description, { code, message, errors })

/** Response of the employee operations for an unknown employee or record. */
export const EmployeeUnknown = refusal(
  404,
  'Nobody has the code, or what is named is not of that employee',
  'ไม่พบข้อมูลพนักงาน',
  ["ไม่พบ 'employee_code': E9999"]
)

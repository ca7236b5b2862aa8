import Type, { type Static } from 'typebox'
import { Nullable } from '../common.ts'
import { COMMAND_STATES } from './company-commands.ts'

// Writing operations of the open API over the company (decision 0044).

/** The longest that an answer of a branch is waited for, in seconds. */
export const LONGEST_PREFERRED_WAIT = 10

/** Times are wall clock of the head office. */
export const FollowedCommand = Type.Object(
  {
    command_id: Type.String(),
    home_branch: Type.String({ description: 'code of the branch that runs it' }),
    status: Type.Enum([...COMMAND_STATES], {
      description:
        'waiting: not answered so far; done, refused: `answer` is what the branch says; expired: the branch did not ask for it in a week; cancelled: by an administrator'
    }),
    created: Type.String(),
    expires: Type.String(),
    ended: Nullable(Type.String()),
    answer: Nullable(
      Type.Object(
        { status: Type.Integer(), body: Type.Object({}, { additionalProperties: true }) },
        { description: 'of the operation at the branch; null also where it was erased with a person' }
      )
    )
  },
  { title: 'FollowedCommand' }
)
export type FollowedCommand = Static<typeof FollowedCommand>

export const WritingHeaders = Type.Object({
  prefer: Type.Optional(
    Type.String({
      maxLength: 200,
      description: `wait=N: the answer of the branch, if it comes in N seconds (RFC 7240), at most ${LONGEST_PREFERRED_WAIT}`
    })
  ),
  'idempotency-key': Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 200,
      description: 'of your own for each request; a repeat gets the command of the first'
    })
  )
})

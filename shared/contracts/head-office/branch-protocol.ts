import Type, { type Static } from 'typebox'
import { FeedTaken, LogHead, SendFeed } from './feed.ts'

/** What a head office says of itself to anybody. */
export const About = Type.Object({
  program: Type.Literal('head-office'),
  version: Type.String()
})
export type About = Static<typeof About>

/** `head`: where the feed will begin. */
export const Enrol = Type.Object({
  code: Type.String({ minLength: 1, maxLength: 40 }),
  head: LogHead,
  version: Type.String({ maxLength: 40 }),
  allows_pay: Type.Boolean()
})
export type Enrol = Static<typeof Enrol>

/** Shown only once; a branch that joins again gets a new epoch, and what it had before is void. */
export const Enrolled = Type.Object({
  client_id: Type.String(),
  client_secret: Type.String(),
  branch_code: Type.String(),
  branch_name: Type.String(),
  epoch: Type.Integer()
})
export type Enrolled = Static<typeof Enrolled>

/** Called by branches; `/oauth2/v1/token` gives them their access token (scope `branch`). */
export const branchOperations = {
  'GET /branches/v1/about': { answer: About },
  'POST /branches/v1/enrol': { body: Enrol, answer: Enrolled },
  /** 409 with FeedRefusal. */
  'POST /branches/v1/feed': { body: SendFeed, answer: FeedTaken }
}

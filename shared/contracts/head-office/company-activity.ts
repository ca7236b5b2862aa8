import Type, { type Static } from 'typebox'
import { DateText, Nullable } from '../common.ts'
import { BRANCH_EVENTS } from './company.ts'
import { Id } from './company-fields.ts'

// The activity log of the head office: what its accounts have done, and what became of branches.

/** `account.password`: somebody else gave a new one; `account.own_password`: the owner changed it. */
export const COMPANY_ACTIONS = [
  'session.opened',
  'session.refused',
  'session.ended',
  'account.added',
  'account.disabled',
  'account.enabled',
  'account.password',
  'account.own_password',
  ...BRANCH_EVENTS.map(event => `branch.${event}` as const),
  'command.given',
  'command.cancelled',
  'command.noted',
  'key.added',
  'key.revoked',
  'webhook.added',
  'webhook.changed',
  'webhook.on',
  'webhook.off',
  'webhook.secret',
  'webhook.tested',
  'webhook.replayed',
  'webhook.removed'
] as const
export type CompanyAction = (typeof COMPANY_ACTIONS)[number]

export const ACTIVITY_AREAS = ['session', 'account', 'branch', 'command', 'key', 'webhook'] as const

/** Instants are UTC, ISO 8601. */
export const CompanyActivity = Type.Object({
  activity_id: Type.String(),
  at: Type.String(),
  action: Type.Enum([...COMPANY_ACTIONS]),
  actor_name: Nullable(Type.String({ description: "null: the branch's workstation, or this program" })),
  origin: Nullable(Type.String({ description: 'address that the request came from' })),
  branch_code: Nullable(Type.String()),
  branch_name: Nullable(Type.String()),
  subject: Nullable(
    Type.String({
      description: 'user name of an account, what a command is about, or name of a key or webhook'
    })
  ),
  details: Type.Record(Type.String(), Type.Unknown(), {
    description:
      'of a command its kind and what it names, of a stopped branch stop_reason and stop_seq, of a webhook its settings'
  })
})
export type CompanyActivity = Static<typeof CompanyActivity>

export const CompanyActivityQuery = Type.Object({
  area: Type.Optional(Type.Enum([...ACTIVITY_AREAS])),
  actor: Type.Optional(Type.String({ maxLength: 64, description: 'user name' })),
  branch_id: Type.Optional(Id),
  from: Type.Optional(DateText),
  to: Type.Optional(DateText),
  after: Type.Optional(Type.String({ maxLength: 200 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 500 }))
})
export type CompanyActivityQuery = Static<typeof CompanyActivityQuery>

export const CompanyActivities = Type.Object({
  activities: Type.Array(CompanyActivity),
  total: Type.Integer(),
  next: Nullable(Type.String())
})
export type CompanyActivities = Static<typeof CompanyActivities>

export const companyActivityOperations = {
  /** The newest first. */
  'GET /app/v1/company/activity': { query: CompanyActivityQuery, answer: CompanyActivities }
}

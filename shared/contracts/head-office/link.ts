import Type, { type Static } from 'typebox'
import { FaultValue, Nullable } from '../common.ts'
import { CommandRights } from './commands.ts'

/**
 * `stopped`: the head office takes nothing more until the branch joins again, or has refused its credentials. `waiting`: the
 * last request has failed; it is tried again.
 */
export const LINK_STATES = ['snapshot', 'following', 'waiting', 'stopped'] as const
export type LinkState = (typeof LINK_STATES)[number]

/** Instants are UTC, ISO 8601. */
export const HeadOfficeLink = Type.Object({
  address: Type.String(),
  /** SHA-256 fingerprint of the pinned certificate; null over plain HTTP on this machine. */
  certificate: Nullable(Type.String()),
  branch_code: Type.String(),
  branch_name: Type.String(),
  state: Type.Enum([...LINK_STATES]),
  problem: Nullable(FaultValue),
  backlog: Type.Integer(),
  oldest_unsent_at: Nullable(Type.String()),
  allows_pay: Type.Boolean(),
  rights: CommandRights,
  joined_at: Type.String(),
  last_contact_at: Nullable(Type.String()),
  clock_offset_seconds: Nullable(Type.Integer({ description: "this machine's clock is ahead by this" }))
})
export type HeadOfficeLink = Static<typeof HeadOfficeLink>

const Address = Type.String({ minLength: 1, maxLength: 300 })

export const HeadOfficeFound = Type.Object({
  address: Type.String({ description: 'without what comes after the port' }),
  version: Type.String(),
  certificate: Nullable(Type.String())
})
export type HeadOfficeFound = Static<typeof HeadOfficeFound>

/** `certificate`: what the check has shown; joining fails where another one is met. */
export const JoinHeadOffice = Type.Object({
  address: Address,
  code: Type.String({ minLength: 1, maxLength: 40 }),
  certificate: Nullable(Type.String({ maxLength: 100 })),
  allows_pay: Type.Boolean(),
  rights: Type.Optional(CommandRights)
})
export type JoinHeadOffice = Static<typeof JoinHeadOffice>

/** Screens of the branch. */
export const headOfficeOperations = {
  'GET /app/v1/head-office': { answer: Nullable(HeadOfficeLink) },
  'POST /app/v1/head-office/check': { body: Type.Object({ address: Address }), answer: HeadOfficeFound },
  'POST /app/v1/head-office': { body: JoinHeadOffice, answer: HeadOfficeLink },
  /** Tries at once. */
  'POST /app/v1/head-office/send': { answer: HeadOfficeLink },
  /** What the head office may do from now on. */
  'PUT /app/v1/head-office/rights': { body: Type.Object({ rights: CommandRights }), answer: HeadOfficeLink },
  'DELETE /app/v1/head-office': {}
}

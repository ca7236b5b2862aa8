import Type, { type Static } from 'typebox'
import { Nullable } from '../common.ts'
import { CommandRights } from './commands.ts'
import { DigestDifference } from './digest.ts'
import { STOP_REASONS } from './feed.ts'

const COMPANY_PAGE = 50

/** `created`: waits for its workstation. `snapshot`: sends everything for the first time. `stopped`: see `stop_reason`. `revoked`: its credentials are void. */
export const BRANCH_STATES = ['created', 'snapshot', 'following', 'stopped', 'revoked'] as const
export type BranchState = (typeof BRANCH_STATES)[number]

/** Instants are UTC, ISO 8601. */
export const CompanyBranch = Type.Object({
  branch_id: Type.String(),
  branch_code: Type.String(),
  branch_name: Type.String(),
  state: Type.Enum([...BRANCH_STATES]),
  stop_reason: Nullable(Type.Enum([...STOP_REASONS])),
  /** The entry of the branch's activity log at which the feed was stopped. */
  stop_seq: Nullable(Type.Integer()),
  epoch: Type.Integer(),
  people: Type.Integer(),
  backlog: Type.Integer({ description: 'what the branch had left to send at its last contact' }),
  oldest_unsent_at: Nullable(Type.String()),
  clock_offset_seconds: Nullable(Type.Integer({ description: "the branch's clock is ahead by this" })),
  parked: Type.Integer({ description: 'records of kinds that this version does not know' }),
  allows_pay: Type.Boolean(),
  rights: CommandRights,
  version: Nullable(Type.String()),
  last_contact_at: Nullable(Type.String()),
  compared_at: Nullable(Type.String({ description: 'when the copy was last compared with the branch' })),
  is_compare_wanted: Type.Boolean({ description: 'a comparison waits for the branch' }),
  differences: Type.Integer({ description: 'days of a kind that differ so far' })
})
export type CompanyBranch = Static<typeof CompanyBranch>

export const CreateBranch = Type.Object({
  branch_code: Type.String({ minLength: 1, maxLength: 20, pattern: '^[A-Za-z0-9._-]+$' }),
  branch_name: Type.String({ minLength: 1, maxLength: 100 })
})
export type CreateBranch = Static<typeof CreateBranch>

/** Shown only once. */
export const EnrolmentCode = Type.Object({
  code: Type.String(),
  expires_at: Type.String(),
  /** SHA-256 fingerprint of the certificate that branches meet; null over plain HTTP. */
  certificate: Nullable(Type.String())
})
export type EnrolmentCode = Static<typeof EnrolmentCode>

/** `code`: an enrolment code was given. `joined`: a workstation has joined with it. `stopped`: see `stop_reason`. */
export const BRANCH_EVENTS = ['created', 'code', 'joined', 'stopped', 'revoked'] as const
export type BranchEventKind = (typeof BRANCH_EVENTS)[number]

export const BranchEvent = Type.Object({
  event_id: Type.String(),
  at: Type.String(),
  event: Type.Enum([...BRANCH_EVENTS]),
  actor_name: Nullable(Type.String({ description: 'null: the workstation of the branch' })),
  origin: Nullable(Type.String({ description: 'address that the request came from' })),
  stop_reason: Nullable(Type.Enum([...STOP_REASONS])),
  stop_seq: Nullable(Type.Integer())
})
export type BranchEvent = Static<typeof BranchEvent>

export const CompanyPerson = Type.Object({
  employee_id: Type.String(),
  employee_code: Type.String(),
  employee_title_lv: Nullable(Type.String()),
  employee_name: Type.String(),
  employee_last_name: Type.String(),
  employee_nickname: Nullable(Type.String()),
  employee_name_en: Nullable(Type.String()),
  employee_last_name_en: Nullable(Type.String()),
  department_name: Nullable(Type.String()),
  department_name_en: Nullable(Type.String()),
  position_name: Nullable(Type.String()),
  position_name_en: Nullable(Type.String()),
  has_resigned: Type.Boolean(),
  branch_id: Type.String(),
  branch_code: Type.String(),
  branch_name: Type.String()
})
export type CompanyPerson = Static<typeof CompanyPerson>

export const PeopleOfCompanyQuery = Type.Object({
  search: Type.Optional(Type.String({ maxLength: 100 })),
  branch_id: Type.Optional(Type.String({ maxLength: 64 })),
  /** The `next` of the page before. */
  after: Type.Optional(Type.String({ maxLength: 400 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 500, default: COMPANY_PAGE }))
})
export type PeopleOfCompanyQuery = Static<typeof PeopleOfCompanyQuery>

export const PeopleOfCompany = Type.Object({
  people: Type.Array(CompanyPerson),
  total: Type.Integer(),
  next: Nullable(Type.String())
})
export type PeopleOfCompany = Static<typeof PeopleOfCompany>

/** Screens of the head office. */
export const companyOperations = {
  'GET /app/v1/company/branches': { answer: Type.Array(CompanyBranch) },
  'POST /app/v1/company/branches': { body: CreateBranch, answer: CompanyBranch },
  /** The newest first. */
  'GET /app/v1/company/branches/{branch_id}/events': { answer: Type.Array(BranchEvent) },
  'POST /app/v1/company/branches/{branch_id}/code': { answer: EnrolmentCode },
  /** Ends the credentials of its workstation at once. */
  'POST /app/v1/company/branches/{branch_id}/revoke': {},
  /** The branch compares everything once it is in contact. */
  'POST /app/v1/company/branches/{branch_id}/compare': {},
  /** The newest first. */
  'GET /app/v1/company/branches/{branch_id}/differences': { answer: Type.Array(DigestDifference) },
  'GET /app/v1/company/people': { query: PeopleOfCompanyQuery, answer: PeopleOfCompany }
}

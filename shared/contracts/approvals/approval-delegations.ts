import Type, { type Static } from 'typebox'
import { DOCUMENT_KINDS } from '../../domain/approval/flags.ts'
import { DateText, Nullable } from '../common.ts'
import { personFields } from '../employees/employees.ts'

/** A substitute for an approver, from `first_date` to `last_date` inclusive. */
export const Delegation = Type.Object({
  delegation_id: Type.String(),
  approver: Type.Object(personFields),
  substitute: Type.Object(personFields),
  kinds: Type.Array(Type.Enum([...DOCUMENT_KINDS])),
  first_date: DateText,
  last_date: DateText,
  created_by: Type.String(),
  created_by_en: Nullable(Type.String()),
  created: Type.String({ description: 'UTC, ISO 8601' }),
  state: Type.Enum(['future', 'active', 'over', 'ended'])
})
export type Delegation = Static<typeof Delegation>

/** Delegations from and to the signed-in user; HR sees all. Newest first. */
export const DelegationList = Type.Object({ delegations: Type.Array(Delegation) })

export const NewDelegation = Type.Object({
  approver_employee_id: Type.Optional(Type.String({ maxLength: 64 })),
  substitute_employee_id: Type.String({ maxLength: 64 }),
  kinds: Type.Array(Type.Enum([...DOCUMENT_KINDS]), { minItems: 1, maxItems: DOCUMENT_KINDS.length }),
  first_date: DateText,
  last_date: DateText
})
export type NewDelegation = Static<typeof NewDelegation>

export const PersonSearch = Type.Object({ search: Type.Optional(Type.String({ maxLength: 100 })) })
export const FoundPeople = Type.Object({ people: Type.Array(Type.Object(personFields)) })
export type FoundPeople = Static<typeof FoundPeople>

export const delegationOperations = {
  'GET /app/v1/approvals/delegations': { answer: DelegationList },
  /** Only HR may name somebody else's approver. */
  'POST /app/v1/approvals/delegations': { body: NewDelegation, answer: Delegation },
  'POST /app/v1/approvals/delegations/{delegation_id}/end': {},
  /** For approvers and HR: people who can sign in, by name or code. */
  'GET /app/v1/approvals/substitutes': { query: PersonSearch, answer: FoundPeople }
}

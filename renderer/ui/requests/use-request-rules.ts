import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { LeaveFacts } from '#shared/contracts/approvals/leave-facts.ts'
import type { DocumentKind } from '#shared/domain/approval/flags.ts'
import { LEAVE_FLAGS } from '#shared/domain/leave/leave-types.ts'
import { useUser } from '../../api/session.ts'
import { isAllowed } from '../feature/feature.ts'
import {
  documentsOf,
  type HalfOf,
  type Missing,
  missingIn,
  type RequestDocument,
  type RequestValues,
  withDefaults,
  withHalf,
  withoutLocked
} from './request-form.ts'
import { formQuery, leaveFactsQuery } from './request-queries.ts'

export type RequestRules = {
  readonly kind: DocumentKind
  readonly facts: { current: LeaveFacts }
  readonly halfOf: HalfOf
  readonly missingIn: (values: RequestValues) => ReadonlySet<Missing>
  readonly documentsFor: (values: RequestValues) => RequestDocument[]
}

const NO_FACTS: LeaveFacts = { people: [] }

/** What is missing in a request of a kind, and what is sent for each person: by their shifts and the company's fields. */
export function useRequestRules(kind: DocumentKind): RequestRules {
  const fields = useQuery(formQuery(kind)).data?.custom_fields ?? []
  const user = useUser()
  const own = isAllowed(['hr'], user) ? null : user.employee_code
  const facts = useRef<LeaveFacts>(NO_FACTS)
  const halfOf: HalfOf = (code, length) => {
    const person = facts.current.people.find(it => it.employee_code === code)
    return (length === 'first' ? person?.first_half : person?.second_half) ?? null
  }
  return {
    kind,
    facts,
    halfOf,
    missingIn: values => missingIn(kind, values, halfOf),
    documentsFor: values => {
      const all = withDefaults(values, fields)
      const ofMine = withoutLocked(all, fields)
      return documentsOf(kind, all, code => withHalf(code === own ? ofMine : all, code, halfOf))
    }
  }
}

/** What all of the people can ask for. */
export type LeaveOffer = {
  readonly types: ReadonlySet<string>
  readonly reasons: readonly LeaveReason[]
}
type LeaveReason = LeaveFacts['people'][number]['leave_reasons'][number]

/** The leave that all of the people can have, and their shifts for the rules, once they are loaded. */
export function useLeaveOffer({ kind, facts }: RequestRules, { people, from }: RequestValues): LeaveOffer {
  const asked = useQuery({
    ...leaveFactsQuery(from ?? '', people),
    enabled: kind === 'time-leave' && from !== null && people.length > 0
  }).data
  facts.current = asked ?? NO_FACTS
  return { types: typesForAll(facts.current), reasons: reasonsForAll(facts.current) }
}

const typesForAll = ({ people }: LeaveFacts): ReadonlySet<string> =>
  new Set(LEAVE_FLAGS.filter(flag => people.every(it => it.leave_types.includes(flag))))

const reasonsForAll = ({ people }: LeaveFacts): LeaveReason[] =>
  (people[0]?.leave_reasons ?? []).flatMap(first => {
    const same = people.flatMap(
      it => it.leave_reasons.find(({ leave_reason_id: id }) => id === first.leave_reason_id) ?? []
    )
    if (same.length < people.length) return []
    return [{ ...first, is_offered: same.every(it => it.is_offered) }]
  })

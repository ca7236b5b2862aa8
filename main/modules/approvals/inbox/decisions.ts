import type {
  DecisionResults,
  Decisions,
  Simulation,
  SimulationResult,
  SubmissionResults,
  Submissions
} from '#shared/contracts/approvals/approval-actions.ts'
import { type ApprovalAction, decide } from '#shared/domain/approval/decide.ts'
import { APPROVED, CANCELLED, REFUSED } from '#shared/domain/approval/flags.ts'
import { isCalendarDate } from '#shared/domain/dates/calendar-date.ts'
import { type Fault, faultOf } from '#shared/domain/fault.ts'
import { usualSpelling } from '#shared/domain/text/usual-spelling.ts'
import { WorkstationError } from '#shared/domain/workstation-error.ts'
import type { UserCaller } from '../../access/access.ts'
import { findPerson } from '../actors.ts'
import { rejectInvalid } from '../approval-failures.ts'
import type { ApprovalParts } from '../approval-parts.ts'
import { chainOf, ruleOf } from '../approval-repository.ts'
import { withSubstitutions } from '../delegation/substitutions.ts'
import { takeDecision } from '../document/approve-document.ts'
import { periodsOf } from '../document/document-periods.ts'
import { ownApprovals } from '../document/own-approvals.ts'
import { submitDocument } from '../document/write-document.ts'
import { ownerById } from '../owners.ts'
import { peopleById } from '../people-of-documents.ts'
import { visibleDocument } from './document-page.ts'
import { type Screen, screenOf } from './viewer.ts'

const FLAG_OF = { approve: APPROVED, reject: REFUSED, cancel: CANCELLED } as const

/** Decides on documents as the signed-in user, one after the other, each in its own transaction. */
export async function decideMany(
  parts: ApprovalParts,
  { document_ids, action, remark: sent, is_extra_round = false }: Decisions,
  caller: UserCaller
): Promise<DecisionResults> {
  const remark = usualSpelling(sent ?? '') || null
  if (action === 'reject' && (remark ?? '').trim() === '') rejectInvalid([faultOf('field.missing', 'remark')])
  const screen = await screenOf(parts, caller)
  const approve = { type: 'approve', flag: FLAG_OF[action], isExtraRound: is_extra_round } as const
  const results: DecisionResults['results'] = []
  for (const id of new Set(document_ids)) {
    const outcome = await outcomeOf(async () => {
      const { kind } = await visibleDocument(screen, id)
      const actor = screen.viewer.person
      const request = { id, employeeCode: null, action: approve, remark, actor }
      return takeDecision(parts, kind, request, caller)
    })
    results.push({
      document_id: id,
      approve_flag: outcome.done?.document.approve_flag ?? null,
      faults: outcome.faults
    })
  }
  return { results }
}

/** Submits documents of a kind one after the other, each in its own transaction. */
export async function submitMany(
  parts: ApprovalParts,
  { kind, documents, image_content }: Submissions,
  caller: UserCaller
): Promise<SubmissionResults> {
  const results: SubmissionResults['results'] = []
  for (const fields of documents) {
    const request = image_content === undefined ? fields : { ...fields, image_content }
    const { done, faults } = await outcomeOf(() => submitDocument(parts, kind, request, caller))
    results.push({ document_id: done?.document.id ?? null, faults })
  }
  return { results }
}

type Outcome<T> = { readonly done: T | null; readonly faults: Fault[] }

async function outcomeOf<T>(work: () => Promise<T>): Promise<Outcome<T>> {
  try {
    return { done: await work(), faults: [] }
  } catch (error) {
    if (!(error instanceof WorkstationError)) throw error
    const { faults, reason } = error.details
    const all = faults ?? [reason ?? error.fault].filter(fault => fault !== undefined && fault !== null)
    return { done: null, faults: all.length > 0 ? [...all] : [faultOf('document.not_saved')] }
  }
}

/** The result that an action would have on a date; nothing is written. */
export async function simulate(screen: Screen, id: string, asked: Simulation): Promise<SimulationResult> {
  const { db } = screen
  if (!isCalendarDate(asked.date)) rejectInvalid([faultOf('field.not_date', 'date')])
  const document = await visibleDocument(screen, id)
  const person = await findPerson(db, asked.actor_employee_id)
  if (!person) return { ...NOTHING, fault: faultOf('approval.cannot_act') }
  const owner = await ownerById(db, document.employee_id)
  const chain = await chainOf(db, id)
  const decision = decide({
    document: ruleOf(document, chain),
    actor: await withSubstitutions(db, person, document.kind, asked.date),
    action: actionOf(asked),
    periods: await periodsOf(db, document, owner.round_month_config),
    today: asked.date,
    ownFault: (await ownApprovals(db, [chain]))(owner.id, chain)
  })
  if (!decision.isAllowed) return { ...NOTHING, fault: decision.fault }
  const people = await peopleById(db, decision.onBehalfOf === null ? [] : [decision.onBehalfOf])
  return {
    fault: null,
    approve_flag: decision.flag,
    role: decision.role,
    acting_for: people.get(decision.onBehalfOf ?? '') ?? null,
    effect: decision.effect
  }
}

const NOTHING = { approve_flag: null, role: null, acting_for: null, effect: null }

const actionOf = (asked: Simulation): ApprovalAction =>
  asked.action === 'update' || asked.action === 'delete'
    ? { type: asked.action }
    : {
        type: 'approve',
        flag: FLAG_OF[asked.action],
        followsLine: asked.follows_line,
        isExtraRound: asked.is_extra_round,
        isWithoutHrRights: asked.is_without_hr_rights
      }

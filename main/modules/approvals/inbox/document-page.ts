import type { DocumentPage } from '#shared/contracts/approvals/approval-screens.ts'
import type { ChainLink } from '#shared/domain/approval/chain-rules.ts'
import { type ApprovalAction, decide } from '#shared/domain/approval/decide.ts'
import { type Approver, documentStatus } from '#shared/domain/approval/document-status.ts'
import { CANCELLED, isOpen, REFUSED } from '#shared/domain/approval/flags.ts'
import { hasCustomFields } from '#shared/domain/custom-field.ts'
import type { Fault } from '#shared/domain/fault.ts'
import type { Queries } from '../../../database/database.ts'
import { customFieldsOf } from '../../custom-fields/custom-fields.ts'
import { refused } from '../approval-failures.ts'
import type { StoredDocument } from '../approval-parts.ts'
import { approverIdsOf, idsOf, linksOf, ruleOf } from '../approval-repository.ts'
import { substitutesOf } from '../delegation/substitutions.ts'
import { chainFor } from '../document/chain-rules.ts'
import { periodsOf } from '../document/document-periods.ts'
import { ownApprovals } from '../document/own-approvals.ts'
import { documentCompensation } from '../leave/compensation.ts'
import { ownerById } from '../owners.ts'
import { type PersonRow, peopleById } from '../people-of-documents.ts'
import { visibleOnScreen } from '../visibility.ts'
import { documentRows } from './inbox.ts'
import { actorFor, type Screen } from './viewer.ts'

/** A document with its details. @throws WorkstationError if it is unknown or not visible to the viewer */
export async function documentPage(screen: Screen, id: string): Promise<DocumentPage> {
  const { db, runtime, viewer } = screen
  const document = await visibleDocument(screen, id)
  const [row] = await documentRows(screen, [id])
  if (!row) throw unknownDocument()
  const links = await linksOf(db, id)
  const chain = idsOf(links)
  const owner = await ownerById(db, document.employee_id)
  const periods = await periodsOf(db, document, owner.round_month_config)
  const rule = ruleOf(document, chain)
  const approvers = await approversOf(db, document, chain, viewer.today)
  const history = await historyOf(db, id)
  const ownFault = (await ownApprovals(db, [chain]))(owner.id, chain)
  const decided = (action: ApprovalAction): Fault | null => {
    const actor = actorFor(viewer, document.kind)
    const decision = decide({ document: rule, actor, action, periods, today: viewer.today, ownFault })
    return decision.isAllowed ? null : decision.fault
  }
  const people = await peopleById(db, [
    ...chain,
    ...[...approvers.values()].flatMap(it => it.substitutes),
    ...history
      .flatMap(step => [step.actor_employee_id, step.on_behalf_of_employee_id])
      .filter(id => id !== null)
  ])
  const isChainChanged =
    isOpen(document.approve_flag) &&
    chain.join() !== idsOf(await chainFor(db, document, await approverIdsOf(db, document.employee_id))).join()
  return {
    ...row,
    chain: chainSteps(document, links, approvers, history, people),
    history: history.map(({ actor_employee_id, on_behalf_of_employee_id, ...step }) => ({
      ...step,
      actor: people.get(actor_employee_id ?? '') ?? null,
      on_behalf_of: people.get(on_behalf_of_employee_id ?? '') ?? null
    })),
    blocks: [...documentStatus({ document: rule, approvers, periods, today: viewer.today }).blocks],
    rights: {
      approve: row.fault,
      reject: decided({ type: 'approve', flag: REFUSED }),
      cancel: decided({ type: 'approve', flag: CANCELLED }),
      update: decided({ type: 'update' }),
      delete: decided({ type: 'delete' })
    },
    compensation: await documentCompensation({ db, runtime, document, actor: viewer.person }),
    is_chain_changed: isChainChanged,
    may_move: isChainChanged && viewer.person.isHr,
    custom_fields: hasCustomFields(document.kind) ? await customFieldsOf(db, runtime, document.kind, id) : []
  }
}

/** @throws WorkstationError if it is unknown or not visible to the viewer */
export async function visibleDocument({ db, viewer }: Screen, id: string): Promise<StoredDocument> {
  return db
    .selectFrom('approval_documents as d')
    .selectAll('d')
    .where('d.id', '=', id)
    .where('d.deleted_at', 'is', null)
    .where(visibleOnScreen(viewer))
    .executeTakeFirstOrThrow(() => unknownDocument())
}

export const unknownDocument = () => refused('document.not_found', {}, 'not_found')

async function approversOf(
  db: Queries,
  { kind, employee_id }: StoredDocument,
  chain: readonly string[],
  today: string
): Promise<Map<string, Approver>> {
  if (chain.length === 0) return new Map()
  const rows = await db
    .selectFrom('employees as e')
    .leftJoin('users as u', join => join.onRef('u.employee_id', '=', 'e.id').on('u.is_disabled', '=', 0))
    .select(['e.id', 'e.signout_flag', 'u.id as user_id'])
    .where('e.id', 'in', [...chain])
    .execute()
  const substitutes = await substitutesOf(db, chain, kind, today)
  return new Map(
    rows.map(row => [
      row.id,
      {
        employeeId: row.id,
        hasResigned: row.signout_flag === 'Y',
        hasAccount: row.user_id !== null,
        substitutes: (substitutes.get(row.id) ?? []).filter(id => id !== employee_id)
      }
    ])
  )
}

const historyOf = (db: Queries, id: string) =>
  db
    .selectFrom('approval_steps as s')
    .select(['s.at', 's.action', 's.approve_flag', 's.actor_name', 's.key_name', 's.role', 's.remark'])
    .select(['s.actor_employee_id', 's.on_behalf_of_employee_id'])
    .where('s.document_id', '=', id)
    .orderBy('s.seq')
    .execute()

type Step = Awaited<ReturnType<typeof historyOf>>[number]

const BEGINNINGS = new Set<Step['action']>(['submit', 'update', 'move'])

/** The chain with the action of each approver since it last started over. */
function chainSteps(
  { approve_flag, awaits_employee_id }: StoredDocument,
  links: readonly ChainLink[],
  approvers: ReadonlyMap<string, Approver>,
  history: readonly Step[],
  people: ReadonlyMap<string, PersonRow>
): DocumentPage['chain'] {
  const begun = history.findLastIndex(({ action }) => BEGINNINGS.has(action))
  const taken = history.slice(begun + 1).filter(({ action }) => action === 'approve')
  const awaitedAt = isOpen(approve_flag) ? idsOf(links).indexOf(awaits_employee_id ?? '') : -1
  return links.flatMap(({ employeeId: id, rule }, at) => {
    const approver = approvers.get(id)
    const person = people.get(id)
    if (!approver || !person) return []
    const index = taken.findIndex(
      step =>
        (step.on_behalf_of_employee_id ?? step.actor_employee_id) === id &&
        (step.role === 'approver' || step.role === 'substitute')
    )
    const [step] = index < 0 ? [] : taken.splice(index, 1)
    return [
      {
        position: at + 1,
        approver: person,
        rule: shownRule(rule),
        state: stateOf(step, at, awaitedAt),
        at: step?.at ?? null,
        by: (step?.role === 'substitute' && people.get(step.actor_employee_id ?? '')) || null,
        remark: step?.remark ?? null,
        has_resigned: approver.hasResigned,
        has_account: approver.hasAccount,
        substitutes: approver.substitutes.flatMap(substitute => people.get(substitute) ?? [])
      }
    ]
  })
}

/** Why an approver is asked, if a rule added them. */
export const shownRule = (rule: ChainLink['rule']) =>
  rule && { kind: rule.kind, time_leave_flag: rule.leaveFlag, longer_than: rule.longerThan }

function stateOf(step: Step | undefined, at: number, awaitedAt: number) {
  if (step) return step.approve_flag === REFUSED ? 'refused' : 'done'
  if (at === awaitedAt) return 'awaited'
  return awaitedAt >= 0 && at > awaitedAt ? 'waiting' : 'skipped'
}

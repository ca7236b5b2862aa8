import type {
  Delegation,
  FoundPeople,
  NewDelegation
} from '#shared/contracts/approvals/approval-delegations.ts'
import { type DocumentKind, OPEN_FLAGS } from '#shared/domain/approval/flags.ts'
import { daysBetween, isCalendarDate } from '#shared/domain/dates/calendar-date.ts'
import { type Fault, faultOf } from '#shared/domain/fault.ts'
import { WorkstationError } from '#shared/domain/workstation-error.ts'
import type { Queries } from '../../../database/database.ts'
import type { ApprovalDelegationsTable } from '../../../database/schema/approvals.ts'
import { branchToday, instantText, Service } from '../../../platform/runtime.ts'
import type { UserCaller } from '../../access/access.ts'
import { actorNames, recordActivity } from '../../activity/activity.ts'
import { WORKSTATION } from '../actors.ts'
import { rejectInvalid } from '../approval-failures.ts'
import { notifySubstitutes } from '../notifications.ts'
import { type PeopleFilter, peopleById, peopleFound, peopleSearched } from '../people-of-documents.ts'

const LISTED_MAX = 500
/** A substitute for longer should be set as an approver of the employee. */
const DAYS_MAX = 366
/** Delegations of an approver that are not over. */
const CURRENT_MAX = 50

/** Substitutes that approvers name for a limited time. */
export class Delegations extends Service {
  /** Delegations that the signed-in user has given or received; HR sees all. */
  async list(caller: UserCaller): Promise<Delegation[]> {
    const isHr = caller.groups.has('hr')
    const me = caller.employeeId ?? ''
    const rows = await this.database.read
      .selectFrom('approval_delegations')
      .selectAll()
      .$if(!isHr, query =>
        query.where(eb => eb.or([eb('approver_employee_id', '=', me), eb('substitute_employee_id', '=', me)]))
      )
      .orderBy('first_date', 'desc')
      .orderBy('id', 'desc')
      .limit(LISTED_MAX)
      .execute()
    return toDelegations(this.database.read, rows, this.#today())
  }

  /** @throws WorkstationError `forbidden` unless the caller is the approver or HR, `invalid_request` with every fault */
  async create(wanted: NewDelegation, caller: UserCaller): Promise<Delegation> {
    const approverId = wanted.approver_employee_id ?? caller.employeeId ?? ''
    if (approverId !== caller.employeeId && !caller.groups.has('hr')) throw notYours()
    const id = this.runtime.newId()
    return this.database.write(async trx => {
      rejectInvalid(await faultsOf(trx, { ...wanted, approver_employee_id: approverId }, this.#today()))
      const row = {
        id,
        approver_employee_id: approverId,
        substitute_employee_id: wanted.substitute_employee_id,
        kinds_json: JSON.stringify([...new Set(wanted.kinds)]),
        first_date: wanted.first_date,
        last_date: wanted.last_date,
        created_at: instantText(this.runtime),
        created_by: caller.name,
        ended_at: null
      }
      await trx.insertInto('approval_delegations').values(row).execute()
      await recordActivity(trx, this.runtime, caller, 'delegation.create', ['employee', approverId], {
        after: row
      })
      await notifySubstitutes(trx, this.runtime, { ...WORKSTATION, userId: caller.id, name: caller.name }, id)
      const [created] = await toDelegations(trx, [row], this.#today())
      if (!created) throw new Error('A person of a new delegation is missing.')
      return created
    })
  }

  /** Ends a delegation at once; earlier decisions stay valid. Ending it again changes nothing. */
  async end(delegationId: string, caller: UserCaller): Promise<void> {
    await this.database.write(async trx => {
      const row = await trx
        .selectFrom('approval_delegations')
        .selectAll()
        .where('id', '=', delegationId)
        .executeTakeFirstOrThrow(() => new WorkstationError('not_found', 'delegation.none'))
      if (row.approver_employee_id !== caller.employeeId && !caller.groups.has('hr')) throw notYours()
      if (row.ended_at !== null) return
      const ended_at = instantText(this.runtime)
      await trx.updateTable('approval_delegations').set({ ended_at }).where('id', '=', row.id).execute()
      await recordActivity(
        trx,
        this.runtime,
        caller,
        'delegation.end',
        ['employee', row.approver_employee_id],
        { before: row, after: { ended_at } }
      )
    })
  }

  /**
   * Possible substitutes: people who can sign in, searched by code or name. Only for HR and approvers, as nobody else has
   * anything to hand over, and the search would list all colleagues.
   */
  async candidates(caller: UserCaller, search: string): Promise<FoundPeople['people']> {
    const { read } = this.database
    const maySearch = caller.groups.has('hr') || (await isApprover(read, caller.employeeId))
    return maySearch ? peopleFound(read, search, canSignIn) : []
  }

  #today(): string {
    return branchToday(this.runtime)
  }
}

/** Whether documents of anybody go to the employee: new ones, or those that are open. */
async function isApprover(db: Queries, employeeId: string | null): Promise<boolean> {
  if (employeeId === null) return false
  const ofPeople = db
    .selectFrom('employee_approvers')
    .select('employee_id as id')
    .where('approver_employee_id', '=', employeeId)
  const ofDocuments = db
    .selectFrom('approval_documents')
    .select('id')
    .where('approve_flag', 'in', OPEN_FLAGS)
    .where('deleted_at', 'is', null)
    .where(eb =>
      eb.or([eb('awaits_employee_id', '=', employeeId), eb('escalated_to_employee_id', '=', employeeId)])
    )
  return (await ofPeople.unionAll(ofDocuments).limit(1).executeTakeFirst()) !== undefined
}

/** People with an account that can sign in. */
const canSignIn: PeopleFilter = eb =>
  eb.exists(
    eb
      .selectFrom('users as u')
      .select('u.id')
      .whereRef('u.employee_id', '=', 'e.id')
      .where('u.is_disabled', '=', 0)
  )

type Row = ApprovalDelegationsTable

async function toDelegations(db: Queries, rows: readonly Row[], today: string): Promise<Delegation[]> {
  const people = await peopleById(
    db,
    rows.flatMap(row => [row.approver_employee_id, row.substitute_employee_id])
  )
  const nameOf = await actorNames(
    db,
    rows.map(row => row.created_by)
  )
  return rows.flatMap(row => {
    const approver = people.get(row.approver_employee_id)
    const substitute = people.get(row.substitute_employee_id)
    if (!approver || !substitute) return []
    const { id, kinds_json, first_date, last_date, created_at } = row
    const { actor_name: created_by, actor_name_en: created_by_en } = nameOf(row.created_by)
    return [
      {
        delegation_id: id,
        approver,
        substitute,
        kinds: JSON.parse(kinds_json) as DocumentKind[],
        first_date,
        last_date,
        created_by,
        created_by_en,
        created: created_at,
        state: stateOf(row, today)
      }
    ]
  })
}

function stateOf({ ended_at, first_date, last_date }: Row, today: string): Delegation['state'] {
  if (ended_at !== null) return 'ended'
  if (last_date < today) return 'over'
  return first_date > today ? 'future' : 'active'
}

async function faultsOf(db: Queries, wanted: Required<NewDelegation>, today: string): Promise<Fault[]> {
  const { approver_employee_id: approver, substitute_employee_id: substitute } = wanted
  const faults = datesFaults(wanted, today)
  const isThere = async (id: string) =>
    (await peopleSearched(db, '', canSignIn).where('e.id', '=', id).executeTakeFirst()) !== undefined
  if (substitute === approver) faults.push(faultOf('delegation.self', 'substitute_employee_id'))
  else if (!(await isThere(substitute)))
    faults.push(faultOf('delegation.cannot_sign_in', 'substitute_employee_id'))
  const current = await db
    .selectFrom('approval_delegations')
    .selectAll()
    .where('approver_employee_id', '=', approver)
    .where('ended_at', 'is', null)
    .where('last_date', '>=', today)
    .execute()
  if (current.some(row => isSame(row, wanted)))
    faults.push(faultOf('delegation.twin', 'substitute_employee_id'))
  else if (current.length >= CURRENT_MAX)
    faults.push(faultOf('delegation.too_many', 'approver_employee_id', { max: CURRENT_MAX }))
  const owner = await db.selectFrom('employees').select('id').where('id', '=', approver).executeTakeFirst()
  if (!owner) faults.push(faultOf('field.unknown', 'approver_employee_id'))
  return faults
}

/** Whether a delegation already names the substitute for the same dates and all of the kinds. */
function isSame(row: Row, wanted: NewDelegation): boolean {
  const kinds = JSON.parse(row.kinds_json) as DocumentKind[]
  return (
    row.substitute_employee_id === wanted.substitute_employee_id &&
    row.first_date === wanted.first_date &&
    row.last_date === wanted.last_date &&
    wanted.kinds.every(kind => kinds.includes(kind))
  )
}

function datesFaults({ first_date, last_date }: NewDelegation, today: string): Fault[] {
  const wrong = (['first_date', 'last_date'] as const).filter(
    name => !isCalendarDate({ first_date, last_date }[name])
  )
  if (wrong.length > 0) return wrong.map(name => faultOf('field.not_date', name))
  if (last_date < first_date) return [faultOf('field.before', 'last_date', { other: 'first_date' })]
  if (last_date < today) return [faultOf('delegation.over', 'last_date')]
  if (daysBetween(first_date, last_date) >= DAYS_MAX)
    return [faultOf('document.too_far', 'last_date', { max: DAYS_MAX })]
  return []
}

const notYours = () => new WorkstationError('forbidden', 'delegation.only_hr')

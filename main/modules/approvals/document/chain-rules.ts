import type { ChainRules, ChainRuleView, NewChainRule } from '#shared/contracts/approvals/chain-rules.ts'
import { CHAIN_MOST, type ChainLink, type ChainRule, chainWith } from '#shared/domain/approval/chain-rules.ts'
import { DOCUMENT_KIND } from '#shared/domain/approval/document-kinds.ts'
import { secondsBetween } from '#shared/domain/dates/time-of-day.ts'
import { type Fault, faultOf } from '#shared/domain/fault.ts'
import { type DayShare, hundredthsOf } from '#shared/domain/leave/leave-share.ts'
import { refuseFaults, WorkstationError } from '#shared/domain/workstation-error.ts'
import { countRows, type Queries } from '../../../database/database.ts'
import { instantText, Service } from '../../../platform/runtime.ts'
import type { UserCaller } from '../../access/access.ts'
import { recordActivity } from '../../activity/activity.ts'
import type { StoredDocument } from '../approval-parts.ts'
import { approverIdsOf } from '../approval-repository.ts'
import { missedDays, quotaOf } from '../leave/leave-days.ts'
import { peopleById } from '../people-of-documents.ts'

const RULES_MOST = 50

/** The company's rules for further approvers, by kind of document, type of leave and length. */
export class ChainRuleBook extends Service {
  async list(): Promise<ChainRules> {
    const rows = await ruleRows(this.database.read)
    const people = await peopleById(
      this.database.read,
      rows.map(row => row.approver_employee_id)
    )
    return {
      rules: rows.flatMap((row): ChainRuleView[] => {
        const approver = people.get(row.approver_employee_id)
        const { id, kind, time_leave_flag, longer_than } = row
        return approver ? [{ rule_id: id, kind, time_leave_flag, longer_than, approver }] : []
      })
    }
  }

  /** @throws WorkstationError with the field at fault */
  async add(caller: UserCaller, input: NewChainRule): Promise<ChainRules> {
    const { kind, time_leave_flag, longer_than, approver_employee_code: code } = input
    const { runtime } = this
    await this.database.write(async trx => {
      const approver = await trx
        .selectFrom('employees')
        .select(['id', 'signout_flag'])
        .where('employee_code', '=', code)
        .executeTakeFirst()
      const faults: Fault[] = []
      if (!approver) faults.push(faultOf('field.unknown_value', 'approver_employee_code', { value: code }))
      else if (approver.signout_flag === 'Y')
        faults.push(faultOf('employee.resigned', 'approver_employee_code', { code }))
      if (time_leave_flag !== null && kind !== 'time-leave')
        faults.push(faultOf('chain_rule.only_leave', 'time_leave_flag'))
      if (longer_than !== null && !DOCUMENT_KIND[kind].hasLength)
        faults.push(faultOf('chain_rule.no_length', 'longer_than'))
      refuseFaults(faults)
      if (!approver) return
      if ((await countRows(trx.selectFrom('approval_chain_rules'))) >= RULES_MOST)
        throw new WorkstationError('conflict', faultOf('chain_rule.many', null, { max: RULES_MOST }))
      const row = {
        id: runtime.newId(),
        kind,
        time_leave_flag,
        longer_than,
        approver_employee_id: approver.id
      }
      await trx
        .insertInto('approval_chain_rules')
        .values({ ...row, created_at: instantText(runtime) })
        .execute()
      await recordActivity(trx, runtime, caller, 'chain-rule.add', ['setting', row.id], { after: input })
    })
    return this.list()
  }

  /** Documents that were submitted keep their approvers. @throws WorkstationError `not_found` */
  async remove(caller: UserCaller, id: string): Promise<ChainRules> {
    await this.database.write(async trx => {
      const before = await trx
        .deleteFrom('approval_chain_rules')
        .where('id', '=', id)
        .returning(['kind', 'time_leave_flag', 'longer_than'])
        .executeTakeFirst()
      if (!before) throw new WorkstationError('not_found', 'chain_rule.none')
      await recordActivity(trx, this.runtime, caller, 'chain-rule.remove', ['setting', id], { before })
    })
    return this.list()
  }
}

const ruleRows = (db: Queries) =>
  db.selectFrom('approval_chain_rules').selectAll().orderBy('created_at').orderBy('id').execute()

/** The rules whose approver still works here. */
async function rulesInForce(db: Queries): Promise<ChainRule[]> {
  const rows = await db
    .selectFrom('approval_chain_rules as r')
    .innerJoin('employees as e', 'e.id', 'r.approver_employee_id')
    .select(['r.kind', 'r.time_leave_flag', 'r.longer_than', 'r.approver_employee_id'])
    .where('e.signout_flag', '=', 'N')
    .orderBy('r.created_at')
    .orderBy('r.id')
    .execute()
  return rows.map(row => ({
    kind: row.kind,
    leaveFlag: row.time_leave_flag,
    longerThan: row.longer_than,
    approverId: row.approver_employee_id
  }))
}

/** The chain of a document: the given approvers, and those of the rules that apply to it. */
export async function chainFor(
  db: Queries,
  document: StoredDocument,
  own: readonly string[],
  /** What a leave takes, if it is counted already. */
  days?: readonly DayShare[]
): Promise<ChainLink[]> {
  const rules = await rulesInForce(db)
  return chainWith(own, rules, {
    kind: document.kind,
    leaveFlag: document.kind === 'time-leave' ? quotaOf(document) : null,
    length: rules.length === 0 ? null : await lengthOf(db, document, days),
    ownerId: document.employee_id
  })
}

/** The same for a change: the own approvers stay, and those who had made room for a rule are there again. */
export async function changedChain(
  db: Queries,
  document: StoredDocument,
  links: readonly ChainLink[],
  days: readonly DayShare[]
): Promise<ChainLink[]> {
  const kept = links.flatMap(link => (link.rule === null ? link.employeeId : []))
  const isFull = links.length >= CHAIN_MOST && kept.length < links.length
  const own = isFull ? [...new Set([...kept, ...(await approverIdsOf(db, document.employee_id))])] : kept
  return chainFor(db, document, own.slice(0, CHAIN_MOST), days)
}

/** Of leave in hundredths of days, of overtime in minutes. */
async function lengthOf(
  db: Queries,
  document: StoredDocument,
  days: readonly DayShare[] | undefined
): Promise<number | null> {
  if (document.kind === 'time-leave') return hundredthsOf(days ?? (await missedDays(db, document)))
  const { kind, starts_at, ends_at } = document
  if (kind !== 'overtime' || starts_at === null || ends_at === null) return null
  return secondsBetween(`${starts_at}:00`, `${ends_at}:00`) / 60
}

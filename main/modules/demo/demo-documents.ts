import {
  type ApproveFlag,
  DOCUMENT_KINDS,
  type DocumentKind,
  isOpen,
  stepsDone
} from '#shared/domain/approval/flags.ts'
import { addDays } from '#shared/domain/dates/calendar-date.ts'
import type { WriteTransaction } from '../../database/database.ts'
import type { ApprovalDocumentsTable, ApprovalStepsTable } from '../../database/schema/approvals.ts'
import type { EmployeeApproversTable } from '../../database/schema/employee-settings.ts'
import { type DemoContext, insertRows } from './demo-context.ts'
import { demoCustomFields } from './demo-custom-fields.ts'
import { employeeCode } from './demo-people.ts'

export interface DemoDocumentContext extends DemoContext {
  readonly employeeIdOf: ReadonlyMap<string, string>
  readonly approvers: readonly EmployeeApproversTable[]
  readonly workCycleIdOf: (code: string) => string
  /** Ids of the company's reasons for leave by their names. */
  readonly reasons: ReadonlyMap<string, string>
  /** Last day of the newest closed payroll month. */
  readonly closedDay: string
}

/** These states need a long chain: E0011 has five approvers, the others have one or two. */
const OF_LONG_CHAIN: readonly ApproveFlag[] = ['04', '06', '07', '08']
const LONG_CHAIN = 'E0011'
const STATES: readonly ApproveFlag[] = ['01', '02', '03', '04', '05', '06', '07', '08']
/** Owners of the other documents, in turn; E0010 to E0013 are left for users who try out approvals. */
const FIRST_OWNER = 14
const LAST_OWNER = 40

/** Documents of every kind in every state, some pending in a closed month (decision 0036), and the custom fields. */
export async function insertDocuments(trx: WriteTransaction, context: DemoDocumentContext): Promise<void> {
  const fields = demoCustomFields(context)
  const made = plans(context)
    .filter(({ owner }) => context.employeeIdOf.has(owner))
    .map(plan => makeDocument(context, plan))
  const documents = made.map(it => it.document)
  const changed = documents.filter(it => it.effect_json !== null)
  await insertRows(trx, {
    custom_fields: fields,
    approval_documents: documents,
    approval_chains: made.flatMap(it => it.chain),
    approval_steps: made.flatMap(it => it.steps),
    approval_leave_days: documents
      .filter(it => it.kind === 'time-leave')
      .map(({ id, employee_id, first_date }) => ({
        document_id: id,
        work_date: first_date,
        employee_id,
        time_leave_flag: '01',
        ...WHOLE_DAY
      })),
    work_cycle_days: changed.flatMap(({ employee_id, first_date, work_cycle_id }) =>
      work_cycle_id === null ? [] : [{ employee_id, work_date: first_date, work_cycle_id }]
    ),
    employee_holiday_days: changed
      .filter(it => it.kind === 'holiday-change')
      .map(({ employee_id, first_date }) => ({
        employee_id,
        work_date: first_date,
        holiday_flag_lv: HOLIDAY
      }))
  })
}

interface Plan {
  readonly kind: DocumentKind
  readonly flag: ApproveFlag
  readonly owner: string
  readonly date: string
}

/** One document per person and week, so that they do not conflict. */
function plans({ today, closedDay }: DemoDocumentContext): Plan[] {
  let turn = 0
  const nextOwner = () => employeeCode(FIRST_OWNER + (turn++ % (LAST_OWNER - FIRST_OWNER + 1)))
  const current = DOCUMENT_KINDS.flatMap((kind, at) => {
    const states = kind === 'holiday-change' ? [...STATES, '09' as const] : STATES
    return states.map((flag, step): Plan => {
      const isLong = OF_LONG_CHAIN.includes(flag)
      const days = isLong
        ? -(at * OF_LONG_CHAIN.length + step + 1)
        : kind === 'time-adjust'
          ? -(step + 1)
          : step + at
      return { kind, flag, owner: isLong ? LONG_CHAIN : nextOwner(), date: addDays(today, days) }
    })
  })
  const closed = DOCUMENT_KINDS.map(
    (kind, at): Plan => ({ kind, flag: '01', owner: nextOwner(), date: addDays(closedDay, -at) })
  )
  return [...current, ...closed]
}

const HOLIDAY = '03'
/** Approved leave is for a reason of the company. */
const REASON = 'ลาช่วยคู่สมรสที่คลอดบุตร'
const WHOLE_DAY = { minutes: 480, day_minutes: 480 }

function subjectOf(kind: DocumentKind, date: string, { workCycleIdOf }: DemoDocumentContext) {
  const nothing = { starts_at: null, ends_at: null, choice: null, work_cycle_id: null, times_json: null }
  switch (kind) {
    case 'overtime':
      return { ...nothing, starts_at: `${date} 18:00`, ends_at: `${date} 20:00`, description: 'เร่งปิดงานลูกค้า' }
    case 'time-leave':
      return { ...nothing, choice: '01', description: 'ติดต่อราชการ' }
    case 'work-cycle-change':
      return { ...nothing, work_cycle_id: workCycleIdOf('EARLY'), description: 'สลับกะกับเพื่อนร่วมงาน' }
    case 'holiday-change':
      return { ...nothing, choice: HOLIDAY, description: 'สลับวันหยุด' }
    case 'time-adjust':
      return { ...nothing, choice: '01', times_json: `["${date} 17:32:00"]`, description: 'ลืมลงเวลาออก' }
  }
}

function makeDocument(context: DemoDocumentContext, { kind, flag, owner, date }: Plan) {
  const { newId, createdAt, employeeIdOf } = context
  const employee_id = employeeIdOf.get(owner) ?? ''
  const chain = context.approvers
    .filter(row => row.employee_id === employee_id)
    .sort((one, other) => one.position - other.position)
    .map(row => row.approver_employee_id)
  const isForReason = kind === 'time-leave' && flag === '02'
  const isTaken = flag !== '01' && flag !== '09' && flag !== '05'
  const takenBy = flag === '02' || flag === '03' ? chain.length : stepsDone(flag)
  const codeOf = new Map([...employeeIdOf].map(([code, id]) => [id, code.toLowerCase()]))
  const document: ApprovalDocumentsTable = {
    id: newId(),
    kind,
    employee_id,
    approve_flag: flag,
    first_date: date,
    last_date: date,
    ...subjectOf(kind, date, context),
    ...(isForReason
      ? { leave_reason_id: context.reasons.get(REASON) ?? null, description: 'คู่สมรสคลอดบุตร' }
      : { leave_reason_id: null }),
    file_id: null,
    effect_json: flag === '02' ? EFFECTS[kind] : null,
    effect_order: flag === '02' && EFFECTS[kind] !== null ? 1 : null,
    awaits_employee_id: isOpen(flag) ? (chain[stepsDone(flag)] ?? null) : null,
    step_since: createdAt,
    is_escalated: 0,
    reminded_at: null,
    escalated_at: null,
    escalated_to_employee_id: null,
    approve_by: isTaken ? (codeOf.get(chain[takenBy - 1] ?? '') ?? null) : null,
    approve_remark: flag === '03' ? 'กำลังคนไม่พอ' : null,
    approved_at: isTaken ? createdAt : null,
    created_at: createdAt,
    updated_at: createdAt,
    deleted_at: null
  }
  return {
    document,
    chain: chain.map((id, at) => ({ document_id: document.id, position: at + 1, employee_id: id })),
    steps: stepsOf(document, chain, isTaken ? takenBy : 0, id => codeOf.get(id) ?? '')
  }
}

const EFFECTS: Record<DocumentKind, string | null> = {
  overtime: null,
  'time-leave': null,
  'work-cycle-change': JSON.stringify({ before: null }),
  'holiday-change': JSON.stringify({ before: null }),
  'time-adjust': JSON.stringify({ times: [] })
}

/** Submission by the owner, then one step for each approver who has acted; the last step determines the state. */
function stepsOf(
  document: ApprovalDocumentsTable,
  chain: readonly string[],
  taken: number,
  nameOf: (employeeId: string) => string
): ApprovalStepsTable[] {
  const step = (
    seq: number,
    employeeId: string,
    fields: Partial<ApprovalStepsTable>
  ): ApprovalStepsTable => ({
    document_id: document.id,
    seq,
    at: document.created_at,
    action: 'approve',
    approve_flag: document.approve_flag,
    actor_name: nameOf(employeeId),
    key_name: null,
    actor_employee_id: employeeId,
    role: 'approver',
    on_behalf_of_employee_id: null,
    remark: null,
    ...fields
  })
  const steps = [step(1, document.employee_id, { action: 'submit', approve_flag: '01', role: 'owner' })]
  for (let at = 1; at <= taken; at += 1) {
    const isLast = at === taken
    const flag = isLast ? document.approve_flag : (OF_LONG_CHAIN[at - 1] ?? '02')
    const remark = isLast ? document.approve_remark : null
    steps.push(step(at + 1, chain[at - 1] ?? '', { approve_flag: flag, remark }))
  }
  if (document.approve_flag === '05') steps.push(step(2, document.employee_id, { role: 'owner' }))
  return steps
}

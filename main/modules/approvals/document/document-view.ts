import { DOCUMENT_ID } from '#shared/contracts/approvals/approvals.ts'
import { type ApprovalAction, decide, SOFTWARE } from '#shared/domain/approval/decide.ts'
import { APPROVED, type DocumentKind } from '#shared/domain/approval/flags.ts'
import {
  ADJUST_REASONS,
  APPROVE_FLAG_NAMES,
  HOLIDAY_NAMES,
  KIND_NAMES
} from '#shared/domain/approval/names.ts'
import { timeOfMinute } from '#shared/domain/dates/time-of-day.ts'
import { wallClock } from '#shared/domain/dates/wall-clock.ts'
import { fixedText } from '#shared/domain/hundredths.ts'
import { hundredthsOf } from '#shared/domain/leave/leave-share.ts'
import { leaveTypeOf } from '#shared/domain/leave/leave-types.ts'
import type { Queries } from '../../../database/database.ts'
import { readLeaveShares } from '../../../database/leave-shares.ts'
import { pick } from '../../../platform/pick.ts'
import { branchToday, type Runtime } from '../../../platform/runtime.ts'
import { fileUrl, photographUrl } from '../../files/files.ts'
import { rostersOf } from '../../roster/roster.ts'
import type { ActingPerson } from '../actors.ts'
import { chainsOf, ruleOf } from '../approval-repository.ts'
import { periodsOfAll } from './document-periods.ts'
import { documentsWithOwners, type ShownRow } from './document-rows.ts'
import { ownApprovals } from './own-approvals.ts'

export interface ViewQuestion {
  readonly db: Queries
  readonly runtime: Runtime
  /** Null for software, which is never an approver. */
  readonly viewer: ActingPerson | null
}

/** Documents of a kind as lists and details show them (spec 2.7 for all kinds), with one set of reads for all rows. */
export async function documentViews(question: ViewQuestion, kind: DocumentKind, rows: readonly ShownRow[]) {
  const { runtime } = question
  const at = (instant: string): string => wallClock(Date.parse(instant), runtime.timeZone)
  const created = new Intl.DateTimeFormat('th-TH-u-ca-buddhist', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: runtime.timeZone
  })
  const rightsOf = await rightsOfAll(question, rows)
  const subjectOf = await subjectsOf(question, kind, rows)
  return (row: ShownRow) => ({
    [DOCUMENT_ID[kind]]: row.id,
    ...pick(row, [
      'employee_id',
      'employee_code',
      'employee_name',
      'employee_last_name',
      'employee_nickname'
    ]),
    ...pick(row, ['employee_name_en', 'employee_last_name_en']),
    photograph: photographUrl(runtime, row.photograph_file_id),
    ...subjectOf(row),
    header: KIND_NAMES[kind].name,
    detail: detailOf(row),
    approve_flag: row.approve_flag,
    approve_flag_name: APPROVE_FLAG_NAMES[row.approve_flag].name,
    approve_by: row.approve_by,
    approve_remark: row.approve_remark,
    ...rightsOf(row),
    ...pick(row, ['company_name', 'branch_name', 'department_name', 'division_name', 'section_name']),
    position_name: row.position_name,
    created: at(row.created_at),
    created_format: created.format(Date.parse(row.created_at))
  })
}

/** Documents for the head office: without names and addresses, which change apart from them. */
export async function documentRecords(
  db: Queries,
  runtime: Runtime,
  ids: readonly string[]
): Promise<Map<string, Record<string, unknown>>> {
  const rows = await documentsWithOwners(db)
    .where('d.id', 'in', [...ids])
    .where('d.deleted_at', 'is', null)
    .execute()
  const at = (instant: string): string => wallClock(Date.parse(instant), runtime.timeZone)
  return new Map(
    rows.map(row => [
      row.id,
      {
        [DOCUMENT_ID[row.kind]]: row.id,
        kind: row.kind,
        employee_id: row.employee_id,
        ...withoutAddress(subjectOf(runtime, row.kind, row)),
        approve_flag: row.approve_flag,
        approve_by: row.approve_by,
        approve_remark: row.approve_remark,
        created: at(row.created_at)
      }
    ])
  )
}

const withoutAddress = (subject: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(subject).filter(([name]) => !name.endsWith('_path')))

export async function documentDetail(question: ViewQuestion, kind: DocumentKind, row: ShownRow) {
  const { db, runtime } = question
  const chain = await db
    .selectFrom('approval_chains as c')
    .innerJoin('employees as e', 'e.id', 'c.employee_id')
    .select(['c.position', 'c.employee_id', 'e.employee_code', 'e.employee_name', 'e.employee_last_name'])
    .where('c.document_id', '=', row.id)
    .orderBy('c.position')
    .execute()
  const steps = await db
    .selectFrom('approval_steps as s')
    .leftJoin('employees as e', 'e.id', 's.on_behalf_of_employee_id')
    .select(['s.at', 's.action', 's.approve_flag', 's.actor_name', 's.key_name', 's.role', 's.remark'])
    .select('e.employee_code as on_behalf_of')
    .where('s.document_id', '=', row.id)
    .orderBy('s.seq')
    .execute()
  const view = await documentViews(question, kind, [row])
  return {
    ...view(row),
    approval_steps: chain,
    history: steps.map(step => ({ ...step, at: wallClock(Date.parse(step.at), runtime.timeZone) }))
  }
}

/** `read_only_flag` for anybody, `authorize_flag` for the viewer (spec 2.7, 4.15). */
async function rightsOfAll({ db, runtime, viewer }: ViewQuestion, rows: readonly ShownRow[]) {
  const today = branchToday(runtime)
  const periodsOf = await periodsOfAll(db, rows)
  const ids = viewer === null ? [] : rows.map(row => row.id)
  const chains = await chainsOf(db, ids)
  const ownFaultOf = await ownApprovals(db, [...chains.values()])
  const approve: ApprovalAction = { type: 'approve', flag: APPROVED, followsLine: true }
  return (row: ShownRow) => {
    const chain = chains.get(row.id) ?? []
    const ownFault = ownFaultOf(row.employee_id, chain)
    const asked = { document: ruleOf(row, chain), periods: periodsOf(row), today, ownFault }
    const edit = decide({ ...asked, actor: SOFTWARE, action: { type: 'update' } })
    return {
      read_only_flag: edit.isAllowed ? ('N' as const) : ('Y' as const),
      authorize_flag: viewer !== null && decide({ ...asked, actor: viewer, action: approve }).isAllowed
    }
  }
}

async function subjectsOf({ db, runtime }: ViewQuestion, kind: DocumentKind, rows: readonly ShownRow[]) {
  const dayOf = kind === 'time-adjust' && rows.length > 0 ? await daysOf(db, rows) : () => ({})
  return (row: ShownRow) => ({ ...subjectOf(runtime, kind, row), ...dayOf(row) })
}

function subjectOf(runtime: Runtime, kind: DocumentKind, row: ShownRow): Record<string, unknown> {
  const time = (at: string | null): string | null => (at === null ? null : at.slice(11))
  const path = row.file_id === null ? null : fileUrl(runtime, row.file_id)
  switch (kind) {
    case 'overtime':
      return {
        ot_work_dt: row.first_date,
        ot_work_start_hour: time(row.starts_at),
        ot_work_end_hour: time(row.ends_at),
        ot_work_desc: row.description
      }
    case 'time-leave': {
      const type = leaveTypeOf(row.choice ?? '')
      return {
        time_leave_flag: row.choice,
        flag_name: type?.name ?? '',
        flag_name_en: type?.nameEn ?? '',
        time_leave_start_dt: row.first_date,
        time_leave_end_dt: row.last_date,
        time_leave_start_hour: time(row.starts_at),
        time_leave_end_hour: time(row.ends_at),
        time_leave_days: fixedText(hundredthsOf(readLeaveShares(row.leave_shares))),
        time_leave_minutes: Number(row.leave_minutes ?? 0),
        time_leave_desc: row.description,
        time_leave_path: path
      }
    }
    case 'work-cycle-change':
      return {
        work_cycle_change_dt: row.first_date,
        ...pick(row, ['work_cycle_id', 'work_cycle_code', 'work_cycle_name', 'work_cycle_name_en']),
        work_cycle_change_desc: row.description
      }
    case 'holiday-change':
      return {
        holiday_change_dt: row.first_date,
        holiday_flag_lv: row.choice,
        ...namesOf(HOLIDAY_NAMES, row.choice),
        holiday_change_desc: row.description,
        holiday_change_path: path
      }
    case 'time-adjust':
      return {
        time_adjust_dt: row.first_date,
        time_adjust_flag_lv: row.choice,
        ...namesOf(ADJUST_REASONS, row.choice),
        time_adjust_desc: row.description,
        time_adjust_path: path
      }
  }
}

function namesOf(names: readonly { flag: string; name: string; nameEn: string }[], flag: string | null) {
  const found = names.find(it => it.flag === flag)
  return { flag_name: found?.name ?? '', flag_name_en: found?.nameEn ?? '' }
}

/** The days of time adjustments: their kind, the existing times and the times to be added. */
async function daysOf(db: Queries, rows: readonly ShownRow[]) {
  const employeeIds = [...new Set(rows.map(row => row.employee_id))]
  const dates = [...new Set(rows.map(row => row.first_date))].sort()
  const rosterOf = await rostersOf(db, employeeIds, dates[0] ?? '', dates.at(-1) ?? '')
  const punches = await db
    .selectFrom('attendance_punches')
    .select(['employee_id', 'work_date', 'punched_at'])
    .where('employee_id', 'in', employeeIds)
    .where('work_date', 'in', dates)
    .orderBy('punched_at')
    .execute()
  const dayKey = (employeeId: string, date: string): string => `${date} ${employeeId}`
  const punched = Map.groupBy(punches, punch => dayKey(punch.employee_id, punch.work_date))
  return (row: ShownRow) => {
    const roster = rosterOf(row.employee_id)
    const cycle = roster.cycleOf(row.first_date)
    const plan = roster.planOf(row.first_date)
    const hasHours = cycle !== null && cycle.startMinute !== null && cycle.endMinute !== null
    const added = JSON.parse(row.times_json ?? '[]') as string[]
    const isNew = new Set(added)
    const own = punched.get(dayKey(row.employee_id, row.first_date)) ?? []
    return {
      day_status: roster.holidayOf(row.first_date) ?? (plan.free === null ? '00' : '03'),
      work_cycle_code: cycle?.code ?? null,
      work_cycle_time: hasHours
        ? `${timeOfMinute(cycle.startMinute ?? 0)} - ${timeOfMinute(cycle.endMinute ?? 0)}`
        : null,
      time: [
        ...own
          .filter(punch => !isNew.has(punch.punched_at))
          .map(punch => ({ type: 'old' as const, value: punch.punched_at })),
        ...added.map(value => ({ type: 'new' as const, value }))
      ]
    }
  }
}

const shownDate = new Intl.DateTimeFormat('th-TH-u-ca-buddhist', { dateStyle: 'medium', timeZone: 'UTC' })
const dateOf = (date: string): string => shownDate.format(Date.parse(`${date}T00:00:00Z`))

/** A one-line summary of a document. */
function detailOf(row: ShownRow): string {
  const hours =
    row.starts_at !== null && row.ends_at !== null
      ? ` ${row.starts_at.slice(11)}-${row.ends_at.slice(11)}`
      : ''
  const dates =
    row.first_date === row.last_date
      ? dateOf(row.first_date)
      : `${dateOf(row.first_date)} - ${dateOf(row.last_date)}`
  return `${dates}${hours}${row.description ? ` ${row.description}` : ''}`
}

import { sql } from 'kysely'
import { DOCUMENT_KIND, idFieldOf } from '#shared/domain/approval/document-kinds.ts'
import { readDocumentList } from '#shared/domain/approval/document-list-request.ts'
import { createdFormat, documentSummary } from '#shared/domain/approval/document-summary.ts'
import { type ApproveFlag, type DocumentKind, PENDING, RECHECK } from '#shared/domain/approval/flags.ts'
import { APPROVE_FLAG_NAMES } from '#shared/domain/approval/names.ts'
import { isCalendarDate, isDateTime } from '#shared/domain/dates/calendar-date.ts'
import { instantOf } from '#shared/domain/dates/wall-clock.ts'
import { numberedPage } from '#shared/domain/paging.ts'
import { MadeOf, type Runtime } from '../../platform/runtime.ts'
import type { HeadOfficeDatabase, HeadOfficeQueries } from '../database/head-office-database.ts'
import { closedPeriods } from '../documents/closed-periods.ts'
import { type OwnedRow, ownedRecords, ownerOf, textOf, withOwners } from '../people/owned-records.ts'
import { unitsOfPeople } from './company-units.ts'
import { HOME_BRANCH, namedBranch } from './home-branch.ts'

interface ReadingParts {
  readonly database: HeadOfficeDatabase
  readonly runtime: Pick<Runtime, 'timeZone'>
}

/** By software, which acts as HR does (spec 3.1). */
const CHANGEABLE: ReadonlySet<ApproveFlag> = new Set([PENDING, RECHECK])
const LEVELS = ['company_id', 'branch_id', 'department_id', 'division_id', 'section_id', 'position_id']

/** Documents of all branches, as a branch's open API shows its own (decision 0039). */
export class CompanyDocumentReading extends MadeOf<ReadingParts> {
  /** The latest date first; page numbers are clamped. */
  async list(kind: DocumentKind, body: unknown) {
    const { read } = this.parts.database
    const { request, page, perPage, filter } = readDocumentList(body)
    const { employeeCode: code } = filter
    if (code !== null && !(await isKnown(read, code)))
      request.note('field.unknown_value', 'employee_code', { value: code })
    request.rejectFaults()
    const branchId = await namedBranch(read, request.fields[HOME_BRANCH])
    const found = () => filtered(read, kind, { ...filter, branchId })
    const { total } = await found()
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
    const rows = await withOwners(found())
      .orderBy(firstDate(kind), 'desc')
      .orderBy('r.id', 'desc')
      .orderBy('r.branch_id')
      .limit(perPage)
      .offset((page - 1) * perPage)
      .execute()
    return numberedPage(await this.#views(kind, rows), { page, perPage }, total)
  }

  async #views(kind: DocumentKind, rows: readonly OwnedRow[]) {
    const { database, runtime } = this.parts
    const unitOf = await unitsOfPeople(database.read, rows, LEVELS)
    const closed = await closedPeriods(database.read, rows)
    const shown = createdFormat(runtime.timeZone)
    const { fields, name } = DOCUMENT_KIND[kind]
    const { date, lastDate = date, hours, description, picture } = fields
    return rows.map(row => {
      const { id, data, employee, branch_id, branch_code } = row
      const { kind: _, employee_id, approve_flag, approve_by, approve_remark, created, ...subject } = data
      const nameOf = (level: string): string | null => unitOf(branch_id, employee, level).name
      const flag = String(approve_flag) as ApproveFlag
      return {
        [idFieldOf(kind)]: id,
        employee_id,
        ...ownerOf(employee),
        employee_nickname: textOf(employee.employee_nickname),
        // Files stay at the branches.
        photograph: null,
        ...subject,
        ...(picture && { [picture]: null }),
        header: name,
        detail: areDates(data[date], data[lastDate])
          ? documentSummary({
              from: String(data[date]),
              to: String(data[lastDate]),
              startsAt: hours ? textOf(data[hours.start]) : null,
              endsAt: hours ? textOf(data[hours.end]) : null,
              description: textOf(data[description])
            })
          : '',
        approve_flag,
        approve_flag_name: APPROVE_FLAG_NAMES[flag]?.name ?? '',
        approve_by,
        approve_remark,
        read_only_flag: CHANGEABLE.has(flag) && closed(row) === null ? 'N' : 'Y',
        authorize_flag: false,
        company_name: nameOf('company_id'),
        branch_name: nameOf('branch_id'),
        department_name: nameOf('department_id'),
        division_name: nameOf('division_id'),
        section_name: nameOf('section_id'),
        position_name: nameOf('position_id'),
        created,
        created_format: isDateTime(String(created))
          ? shown.format(instantOf(String(created), runtime.timeZone))
          : '',
        home_branch: branch_code
      }
    })
  }
}

/** A branch may send anything. */
const areDates = (...texts: readonly unknown[]): boolean =>
  texts.every(it => typeof it === 'string' && isCalendarDate(it))

type Filter = ReturnType<typeof readDocumentList>['filter'] & { readonly branchId: string | null }

const field = (name: string) => sql<string>`r.data ->> ${sql.lit(name)}`
const firstDate = (kind: DocumentKind) => field(DOCUMENT_KIND[kind].fields.date)

function filtered(db: HeadOfficeQueries, kind: DocumentKind, filter: Filter) {
  const { branchId, employeeCode, from, to, flag } = filter
  const { date, lastDate = date } = DOCUMENT_KIND[kind].fields
  let query = ownedRecords(db, 'document', branchId === null ? {} : { branch_id: branchId }).where(
    field('kind'),
    '=',
    kind
  )
  if (employeeCode !== null) query = query.where('p.employee_code', '=', employeeCode)
  if (from !== null) query = query.where(field(lastDate), '>=', from)
  if (to !== null) query = query.where(field(date), '<=', to)
  if (flag !== null) query = query.where(field('approve_flag'), '=', flag)
  return query
}

async function isKnown(db: HeadOfficeQueries, code: string): Promise<boolean> {
  const found = await db
    .selectFrom('people')
    .select('id')
    .where('employee_code', '=', code)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

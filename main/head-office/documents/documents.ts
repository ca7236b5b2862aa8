import { sql } from 'kysely'
import type {
  CompanyDocument,
  CompanyDocuments,
  CompanyDocumentsQuery,
  DecideDocuments,
  SentCommands
} from '#shared/contracts/head-office/company-commands.ts'
import { decidedContent } from '#shared/domain/approval/decided-content.ts'
import type { DocumentKind } from '#shared/domain/approval/flags.ts'
import { type Fault, faultOf } from '#shared/domain/fault.ts'
import { WorkstationError } from '#shared/domain/workstation-error.ts'
import type { UserCaller } from '../../modules/access/access.ts'
import { cutPage, readCursor } from '../../platform/page-cursor.ts'
import { recordHash } from '../../platform/record-hash.ts'
import { MadeOf } from '../../platform/runtime.ts'
import type { Commands, NewCommand } from '../commands/commands.ts'
import type { HeadOfficeDatabase } from '../database/head-office-database.ts'
import { ownerOf, textOf } from '../people/owned-records.ts'
import { closedPeriods } from './closed-periods.ts'
import { type DocumentRow, isOpenRecord, SORTED_BY, shownDocuments, withColumns } from './document-query.ts'

const PAGE = 50
const REFUSED = '03'

interface DocumentsParts {
  readonly database: HeadOfficeDatabase
  readonly commands: Commands
}

/** Documents of all branches that wait for a decision. */
export class Documents extends MadeOf<DocumentsParts> {
  /** Those whose decision was not made, then the oldest first. */
  async list(query: CompanyDocumentsQuery): Promise<CompanyDocuments> {
    const { limit = PAGE } = query
    const { read } = this.parts.database
    const found = shownDocuments(read, query)
    const { total, not_made } = await found
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .select(({ fn }) => fn.count<number>('k.command_id').as('not_made'))
      .executeTakeFirstOrThrow()
    let page = withColumns(found).limit(limit + 1)
    for (const column of SORTED_BY) page = page.orderBy(column)
    if (query.after !== undefined) {
      const after = readCursor(query.after, ['string', 'string', 'string', 'string'])
      page = page.where(sql<boolean>`(${sql.join([...SORTED_BY])}) > (${sql.join(after)})`)
    }
    const { shown, next } = cutPage(await page.execute(), limit, row => [
      row.not_made_id === null ? '1' : '0',
      textOf(row.data?.created) ?? '',
      row.branch_id,
      row.id
    ])
    const closed = await closedPeriods(read, shown)
    return { documents: shown.map(row => toDocument(row, closed(row))), total, not_made, next }
  }

  /** Asks the branches to approve or reject documents, as they were shown. @throws WorkstationError `conflict` */
  async decide(caller: UserCaller, { documents, ...decision }: DecideDocuments): Promise<SentCommands> {
    if (decision.approve_flag === REFUSED && !decision.approve_remark?.trim())
      throw new WorkstationError('invalid_request', 'request.not_right', {
        faults: [faultOf('approval.remark', 'approve_remark')]
      })
    const { read } = this.parts.database
    const commands: NewCommand<'decide'>[] = []
    for (const { branch_id, document_id, hash } of documents) {
      const row = await withColumns(shownDocuments(read, { branch_id }))
        .where('k.id', '=', document_id)
        .where(isOpenRecord)
        .executeTakeFirst()
      if (!row) throw new WorkstationError('conflict', 'head_office.document_decided')
      const closed = (await closedPeriods(read, [row]))(row)
      const { kind, employee_code, hash: current } = toDocument(row, closed)
      if (current !== hash) throw new WorkstationError('conflict', 'head_office.document_changed')
      if (closed !== null) throw new WorkstationError('conflict', closed)
      commands.push({
        branchId: branch_id,
        kind: 'decide',
        params: { document_kind: kind, document_id, employee_code, ...decision },
        subject: employee_code,
        subjectId: document_id,
        seen: { kind: 'document', id: document_id, hash }
      })
    }
    return this.parts.commands.give(caller, commands)
  }
}

function toDocument(row: DocumentRow, fault: Fault | null): CompanyDocument {
  const { id, data, employee_id, employee, branch_id, branch_code, branch_name, command_id } = row
  const {
    kind,
    employee_id: _,
    approve_flag,
    created,
    approve_by: __,
    approve_remark: ___,
    ...fields
  } = data ?? {}
  return {
    document_id: id,
    branch_id,
    branch_code,
    branch_name,
    kind: (kind ?? row.not_made_params?.document_kind) as DocumentKind,
    employee_id,
    ...ownerOf(employee),
    approve_flag: textOf(approve_flag),
    created: textOf(created),
    fields,
    is_gone: data === null,
    hash: data === null ? '' : recordHash(decidedContent(data)),
    command_id,
    may_decide: row.rights.includes('documents'),
    fault,
    not_made: notMadeOf(row)
  }
}

const notMadeOf = (row: DocumentRow): CompanyDocument['not_made'] =>
  row.not_made_id === null
    ? null
    : {
        command_id: row.not_made_id,
        state: row.not_made_state === 'expired' ? 'expired' : 'refused',
        approve_flag: textOf(row.not_made_params?.approve_flag) ?? '',
        actor_name: row.display_name ?? '',
        created_at: row.asked_at?.toISOString() ?? '',
        ended_at: row.ended_at?.toISOString() ?? null,
        faults: [...(row.not_made_result?.faults ?? [])],
        message: row.not_made_result?.message ?? ''
      }

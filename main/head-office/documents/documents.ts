import { sql } from 'kysely'
import type {
  CompanyDocument,
  CompanyDocuments,
  CompanyDocumentsQuery,
  DecideDocuments,
  SentCommands
} from '#shared/contracts/head-office/company-commands.ts'
import type { DocumentKind } from '#shared/domain/approval/flags.ts'
import { OPEN_FLAGS } from '#shared/domain/approval/flags.ts'
import { faultOf } from '#shared/domain/fault.ts'
import { WorkstationError } from '#shared/domain/workstation-error.ts'
import type { UserCaller } from '../../modules/access/access.ts'
import { cutPage, readCursor } from '../../platform/page-cursor.ts'
import { recordHash } from '../../platform/record-hash.ts'
import { MadeOf } from '../../platform/runtime.ts'
import type { Commands, NewCommand } from '../commands/commands.ts'
import type { HeadOfficeDatabase, HeadOfficeQueries } from '../database/head-office-database.ts'
import { type OwnedRow, ownedRecords, ownerOf, withOwners } from '../people/owned-records.ts'

const PAGE = 50
const REFUSED = '03'

interface DocumentsParts {
  readonly database: HeadOfficeDatabase
  readonly commands: Commands
}

/** Documents of all branches that wait for a decision. */
export class Documents extends MadeOf<DocumentsParts> {
  /** The oldest first. */
  async list(query: CompanyDocumentsQuery): Promise<CompanyDocuments> {
    const { limit = PAGE } = query
    let found = openDocuments(this.parts.database.read, query)
    if (query.kind !== undefined) found = found.where(sql<boolean>`r.data ->> 'kind' = ${query.kind}`)
    const { total } = await found
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
    const created = sql<string>`r.data ->> 'created'`
    let page = withColumns(found)
      .orderBy(created)
      .orderBy('r.branch_id')
      .orderBy('r.id')
      .limit(limit + 1)
    if (query.after !== undefined) {
      const [at, branchId, id] = readCursor(query.after, ['string', 'string', 'string'])
      page = page.where(sql<boolean>`(${created}, r.branch_id, r.id) > (${at}, ${branchId}, ${id})`)
    }
    const { shown, next } = cutPage(await page.execute(), limit, row => [
      String(row.data.created),
      row.branch_id,
      row.id
    ])
    return { documents: shown.map(toDocument), total, next }
  }

  /** Asks the branches to approve or reject documents, as they were shown. @throws WorkstationError `conflict` */
  async decide(caller: UserCaller, { documents, ...decision }: DecideDocuments): Promise<SentCommands> {
    if (decision.approve_flag === REFUSED && !decision.approve_remark?.trim())
      throw new WorkstationError('invalid_request', 'request.not_right', {
        faults: [faultOf('approval.remark', 'approve_remark')]
      })
    const commands: NewCommand<'decide'>[] = []
    for (const { branch_id, document_id, hash } of documents) {
      const row = await withColumns(openDocuments(this.parts.database.read))
        .where('r.branch_id', '=', branch_id)
        .where('r.id', '=', document_id)
        .executeTakeFirst()
      if (!row) throw new WorkstationError('conflict', 'head_office.document_decided')
      const { kind, employee_code, hash: current } = toDocument(row)
      if (current !== hash) throw new WorkstationError('conflict', 'head_office.document_changed')
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

/** Those that are not decided. */
const openDocuments = (
  db: HeadOfficeQueries,
  wanted: Pick<CompanyDocumentsQuery, 'branch_id' | 'search'> = {}
) =>
  ownedRecords(db, 'document', wanted).where(
    sql<boolean>`r.data ->> 'approve_flag' in (${sql.join(OPEN_FLAGS.map(flag => sql.lit(flag)))})`
  )

const withColumns = (query: ReturnType<typeof openDocuments>) =>
  withOwners(query)
    .select('b.rights')
    .select(eb =>
      eb
        .selectFrom('commands as c')
        .select('c.id')
        .whereRef('c.branch_id', '=', 'r.branch_id')
        .whereRef('c.subject_id', '=', 'r.id')
        .where('c.state', '=', 'waiting')
        .limit(1)
        .as('command_id')
    )

interface Row extends OwnedRow {
  readonly rights: readonly string[]
  readonly command_id: string | null
}

function toDocument({ id, data, employee, rights, ...row }: Row): CompanyDocument {
  const { kind, employee_id, approve_flag, created, approve_by: _, approve_remark: __, ...fields } = data
  return {
    document_id: id,
    ...row,
    kind: kind as DocumentKind,
    employee_id: String(employee_id),
    ...ownerOf(employee),
    approve_flag: String(approve_flag),
    created: String(created),
    fields,
    hash: recordHash(data),
    may_decide: rights.includes('documents')
  }
}

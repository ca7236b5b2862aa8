import { sql } from 'kysely'
import type { DocumentsExport } from '#shared/contracts/approvals/approval-exports.ts'
import type {
  DocumentListQuery,
  InboxOrder,
  InboxQuery
} from '#shared/contracts/approvals/approval-screens.ts'
import { periodFault } from '#shared/domain/approval/decide.ts'
import { APPROVED, OPEN_FLAGS } from '#shared/domain/approval/flags.ts'
import { searchedWords } from '#shared/domain/text/searched-words.ts'
import type { Queries } from '../../../database/database.ts'
import { isOwnApproval } from '../../../database/own-approval.ts'
import { isAmong } from '../../../database/search/employee-names.ts'
import { holdsWord } from '../../../database/search/text-search.ts'
import { cutPage, readCursor } from '../../../platform/page-cursor.ts'
import { isOfRounds } from '../../periods/periods.ts'
import { periodsOfAll } from '../document/document-periods.ts'
import { visibleOnScreen } from '../visibility.ts'
import { actorFor, type Viewer } from './viewer.ts'

const SEARCHED = ['e.employee_code', 'e.employee_name', 'e.employee_last_name', 'e.employee_name_en']
const ORDERED_BY = {
  since: 'd.step_since',
  date: 'd.first_date',
  code: 'e.employee_code',
  kind: 'd.kind'
} as const satisfies Record<InboxOrder, string>

const withOwner = (db: Queries) =>
  db.selectFrom('approval_documents as d').innerJoin('employees as e', 'e.id', 'd.employee_id')

/** Open documents, found by the index of states. */
const openDocuments = (db: Queries) =>
  withOwner(db).where('d.approve_flag', 'in', OPEN_FLAGS).where('d.deleted_at', 'is', null)

/** Open documents of a scope, before the filters of the screen. */
export const inScope = (db: Queries, scope: InboxQuery['scope'], viewer: Viewer) => {
  const { person, substitutions } = viewer
  const me = person.employeeId ?? ''
  return openDocuments(db)
    .$if(scope === 'turn', query =>
      query.where(eb => {
        const waitsFor = (id: string) =>
          eb.or([eb('d.awaits_employee_id', '=', id), eb('d.escalated_to_employee_id', '=', id)])
        return eb.or([
          waitsFor(me),
          ...substitutions.map(({ approverId, kinds }) =>
            eb.and([eb('d.kind', 'in', [...kinds]), eb('d.employee_id', '!=', me), waitsFor(approverId)])
          ),
          ...(person.isHr ? [waitsForHr()] : [])
        ])
      })
    )
    .$if(scope === 'open', query => query.where(visibleOnScreen(viewer)))
}

/** No approver can take the step: there is no chain, or the approver has resigned or cannot sign in. */
const waitsForHr = () => sql<boolean>`(d.awaits_employee_id is null or (d.escalated_at is not null
  and d.escalated_to_employee_id is null) or not exists (select 1 from users as u
  inner join employees as approver on approver.id = u.employee_id
  where u.employee_id = d.awaits_employee_id and u.is_disabled = 0 and approver.signout_flag = 'N'))`

type Filters = Pick<DocumentListQuery, 'kind' | 'from' | 'to' | 'search'>

/** Documents of a kind whose dates touch a span and whose owner matches each word of a search by a name or the code. */
const narrowed = (documents: ReturnType<typeof withOwner>, { kind, from, to, search = '' }: Filters) =>
  searchedWords(search).reduce(
    (found, word) => found.where(eb => eb.or(SEARCHED.map(column => holdsWord(column, word)))),
    documents
      .$if(kind !== undefined, q => q.where('d.kind', '=', kind ?? 'overtime'))
      .$if(from !== undefined, q => q.where('d.last_date', '>=', from ?? ''))
      .$if(to !== undefined, q => q.where('d.first_date', '<=', to ?? ''))
  )

/** Open documents that pass the filters of the screen. */
export async function filtered(db: Queries, query: InboxQuery, viewer: Viewer) {
  const documents = narrowed(inScope(db, query.scope, viewer), query)
  if (query.decidable === undefined) return documents
  const isUndecidable = isAmong('d.id', { ids: await undecidableAmong(db, documents, viewer) })
  return documents.where(eb => (query.decidable === 'N' ? isUndecidable : eb.not(isUndecidable)))
}

/** Ids of the documents that a closed period or a cut-off date keeps the viewer from approving. */
async function undecidableAmong(
  db: Queries,
  documents: ReturnType<typeof withOwner>,
  viewer: Viewer
): Promise<string[]> {
  const rows = await documents
    .select(['d.id', 'd.kind', 'd.first_date', 'd.last_date', 'e.round_month_config'])
    .execute()
  const periods = await periodsOfAll(db, rows)
  const action = { type: 'approve', flag: APPROVED } as const
  return rows
    .filter(row => {
      const actor = actorFor(viewer, row.kind)
      const question = { document: row, actor, action, periods: periods(row), today: viewer.today }
      return periodFault(question) !== null
    })
    .map(row => row.id)
}

interface Page {
  readonly ids: string[]
  /** Cursor of the next page; null on the last page. */
  readonly next: string | null
}

/** A page of documents ordered by a column. */
async function pageIn(
  documents: ReturnType<typeof withOwner>,
  column: (typeof ORDERED_BY)[InboxOrder],
  direction: 'asc' | 'desc',
  { after, limit }: { after: string | undefined; limit: number }
): Promise<Page> {
  let rows = documents
    .select(['d.id', `${column} as key`])
    .orderBy(column, direction)
    .orderBy('d.id', direction)
    .limit(limit + 1)
  if (after !== undefined) {
    const [key, id] = readCursor(after, ['string', 'string'])
    const beyond = direction === 'asc' ? '>' : '<'
    rows = rows.where(eb => eb(eb.refTuple(column, 'd.id'), beyond, eb.tuple(key, id)))
  }
  const { shown, next } = cutPage(await rows.execute(), limit, row => [row.key, row.id])
  return { ids: shown.map(row => row.id), next }
}

/** Ids of a page of open documents in the order that the query requests. */
export const pageOf = (
  documents: Awaited<ReturnType<typeof filtered>>,
  { sort = 'since', direction = 'asc', after }: InboxQuery,
  limit: number
): Promise<Page> => pageIn(documents, ORDERED_BY[sort], direction, { after, limit })

export async function countsOf(
  db: Queries,
  scope: InboxQuery['scope'],
  viewer: Viewer
): Promise<Record<string, number>> {
  const rows = await inScope(db, scope, viewer)
    .select(eb => ['d.kind', eb.fn.countAll<number>().as('count')])
    .groupBy('d.kind')
    .execute()
  return Object.fromEntries(rows.map(row => [row.kind, Number(row.count)]))
}

export type ListFilter = Omit<DocumentListQuery, 'after' | 'limit'> & Pick<DocumentsExport, 'document_ids'>

/** Documents in any state that pass the filters of a list. */
export const listed = (db: Queries, query: ListFilter, viewer: Viewer) => {
  const { scope, approve_flag, is_open, is_own_approval, round, branch_id, document_ids } = query
  const me = viewer.person.employeeId ?? ''
  return narrowed(
    withOwner(db)
      .where('d.deleted_at', 'is', null)
      .$if(scope === 'own', q => q.where('d.employee_id', '=', me))
      .$if(scope === 'all', q => q.where(visibleOnScreen(viewer)))
      .$if(document_ids !== undefined, q => q.where('d.id', 'in', document_ids ?? []))
      .$if(is_open !== undefined, q => q.where('d.approve_flag', 'in', OPEN_FLAGS))
      .$if(is_own_approval !== undefined, q => q.where(isOwnApproval))
      .$if(round !== undefined, q => q.where(isOfRounds([round ?? 'Full'])))
      .$if(branch_id !== undefined, q => q.where('e.branch_id', '=', branch_id ?? ''))
      .$if(approve_flag !== undefined, q => q.where('d.approve_flag', '=', approve_flag ?? '01')),
    query
  )
}

/** Documents in any state, latest date first by default: the viewer's own, or all that they may see. */
export const listOf = (
  db: Queries,
  query: ListFilter & Pick<DocumentListQuery, 'after'>,
  viewer: Viewer,
  limit: number
): Promise<Page> =>
  pageIn(listed(db, query, viewer), ORDERED_BY.date, query.direction ?? 'desc', { after: query.after, limit })

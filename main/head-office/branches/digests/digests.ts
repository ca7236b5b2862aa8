import { type Selectable, sql } from 'kysely'
import {
  type DigestCompared,
  type DigestDifference,
  type DigestScope,
  digestDay,
  type SendDigest
} from '#shared/contracts/head-office/digest.ts'
import { WorkstationError } from '#shared/domain/workstation-error.ts'
import { type DayDigest, DayDigests } from '../../../platform/day-digests.ts'
import { branchToday, MadeOf, type Runtime } from '../../../platform/runtime.ts'
import type { HeadOfficeDatabase, HeadOfficeTransaction } from '../../database/head-office-database.ts'
import { type BranchesTable, SENT_PUNCH } from '../../database/schema.ts'

const AT_ONCE = 1_000
const SHOWN = 50
const NONE: Omit<DayDigest, 'day'> = { count: 0, hash: '' }

type Of = Pick<SendDigest, 'kind' | 'from' | 'to'> & { readonly branchId: string }

/** Compares what a branch has with what was stored of it; the branch sends again what differs. */
export class Digests extends MadeOf<{ readonly database: HeadOfficeDatabase; readonly runtime: Runtime }> {
  async compare(branchId: string, request: SendDigest): Promise<DigestCompared> {
    const at = new Date(this.parts.runtime.now())
    return this.parts.database.write(async trx => {
      const branch = await trx
        .selectFrom('branches')
        .select(['epoch', 'state', 'log_seq', 'punch_seq'])
        .where('id', '=', branchId)
        .forUpdate()
        .executeTakeFirst()
      if (
        branch?.state !== 'following' ||
        branch.epoch !== request.epoch ||
        branch.log_seq !== request.log_seq ||
        branch.punch_seq !== request.punch_seq
      )
        return { is_behind: true, differing: [] }
      const of = { branchId, ...request }
      const own = new Map((await digestsOf(trx, of)).map(it => [it.day, it]))
      const theirs = new Map(request.days.map(it => [it.day, it]))
      const differing: DigestCompared['differing'] = []
      for (const day of new Set([...own.keys(), ...theirs.keys()])) {
        const [here, there] = [own.get(day) ?? NONE, theirs.get(day) ?? NONE]
        if (here.hash === there.hash) continue
        differing.push({ day, ids: await idsOf(trx, of, day) })
        await noteDifference(trx, of, { day, at, own_count: here.count, branch_count: there.count })
      }
      await noteRepaired(trx, of, new Set(differing.map(({ day }) => day)), at)
      if (request.is_last)
        await trx
          .updateTable('branches')
          .set({ digest_at: at, ...(request.scope === 'all' ? { is_digest_wanted: false } : {}) })
          .where('id', '=', branchId)
          .execute()
      return { is_behind: false, differing }
    })
  }

  /** Asks the branch, which learns of it with its next request, to compare everything. @throws WorkstationError `not_found` */
  async want(branchId: string): Promise<void> {
    await this.parts.database.write(async trx => {
      const { numUpdatedRows } = await trx
        .updateTable('branches')
        .set({ is_digest_wanted: true })
        .where('id', '=', branchId)
        .executeTakeFirst()
      if (numUpdatedRows === 0n) throw new WorkstationError('not_found', 'head_office.no_branch')
    })
  }

  /** What differed, the newest first. */
  async differences(branchId: string): Promise<DigestDifference[]> {
    const rows = await this.parts.database.read
      .selectFrom('digest_differences')
      .select(['kind', 'day', 'branch_count', 'own_count', 'found_at', 'repaired_at'])
      .where('branch_id', '=', branchId)
      .orderBy('found_at', 'desc')
      .orderBy('kind')
      .orderBy('day')
      .limit(SHOWN)
      .execute()
    return rows.map(row => ({
      ...row,
      found_at: row.found_at.toISOString(),
      repaired_at: row.repaired_at?.toISOString() ?? null
    }))
  }
}

/** What a branch should compare now: what somebody asks for, or once a night. */
export function wantedDigest(
  { digest_at, is_digest_wanted }: Pick<Selectable<BranchesTable>, 'digest_at' | 'is_digest_wanted'>,
  runtime: Runtime
): DigestScope | null {
  if (is_digest_wanted) return 'all'
  const { timeZone } = runtime
  const isOfToday =
    digest_at !== null && branchToday({ now: () => digest_at.getTime(), timeZone }) === branchToday(runtime)
  return isOfToday ? null : 'recent'
}

/** After a snapshot of another workstation nothing of the earlier comparisons holds. */
export async function forgetDigests(trx: HeadOfficeTransaction, branchId: string): Promise<void> {
  await trx.deleteFrom('digest_differences').where('branch_id', '=', branchId).execute()
}

/** In pages: a kind may have more records than a process should hold. */
async function digestsOf(trx: HeadOfficeTransaction, of: Of): Promise<DayDigest[]> {
  const digests = new DayDigests()
  let after: { day: string; id: string } = { day: '', id: '' }
  for (;;) {
    const rows = of.kind === 'punch' ? await punchPage(trx, of, after) : await recordPage(trx, of, after.id)
    for (const { day, id, data } of rows) digests.add(day, id, data)
    const last = rows.at(-1)
    if (last === undefined || rows.length < AT_ONCE) return digests.result()
    after = last
  }
}

async function recordPage(trx: HeadOfficeTransaction, { branchId, kind }: Of, after: string) {
  const rows = await trx
    .selectFrom('records')
    .select(['id', 'data'])
    .where('branch_id', '=', branchId)
    .where('kind', '=', kind)
    .where(sql<boolean>`id collate "C" > ${after}`)
    .orderBy(sql`id collate "C"`)
    .limit(AT_ONCE)
    .execute()
  return rows.map(({ id, data }) => ({ id, data, day: digestDay(kind, data) }))
}

async function punchPage(
  trx: HeadOfficeTransaction,
  { branchId, from, to }: Of,
  after: { day: string; id: string }
) {
  let query = trx
    .selectFrom('punches')
    .select(SENT_PUNCH)
    .where('branch_id', '=', branchId)
    .where(sql<boolean>`(work_date, id collate "C") > (${after.day}, ${after.id})`)
    .orderBy('work_date')
    .orderBy(sql`id collate "C"`)
    .limit(AT_ONCE)
  if (from !== null) query = query.where('work_date', '>=', from)
  if (to !== null) query = query.where('work_date', '<=', to)
  const rows = await query.execute()
  return rows.map(({ id, ...data }) => ({ id, data, day: data.work_date }))
}

async function idsOf(trx: HeadOfficeTransaction, { branchId, kind }: Of, day: string): Promise<string[]> {
  if (kind === 'punch') {
    const rows = await trx
      .selectFrom('punches')
      .select('id')
      .where('branch_id', '=', branchId)
      .where('work_date', '=', day)
      .execute()
    return rows.map(({ id }) => id)
  }
  let query = trx
    .selectFrom('records')
    .select('id')
    .where('branch_id', '=', branchId)
    .where('kind', '=', kind)
  if (kind === 'document') query = query.where(sql<boolean>`left(data ->> 'created', 10) = ${day}`)
  return (await query.execute()).map(({ id }) => id)
}

type Found = { day: string; at: Date; own_count: number; branch_count: number }

async function noteDifference(
  trx: HeadOfficeTransaction,
  { branchId, kind }: Of,
  { at, day, ...counts }: Found
): Promise<void> {
  const found = { ...counts, found_at: at, repaired_at: null }
  await trx
    .insertInto('digest_differences')
    .values({ branch_id: branchId, kind, day, ...found })
    .onConflict(c => c.columns(['branch_id', 'kind', 'day']).doUpdateSet(found))
    .execute()
}

/** Days that no longer differ. */
async function noteRepaired(
  trx: HeadOfficeTransaction,
  { branchId, kind, from, to }: Of,
  differing: ReadonlySet<string>,
  at: Date
): Promise<void> {
  let query = trx
    .updateTable('digest_differences')
    .set({ repaired_at: at })
    .where('branch_id', '=', branchId)
    .where('kind', '=', kind)
    .where('repaired_at', 'is', null)
  if (from !== null) query = query.where('day', '>=', from)
  if (to !== null) query = query.where('day', '<=', to)
  if (differing.size > 0) query = query.where('day', 'not in', [...differing])
  await query.execute()
}

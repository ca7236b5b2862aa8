import type {
  BranchEvent,
  CompanyBranch,
  CreateBranch,
  EnrolmentCode
} from '#shared/contracts/head-office/company.ts'
import { faultOf } from '#shared/domain/fault.ts'
import { usualSpelling } from '#shared/domain/text/usual-spelling.ts'
import { WorkstationError } from '#shared/domain/workstation-error.ts'
import type { UserCaller } from '../../modules/access/access.ts'
import { oneTimePassword } from '../../platform/one-time-password.ts'
import { MadeOf, type Runtime } from '../../platform/runtime.ts'
import { secretHash } from '../../platform/secrets.ts'
import type { HeadOfficeDatabase } from '../database/head-office-database.ts'
import { eventsOf, recordEvent } from './branch-events.ts'
import { forgetCredentials, normalCode } from './enrolment.ts'

const CODE_LASTS_MS = 15 * 60_000

export interface BranchesParts {
  readonly database: HeadOfficeDatabase
  readonly runtime: Runtime
  /** SHA-256 fingerprint of the certificate that branches meet; null over plain HTTP. */
  readonly certificate: string | null
}

/** The branches of the company as administrators see them. */
export class Branches extends MadeOf<BranchesParts> {
  list(): Promise<CompanyBranch[]> {
    return this.#read()
  }

  /** Adds a branch that a workstation can join as. @throws WorkstationError `conflict` if the code is taken */
  async create(caller: UserCaller, { branch_code, branch_name }: CreateBranch): Promise<CompanyBranch> {
    const { database, runtime } = this.parts
    const id = runtime.newId()
    const isNew = await database.write(async trx => {
      const { numInsertedOrUpdatedRows: count } = await trx
        .insertInto('branches')
        .values({
          id,
          branch_code,
          branch_name: usualSpelling(branch_name),
          state: 'created',
          stop_reason: null,
          stop_seq: null,
          epoch: 0,
          log_seq: 0,
          log_hash: '',
          punch_seq: 0,
          snapshot_seq: 0,
          secret_hash: null,
          allows_pay: false,
          rights: [],
          backlog: 0,
          oldest_unsent_at: null,
          clock_offset_seconds: null,
          version: null,
          last_contact_at: null,
          digest_at: null,
          is_digest_wanted: false,
          closed_day: null,
          created_at: new Date(runtime.now())
        })
        .onConflict(c => c.column('branch_code').doNothing())
        .executeTakeFirst()
      if (count === 0n) return false
      await recordEvent(trx, runtime, { branchId: id, event: 'created', by: caller })
      return true
    })
    if (!isNew)
      throw new WorkstationError('conflict', 'request.not_right', {
        faults: [faultOf('head_office.branch_taken', 'branch_code', { code: branch_code })]
      })
    const [branch] = await this.#read(id)
    if (!branch) throw new WorkstationError('not_found', 'head_office.no_branch')
    return branch
  }

  /** A code with which one workstation can join within 15 minutes; it replaces the one before. */
  async newCode(caller: UserCaller, branchId: string): Promise<EnrolmentCode> {
    const { database, runtime, certificate } = this.parts
    const code = oneTimePassword(runtime.randomBytes).toUpperCase()
    const given = {
      code_hash: secretHash(normalCode(code)),
      expires_at: new Date(runtime.now() + CODE_LASTS_MS)
    }
    await database.write(async trx => {
      const branch = await trx
        .selectFrom('branches')
        .select('id')
        .where('id', '=', branchId)
        .executeTakeFirst()
      if (!branch) throw new WorkstationError('not_found', 'head_office.no_branch')
      await trx
        .insertInto('enrolment_codes')
        .values({ branch_id: branchId, ...given })
        .onConflict(c => c.column('branch_id').doUpdateSet(given))
        .execute()
      await recordEvent(trx, runtime, { branchId, event: 'code', by: caller })
    })
    return { code, expires_at: given.expires_at.toISOString(), certificate }
  }

  /** Ends the credentials of a branch's workstation at once; what was received stays. @throws WorkstationError `not_found` */
  async revoke(caller: UserCaller, branchId: string): Promise<void> {
    const { database, runtime } = this.parts
    await database.write(async trx => {
      const { numUpdatedRows } = await trx
        .updateTable('branches')
        .set({ state: 'revoked', stop_reason: null, stop_seq: null, secret_hash: null, rights: [] })
        .where('id', '=', branchId)
        .executeTakeFirst()
      if (numUpdatedRows === 0n) throw new WorkstationError('not_found', 'head_office.no_branch')
      await forgetCredentials(trx, branchId)
      await recordEvent(trx, runtime, { branchId, event: 'revoked', by: caller })
    })
  }

  events(branchId: string): Promise<BranchEvent[]> {
    return eventsOf(this.parts.database.read, branchId)
  }

  async #read(id?: string): Promise<CompanyBranch[]> {
    let query = this.parts.database.read
      .selectFrom('branches as b')
      .selectAll('b')
      .select(eb => [
        eb
          .selectFrom('people as p')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .whereRef('p.branch_id', '=', 'b.id')
          .where('p.has_resigned', '=', false)
          .as('people'),
        eb
          .selectFrom('parked_records as r')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .whereRef('r.branch_id', '=', 'b.id')
          .as('parked'),
        eb
          .selectFrom('digest_differences as d')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .whereRef('d.branch_id', '=', 'b.id')
          .where('d.repaired_at', 'is', null)
          .as('differences')
      ])
      .orderBy('b.branch_code')
    if (id !== undefined) query = query.where('b.id', '=', id)
    const rows = await query.execute()
    return rows.map(row => ({
      branch_id: row.id,
      branch_code: row.branch_code,
      branch_name: row.branch_name,
      state: row.state,
      stop_reason: row.stop_reason,
      stop_seq: row.stop_seq,
      epoch: row.epoch,
      people: row.people ?? 0,
      backlog: row.backlog,
      oldest_unsent_at: row.oldest_unsent_at?.toISOString() ?? null,
      clock_offset_seconds: row.clock_offset_seconds,
      parked: row.parked ?? 0,
      allows_pay: row.allows_pay,
      rights: row.rights,
      version: row.version,
      last_contact_at: row.last_contact_at?.toISOString() ?? null,
      compared_at: row.digest_at?.toISOString() ?? null,
      is_compare_wanted: row.is_digest_wanted,
      differences: row.differences ?? 0
    }))
  }
}

import { sql } from 'kysely'
import type { CommandKind, CommandParams, SeenRecord } from '#shared/contracts/head-office/commands.ts'
import { COMMANDS } from '#shared/contracts/head-office/commands.ts'
import {
  type CompanyCommands,
  type CompanyCommandsQuery,
  NOT_DONE,
  type SentCommands
} from '#shared/contracts/head-office/company-commands.ts'
import { faultOf } from '#shared/domain/fault.ts'
import { WorkstationError } from '#shared/domain/workstation-error.ts'
import type { Caller, KeyCaller, UserCaller } from '../../modules/access/access.ts'
import { cutPage, readCursor } from '../../platform/page-cursor.ts'
import { recordHash } from '../../platform/record-hash.ts'
import { MadeOf, type Runtime } from '../../platform/runtime.ts'
import { type NewActivity, recordActivity } from '../activity/activity.ts'
import type { HeadOfficeDatabase, HeadOfficeTransaction } from '../database/head-office-database.ts'

/** Longer than a branch is without a network; later nobody would expect it any more. */
const LASTS_MS = 7 * 86_400_000
const PAGE = 50

/** A command for one branch; `subject` names what it is about, by codes and dates only. */
export interface NewCommand<Kind extends CommandKind = CommandKind> {
  readonly branchId: string
  readonly kind: Kind
  readonly params: CommandParams<Kind>
  readonly subject: string
  readonly subjectId: string
  readonly seen: SeenRecord | null
}

interface CommandsParts {
  readonly database: HeadOfficeDatabase
  readonly runtime: Runtime
  /** Commands were given: branches that wait for some at this process are answered. */
  readonly onGiven: () => void
}

/** Commands as administrators see them, and software gives them: given, followed, taken back. */
export class Commands extends MadeOf<CommandsParts> {
  /**
   * Gives commands to branches, all or none.
   * @throws WorkstationError `conflict` if a branch does not allow them, or one about the same record waits
   */
  async give(caller: UserCaller, commands: readonly NewCommand[]): Promise<SentCommands> {
    const { database, runtime } = this.parts
    const ids = await database.write(async trx => {
      await refuseSecond(trx, commands)
      return storeCommands(trx, runtime, caller, commands)
    })
    this.parts.onGiven()
    return { command_ids: ids }
  }

  /**
   * Gives a command of software, once for each Idempotency-Key. Several about one record wait in order, as the steps of an approval.
   * @returns its id @throws WorkstationError `conflict` as above, `unprocessable` if the Idempotency-Key was used for another one
   */
  async giveOnce(caller: KeyCaller, command: NewCommand, idempotencyKey: string | null): Promise<string> {
    const { database, runtime, onGiven } = this.parts
    const id = await database.write(async trx => {
      // The same request at another process waits for this one.
      await trx.selectFrom('api_keys').select('id').where('id', '=', caller.id).forUpdate().execute()
      const known =
        idempotencyKey === null
          ? undefined
          : await trx
              .selectFrom('commands')
              .select(['id', 'kind', 'params'])
              .where('key_id', '=', caller.id)
              .where('idempotency_key', '=', idempotencyKey)
              .executeTakeFirst()
      if (known && !isSame(known, command))
        throw new WorkstationError('unprocessable', 'head_office.other_request')
      return known?.id ?? (await storeCommands(trx, runtime, caller, [command], idempotencyKey))[0]
    })
    onGiven()
    return id ?? ''
  }

  /** Takes back a command that the branch has not taken yet. @throws WorkstationError `conflict`, `not_found` */
  async cancel(caller: UserCaller, id: string): Promise<void> {
    const { database, runtime } = this.parts
    await database.write(async trx => {
      const found = await trx
        .selectFrom('commands')
        .selectAll()
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst()
      if (!found) throw new WorkstationError('not_found', 'head_office.no_command')
      if (found.state !== 'waiting' || found.handed_at !== null)
        throw new WorkstationError('conflict', 'head_office.command_taken')
      await trx
        .updateTable('commands')
        .set({ state: 'cancelled', ended_at: new Date(runtime.now()) })
        .where('id', '=', id)
        .execute()
      const activity = about(id, found.branch_id, found)
      await recordActivity(trx, runtime, { action: 'command.cancelled', by: caller, ...activity })
    })
  }

  /** Somebody has seen that a command was not done. @throws WorkstationError `not_found` */
  async note(caller: UserCaller, id: string): Promise<void> {
    const { database, runtime } = this.parts
    await database.write(async trx => {
      const found = await trx
        .updateTable('commands')
        .set({ noted_at: new Date(runtime.now()) })
        .where('id', '=', id)
        .where('state', 'in', [...NOT_DONE])
        .returningAll()
        .executeTakeFirst()
      if (!found) throw new WorkstationError('not_found', 'head_office.no_command')
      const activity = about(id, found.branch_id, found)
      await recordActivity(trx, runtime, { action: 'command.noted', by: caller, ...activity })
    })
  }

  /** The newest first. */
  async list({ state, branch_id, after, limit = PAGE }: CompanyCommandsQuery): Promise<CompanyCommands> {
    const { read } = this.parts.database
    let found = read.selectFrom('commands as c')
    if (state !== undefined) found = found.where('c.state', '=', state)
    if (branch_id !== undefined) found = found.where('c.branch_id', '=', branch_id)
    const { total } = await found
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
    let page = found
      .innerJoin('branches as b', 'b.id', 'c.branch_id')
      .leftJoin('users as u', 'u.id', 'c.actor_id')
      .leftJoin('api_keys as a', 'a.id', 'c.key_id')
      .select(['c.id', 'c.kind', 'c.subject', 'c.params', 'c.state', 'c.result', 'c.created_at'])
      .select(['c.expires_at', 'c.handed_at', 'c.ended_at', 'c.key_id'])
      .select(({ fn }) => fn.coalesce('u.display_name', 'a.name').as('actor_name'))
      .select(['b.id as branch_id', 'b.branch_code', 'b.branch_name'])
      .orderBy('c.id', 'desc')
      .limit(limit + 1)
    if (after !== undefined) page = page.where('c.id', '<', readCursor(after, ['string'])[0])
    const { shown, next } = cutPage(await page.execute(), limit, row => [row.id])
    return {
      commands: shown.map(
        ({ id, key_id, actor_name, created_at, expires_at, handed_at, ended_at, ...row }) => ({
          ...row,
          command_id: id,
          actor_name: actor_name ?? '',
          is_by_key: key_id !== null,
          created_at: created_at.toISOString(),
          expires_at: expires_at.toISOString(),
          handed_at: handed_at?.toISOString() ?? null,
          ended_at: ended_at?.toISOString() ?? null
        })
      ),
      total,
      next
    }
  }
}

/** What the activity log says of a command: by codes and dates only, as its values may have to be erased. */
const about = (
  command_id: string,
  branchId: string,
  { kind, params, subject }: Pick<NewCommand, 'kind' | 'subject'> & { readonly params: object }
): Pick<NewActivity, 'branchId' | 'subject' | 'details'> => ({
  branchId,
  subject,
  details: { command_id, kind, params: pickGiven(params, ['document_kind', 'approve_flag', 'operation']) }
})

const pickGiven = (params: object, names: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(Object.entries(params).filter(([name]) => names.includes(name)))

/** Stores commands of an account or of software, unless a branch does not allow them, and returns their ids. */
async function storeCommands(
  trx: HeadOfficeTransaction,
  runtime: Runtime,
  caller: Caller,
  commands: readonly NewCommand[],
  idempotencyKey: string | null = null
): Promise<string[]> {
  await refuseForbidden(trx, commands)
  const at = new Date(runtime.now())
  const given = commands.map(command => ({ ...command, id: runtime.newId() }))
  const isByKey = caller.kind === 'key'
  await trx
    .insertInto('commands')
    .values(
      given.map(({ id, branchId, kind, params, subject, subjectId, seen }) => ({
        id,
        branch_id: branchId,
        kind,
        subject,
        subject_id: subjectId,
        params: JSON.stringify(params),
        seen: seen && JSON.stringify(seen),
        actor_id: isByKey ? null : caller.id,
        key_id: isByKey ? caller.id : null,
        idempotency_key: idempotencyKey,
        created_at: at,
        expires_at: new Date(at.getTime() + LASTS_MS),
        handed_at: null,
        state: 'waiting' as const,
        result: null,
        ended_at: null,
        noted_at: null
      }))
    )
    .execute()
  await recordActivity(
    trx,
    runtime,
    ...given.map((command): NewActivity => {
      const { details, ...activity } = about(command.id, command.branchId, command)
      return { action: 'command.given', by: caller, ...activity, details: { ...details, is_by_key: isByKey } }
    })
  )
  return given.map(({ id }) => id)
}

/** Whether a stored command asks for the same; one whose values were erased cannot be compared. */
const isSame = (
  known: { readonly kind: string; readonly params: object },
  { kind, params }: NewCommand
): boolean =>
  Object.keys(known.params).length === 0 ||
  (known.kind === kind && recordHash(known.params) === recordHash(params))

async function refuseForbidden(trx: HeadOfficeTransaction, commands: readonly NewCommand[]): Promise<void> {
  const branches = await trx
    .selectFrom('branches')
    .select(['id', 'branch_code', 'rights', 'state', 'allows_pay'])
    .where('id', 'in', [...new Set(commands.map(it => it.branchId))])
    .execute()
  const byId = new Map(branches.map(branch => [branch.id, branch]))
  for (const { branchId, kind } of commands) {
    const branch = byId.get(branchId)
    if (!branch) throw new WorkstationError('not_found', 'head_office.no_branch')
    if (branch.state === 'created' || branch.state === 'revoked')
      throw new WorkstationError(
        'conflict',
        faultOf('head_office.branch_apart', null, { code: branch.branch_code })
      )
    if (!branch.rights.includes(COMMANDS[kind].right))
      throw new WorkstationError(
        'conflict',
        faultOf('head_office.branch_forbids', null, { code: branch.branch_code })
      )
    if (kind === 'write-loan' && !branch.allows_pay)
      throw new WorkstationError('conflict', 'head_office.no_pay')
  }
}

/** Two commands about the same record would be decided by chance. */
async function refuseSecond(trx: HeadOfficeTransaction, commands: readonly NewCommand[]): Promise<void> {
  for (const { branchId, subjectId, subject } of commands) {
    const waiting = await trx
      .selectFrom('commands')
      .select('id')
      .where('branch_id', '=', branchId)
      .where('subject_id', '=', subjectId)
      .where('state', '=', 'waiting')
      .executeTakeFirst()
    if (waiting)
      throw new WorkstationError('conflict', faultOf('head_office.command_waits', null, { subject }))
  }
}

/** Erases what commands about somebody had in them, as the branch has erased it. */
export const eraseCommands = (trx: HeadOfficeTransaction, branchId: string, subjectIds: readonly string[]) =>
  trx
    .updateTable('commands')
    .set(({ ref }) => ({ params: '{}', result: null, noted_at: ref('ended_at') }))
    .where('branch_id', '=', branchId)
    .where(({ eb, or }) =>
      or([
        eb('subject_id', 'in', [...subjectIds]),
        eb(sql<string>`params ->> 'employee_id'`, 'in', [...subjectIds])
      ])
    )
    .where('state', '!=', 'waiting')
    .execute()

import type { PunchFileMapping } from '#shared/contracts/attendance/punch-files.ts'
import { faultOf } from '#shared/domain/fault.ts'
import { WorkstationError } from '#shared/domain/workstation-error.ts'
import type { RawDatabase } from '../../../database/connect.ts'
import type { Queries, WriteTransaction } from '../../../database/database.ts'
import type { Terminal } from '../protocol.ts'

/** A punch file with the terminal whose punches it holds. */
export interface StoredPunchFile {
  readonly id: number
  readonly runId: string
  readonly byteLength: number
  readonly mapping: PunchFileMapping | null
  readonly readTo: number
  readonly kept: Readonly<Record<string, number>>
  readonly deviceName: string
  readonly terminal: Terminal
}

/** By the ids of their runs. */
export async function findFiles(
  db: Queries,
  runIds: readonly string[]
): Promise<Map<string, StoredPunchFile>> {
  const rows = await db
    .selectFrom('punch_files as f')
    .innerJoin('terminals as t', 't.id', 'f.terminal_id')
    .innerJoin('devices as d', 'd.id', 't.device_id')
    .select(['f.id', 'f.run_id', 'f.byte_length', 'f.mapping', 'f.read_to', 'f.kept'])
    .select(['t.id as terminal_id', 't.sn', 't.location_id', 't.pin_group', 't.answer_form'])
    .select(['d.id as device_id', 'd.device_name', 'd.branch_id'])
    .where('f.run_id', 'in', runIds)
    .execute()
  return new Map(
    rows.map(row => [
      row.run_id,
      {
        id: row.id,
        runId: row.run_id,
        byteLength: row.byte_length,
        mapping: row.mapping === null ? null : (JSON.parse(row.mapping) as PunchFileMapping),
        readTo: row.read_to,
        kept: JSON.parse(row.kept) as Record<string, number>,
        deviceName: row.device_name,
        terminal: {
          id: row.terminal_id,
          sn: row.sn,
          deviceId: row.device_id,
          branchId: row.branch_id,
          locationId: row.location_id,
          pinGroup: row.pin_group,
          answerForm: row.answer_form,
          stamps: { attlog: null, operlog: null, photo: null }
        }
      }
    ])
  )
}

/** @throws WorkstationError not_found */
export async function findFile(db: Queries, runId: string): Promise<StoredPunchFile> {
  const file = (await findFiles(db, [runId])).get(runId)
  if (!file) throw new WorkstationError('not_found', 'import.not_found')
  return file
}

/** The row of a device's punches; one that never called as a terminal gets one that is not connected. */
export async function terminalOfDevice(trx: WriteTransaction, sn: string, at: string): Promise<number> {
  const device = await trx.selectFrom('devices').select('id').where('device_sn', '=', sn).executeTakeFirst()
  if (!device)
    throw new WorkstationError('invalid_request', 'request.invalid', {
      faults: [faultOf('field.unknown_value', 'device_sn', { value: sn })]
    })
  const known = await trx
    .selectFrom('terminals')
    .select(['id', 'device_id'])
    .where('sn', '=', sn)
    .executeTakeFirst()
  if (known) {
    // One that has called, and that nobody has decided on, stays undecided.
    if (known.device_id === null)
      await trx.updateTable('terminals').set({ device_id: device.id }).where('id', '=', known.id).execute()
    return known.id
  }
  const { id } = await trx
    .insertInto('terminals')
    .values({
      sn,
      state: 'unconnected',
      kind: 'attendance',
      device_id: device.id,
      address: '',
      first_seen_at: at,
      last_seen_at: at
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The mapping of the last file of the same device. */
export async function lastMapping(db: Queries, terminalId: number): Promise<PunchFileMapping | null> {
  const row = await db
    .selectFrom('punch_files')
    .select('mapping')
    .where('terminal_id', '=', terminalId)
    .where('mapping', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.mapping == null ? null : (JSON.parse(row.mapping) as PunchFileMapping)
}

/** Notes how far the lines of a file are taken, within the commit that takes them. */
export function noteRead(
  raw: RawDatabase,
  fileId: number,
  { readTo, badLines }: { readonly readTo: number; readonly badLines: string | null }
): void {
  raw
    .prepare('update punch_files set read_to = ?, bad_lines = coalesce(?, bad_lines) where id = ?')
    .run(readTo, badLines, fileId)
}

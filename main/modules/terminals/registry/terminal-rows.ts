import type { RawDatabase } from '../../../database/connect.ts'
import type { TerminalState } from '../../../database/schema/terminals.ts'
import type { StampName, Terminal } from '../protocol.ts'

/** What is needed of a terminal at each of its requests. */
export interface TerminalRow {
  readonly id: number
  readonly sn: string
  readonly state: TerminalState
  readonly kind: 'attendance' | 'access'
  readonly deviceId: string | null
  readonly branchId: string | null
  readonly locationId: string | null
  readonly pinGroup: string
  readonly answerForm: 'ok' | 'count'
  readonly offeredKey: string | null
  readonly tiedKey: string | null
  readonly address: string
  readonly lastSeenAt: string
  readonly pushVersion: string | null
  readonly attlogStamp: string | null
  readonly operlogStamp: string | null
  readonly photoStamp: string | null
}

const COLUMNS =
  't.id, t.sn, t.state, t.kind, t.device_id as deviceId, d.branch_id as branchId, t.location_id as locationId, ' +
  't.pin_group as pinGroup, t.answer_form as answerForm, t.offered_key as offeredKey, t.tied_key as tiedKey, t.address, ' +
  't.last_seen_at as lastSeenAt, t.push_version as pushVersion, t.attlog_stamp as attlogStamp, ' +
  't.operlog_stamp as operlogStamp, t.photo_stamp as photoStamp'

/** Reads it anew for each request, as the command line may change it from another process. */
export function terminalReader(raw: RawDatabase): (sn: string) => TerminalRow | null {
  const find = raw.prepare<[string], TerminalRow>(
    `select ${COLUMNS} from terminals t left join devices d on d.id = t.device_id where t.sn = ?`
  )
  return sn => find.get(sn) ?? null
}

/** As a protocol uses it; null until it is approved. */
export function toTerminal(
  row: TerminalRow,
  stamps: Partial<Record<StampName, string>> = {}
): Terminal | null {
  if (row.state !== 'approved' || row.deviceId === null) return null
  const { id, sn, deviceId, branchId, locationId, pinGroup, answerForm } = row
  return {
    id,
    sn,
    deviceId,
    branchId,
    locationId,
    pinGroup,
    answerForm,
    stamps: { attlog: row.attlogStamp, operlog: row.operlogStamp, photo: row.photoStamp, ...stamps }
  }
}

import type { AnswerForm, TerminalKind, TerminalState } from '#shared/contracts/attendance/terminals.ts'
import type { RawDatabase } from '../../../database/connect.ts'
import type { StampName, Terminal } from '../protocol.ts'

/** What is needed of a terminal at each of its requests. */
export interface TerminalRow {
  readonly id: number
  readonly sn: string
  readonly state: TerminalState
  readonly kind: TerminalKind
  readonly deviceId: string | null
  readonly branchId: string | null
  readonly locationId: string | null
  readonly pinGroup: string
  readonly answerForm: AnswerForm
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

/** How long what was read of an approved terminal holds, as the command line may change it from another process. */
const HELD_MS = 250

/** Counts decisions of this process, which hold at once. */
let decisions = 0
export const noteDecision = (): void => {
  decisions += 1
}

/**
 * Finds a terminal. Those that are approved are read together and held for a moment: while the attendance thread writes,
 * every read costs as much as storing a punch.
 */
export class TerminalReader {
  readonly #all
  readonly #one
  readonly #now: () => number
  #approved = new Map<string, TerminalRow>()
  #readAt = Number.NEGATIVE_INFINITY
  #decisions = -1

  /** @param monotonic milliseconds that only increase */
  constructor(raw: RawDatabase, monotonic: () => number) {
    const from = `select ${COLUMNS} from terminals t left join devices d on d.id = t.device_id`
    this.#all = raw.prepare<[], TerminalRow>(`${from} where t.state = 'approved'`)
    this.#one = raw.prepare<[string], TerminalRow>(`${from} where t.sn = ?`)
    this.#now = monotonic
  }

  /** Undefined: it has to be read. */
  held(sn: string): TerminalRow | undefined {
    const now = this.#now()
    const isHeld = this.#decisions === decisions && now >= this.#readAt && now - this.#readAt < HELD_MS
    return isHeld ? this.#approved.get(sn) : undefined
  }

  read(sn: string): TerminalRow | null {
    const row = this.#one.get(sn) ?? null
    if (row?.state === 'approved') {
      this.#decisions = decisions
      this.#approved = new Map(this.#all.all().map(it => [it.sn, it]))
      this.#readAt = this.#now()
    }
    return row
  }
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

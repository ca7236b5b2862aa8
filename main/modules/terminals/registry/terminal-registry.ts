import { sql } from 'kysely'
import type { TerminalNotice } from '#shared/contracts/notifications.ts'
import { instantText, MadeOf, type ServiceParts } from '../../../platform/runtime.ts'
import { notifyHr } from '../../notifications/notifications.ts'
import type { Call, Terminal } from '../protocol.ts'
import type { TerminalNotes } from './terminal-notes.ts'
import { TerminalReader, type TerminalRow, toTerminal } from './terminal-rows.ts'

/** Terminals that wait for approval; the one that was silent for longest makes place for a new one. */
const WAITING_MAX = 200
/** Serial numbers that nobody has seen before and that are written down in a second: anybody on the network can make some up. */
const NEW_A_SECOND = 10
const NEW_AT_ONCE = WAITING_MAX
const REFRESHED_EVERY_MS = 60_000
/** Two addresses that take turns within this time are two machines. */
const TURNS_WITHIN_MS = 5 * 60_000
const NOTICED_EVERY_MS = 24 * 60 * 60_000

interface Parts extends ServiceParts {
  readonly notes: TerminalNotes
  onTrouble(message: string, error: unknown): void
}

interface Addresses {
  current: string
  before: string | null
  beforeAt: number
}

/** Who may speak: terminals that somebody has approved. All others are listed and keep their data. */
export class TerminalRegistry extends MadeOf<Parts> {
  #reader: TerminalReader | null = null
  #allowance = NEW_AT_ONCE
  #allowedAt = this.parts.runtime.monotonic()
  readonly #addresses = new Map<number, Addresses>()
  readonly #noticed = new Map<string, number>()

  async meet(call: Call): Promise<Terminal | null> {
    const row = await this.#find(call.sn)
    if (row === null) {
      if (this.#mayAdd()) await this.#write('a new terminal was not listed', () => this.#add(call))
      return null
    }
    if (row.state !== 'approved') {
      if (this.#isNews(row, call))
        await this.#write('a terminal was not listed', () => this.#refresh(row, call))
      return null
    }
    const { notes } = this.parts
    const key = call.handshake?.key ?? null
    if (row.tiedKey !== null && key !== null && key !== row.tiedKey) {
      await this.#notice(row.sn, 'other_key')
      return null
    }
    notes.seen(row.id, call.address, call.handshake?.pushVersion)
    if (this.#areTwo(row.id, call.address)) await this.#notice(row.sn, 'two_addresses')
    return toTerminal(row, notes.stampsOf(row.id))
  }

  async #find(sn: string): Promise<TerminalRow | null> {
    const held = this.#reader?.held(sn)
    if (held !== undefined) return held
    return this.parts.database.readDirectly(raw => {
      this.#reader ??= new TerminalReader(raw, this.parts.runtime.monotonic)
      // Of many that waited for the connection, the first has read them all.
      return this.#reader.held(sn) ?? this.#reader.read(sn)
    })
  }

  #mayAdd(): boolean {
    const now = this.parts.runtime.monotonic()
    const earned = ((now - this.#allowedAt) / 1_000) * NEW_A_SECOND
    this.#allowance = Math.min(NEW_AT_ONCE, this.#allowance + earned)
    this.#allowedAt = now
    if (this.#allowance < 1) return false
    this.#allowance -= 1
    return true
  }

  #isNews(row: TerminalRow, { address, handshake, isAccessControl }: Call): boolean {
    if (row.state === 'unconnected') return true
    if (this.parts.runtime.now() - Date.parse(row.lastSeenAt) >= REFRESHED_EVERY_MS) return true
    if (isAccessControl !== (row.kind === 'access') && (isAccessControl || handshake !== undefined))
      return true
    return handshake !== undefined && (handshake.key !== row.offeredKey || address !== row.address)
  }

  async #add({ sn, address, handshake, isAccessControl }: Call): Promise<void> {
    const at = instantText(this.parts.runtime)
    await this.parts.database.write(async trx => {
      await trx
        .insertInto('terminals')
        .values({
          sn,
          state: 'waiting',
          kind: isAccessControl ? 'access' : 'attendance',
          address,
          first_seen_at: at,
          last_seen_at: at,
          offered_key: handshake?.key ?? null,
          push_version: handshake?.pushVersion ?? null
        })
        .onConflict(conflict => conflict.column('sn').doNothing())
        .execute()
      await trx
        .deleteFrom('terminals')
        .where('id', 'in', eb =>
          eb
            .selectFrom('terminals')
            .select('id')
            .where('state', '=', sql.lit('waiting'))
            // Its punches came in files.
            .where('device_id', 'is', null)
            .orderBy('last_seen_at', 'desc')
            .orderBy('id', 'desc')
            .limit(1_000_000)
            .offset(WAITING_MAX)
        )
        .execute()
    })
  }

  async #refresh(row: TerminalRow, { address, handshake, isAccessControl }: Call): Promise<void> {
    await this.parts.database.write(trx =>
      trx
        .updateTable('terminals')
        .set({
          address,
          last_seen_at: instantText(this.parts.runtime),
          kind: isAccessControl ? 'access' : handshake ? 'attendance' : row.kind,
          // Only its files were known until now.
          ...(row.state === 'unconnected' && { state: 'waiting' as const }),
          ...(handshake && { offered_key: handshake.key, push_version: handshake.pushVersion })
        })
        .where('id', '=', row.id)
        .execute()
    )
  }

  /** The list helps to connect; that it cannot be written must not keep a terminal from its answer. */
  async #write(message: string, work: () => Promise<void>): Promise<void> {
    try {
      await work()
    } catch (error) {
      this.parts.onTrouble(message, error)
    }
  }

  /** Whether another address takes turns with this one, as opposed to a terminal that got a new one. */
  #areTwo(id: number, address: string): boolean {
    const now = this.parts.runtime.monotonic()
    const known = this.#addresses.get(id)
    if (known === undefined) this.#addresses.set(id, { current: address, before: null, beforeAt: 0 })
    if (known === undefined || known.current === address) return false
    const isBack = known.before === address && now - known.beforeAt < TURNS_WITHIN_MS
    this.#addresses.set(id, { current: address, before: known.current, beforeAt: now })
    return isBack
  }

  /** Tells HR once a day. */
  async #notice(sn: string, action: TerminalNotice): Promise<void> {
    const key = `${sn} ${action}`
    const now = this.parts.runtime.monotonic()
    const last = this.#noticed.get(key)
    if (last !== undefined && now - last < NOTICED_EVERY_MS) return
    this.#noticed.set(key, now)
    await this.#write('HR was not notified of a terminal', () =>
      this.parts.database.write(trx =>
        notifyHr(trx, this.parts.runtime, [{ actorName: sn, terminalSn: sn, action }])
      )
    )
  }
}

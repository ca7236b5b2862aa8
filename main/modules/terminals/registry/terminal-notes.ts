import type { Selectable } from 'kysely'
import type { TerminalsTable } from '../../../database/schema/terminals.ts'
import { instantText, MadeOf, type ServiceParts } from '../../../platform/runtime.ts'
import { type DeviceContact, noteContacts } from '../../devices/devices.ts'
import type { Facts, StampName, Terminal } from '../protocol.ts'

interface Note {
  /** Milliseconds since 1970; 0: not seen. */
  seenAt: number
  address: string
  pushVersion?: string | null
  firmware?: string
  stamps: Partial<Record<StampName, string>>
  options: Record<string, string>
  discarded: Record<string, number>
  badLines: number
}

/** What is noted of a terminal, as it is stored. */
const COLUMNS = [
  'last_seen_at',
  'address',
  'push_version',
  'firmware',
  'attlog_stamp',
  'operlog_stamp',
  'photo_stamp',
  'options',
  'discarded',
  'bad_lines'
] as const
type NotedColumns = Pick<Selectable<TerminalsTable>, (typeof COLUMNS)[number]>
type StoredNote = NotedColumns & Pick<TerminalsTable, 'device_id'>

const OPTIONS_MAX = 300
const TABLES_MAX = 50

/**
 * What is noticed of terminals at each request, held in memory and written now and then: nothing depends on it (what a
 * failing disk loses too), and a commit for each poll would cost more than the punches.
 */
export class TerminalNotes extends MadeOf<ServiceParts> {
  readonly #notes = new Map<number, Note>()

  seen(terminalId: number, address: string, pushVersion?: string | null): void {
    const note = this.#noteOf(terminalId)
    note.seenAt = this.parts.runtime.now()
    note.address = address
    if (pushVersion !== undefined) note.pushVersion = pushVersion
  }

  stamp({ id }: Terminal, name: StampName, stamp: string): void {
    this.#noteOf(id).stamps[name] = stamp
  }

  stampsOf(terminalId: number): Partial<Record<StampName, string>> {
    return this.#notes.get(terminalId)?.stamps ?? {}
  }

  health({ id }: Terminal, { firmware, options = {} }: Facts): void {
    const note = this.#noteOf(id)
    if (firmware !== undefined) note.firmware = firmware
    Object.assign(note.options, options)
  }

  discarded({ id }: Terminal, table: string, count = 1): void {
    const { discarded } = this.#noteOf(id)
    discarded[table] = (discarded[table] ?? 0) + count
  }

  badLines({ id }: Terminal, count: number): void {
    this.#noteOf(id).badLines += count
  }

  #noteOf(id: number): Note {
    let note = this.#notes.get(id)
    if (note === undefined) {
      note = { seenAt: 0, address: '', stamps: {}, options: {}, discarded: {}, badLines: 0 }
      this.#notes.set(id, note)
    }
    return note
  }

  /** What is stored of a terminal, with what was noticed since. */
  upToDate<Row extends NotedColumns & { readonly id: number }>(row: Row): Row {
    const note = this.#notes.get(row.id)
    return note === undefined ? row : { ...row, ...withNote(row, note) }
  }

  /** Writes all notes in one commit; what cannot be written is kept for the next time. */
  async flush(): Promise<void> {
    if (this.#notes.size === 0) return
    await this.parts.database.writeDirectly(raw => {
      const read = raw.prepare<[number], StoredNote>(
        `select device_id, ${COLUMNS.join(', ')} from terminals where id = ?`
      )
      const write = raw.prepare(
        `update terminals set ${COLUMNS.map(name => `${name} = @${name}`).join(', ')} where id = @id`
      )
      const contacts: DeviceContact[] = []
      for (const [id, note] of this.#notes) {
        const row = read.get(id)
        if (row === undefined) continue
        const noted = withNote(row, note)
        write.run({ id, ...noted })
        if (row.device_id !== null && note.seenAt !== 0)
          contacts.push({ deviceId: row.device_id, at: noted.last_seen_at })
      }
      noteContacts(raw, contacts, instantText(this.parts.runtime))
      // In the same turn as the commit, so that nothing is added in between.
      this.#notes.clear()
    })
  }
}

function withNote(row: NotedColumns, note: Note): NotedColumns {
  const { stamps } = note
  const options = { ...parsed(row.options), ...note.options }
  const discarded = parsed(row.discarded) as Record<string, number>
  for (const [table, count] of Object.entries(note.discarded))
    if (table in discarded || Object.keys(discarded).length < TABLES_MAX)
      discarded[table] = (discarded[table] ?? 0) + count
  return {
    last_seen_at: note.seenAt === 0 ? row.last_seen_at : new Date(note.seenAt).toISOString(),
    address: note.address || row.address,
    push_version: note.pushVersion ?? row.push_version,
    firmware: note.firmware ?? row.firmware,
    attlog_stamp: stamps.attlog ?? row.attlog_stamp,
    operlog_stamp: stamps.operlog ?? row.operlog_stamp,
    photo_stamp: stamps.photo ?? row.photo_stamp,
    options: JSON.stringify(Object.fromEntries(Object.entries(options).slice(0, OPTIONS_MAX))),
    discarded: JSON.stringify(discarded),
    bad_lines: row.bad_lines + note.badLines
  }
}

function parsed(text: string): Record<string, unknown> {
  const value: unknown = JSON.parse(text)
  return value !== null && typeof value === 'object' ? { ...value } : {}
}

import type { TerminalNotice } from '#shared/contracts/notifications.ts'
import type { WriteTransaction } from '../../../database/database.ts'
import { MadeOf, type ServiceParts } from '../../../platform/runtime.ts'
import { notifyHr } from '../../notifications/notifications.ts'
import type { HeldPerson, Operation, Terminal } from '../protocol.ts'
import { PinBook } from '../punches/pin-book.ts'

/** Operations at a terminal of which HR is notified. */
const NOTICES: Readonly<Record<number, TerminalNotice>> = {
  13: 'data_cleared',
  21: 'clock_set',
  23: 'records_deleted'
}
/** Rows of one commit. */
const ROWS_A_PART = 1_000
/** As many people as the largest terminals hold; whom else one names is not kept. */
const PEOPLE_MAX = 10_000
/** The newest operations of a terminal that are kept. */
const OPERATIONS_MAX = 10_000

/** What a terminal says of itself and is kept: whom it holds, and what was done at it. */
export class TerminalRecords extends MadeOf<ServiceParts> {
  async people(terminal: Terminal, people: readonly HeldPerson[]): Promise<void> {
    for (let from = 0; from < people.length; from += ROWS_A_PART)
      await this.parts.database.writeDirectly(raw => {
        const book = new PinBook(raw)
        book.refresh()
        // Whose finger it is stays, also once the number means somebody else.
        const keep = raw.prepare(
          `insert into terminal_people (terminal_id, pin, name, employee_id) values (?, ?, ?, ?)
           on conflict (terminal_id, pin) do update
           set name = excluded.name, employee_id = coalesce(employee_id, excluded.employee_id)`
        )
        const isHeld = raw
          .prepare<[number, string], 1>('select 1 from terminal_people where terminal_id = ? and pin = ?')
          .pluck()
        const count = raw
          .prepare<[number], number>('select count(*) from terminal_people where terminal_id = ?')
          .pluck()
        let left = PEOPLE_MAX - (count.get(terminal.id) ?? 0)
        for (const { pin, name } of people.slice(from, from + ROWS_A_PART)) {
          if (isHeld.get(terminal.id, pin) === undefined) left -= 1
          if (left < 0) break
          const found = book.employeeOf(pin, terminal)
          keep.run(terminal.id, pin, name, 'employeeId' in found ? found.employeeId : null)
        }
      })
  }

  /** Each operation is kept once, however often it is sent; the first time, HR is notified of what matters. */
  async operations(terminal: Terminal, operations: readonly Operation[]): Promise<void> {
    const { database, runtime } = this.parts
    const { id: terminal_id, sn } = terminal
    const seen = new Map<string, number>()
    const noticed = new Set<TerminalNotice>()
    const rows = operations.map(({ at, operation, operator, details }) => {
      const key = JSON.stringify([at, operation, operator, details])
      const repeat = seen.get(key) ?? 0
      seen.set(key, repeat + 1)
      return { terminal_id, at, operation, operator, details, repeat }
    })
    for (let from = 0; from < rows.length; from += ROWS_A_PART)
      await database.writeFromReserve(async trx => {
        const part = rows.slice(from, from + ROWS_A_PART)
        const before = await oldestKept(trx, terminal_id)
        const fitting = before === null ? part : part.filter(({ at }) => at >= before)
        if (fitting.length === 0) return
        const kept = await trx
          .insertInto('terminal_audit')
          .values(fitting)
          .onConflict(conflict => conflict.doNothing())
          .returning('operation')
          .execute()
        const after = await oldestKept(trx, terminal_id)
        if (after !== null)
          await trx
            .deleteFrom('terminal_audit')
            .where('terminal_id', '=', terminal_id)
            .where('at', '<', after)
            .execute()
        const notices = new Set(kept.flatMap(({ operation }) => NOTICES[operation] ?? []))
        const fresh = [...notices].filter(notice => !noticed.has(notice))
        await notifyHr(
          trx,
          runtime,
          fresh.map(action => ({ actorName: sn, terminalSn: sn, action }))
        )
        for (const notice of fresh) noticed.add(notice)
      })
  }
}

/** When the oldest operation took place that is kept of a terminal with as many as are kept; null: there are fewer. */
async function oldestKept(trx: WriteTransaction, terminalId: number): Promise<string | null> {
  const row = await trx
    .selectFrom('terminal_audit')
    .select('at')
    .where('terminal_id', '=', terminalId)
    .orderBy('at', 'desc')
    .limit(1)
    .offset(OPERATIONS_MAX - 1)
    .executeTakeFirst()
  return row?.at ?? null
}

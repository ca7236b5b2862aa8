import { sql } from 'kysely'
import { addDays, datesBetween } from '#shared/domain/dates/calendar-date.ts'
import type { Queries, WriteTransaction } from '../../../database/database.ts'
import type { TerminalDaysTable } from '../../../database/schema/terminals.ts'
import {
  branchClock,
  branchToday,
  instantText,
  MadeOf,
  type ServiceParts
} from '../../../platform/runtime.ts'
import { readSetting, writeSetting } from '../../../platform/settings.ts'
import type { CommandQueue, EndedCommand } from '../commands/command-queue.ts'
import type { NewCommand } from '../commands/new-command.ts'

/** Days before today that are compared. */
const DAYS_COMPARED = 7
/** With each poll, while a terminal sends what was asked for; firmware of one punch an upload takes that long. */
const RECOUNTS_MAX = 30
/** Of the branch's wall clock; terminals are idle then. */
const NIGHT_HOUR = '01'

interface Parts extends ServiceParts {
  readonly commands: Pick<CommandQueue, 'add'>
}

/**
 * Compares how many punches of a day a terminal holds with how many are stored, and fetches the day where some are missing.
 * A day is complete, repaired (so many were fetched) or unknown: the firmware does not answer, or still holds more.
 */
export class Completeness extends MadeOf<Parts> {
  /** Compares the last days of every terminal once a night; false: not now. */
  async nightly(): Promise<boolean> {
    const { database, runtime } = this.parts
    const today = branchToday(runtime)
    if (branchClock(runtime).slice(11, 13) < NIGHT_HOUR) return false
    if ((await readSetting(database.read, 'terminals_compared_on')) === today) return false
    const terminals = await database.read
      .selectFrom('terminals')
      .select('id')
      .where('state', '=', 'approved')
      .execute()
    if (terminals.length === 0) return false
    // One commit each: punches must not wait for all of them.
    for (const { id } of terminals) await database.write(trx => this.compare(trx, id))
    await database.write(trx => writeSetting(trx, 'terminals_compared_on', today))
    return true
  }

  /** Asks a terminal for the counts of its last days; today too where somebody asks for it. */
  async compare(
    trx: WriteTransaction,
    terminalId: number,
    { days = DAYS_COMPARED, hasToday = false } = {}
  ): Promise<void> {
    const today = branchToday(this.parts.runtime)
    const asked = datesBetween(addDays(today, -days), hasToday ? today : addDays(today, -1))
    const counts = await countsStored(trx, terminalId, asked)
    const checked_at = instantText(this.parts.runtime)
    await trx
      .insertInto('terminal_days')
      .values(
        asked.map(day => ({
          terminal_id: terminalId,
          day,
          state: 'checking' as const,
          held: null,
          stored: counts.get(day) ?? 0,
          checked_at
        }))
      )
      .onConflict(conflict =>
        conflict.columns(['terminal_id', 'day']).doUpdateSet(eb => ({
          state: 'checking' as const,
          stored: eb.ref('excluded.stored'),
          recounts: 0,
          checked_at
        }))
      )
      .execute()
    await this.parts.commands.add(
      trx,
      terminalId,
      asked.map(day => ({ ...countOf(day), day }))
    )
  }

  /** Takes the reply to a count or to a query, within the commit that ends the command. */
  async ended(trx: WriteTransaction, { terminalId, kind, day, state, count }: EndedCommand): Promise<void> {
    if (day === null) return
    const stored = (await countsStored(trx, terminalId, [day])).get(day) ?? 0
    const before = await trx
      .selectFrom('terminal_days')
      .select(['held', 'stored', 'repaired', 'recounts'])
      .where('terminal_id', '=', terminalId)
      .where('day', '=', day)
      .executeTakeFirst()
    if (before === undefined || (kind !== 'count_punches' && kind !== 'query_punches')) return
    const found = Math.max(0, stored - before.stored)
    const keep = (values: DayValues) => this.#keep(trx, terminalId, day, values)
    const ask = (command: NewCommand) => this.parts.commands.add(trx, terminalId, [{ ...command, day }])
    const countAgain = async (recounts: number): Promise<void> => {
      await keep({ state: 'checking', stored: before.stored, recounts })
      await ask(countOf(day))
    }
    if (kind === 'query_punches') {
      if (before.held !== null && stored >= before.held)
        return keep({ state: 'repaired', stored, repaired: before.repaired + found })
      // Some terminals reply before they send what was asked for.
      return countAgain(1)
    }
    const repaired = before.repaired + (before.recounts > 0 ? found : 0)
    if (state !== 'done' || count === null || count < 0)
      return keep({ state: 'unknown', stored, repaired, held: null })
    const isWhole = count <= stored
    if (!isWhole && before.recounts > 0 && before.recounts < RECOUNTS_MAX)
      return countAgain(before.recounts + 1)
    if (isWhole || before.recounts > 0) {
      const whole = repaired > 0 ? 'repaired' : 'complete'
      return keep({ state: isWhole ? whole : 'unknown', stored, repaired, held: count })
    }
    await keep({ state: 'checking', stored, held: count })
    return ask({ kind: 'query_punches', text: `DATA QUERY ATTLOG ${spanOf(day)}` })
  }

  async #keep(trx: WriteTransaction, terminal_id: number, day: string, values: DayValues): Promise<void> {
    const checked_at = instantText(this.parts.runtime)
    await trx
      .insertInto('terminal_days')
      .values({ terminal_id, day, held: null, ...values, checked_at })
      .onConflict(conflict => conflict.columns(['terminal_id', 'day']).doUpdateSet({ ...values, checked_at }))
      .execute()
  }
}

type DayValues = Pick<TerminalDaysTable, 'state' | 'stored'> &
  Partial<{ held: number | null; repaired: number; recounts: number }>

const countOf = (day: string): NewCommand => ({
  kind: 'count_punches',
  text: `VERIFY SUM ATTLOG ${spanOf(day)}`
})
const spanOf = (day: string): string => `StartTime=${day} 00:00:00\tEndTime=${day} 23:59:59`

/** How many punches of consecutive days are stored, by day. */
async function countsStored(
  db: Queries,
  terminalId: number,
  days: readonly string[]
): Promise<Map<string, number>> {
  const day = sql<string>`substr(punched_at, 1, 10)`
  const rows = await db
    .selectFrom('terminal_punches')
    .select([day.as('day'), eb => eb.fn.countAll<number>().as('count')])
    .where('terminal_id', '=', terminalId)
    .where('punched_at', '>=', `${days[0] ?? ''} 00:00:00`)
    .where('punched_at', '<=', `${days.at(-1) ?? ''} 23:59:59`)
    .groupBy(day)
    .execute()
  return new Map(rows.map(({ day, count }) => [day, Number(count)]))
}

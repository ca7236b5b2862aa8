import { addDays, daysBetween } from '#shared/domain/dates/calendar-date.ts'
import { wallClock } from '#shared/domain/dates/wall-clock.ts'
import type { Queries } from '../../../database/database.ts'
import { branchToday, type Runtime } from '../../../platform/runtime.ts'

/** A terminal with days of which it is not known that all punches are here. */
export interface IncompleteTerminal {
  readonly device_id: string
  readonly device_name: string
  readonly day_count: number
}

/**
 * Terminals with days of a span that are neither complete nor repaired, also because nobody has compared them. Counted from the
 * day on which a terminal was first seen until yesterday; by name.
 */
export async function incompleteTerminals(
  db: Queries,
  runtime: Pick<Runtime, 'now' | 'timeZone'>,
  { from, to, branchId = null }: { from: string; to: string; branchId?: string | null }
): Promise<IncompleteTerminal[]> {
  const rows = await db
    .selectFrom('terminals as t')
    .innerJoin('devices as d', 'd.id', 't.device_id')
    .select(['t.id', 't.first_seen_at', 'd.id as device_id', 'd.device_name'])
    .where('t.state', '=', 'approved')
    .$if(branchId !== null, query => query.where('d.branch_id', '=', branchId))
    .orderBy('d.device_name')
    .orderBy('d.id')
    .execute()
  const yesterday = addDays(branchToday(runtime), -1)
  const last = to < yesterday ? to : yesterday
  const spans = rows.map(({ first_seen_at, ...row }) => {
    const seenOn = wallClock(Date.parse(first_seen_at), runtime.timeZone).slice(0, 10)
    return { ...row, first: seenOn > from ? seenOn : from }
  })
  const whole = await db
    .selectFrom('terminal_days')
    .select(['terminal_id', 'day'])
    .where('day', '>=', from)
    .where('day', '<=', last)
    .where('state', 'in', ['complete', 'repaired'])
    .execute()
  const wholeDays = Map.groupBy(whole, it => it.terminal_id)
  return spans.flatMap(({ id, first, device_id, device_name }) => {
    const days = first > last ? 0 : daysBetween(first, last) + 1
    const day_count = days - (wholeDays.get(id) ?? []).filter(({ day }) => day >= first).length
    return day_count === 0 ? [] : [{ device_id, device_name, day_count }]
  })
}

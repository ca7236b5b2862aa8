import {
  type DigestCompared,
  type DigestKind,
  type DigestScope,
  digestDay,
  type SendDigest
} from '#shared/contracts/head-office/digest.ts'
import { FEED_KINDS, type FeedKind } from '#shared/contracts/head-office/feed.ts'
import { addDays } from '#shared/domain/dates/calendar-date.ts'
import type { HeadOfficeLinkTable } from '../../../database/schema/head-office.ts'
import { DayDigests } from '../../../platform/day-digests.ts'
import { branchToday } from '../../../platform/runtime.ts'
import { firstPunchDate, punchesOfDates } from '../../attendance/attendance.ts'
import { RECORD_SOURCES, type SourceContext } from './record-sources.ts'
import type { Resends } from './resends.ts'

/** Records that are read at a time, so that requests are answered in between. */
const AT_ONCE = 200
const RECENT_DAYS = 62
/** Days of punches that one request counts. */
const PART_DAYS = 7

/** What one request counts; `isAgain`: after what differed was sent again. */
interface Part {
  readonly kind: DigestKind
  readonly from: string | null
  readonly to: string | null
  readonly isAgain: boolean
}

/** Compares what the branch has with the head office, and has sent again what differs. */
export class Digests {
  readonly #resends: Resends
  #scope: DigestScope = 'recent'
  #parts: Part[] = []

  constructor(resends: Resends) {
    this.#resends = resends
  }

  /** Begins, unless a comparison is under way. */
  async want(context: SourceContext, scope: DigestScope): Promise<void> {
    if (this.#parts.length > 0) return
    const punches = await punchParts(context, scope)
    this.#scope = scope
    this.#parts = [
      ...FEED_KINDS.map((kind): Part => ({ kind, from: null, to: null, isAgain: false })),
      ...punches.map((span): Part => ({ kind: 'punch', ...span, isAgain: false }))
    ]
  }

  /** The next counts to compare; null if there are none. */
  async next(context: SourceContext, link: HeadOfficeLinkTable): Promise<SendDigest | null> {
    const [part] = this.#parts
    if (part === undefined) return null
    const { kind, from, to } = part
    const { epoch, log_seq, punch_seq } = link
    const digests = new DayDigests()
    for await (const { day, id, data } of recordsOf(context, part)) digests.add(day, id, data)
    const is_last = this.#parts.length === 1
    return { epoch, kind, from, to, log_seq, punch_seq, days: digests.result(), scope: this.#scope, is_last }
  }

  /** Sends again what differs, and compares it once more. */
  async answered(context: SourceContext, { is_behind, differing }: DigestCompared): Promise<void> {
    const [part] = this.#parts
    // Something has come in between: it is counted again after that.
    if (part === undefined || is_behind) return
    this.#parts.shift()
    if (differing.length === 0) return
    const days = new Set(differing.map(({ day }) => day))
    for (const { ids } of differing) for (const id of ids) this.#resends.add(part.kind, id)
    for await (const { day, id } of recordsOf(context, part))
      if (days.has(day)) this.#resends.add(part.kind, id)
    if (!part.isAgain) this.#parts.push({ ...part, isAgain: true })
  }

  /** The head office does not know how to compare. */
  giveUp(): void {
    this.#parts = []
  }
}

/** Parts of the punches, the first and the last of which are open where everything is compared. */
async function punchParts({ db, runtime }: SourceContext, scope: DigestScope) {
  const today = branchToday(runtime)
  const recent = addDays(today, -RECENT_DAYS)
  const first = scope === 'all' ? ((await firstPunchDate(db)) ?? recent) : recent
  const parts: { from: string | null; to: string | null }[] = []
  for (let from = first; from <= today; from = addDays(from, PART_DAYS))
    parts.push({ from, to: addDays(from, PART_DAYS - 1) })
  return parts.map(({ from, to }, at) => ({
    from: at === 0 && scope === 'all' ? null : from,
    to: at === parts.length - 1 ? null : to
  }))
}

interface Counted {
  readonly day: string
  readonly id: string
  readonly data: Readonly<Record<string, unknown>>
}

/** Each record of a part; those of one day in the order of their ids. */
async function* recordsOf(context: SourceContext, part: Part): AsyncGenerator<Counted> {
  if (part.kind === 'punch') yield* punchesOf(context, part)
  else yield* recordsOfKind(context, part.kind)
}

async function* recordsOfKind(context: SourceContext, kind: FeedKind): AsyncGenerator<Counted> {
  for (let after = ''; ; ) {
    const ids = await RECORD_SOURCES[kind].idsAfter(context.db, after, AT_ONCE)
    const last = ids.at(-1)
    if (last === undefined) return
    const found = await RECORD_SOURCES[kind].read(context, ids)
    for (const id of ids) {
      const data = found.get(id)
      if (data !== undefined) yield { day: digestDay(kind, data), id, data }
    }
    after = last
  }
}

async function* punchesOf({ db }: SourceContext, span: Part): AsyncGenerator<Counted> {
  for (let after = { day: '', id: '' }; ; ) {
    const punches = await punchesOfDates(db, span, after, AT_ONCE)
    for (const { id, punch } of punches) if (punch !== null) yield { day: punch.work_date, id, data: punch }
    const last = punches.at(-1)
    if (!last?.punch) return
    after = { day: last.punch.work_date, id: last.id }
  }
}

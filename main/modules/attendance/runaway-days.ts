/** An implausible number of punches on one work date: a terminal that is stuck, or sends its memory repeatedly. */
const RUNAWAY_PUNCHES = 100
const DAYS_COUNTED = 50_000

/** A person whose work date has more punches than anybody makes, and the device that sent the latest. */
export interface RunawayDay {
  readonly employeeId: string
  readonly workDate: string
  readonly deviceSn: string | null
}

/** Counts the punches that were added to each work date since the start; each is reported once. */
export class RunawayDays {
  readonly #counts = new Map<string, number>()

  /** Adds punches of a work date; true when they make it a runaway one. */
  add({ employeeId, workDate }: RunawayDay, punches: number): boolean {
    if (this.#counts.size > DAYS_COUNTED) this.#counts.clear()
    const key = `${workDate}${employeeId}`
    const before = this.#counts.get(key) ?? 0
    this.#counts.set(key, before + punches)
    return before <= RUNAWAY_PUNCHES && before + punches > RUNAWAY_PUNCHES
  }
}

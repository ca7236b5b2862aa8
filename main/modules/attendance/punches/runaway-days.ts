/** An implausible number of punches on one work date: a terminal is stuck, or sends its memory repeatedly. */
const RUNAWAY_PUNCHES = 100
const DAYS_COUNTED = 50_000

/** A work date with more punches than anybody would make, and the device that sent the latest. */
export interface RunawayDay {
  readonly employeeId: string
  readonly workDate: string
  readonly deviceSn: string | null
}

/** Counts the punches added to each work date since the process started; each date is reported once. */
export class RunawayDays {
  readonly #counts = new Map<string, number>()

  /** Adds punches of a work date; true if they make it a runaway day. */
  add({ employeeId, workDate }: RunawayDay, punches: number): boolean {
    if (this.#counts.size > DAYS_COUNTED) this.#counts.clear()
    const key = `${workDate}${employeeId}`
    const before = this.#counts.get(key) ?? 0
    this.#counts.set(key, before + punches)
    return before <= RUNAWAY_PUNCHES && before + punches > RUNAWAY_PUNCHES
  }
}

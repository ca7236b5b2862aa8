import { isTransientStorageProblem } from '../../../database/storage-problem.ts'
import { Service } from '../../../platform/runtime.ts'
import type { UserCaller } from '../../access/access.ts'
import { recordActivity } from '../../activity/activity.ts'
import { visibilityOf } from './visibility.ts'

const NOTED_EVERY_MS = 3_600_000

/** Logs who has viewed a person's pay and identity numbers: one activity entry per viewer, person and hour. */
export class EmployeeViews extends Service {
  /** When a view of a person was last logged for a viewer, the oldest first. */
  readonly #noted = new Map<string, number>()

  async note(caller: UserCaller, employeeId: string): Promise<void> {
    if (!visibilityOf(caller).isFull) return
    const now = this.runtime.monotonic()
    for (const [view, at] of this.#noted) {
      if (now - at < NOTED_EVERY_MS) break
      this.#noted.delete(view)
    }
    const view = `${caller.id} ${employeeId}`
    if (this.#noted.has(view)) return
    this.#noted.set(view, now)
    try {
      await this.database.write(trx =>
        recordActivity(trx, this.runtime, caller, 'employee.view', ['employee_view', employeeId])
      )
    } catch (error) {
      // The next view is logged. On a full disk people can still be viewed.
      this.#noted.delete(view)
      if (!isTransientStorageProblem(error)) throw error
    }
  }
}

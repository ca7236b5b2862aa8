import { wallClock } from '#shared/domain/dates/wall-clock.ts'
import type { TerminalPunch } from './punch-buffer.ts'

/** Makes punches as people in front of a terminal would: one after another, nobody twice within a second. */
export class PunchMaker {
  readonly #deviceSn: string
  readonly #employees: readonly string[]
  readonly #timeZone: string
  #next = 0

  constructor({
    deviceSn,
    employees,
    timeZone
  }: { deviceSn: string; employees: readonly string[]; timeZone: string }) {
    this.#deviceSn = deviceSn
    this.#employees = employees
    this.#timeZone = timeZone
  }

  /** The next person's punch at an instant. */
  make(instantMs: number): TerminalPunch {
    const employeeCode = this.#employees[this.#next % this.#employees.length] ?? ''
    this.#next += 1
    const datetime = wallClock(instantMs, this.#timeZone)
    return {
      status: 'ADD',
      employee_code: employeeCode,
      date: datetime.slice(0, 10),
      datetime,
      time_attendance_type_lv: 'Device',
      time_attendance_type: 'AUTO',
      device_sn: this.#deviceSn
    }
  }

  /** `count` punches up to an instant, in order of time; one minute earlier for every round of the employees. */
  makeMany(count: number, instantMs: number): TerminalPunch[] {
    const rounds = Math.ceil(count / this.#employees.length)
    return Array.from({ length: count }, (_, at) => {
      const round = Math.floor(at / this.#employees.length)
      return this.make(instantMs - (rounds - 1 - round) * 60_000)
    })
  }
}

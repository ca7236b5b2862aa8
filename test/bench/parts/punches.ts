import { addDays } from '#shared/domain/dates/calendar-date.ts'

/** The hours of punches: in, out for lunch, in again, out. */
const HOURS = ['08', '12', '13', '17']
const FIRST_DAY = '2000-01-01'

/** Numbered punches of a branch in order of arrival: everyone's first of a day, everyone's second, then the next day. */
export class BranchPunches {
  readonly #people: number

  constructor(people = 239) {
    this.#people = people
  }

  at(number: number): { employee: number; date: string; datetime: string } {
    const employee = number % this.#people
    const round = Math.floor(number / this.#people)
    const date = addDays(FIRST_DAY, Math.floor(round / HOURS.length))
    const two = (value: number): string => String(value).padStart(2, '0')
    // Spread over the hour, like a queue in front of a device.
    const time = `${HOURS[round % HOURS.length]}:${two((employee * 7) % 60)}:${two((employee * 13 + round) % 60)}`
    return { employee, date, datetime: `${date} ${time}` }
  }

  /** As an item of time-attendance/import. */
  item(number: number): Record<string, string> {
    const { employee, date, datetime } = this.at(number)
    return {
      status: 'ADD',
      employee_code: `E${String(employee + 1).padStart(4, '0')}`,
      date,
      datetime,
      time_attendance_type_lv: 'Device',
      time_attendance_type: 'AUTO',
      device_sn: 'DEV-B01-1',
      latitude: '13.756331',
      longitude: '100.501762'
    }
  }
}

import { uuidv7 } from 'uuidv7'
import { addDays } from '#shared/domain/dates/calendar-date.ts'
import { connect } from '../../../main/database/connect.ts'
import { syncFile } from '../../../main/database/files/file-sync.ts'

const TIMES = ['08:', '12:', '13:', '17:'] as const

/** Work cycles of everyone added by `insertPeople`, and four punches of each on a work date. */
export function insertLargeDay(file: string, date: string): void {
  insertWorkedDays(file, date, 1)
}

/** The same on as many work dates as needed for `leastPunches`. */
export function insertWorkedDays(file: string, firstDate: string, leastPunches: number): void {
  const raw = connect(file, { cacheKib: 262_144 })
  raw.pragma('synchronous = OFF')
  const people = raw
    .prepare<[], string>("select id from employees where employee_code like 'P%'")
    .pluck()
    .all()
  const cycles = raw.prepare<[], string>('select id from work_cycles order by code').pluck().all()
  const week = raw.prepare(
    'insert into employee_work_cycles (employee_id, day, work_cycle_id) values (?, ?, ?)'
  )
  const punch = raw.prepare(
    `insert into attendance_punches (id, employee_id, punched_at, work_date, direction, requested_direction, source, device_sn,
       batch_seq, item_index, processed_at)
     values (?, ?, ?, ?, ?, 'AUTO', 'Fingerprint', 'DEV-B01-1', 1, ?, '2026-01-01T00:00:00.000Z')`
  )
  const days = Math.ceil(leastPunches / (people.length * TIMES.length))
  raw.transaction(() => {
    for (const [at, id] of people.entries())
      for (const day of ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'])
        week.run(id, day, cycles[at % cycles.length])
    for (let day = 0; day < days; day += 1) {
      const date = addDays(firstDate, day)
      for (const [at, id] of people.entries()) {
        const minute = String((at * 7) % 60).padStart(2, '0')
        for (const [index, hour] of TIMES.entries())
          punch.run(
            uuidv7(),
            id,
            `${date} ${hour}${minute}:00`,
            date,
            index % 2 === 0 ? 'IN' : 'OUT',
            (day * people.length + at) * TIMES.length + index
          )
      }
    }
  })()
  raw.pragma('wal_checkpoint(TRUNCATE)')
  raw.close()
  syncFile(file)
}

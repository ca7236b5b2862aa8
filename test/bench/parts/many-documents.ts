import Sqlite from 'better-sqlite3'
import { addDays } from '#shared/domain/dates/calendar-date.ts'

/** Overtime documents, `open` of which wait for E0003; the others are approved. */
export function insertDocuments(
  file: string,
  { from, to, open }: { readonly from: number; readonly to: number; readonly open: number }
): void {
  const raw = new Sqlite(file)
  const employees = raw.prepare<[], string>('select id from employees order by employee_code').pluck().all()
  const approver = raw
    .prepare<[], string>(`select id from employees where employee_code = 'E0003'`)
    .pluck()
    .get()
  const insert = raw.prepare(
    `insert into approval_documents (id, kind, employee_id, approve_flag, first_date, last_date, starts_at, ends_at,
     awaits_employee_id, step_since, is_escalated, created_at, updated_at)
     values (@id, 'overtime', @employee, @flag, @date, @date, @starts, @ends, @awaits, @since, 0, @since, @since)`
  )
  const chain = raw.prepare(
    'insert into approval_chains (document_id, position, employee_id) values (?, 1, ?)'
  )
  raw.transaction(() => {
    for (let at = from; at < to; at += 1) {
      const isOpen = at < open
      // One document per employee and day, so that none conflicts with another.
      const employee = employees[at % employees.length]
      const date = addDays(isOpen ? '2031-01-01' : '2020-01-01', Math.floor(at / employees.length) % 3_600)
      const id = `bench-${String(at).padStart(8, '0')}`
      insert.run({
        id,
        employee,
        flag: isOpen ? '01' : '02',
        date,
        starts: `${date} 18:00`,
        ends: `${date} 20:00`,
        awaits: isOpen ? approver : null,
        since: new Date(1_700_000_000_000 + at * 1000).toISOString()
      })
      chain.run(id, approver)
    }
  })()
  raw.exec('analyze')
  raw.close()
}

/** A whole day of leave a month up to a date for everybody whom `insertPeople` added, and on that date for a quarter of them. */
export function insertLeave(file: string, date: string): void {
  const raw = new Sqlite(file)
  const people = raw
    .prepare<[], string>("select id from employees where employee_code like 'P%' order by employee_code")
    .pluck()
    .all()
  const document = raw.prepare(
    `insert into approval_documents (id, kind, employee_id, approve_flag, first_date, last_date, choice, step_since,
     is_escalated, created_at, updated_at) values (@id, 'time-leave', @employee, '02', @date, @date, @flag, @at, 0, @at, @at)`
  )
  const day = raw.prepare(
    `insert into approval_leave_days (document_id, employee_id, time_leave_flag, work_date, minutes, day_minutes)
     values (@id, @employee, @flag, @date, 480, 480)`
  )
  const months = Number(date.slice(5, 7))
  raw.transaction(() => {
    for (const [at, employee] of people.entries())
      for (let month = 1; month <= months; month += 1) {
        if (month === months && at % 4 > 0) continue
        const row = {
          id: `leave-${at}-${month}`,
          employee,
          date: `${date.slice(0, 5)}${String(month).padStart(2, '0')}${date.slice(7)}`,
          flag: month % 2 === 0 ? '03' : '06',
          at: `${date}T00:00:00.000Z`
        }
        document.run(row)
        day.run(row)
      }
  })()
  raw.exec('analyze')
  raw.close()
}

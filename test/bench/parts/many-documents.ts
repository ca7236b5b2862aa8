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

import { expect, test } from 'vitest'
import { beforeMigration } from '../support/migration-steps.ts'

// Migration 0068: leave is stored as minutes of a day, and maternity leave that is over gets its free days.

test('keeps what was counted, and adds the free days of maternity leave', async () => {
  const { raw, migrate } = await beforeMigration('count-leave-exactly')
  raw.exec(`
    insert into settings (name, value) values ('leave_counted_at', '3');
    insert into work_cycles (id, code, name, name_en, kind, start_minute, end_minute, break_minutes, grace_minutes, is_day_off, created_at)
      values ('seven', 'S', '', '', 'same_day', 540, 1020, 60, 0, 0, ''), ('night', 'N', '', '', 'next_day', 1320, 420, 45, 0, 0, '');
    insert into employee_work_cycles (employee_id, day, work_cycle_id) values ('e', 'Mon', 'seven'), ('e', 'Tue', 'night');
    insert into employee_basic_settings (employee_id, hours_per_day_hundredths) values ('f', 750);
  `)
  const document = raw.prepare(
    `insert into approval_documents (id, kind, employee_id, approve_flag, choice, first_date, last_date, starts_at, ends_at,
       step_since, is_escalated, created_at, updated_at) values (?, 'time-leave', ?, ?, ?, ?, ?, ?, ?, '', 0, '', '')`
  )
  const day = raw.prepare(
    `insert into approval_leave_days (document_id, work_date, employee_id, time_leave_flag, minutes, hundredths)
     values (?, ?, ?, ?, ?, ?)`
  )
  // Monday 5 January 2026: an hour of a seven-hour day; Tuesday: of a night of 495 minutes; Wednesday: no cycle.
  document.run('hours', 'e', '02', '06', '2026-01-05', '2026-01-09', null, null)
  day.run('hours', '2026-01-05', 'e', '06', 60, 14)
  day.run('hours', '2026-01-06', 'e', '06', 60, 12)
  day.run('hours', '2026-01-07', 'e', '06', 60, 13)
  day.run('hours', '2026-01-08', 'e', '06', 90, 30)
  day.run('hours', '2026-01-09', 'e', '06', 420, 100)
  // Friday to Monday.
  document.run('past', 'f', '02', '04', '2026-01-09', '2026-01-12', null, null)
  document.run(
    'by hours',
    'f',
    '02',
    '05',
    '2026-01-09',
    '2026-01-12',
    '2026-01-09 13:00',
    '2026-01-12 12:00'
  )
  document.run('refused', 'f', '03', '04', '2026-01-09', '2026-01-12', null, null)
  document.run('future', 'f', '02', '04', '2999-01-04', '2999-01-07', null, null)
  document.run('sick', 'f', '02', '03', '2026-01-09', '2026-01-12', null, null)
  for (const id of ['past', 'by hours', 'refused', 'sick'])
    for (const date of ['2026-01-09', '2026-01-12'])
      day.run(id, date, 'f', id === 'sick' ? '03' : '04', 450, 100)

  await migrate()
  const days = (id: string): string[] =>
    raw
      .prepare<[string], string>(
        `select work_date || ' ' || minutes || '/' || day_minutes from approval_leave_days
         where document_id = ? order by work_date`
      )
      .pluck()
      .all(id)
  expect(days('hours')).toEqual([
    '2026-01-05 60/420',
    '2026-01-06 60/495',
    '2026-01-07 60/480',
    '2026-01-08 90/300',
    '2026-01-09 420/420'
  ])
  const [friday, saturday, sunday, monday] = [9, 10, 11, 12].map(
    date => `2026-01-${String(date).padStart(2, '0')} 450/450`
  )
  expect(days('past')).toEqual([friday, saturday, sunday, monday])
  expect(days('by hours')).toEqual([friday, saturday, sunday, monday])
  for (const id of ['refused', 'sick']) expect(days(id)).toEqual([friday, monday])
  expect(days('future')).toEqual([])
  expect(raw.prepare("select 1 from settings where name = 'leave_counted_at'").get()).toBeUndefined()
  raw.close()
})

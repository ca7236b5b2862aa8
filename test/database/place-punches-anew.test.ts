import { expect, test } from 'vitest'
import { createGateMemory, WriteGate } from '../../main/database/write-gate.ts'
import { StaleDatesProcessor } from '../../main/modules/attendance/punches/stale-dates.ts'
import { beforeMigration } from '../support/migration-steps.ts'

// The migration that places the punches of an earlier version anew.

test('keeps existing punches, places them anew and lists the days whose hours change', async () => {
  const { raw, migrate, migrateToLatest } = await beforeMigration('place-punches-anew')
  raw.exec(`insert into work_cycles (id, code, name, name_en, kind, start_minute, end_minute, break_minutes,
    grace_minutes, is_day_off, created_at) values ('DAY', 'DAY', '', '', 'same_day', 510, 1050, 60, 5, 0, '')`)
  raw.exec(`insert into employees (id, employee_code, employee_name, employee_last_name, effective_dt, created_at,
    updated_at) values ('A', 'A', '', '', '2020-01-01', '', ''), ('B', 'B', '', '', '2020-01-01', '', '')`)
  for (const day of ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'])
    raw.prepare("insert into employee_work_cycles values ('A', ?, 'DAY')").run(day)
  const insert = raw.prepare(
    `insert into attendance_punches (id, employee_id, punched_at, work_date, direction, requested_direction, source,
      batch_seq, item_index, processed_at) values (?, 'A', ?, ?, ?, ?, 'Import', 1, 1, '')`
  )
  const punches = [
    ['2026-03-02 08:25:01', '2026-03-02', 'IN', 'AUTO'],
    ['2026-03-02 08:25:04', '2026-03-02', 'OUT', 'AUTO'],
    ['2026-03-02 17:31:00', '2026-03-02', 'IN', 'AUTO'],
    ['2026-03-03 08:28:00', '2026-03-03', 'IN', 'IN'],
    ['2026-03-03 17:31:00', '2026-03-03', 'OUT', 'OUT'],
    ['2026-06-01 08:28:00', '2026-06-01', 'IN', 'AUTO'],
    ['2026-06-02 00:40:00', '2026-06-02', 'IN', 'AUTO']
  ]
  for (const [at, punch] of punches.entries()) insert.run(`p${at}`, ...punch)
  await migrate()
  expect(raw.prepare('select employee_id, is_upgrade from attendance_stale').all()).toEqual([
    { employee_id: 'A', is_upgrade: 1 }
  ])

  await migrateToLatest()
  const processor = new StaleDatesProcessor(raw, new WriteGate(createGateMemory(), 'worker'))
  // What is placed stays placed if the workstation is closed after any step.
  let steps = 0
  while (processor.step()) steps += 1
  expect(steps).toBeGreaterThan(1)
  expect(
    raw
      .prepare('select work_date, direction, is_direction_sent from attendance_punches order by punched_at')
      .raw()
      .all()
  ).toEqual([
    ['2026-03-02', 'IN', 0],
    ['2026-03-02', '', 0],
    ['2026-03-02', 'OUT', 0],
    ['2026-03-03', 'IN', 1],
    ['2026-03-03', 'OUT', 1],
    ['2026-06-01', 'IN', 0],
    ['2026-06-01', 'OUT', 0]
  ])
  expect(
    raw
      .prepare('select employee_id, work_date, minutes_before, minutes_after from attendance_changed_days')
      .raw()
      .all()
  ).toEqual([
    ['A', '2026-03-02', 0, 545],
    ['A', '2026-06-01', 0, 972]
  ])
  raw.close()
})

import { expect, test } from 'vitest'
import { beforeMigration } from '../support/migration-steps.ts'

// Migration 0072: texts of earlier versions get their usual spelling, and employees are found by it.

test('texts are respelled, searched in their new spelling, and kept where the new one is taken', async () => {
  const { raw, migrate, close } = await beforeMigration('respell-thai')
  const insertUnit = raw.prepare(
    `insert into organisation_units (id, kind, parent_id, code, name, name_en, created_at)
     values (?, 'department', null, ?, ?, '', '2026-01-01T00:00:00.000Z')`
  )
  insertUnit.run('u1', 'D01', 'เเผนกน\u0E4D\u0E32\u0E49มัน')
  insertUnit.run('u2', 'น\u0E4D\u0E32', 'ฝ่ายขาย')
  insertUnit.run('u3', 'นำ', 'ฝ่ายผลิต')
  raw
    .prepare(
      `insert into employees (id, employee_code, employee_name, employee_last_name, effective_dt, signout_flag,
         created_at, updated_at)
       values ('e1', 'E1', ?, ?, '2026-01-01', 'N', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z')`
    )
    .run('อ\u0E4D\u0E32นวย', 'เเก้ว\u200Bใส')
  await migrate()
  expect(raw.prepare('select code, name from organisation_units order by id').raw().all()).toEqual([
    ['D01', 'แผนกน้ำมัน'],
    ['น\u0E4D\u0E32', 'ฝ่ายขาย'],
    ['นำ', 'ฝ่ายผลิต']
  ])
  expect(raw.prepare('select employee_name, employee_last_name from employees').raw().all()).toEqual([
    ['อำนวย', 'แก้วใส']
  ])
  const words = raw.prepare('select words from employee_search').pluck().get()
  expect(words).toContain('อำนวย แก้วใส')
  await close()
})

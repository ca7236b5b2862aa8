import { join } from 'node:path'
import { uuidv7 } from 'uuidv7'
import { type Database, openDatabase } from '../../main/database/database.ts'
import { prepareDatabase } from '../../main/database/files/prepare-database.ts'
import { addDays } from '../../shared/domain/dates/calendar-date.ts'

const CREATED_AT = '2026-01-01T00:00:00.000Z'

export interface BranchPlan {
  readonly people: number
  readonly from: string
  readonly days: number
  /** Punches per employee and day, an even number. */
  readonly punchesADay: number
}

/** A branch of employees who were present every day, written directly into a new database. */
export async function writeReportBranch(
  dataDir: string,
  plan: BranchPlan
): Promise<{ file: string; punches: number }> {
  const file = join(dataDir, 'workstation.db')
  await prepareDatabase({
    file,
    backupDir: join(dataDir, 'backups'),
    isInstalled: false,
    now: () => new Date()
  })
  const database = openDatabase(file)
  try {
    const punches = await fill(database, plan)
    await database.readDirectly(raw => raw.pragma('wal_checkpoint(TRUNCATE)'))
    return { file, punches }
  } finally {
    await database.close()
  }
}

async function fill(database: Database, { people, from, days, punchesADay }: BranchPlan): Promise<number> {
  return database.writeDirectly(raw => {
    const unit = raw.prepare(
      'insert into organisation_units (id, kind, parent_id, code, name, name_en, created_at) values (?, ?, ?, ?, ?, ?, ?)'
    )
    unit.run('c1', 'company', null, 'C01', 'บริษัท ทดสอบความเร็ว จำกัด', 'Speed Test Co., Ltd.', CREATED_AT)
    unit.run('b1', 'branch', 'c1', 'B01', 'สำนักงานใหญ่', 'Head office', CREATED_AT)
    unit.run('d1', 'department', 'b1', 'D01', 'คลังสินค้าและขนส่ง', 'Warehouse', CREATED_AT)
    raw
      .prepare(
        `insert into work_cycles (id, code, name, name_en, kind, start_minute, end_minute, break_minutes, grace_minutes,
          is_day_off, created_at) values ('w1', 'DAY', 'กะกลางวัน', 'Day', 'same_day', 510, 1050, 60, 5, 0, ?)`
      )
      .run(CREATED_AT)
    const employee = raw.prepare(
      `insert into employees (id, employee_code, employee_name, employee_last_name, effective_dt, company_id, branch_id,
        department_id, created_at, updated_at) values (?, ?, ?, ?, '2020-01-01', 'c1', 'b1', 'd1', ?, ?)`
    )
    const week = raw.prepare(
      `insert into employee_work_cycles (employee_id, day, work_cycle_id) values (?, ?, 'w1')`
    )
    const punch = raw.prepare(
      `insert into attendance_punches (id, employee_id, punched_at, work_date, direction, requested_direction, source,
        device_sn, batch_seq, item_index, processed_at) values (?, ?, ?, ?, ?, 'AUTO', 'Fingerprint', 'DEV-1', 1, ?, ?)`
    )
    let count = 0
    for (let number = 1; number <= people; number += 1) {
      const id = `e${number}`
      const code = `E${String(number).padStart(5, '0')}`
      employee.run(id, code, `ชื่อที่${number}`, 'นามสกุลทดสอบ', CREATED_AT, CREATED_AT)
      for (const day of ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']) week.run(id, day)
    }
    for (let day = 0; day < days; day += 1) {
      const date = addDays(from, day)
      for (let number = 1; number <= people; number += 1)
        for (let index = 0; index < punchesADay; index += 1) {
          const minute = String((number * 7 + day) % 60).padStart(2, '0')
          const hour = String(8 + index * 3).padStart(2, '0')
          punch.run(
            uuidv7(),
            `e${number}`,
            `${date} ${hour}:${minute}:00`,
            date,
            index % 2 ? 'OUT' : 'IN',
            count,
            CREATED_AT
          )
          count += 1
        }
    }
    return count
  })
}

import { uuidv7 } from 'uuidv7'
import { connect } from '../../../main/database/connect.ts'
import { openDatabase } from '../../../main/database/database.ts'
import { syncFile } from '../../../main/database/files/file-sync.ts'
import { indexEmployees } from '../../../main/modules/employees/employees.ts'

const FIRST =
  'สมชาย สมศรี ประเสริฐ วิไลวรรณ นภา กิตติพงษ์ ธนพล พิมพ์ใจ อนุชา สุดารัตน์ วรรณา ชัยวัฒน์ มานพ ปรีชา เกษม แสงดาว โสภา ใจทิพย์ ไพศาล ณัฐวุฒิ'.split(
    ' '
  )
const LAST =
  'ใจดี มีสุข รักไทย ทองดี ศรีสุข วงศ์ใหญ่ แก้วมณี บุญมา พงษ์พันธ์ สุวรรณ จันทร์เพ็ญ ทองคำ ศักดิ์สิทธิ์ อินทร์แก้ว ชัยชนะ'.split(' ')
const MORE = ['กุล', 'พงศ์', 'วัฒนา', 'สกุล', 'เจริญ', 'ชัย', '']
const FIRST_EN =
  'Somchai Somsri Prasert Wilaiwan Napa Kittipong Thanaphon Phimchai Anucha Sudarat Wanna Chaiwat Manop Pricha Kasem Saengdao Sopha Chaithip Phaisan Natthawut'.split(
    ' '
  )
const LAST_EN =
  'Jaidee Misuk Rakthai Thongdi Srisuk Wongyai Kaewmani Bunma Phongphan Suwan Chanphen Thongkham Saksit Inkaew Chaichana'.split(
    ' '
  )

/** Makes employees searchable that were inserted without their owner. */
export async function indexInFile(file: string, ids: readonly string[]): Promise<void> {
  const database = openDatabase(file)
  await database.write(trx => indexEmployees(trx, ids))
  await database.close()
}

/** Inserts employees directly into the table: names distributed as in a real branch, in every unit of the demo. */
export async function insertPeople(file: string, count: number): Promise<void> {
  const raw = connect(file, { cacheKib: 262_144 })
  raw.pragma('synchronous = OFF')
  const places = raw
    .prepare<
      [],
      {
        company_id: string
        branch_id: string
        department_id: string
        division_id: string
        section_id: string
        position_id: string
      }
    >(
      `select distinct company_id, branch_id, department_id, division_id, section_id, position_id from employees
       where department_id is not null`
    )
    .all()
  const insert = raw.prepare(
    `insert into employees (id, employee_code, employee_name, employee_last_name, employee_nickname, employee_name_en,
       employee_last_name_en, mobilephone, id_no, effective_dt, signout_flag, employee_type_code, salary_satang,
       company_id, branch_id, department_id, division_id, section_id, position_id, created_at, updated_at)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 2500000, ?, ?, ?, ?, ?, ?, '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z')`
  )
  const ids = Array.from({ length: count }, () => uuidv7())
  const pick = <T>(from: readonly T[], at: number): T => from[at % from.length] as T
  raw.transaction(() => {
    for (const [at, id] of ids.entries()) {
      const place = pick(places, at * 31)
      insert.run(
        id,
        `P${String(at).padStart(7, '0')}`,
        pick(FIRST, at * 7),
        pick(LAST, Math.floor(at / 20)) + pick(MORE, Math.floor(at / 300)),
        pick(FIRST, at * 13).slice(0, 3),
        pick(FIRST_EN, at * 7),
        pick(LAST_EN, Math.floor(at / 20)),
        `08${String((at * 7919) % 100_000_000).padStart(8, '0')}`,
        String(1_000_000_000_000 + at),
        `20${String(10 + (at % 15))}-0${String(1 + (at % 9))}-15`,
        at % 12 === 0 ? 'Y' : 'N',
        `0${1 + (at % 4)}`,
        place.company_id,
        place.branch_id,
        place.department_id,
        place.division_id,
        place.section_id,
        place.position_id
      )
    }
  })()
  raw.close()
  await indexInFile(file, ids)
  syncFile(file)
}

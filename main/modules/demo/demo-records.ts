import { addDays } from '#shared/domain/dates/calendar-date.ts'
import { nationalIdFrom } from '#shared/domain/employees/national-id.ts'
import { RECORD_KINDS, type RecordKind } from '#shared/domain/employees/record-kinds.ts'
import type { KeptFields } from '#shared/domain/fields/field-rules.ts'
import type { WriteTransaction } from '../../database/database.ts'
import { insertRecords } from '../employees/employees.ts'
import type { DemoContext, DemoMember } from './demo-context.ts'
import { FEMALE_NAMES, MALE_NAMES, type NamePair } from './demo-names.ts'
import type { DemoPerson } from './demo-people.ts'
import { type DemoRandom, demoRandom } from './demo-random.ts'

const DAYS_A_YEAR = 365.25
const UNIVERSITIES = [
  'จุฬาลงกรณ์มหาวิทยาลัย',
  'มหาวิทยาลัยเชียงใหม่',
  'มหาวิทยาลัยสงขลานครินทร์',
  'มหาวิทยาลัยรามคำแหง',
  'มหาวิทยาลัยราชภัฏภูเก็ต'
]
const MAJORS = ['บริหารธุรกิจ', 'การบัญชี', 'วิศวกรรมอุตสาหการ', 'วิทยาการคอมพิวเตอร์', 'การตลาด']
const COMPANIES = [
  'บริษัท ไทยรวมทรัพย์ จำกัด',
  'หจก. เจริญกิจการค้า',
  'บริษัท อันดามันบริการ จำกัด',
  'บริษัท ล้านนาอุตสาหกรรม จำกัด'
]
const COURSES = ['ความปลอดภัยในการทำงาน', 'การดับเพลิงขั้นต้น', 'การบริการด้วยใจ', 'Excel สำหรับงานสำนักงาน', 'ภาวะผู้นำ']
const HOSPITALS: Readonly<Record<string, string>> = {
  B01: 'โรงพยาบาลราชวิถี',
  B02: 'โรงพยาบาลมหาราชนครเชียงใหม่',
  B03: 'โรงพยาบาลวชิระภูเก็ต'
}
/** Positions that work with a keyboard. */
const OFFICE = new Set(['P02', 'P04', 'P05', 'P06'])

type DemoRecord = readonly [kind: RecordKind, fields: KeptFields]

function relatives({ birthDate, lastName, place, isMale }: DemoPerson, random: DemoRandom): DemoRecord[] {
  const relative = (relation_type: string, names: readonly NamePair[], years: number): DemoRecord => {
    const [family_name] = random.pick(names)
    const family_birthday = addDays(birthDate, Math.round(years * DAYS_A_YEAR) + random.integer(0, 300))
    const kind = family_birthday < '1984-01-01' ? '3' : '1'
    const running = String(random.integer(0, 9_999_999)).padStart(7, '0')
    const family_id_no = nationalIdFrom(kind + place.district + running)
    const family_last_name = lastName[0]
    return ['family', { relation_type, family_name, family_last_name, family_id_no, family_birthday }]
  }
  const father = relative('บิดา', MALE_NAMES, -29)
  const mother = relative('มารดา', FEMALE_NAMES, -26)
  const spouse = isMale ? relative('ภรรยา', FEMALE_NAMES, 2) : relative('สามี', MALE_NAMES, -2)
  return [father, ...(random.chance(0.6) ? [mother] : []), ...(random.chance(0.5) ? [spouse] : [])]
}

function schooling({ birthDate, seat }: DemoPerson, random: DemoRandom): DemoRecord {
  const hasDegree = OFFICE.has(seat.position) || random.chance(0.2)
  const year = Number(birthDate.slice(0, 4)) + (hasDegree ? 22 : 18)
  const fields = {
    education_level: hasDegree ? 'ปริญญาตรี' : 'มัธยมศึกษาตอนปลาย',
    education_place: hasDegree ? random.pick(UNIVERSITIES) : 'โรงเรียนประจำจังหวัด',
    education_major: hasDegree ? random.pick(MAJORS) : null,
    education_year: String(year),
    education_grade: `${random.integer(2, 3)}.${random.integer(10, 99)}`
  }
  return ['education', fields]
}

function formerWork({ startDate }: DemoPerson, random: DemoRandom): DemoRecord {
  const to = addDays(startDate, -random.integer(10, 90))
  const fields = {
    work_company: random.pick(COMPANIES),
    work_position: 'พนักงาน',
    work_date_from: addDays(to, -random.integer(200, 1500)),
    work_date_to: to,
    work_salary: random.integer(24, 60) * 50_000,
    work_why_signout: 'ต้องการความก้าวหน้า'
  }
  return ['work', fields]
}

function skills({ seat }: DemoPerson, today: string, random: DemoRandom): DemoRecord[] {
  const isTrucker = seat.position === 'P09'
  const level = () => random.pick(['พอใช้', 'ดี', 'ดีมาก'])
  const levels = { writing_level: level(), speaking_level: level(), reading_level: level() }
  const english: DemoRecord = ['language-skill', { language_name: 'อังกฤษ', ...levels }]
  const typing: DemoRecord = ['typing-skill', { language_name: 'ไทย', typing_speed: random.integer(25, 70) }]
  const licence = {
    vehicle_name: isTrucker ? 'รถบรรทุก' : 'รถยนต์',
    skill_level: 'Y',
    certificate_no: String(random.integer(10_000_000, 99_999_999)),
    certificate_expire_dt: addDays(today, random.integer(20, 1500))
  }
  const driving: DemoRecord = ['driving-skill', licence]
  return [
    ...(OFFICE.has(seat.position) ? [english, typing] : []),
    ...(isTrucker || random.chance(0.2) ? [driving] : [])
  ]
}

function belongings({ startDate, seat }: DemoPerson, today: string, random: DemoRandom): DemoRecord[] {
  const attended = addDays(startDate, random.integer(5, 60))
  const course = {
    training_name: random.pick(COURSES),
    training_date: attended < today ? attended : today,
    training_hour: random.pick([300, 600, 1200]),
    training_price: random.integer(0, 20) * 10_000,
    training_location: 'ห้องอบรมสำนักงานใหญ่'
  }
  const held = OFFICE.has(seat.position)
    ? { possess_name: 'คอมพิวเตอร์โน้ตบุ๊ก', possess_date: startDate, possess_price: 2_450_000 }
    : { possess_name: 'ชุดพนักงาน', possess_date: startDate, possess_price: 90_000 }
  return [
    ...(random.chance(0.6) ? [['training', course] as const] : []),
    ['possess', held],
    ['hospital', { hospital_name: HOSPITALS[seat.branch] ?? '', hospital_link_flag: 'Y' }]
  ]
}

function recordsOf(person: DemoPerson, today: string): DemoRecord[] {
  const random = demoRandom(`records ${person.code}`)
  return [
    ...relatives(person, random),
    schooling(person, random),
    ...(random.chance(0.5) ? [formerWork(person, random)] : []),
    ...skills(person, today, random),
    ...(random.chance(0.15) ? [['ability', { ability_list: 'ดนตรีไทย กีฬา' }] as const] : []),
    ...belongings(person, today, random)
  ]
}

/** Realistic profiles: family, schools, former jobs, skills, courses, property, hospitals; documents would need files. */
export async function insertProfiles(
  trx: WriteTransaction,
  members: readonly DemoMember[],
  { today, createdAt, newId }: DemoContext
): Promise<void> {
  const made = members.flatMap(({ person, employee }) =>
    recordsOf(person, today).map(([kind, fields]) => ({ kind, fields, employeeId: employee.id }))
  )
  for (const [kind, records] of Map.groupBy(made, it => it.kind)) {
    const blank = Object.fromEntries(RECORD_KINDS[kind].fields.map(({ name }) => [name, null]))
    const stored = records.map(({ employeeId, fields }) => ({
      id: newId(),
      employeeId,
      fields: { ...blank, ...fields },
      file: null,
      createdAt,
      updatedAt: createdAt
    }))
    await insertRecords(trx, kind, stored)
  }
}

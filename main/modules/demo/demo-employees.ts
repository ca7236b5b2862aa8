import { probationEnd } from '#shared/domain/employees/probation.ts'
import type { EmployeeApproversTable } from '../../database/schema/employee-settings.ts'
import type { EmployeesTable } from '../../database/schema/employees.ts'
import type { DemoContext } from './demo-context.ts'
import { unitColumns } from './demo-organisation.ts'
import type { DemoPerson } from './demo-people.ts'
import { PLACES } from './demo-places.ts'
import { type DemoRandom, demoRandom } from './demo-random.ts'
import { approversOf } from './demo-seats.ts'

const USERS_UP_TO = 40
const COUNTRY = 'TH'
const EMAIL_DOMAIN = 'siamrungrueang.example'
/** Bangkok Bank, Kasikornbank, Krungthai, Siam Commercial: the codes of the Bank of Thailand. */
const BANKS = ['002', '004', '006', '014']

/** Lowest and highest monthly pay in baht, or daily pay for employees paid by the day. */
const PAY: Readonly<Record<string, readonly [number, number]>> = {
  P01: [180_000, 180_000],
  P02: [65_000, 95_000],
  P03: [30_000, 42_000],
  P04: [28_000, 40_000],
  P05: [18_000, 28_000],
  P06: [35_000, 60_000],
  P07: [18_000, 30_000],
  P08: [400, 520],
  P09: [14_000, 18_000],
  P10: [400, 560],
  P11: [13_000, 19_000],
  P12: [13_000, 15_000]
}
const PAID_BY_THE_DAY = new Set(['P08', 'P10'])

/** 01 monthly, 02 daily, 03 part-time, 04 fixed pay or contractor (decision 0039). */
function employeeType({ seat, number }: DemoPerson): string {
  if (PAID_BY_THE_DAY.has(seat.position)) return '02'
  if (seat.position === 'P12' || seat.position === 'P01') return '04'
  return seat.position === 'P11' && number % 4 === 0 ? '03' : '01'
}

const digits = (random: DemoRandom, count: number): string =>
  Array.from({ length: count }, () => random.integer(0, 9)).join('')

function title({ isMale, number }: DemoPerson): string {
  if (isMale) return '01'
  return number % 3 === 0 ? '02' : '03'
}

function contact(person: DemoPerson, random: DemoRandom) {
  const initial = person.lastName[1].charAt(0)
  return {
    mobilephone: `0${random.pick(['6', '8', '9'])}${digits(random, 8)}`,
    emailaddress: `${person.name[1]}.${initial}${person.number}@${EMAIL_DOMAIN}`.toLowerCase()
  }
}

function addresses({ place, seat }: DemoPerson, random: DemoRandom) {
  const house = () => `${random.integer(1, 299)}/${random.integer(1, 99)}`
  const current = random.chance(0.7) ? place : random.pick(PLACES[seat.branch])
  const address = `${house()} ${place.text} ${place.postcode}`
  return {
    address,
    country_code: COUNTRY,
    post_code: place.postcode,
    subdistrict_code: place.subdistrict,
    district_code: place.district,
    state_code: place.state,
    current_address: current === place ? address : `${house()} ${current.text} ${current.postcode}`,
    current_country_code: COUNTRY,
    current_post_code: current.postcode,
    current_subdistrict_code: current.subdistrict,
    current_district_code: current.district,
    current_state_code: current.state
  }
}

function pay(person: DemoPerson, random: DemoRandom) {
  const [lowest, highest] = PAY[person.seat.position] ?? [15_000, 20_000]
  const isDaily = PAID_BY_THE_DAY.has(person.seat.position)
  const step = isDaily ? 5 : 500
  const baht = lowest + step * random.integer(0, Math.floor((highest - lowest) / step))
  const monthly = isDaily ? baht * 26 : baht
  return {
    salary_satang: baht * 100,
    salary_per_week_satang: Math.floor(monthly / 8 / 100) * 10_000,
    payment_method: '1',
    company_payment_account_code: 'ACC01',
    bank_code: random.pick(BANKS),
    bank_branch_code: digits(random, 4),
    bank_account_code: digits(random, 10)
  }
}

/** The record of spec 2.5; `code-name` columns have only the code, as the part after the hyphen is ignored. */
export function demoEmployee(person: DemoPerson, context: DemoContext): EmployeesTable {
  const random = demoRandom(`employee ${person.code}`)
  const type = employeeType(person)
  const confirmed = probationEnd({ effective_dt: person.startDate, begin_dt: null })
  const hasNickname = person.nickname !== null
  return {
    id: context.newId(),
    record_no: String(person.number),
    employee_code: person.code,
    employee_title_lv: title(person),
    employee_name: person.name[0],
    employee_last_name: person.lastName[0],
    fing_code: String(person.number).padStart(5, '0'),
    employee_gender: person.isMale ? 'ชาย' : 'หญิง',
    employee_foreigner: person.foreign ? 'Y' : 'N',
    country_id: person.foreign?.country ?? null,
    id_no: person.nationalId,
    passport_workpermit_no: person.foreign?.passport ?? null,
    sso_no: person.nationalId,
    sso_start_month: person.startDate.slice(0, 7),
    employee_type_code: type,
    employee_type_group_code: type,
    round_month_config: type === '02' ? 'Split' : 'Full',
    employee_nickname: hasNickname ? person.nickname[0] : person.name[0],
    employee_name_en: person.name[1],
    employee_last_name_en: person.lastName[1],
    employee_nickname_en: hasNickname ? person.nickname[1] : person.name[1],
    ...contact(person, random),
    birth_dt: person.birthDate,
    effective_dt: person.startDate,
    begin_dt: confirmed <= context.today ? confirmed : null,
    tax_start_month: person.startDate.slice(0, 7),
    signout_flag: person.lastDate ? 'Y' : 'N',
    signout_dt: person.lastDate,
    signout_remark: person.lastDate ? 'ลาออกเพื่อศึกษาต่อ' : null,
    ...pay(person, random),
    ...addresses(person, random),
    ...unitColumns(person.seat.unit, context.unitIdOf, null),
    position_id: context.unitIdOf.get(person.seat.position) ?? null,
    on_board_flag: person.number <= USERS_UP_TO ? 'Y' : 'N',
    salary_cal: 'Y',
    ot_template_code: type === '04' ? null : 'OT01',
    worktime_template_code: 'WT01',
    photograph_file_id: null,
    created_at: context.createdAt,
    updated_at: context.createdAt
  }
}

/** Approver rows of all people, with positions from 1. */
export function demoApprovers(
  people: readonly DemoPerson[],
  employeeIdOf: ReadonlyMap<string, string>
): EmployeeApproversTable[] {
  // In one branch alone, its own managers act for those of the others.
  const [, , ...managers] = people.map(({ code }) => code)
  return people.flatMap(({ code, seat }) => {
    const own = managers.filter(manager => manager !== code)
    const chain = approversOf(code, seat.department).map((approver, at) =>
      employeeIdOf.has(approver) ? approver : (own[at] ?? approver)
    )
    return [...new Set(chain)].map((approver, at) => ({
      employee_id: employeeIdOf.get(code) ?? '',
      position: at + 1,
      approver_employee_id: employeeIdOf.get(approver) ?? ''
    }))
  })
}

import type { GroupCode } from '#shared/contracts/common.ts'
import { addDays } from '#shared/domain/dates/calendar-date.ts'
import { nationalIdFrom } from '#shared/domain/employees/national-id.ts'
import type { WriteTransaction } from '../../database/database.ts'
import type { Runtime } from '../../platform/runtime.ts'
import { createUser } from '../accounts/accounts.ts'
import {
  FAMILY_NAMES,
  FEMALE_NAMES,
  FEMALE_NICKNAMES,
  FOREIGNERS,
  MALE_NAMES,
  MALE_NICKNAMES,
  type NamePair
} from './demo-names.ts'
import { type DemoPlace, PLACES } from './demo-places.ts'
import { type DemoRandom, demoRandom } from './demo-random.ts'
import { type DemoSeat, demoSeats } from './demo-seats.ts'

const LAST_WITH_ACCOUNT = 40

/** E0001 the HR administrator, E0002 HR, E0003 to E0008 managers (decision 0036), or the first of one branch; everybody is an employee too. */
function groupsOf(number: number): readonly GroupCode[] {
  if (number === 1) return ['employee', 'hr', 'admin']
  if (number === 2) return ['employee', 'hr']
  return number <= 8 ? ['employee', 'manager'] : ['employee']
}

/** Accounts of E0001 to E0040, all with the same password: hashing one for each would take longer than all the rest. */
export async function insertAccounts(
  trx: WriteTransaction,
  runtime: Runtime,
  people: readonly DemoPerson[],
  employeeIdOf: ReadonlyMap<string, string>,
  passwordHash: string
): Promise<void> {
  for (const [at, { code, name, lastName }] of people.slice(0, LAST_WITH_ACCOUNT).entries())
    await createUser(trx, runtime, {
      userName: code,
      passwordHash,
      displayName: `${name[0]} ${lastName[0]}`,
      employeeId: employeeIdOf.get(code) ?? null,
      groups: groupsOf(at + 1)
    })
}

/** One of the 240 people, with the facts that other parts of the demo need. */
export interface DemoPerson {
  readonly number: number
  readonly code: string
  readonly seat: DemoSeat
  readonly isMale: boolean
  readonly name: NamePair
  readonly lastName: NamePair
  readonly nickname: NamePair | null
  readonly nationalId: string
  readonly foreign: { readonly country: string; readonly passport: string } | null
  readonly place: DemoPlace
  readonly birthDate: string
  readonly startDate: string
  /** The last day at work, for a person who has resigned. */
  readonly lastDate: string | null
}

const RESIGNED_NUMBER = 240
const RESIGNED_DAYS_AGO = 20
const FOREIGN_NUMBERS = [52, 97, 143, 189]
/** People who started within the 60 days of attendance. */
const NEW_NUMBERS = { first: 231, last: 236 }
const DAYS_A_YEAR = 365.25
const MOSTLY_MEN = new Set(['P08', 'P09', 'P12'])

export const employeeCode = (number: number): string => `E${String(number).padStart(4, '0')}`

interface Taken {
  readonly names: Set<string>
  readonly nationalIds: Set<string>
}

function fullName(random: DemoRandom, isMale: boolean, taken: Taken): [NamePair, NamePair] {
  for (;;) {
    const name = random.pick(isMale ? MALE_NAMES : FEMALE_NAMES)
    const lastName = random.pick(FAMILY_NAMES)
    const both = `${name[1]} ${lastName[1]}`
    if (taken.names.has(both)) continue
    taken.names.add(both)
    return [name, lastName]
  }
}

/** Kind of person, district of registration, serial number and check digit. */
function nationalId(random: DemoRandom, kind: string, place: DemoPlace, taken: Taken): string {
  for (;;) {
    const running = String(random.integer(0, 9_999_999)).padStart(7, '0')
    const id = nationalIdFrom(kind + place.district + running)
    if (taken.nationalIds.has(id)) continue
    taken.nationalIds.add(id)
    return id
  }
}

function startDate(random: DemoRandom, number: number, today: string, birthDate: string): string {
  if (number >= NEW_NUMBERS.first && number <= NEW_NUMBERS.last)
    return addDays(today, -7 * (number - NEW_NUMBERS.first + 1))
  const grownUp = addDays(birthDate, Math.round(20 * DAYS_A_YEAR))
  const start = addDays(today, -random.integer(100, Math.round((number <= 9 ? 18 : 12) * DAYS_A_YEAR)))
  return start < grownUp ? grownUp : start
}

function person(number: number, seat: DemoSeat, today: string, taken: Taken): DemoPerson {
  const code = employeeCode(number)
  const random = demoRandom(`person ${code}`)
  const foreigner = FOREIGNERS[FOREIGN_NUMBERS.indexOf(number)]
  const isMale = foreigner?.isMale ?? random.chance(MOSTLY_MEN.has(seat.position) ? 0.85 : 0.45)
  const [name, lastName] = foreigner ? [foreigner.name, foreigner.lastName] : fullName(random, isMale, taken)
  const place = random.pick(PLACES[seat.branch])
  const age =
    seat.position === 'P01' || seat.position === 'P02' ? random.integer(38, 57) : random.integer(23, 55)
  const birthDate = addDays(today, -Math.round(age * DAYS_A_YEAR) - random.integer(0, 364))
  return {
    number,
    code,
    seat,
    isMale,
    name,
    lastName,
    nickname: foreigner ? null : random.pick(isMale ? MALE_NICKNAMES : FEMALE_NICKNAMES),
    nationalId: nationalId(random, foreigner ? '6' : birthDate < '1984-01-01' ? '3' : '1', place, taken),
    foreign: foreigner
      ? { country: foreigner.country, passport: foreigner.passport + random.integer(1_000_000, 9_999_999) }
      : null,
    place,
    birthDate,
    startDate: startDate(random, number, today, birthDate),
    lastDate: number === RESIGNED_NUMBER ? addDays(today, -RESIGNED_DAYS_AGO) : null
  }
}

/** E0001 to E0240 as of a day. */
export function demoPeople(today: string): DemoPerson[] {
  const taken: Taken = { names: new Set(), nationalIds: new Set() }
  return demoSeats().map((seat, at) => person(at + 1, seat, today, taken))
}

import type {
  AddedPublicHolidays,
  AddPublicHolidays,
  PublicHolidayBody,
  PublicHolidayList,
  PublicHolidaysQuery,
  RemovePublicHolidays,
  SavePublicHoliday,
  ThaiHolidayList
} from '#shared/contracts/leave/public-holidays.ts'
import { hasBuddhistYear } from '#shared/domain/dates/buddhist-year.ts'
import { HOLIDAYS_A_YEAR, holidayTexts } from '#shared/domain/dates/public-holidays.ts'
import { thaiHolidays } from '#shared/domain/dates/thai-holidays.ts'
import { refuseEditConflict } from '#shared/domain/edit-conflict.ts'
import { type Fault, faultOf } from '#shared/domain/fault.ts'
import { usualSpelling } from '#shared/domain/text/usual-spelling.ts'
import { refuseFaults, WorkstationError } from '#shared/domain/workstation-error.ts'
import type { Queries, WriteTransaction } from '../../database/database.ts'
import { raiseRevisions } from '../../database/revisions.ts'
import type { PublicHolidaysTable } from '../../database/schema/public-holidays.ts'
import { pick } from '../../platform/pick.ts'
import { instantText, Service } from '../../platform/runtime.ts'
import type { Caller } from '../access/access.ts'
import { type Activity, recordActivities } from '../activity/activity.ts'

type HolidaySheet = {
  readonly company: string
  readonly records: readonly Readonly<Record<string, string>>[]
}

/** The public holidays of each company; only this service writes them. */
export class PublicHolidays extends Service {
  async list({ company_id, year }: PublicHolidaysQuery): Promise<PublicHolidayList> {
    const rows = await this.database.read
      .selectFrom('public_holidays')
      .selectAll()
      .where('company_id', '=', company_id)
      .where(eb =>
        eb.or(
          (['holiday_date', 'substitute_of'] as const).map(date =>
            eb.and([eb(date, '>=', `${year}-01-01`), eb(date, '<=', `${year}-12-31`)])
          )
        )
      )
      .orderBy('holiday_date')
      .execute()
    return { holidays: rows.map(toBody) }
  }

  /** The Thai holidays of a year beside those that the company has. */
  async thai({ company_id, year }: PublicHolidaysQuery): Promise<ThaiHolidayList> {
    const known = await this.database.read
      .selectFrom('public_holidays')
      .select(['holiday_date', 'substitute_of'])
      .where('company_id', '=', company_id)
      .orderBy('holiday_date')
      .execute()
    const { holidays, hasBuddhistDays } = thaiHolidays(year, known)
    return {
      holidays: holidays.map(it => ({ ...it, note: '', source: 'thai' as const })),
      has_buddhist_days: hasBuddhistDays,
      fewest_a_year: HOLIDAYS_A_YEAR
    }
  }

  /** The holidays of a year as rows of their import, with the company's code. @throws WorkstationError */
  async sheetOf(query: PublicHolidaysQuery): Promise<HolidaySheet> {
    const company = await findCompany(this.database.read, query.company_id)
    if (company === undefined)
      throw new WorkstationError('invalid_request', 'request.not_right', { faults: [noCompany()] })
    const { holidays } = await this.list(query)
    const records = holidays.map(({ holiday_date: A, name: B, name_en: C, substitute_of: D, note: E }) => ({
      A,
      B,
      C,
      D: D ?? '',
      E
    }))
    return { company: company.code, records }
  }

  /** Adds a holiday, or changes the one whose values `base` has. @throws WorkstationError */
  save(caller: Caller, { base, company_id, ...holiday }: SavePublicHoliday): Promise<PublicHolidayBody> {
    const faults = faultsOf(holiday)
    return this.database.write(async trx => {
      await refuseWrong(trx, company_id, faults)
      const [before] = await find(trx, company_id, [holiday.holiday_date])
      const row = this.#rowOf(company_id, holiday)
      const after = toBody(row)
      refuseOverwriting(before, base, after)
      if (before !== undefined && JSON.stringify(toBody(before)) === JSON.stringify(after)) return after
      await trx
        .insertInto('public_holidays')
        .values(row)
        .onConflict(c => c.columns(['company_id', 'holiday_date']).doUpdateSet(row))
        .execute()
      await raiseRevisions(trx, 'work_cycles')
      await recordActivities(trx, this.runtime, [
        { ...activityOf(caller, 'save', company_id), ...(before ? { before: toBody(before) } : {}), after }
      ])
      return after
    })
  }

  /** Adds holidays on dates that have none yet. @throws WorkstationError if one of them is invalid; then none is added */
  add(caller: Caller, { company_id, holidays }: AddPublicHolidays): Promise<AddedPublicHolidays> {
    const faults = holidays.flatMap((holiday, at) => faultsOf(holiday, `holidays[${at}].`))
    return this.database.write(async trx => {
      await refuseWrong(trx, company_id, faults)
      const wanted = new Map(holidays.map(holiday => [holiday.holiday_date, holiday]))
      const known = new Set((await find(trx, company_id, [...wanted.keys()])).map(row => row.holiday_date))
      const rows = [...wanted.values()]
        .filter(({ holiday_date }) => !known.has(holiday_date))
        .map(holiday => this.#rowOf(company_id, holiday))
      if (rows.length > 0) await trx.insertInto('public_holidays').values(rows).execute()
      await raiseRevisions(trx, 'work_cycles')
      await recordActivities(
        trx,
        this.runtime,
        rows.map(row => ({ ...activityOf(caller, 'save', company_id), after: toBody(row) }))
      )
      return { added: rows.map(row => row.holiday_date).toSorted(), kept: [...known].toSorted() }
    })
  }

  /** @throws WorkstationError `not_found` if one of them does not exist; then none is removed */
  remove(caller: Caller, { company_id, holiday_dates }: RemovePublicHolidays): Promise<PublicHolidayList> {
    const dates = [...new Set(holiday_dates)]
    return this.database.write(async trx => {
      const rows = await find(trx, company_id, dates)
      if (rows.length < dates.length) throw new WorkstationError('not_found', 'public_holiday.none')
      await trx
        .deleteFrom('public_holidays')
        .where('company_id', '=', company_id)
        .where('holiday_date', 'in', dates)
        .execute()
      await raiseRevisions(trx, 'work_cycles')
      const holidays = rows.map(toBody)
      await recordActivities(
        trx,
        this.runtime,
        holidays.map(before => ({ ...activityOf(caller, 'remove', company_id), before }))
      )
      return { holidays }
    })
  }

  #rowOf(company_id: string, holiday: PublicHolidayBody): PublicHolidaysTable {
    return {
      ...holiday,
      company_id,
      name: usualSpelling(holiday.name).trim(),
      name_en: usualSpelling(holiday.name_en).trim(),
      note: usualSpelling(holiday.note).trim(),
      updated_at: instantText(this.runtime)
    }
  }
}

const find = (db: Queries, companyId: string, dates: readonly string[]): Promise<PublicHolidaysTable[]> =>
  db
    .selectFrom('public_holidays')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('holiday_date', 'in', [...dates])
    .orderBy('holiday_date')
    .execute()

async function refuseWrong(trx: WriteTransaction, companyId: string, faults: readonly Fault[]) {
  const company = await findCompany(trx, companyId)
  refuseFaults(company === undefined ? [...faults, noCompany()] : faults)
}

const findCompany = (db: Queries, id: string): Promise<{ code: string } | undefined> =>
  db
    .selectFrom('organisation_units')
    .select('code')
    .where('id', '=', id)
    .where('kind', '=', 'company')
    .executeTakeFirst()

const noCompany = (): Fault => faultOf('field.unknown', 'company_id')

function faultsOf({ holiday_date, substitute_of }: PublicHolidayBody, path = ''): Fault[] {
  const faults: Fault[] = []
  if (hasBuddhistYear(holiday_date)) faults.push(faultOf('field.buddhist_year', `${path}holiday_date`))
  if (substitute_of !== null && hasBuddhistYear(substitute_of))
    faults.push(faultOf('field.buddhist_year', `${path}substitute_of`))
  if (substitute_of === holiday_date)
    faults.push(faultOf('public_holiday.own_substitute', `${path}substitute_of`))
  return faults
}

/** A new holiday must not replace an existing one, and a changed one must match the base version. */
function refuseOverwriting(
  before: PublicHolidaysTable | undefined,
  base: SavePublicHoliday['base'],
  after: PublicHolidayBody
): void {
  if (base !== null) {
    if (!before) throw new WorkstationError('not_found', 'public_holiday.none')
    refuseEditConflict(holidayTexts(before), base, holidayTexts(after))
  } else if (before && JSON.stringify(holidayTexts(before)) !== JSON.stringify(holidayTexts(after))) {
    const { substitute_of: date } = before
    throw new WorkstationError(
      'conflict',
      date === null ? 'public_holiday.exists' : faultOf('public_holiday.is_substitute', null, { date })
    )
  }
}

const activityOf = (caller: Caller, action: 'save' | 'remove', subjectId: string): Activity => ({
  caller,
  action: `public-holiday.${action}`,
  subjectKind: 'public_holiday',
  subjectId
})

const toBody = (row: PublicHolidaysTable): PublicHolidayBody =>
  pick(row, ['holiday_date', 'name', 'name_en', 'substitute_of', 'note', 'source'])

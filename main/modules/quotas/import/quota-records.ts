import { shortText } from '#shared/domain/hundredths.ts'
import { leaveTypeOf } from '#shared/domain/leave/leave-types.ts'
import type { ReadDatabase } from '../../../database/database.ts'
import { findByName } from '../../../database/search/employee-names.ts'
import { readLeaveLedger } from '../leave-balances.ts'
import { employedIn } from '../quota-screens.ts'
import type { QuotaRecord } from './quota-rows.ts'

const PEOPLE_A_READ = 500

/** Selects the quotas that fill a sheet: plain data, as it is passed to another thread. */
export interface FilledQuotas {
  readonly year: string
  readonly flag: string
  readonly search: string
  readonly language: 'th' | 'en'
  /** Time of the request. */
  readonly now: number
  readonly timeZone: string
}

/** Everybody's quota of a leave type in a year, as rows of the import: to be changed and imported again. */
export async function* quotaRecords(db: ReadDatabase, filled: FilledQuotas): AsyncGenerator<QuotaRecord> {
  const { year, flag, search, language, now, timeZone } = filled
  const named = await findByName(db, { search, hasResigned: null })
  const type = leaveTypeOf(flag)
  const D = `${flag}-${(language === 'en' ? type?.nameEn : type?.name) ?? ''}`
  for (let after = '', found = PEOPLE_A_READ; found === PEOPLE_A_READ; ) {
    const people = await employedIn(db, year, named)
      .select(['e.id', 'e.employee_code', 'e.employee_name', 'e.employee_last_name'])
      .where('e.employee_code', '>', after)
      .orderBy('e.employee_code')
      .limit(PEOPLE_A_READ)
      .execute()
    const ids = people.map(({ id }) => id)
    const ledger = await readLeaveLedger(db, { now: () => now, timeZone }, ids, { from: year, to: year })
    for (const { id, employee_code, employee_name, employee_last_name } of people)
      yield {
        A: employee_code,
        B: `${employee_name} ${employee_last_name}`,
        C: year,
        D,
        E: shortText(ledger.balance(id, flag, year).granted)
      }
    after = people.at(-1)?.employee_code ?? after
    found = people.length
  }
}

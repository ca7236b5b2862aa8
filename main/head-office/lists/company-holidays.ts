import type {
  CompanyHoliday,
  CompanyHolidays,
  SendHolidays,
  SentCommands
} from '#shared/contracts/head-office/company-commands.ts'
import { thaiHolidays } from '#shared/domain/dates/thai-holidays.ts'
import { WorkstationError } from '#shared/domain/workstation-error.ts'
import type { UserCaller } from '../../modules/access/access.ts'
import { MadeOf } from '../../platform/runtime.ts'
import type { Commands, NewCommand } from '../commands/commands.ts'
import type { HeadOfficeDatabase } from '../database/head-office-database.ts'
import { listBranches } from './list-branches.ts'

type Holiday = Omit<CompanyHoliday, 'branch_ids'>

interface HolidaysParts {
  readonly database: HeadOfficeDatabase
  readonly commands: Commands
}

/** Public holidays of all branches beside each other. The head office has no list of its own: it sends what a branch has, or the Thai ones. */
export class HolidaysOfCompany extends MadeOf<HolidaysParts> {
  /** Those of a year by date, with the branches that have them; Thai holidays too where nobody has them yet. */
  async list(year: string): Promise<CompanyHolidays> {
    const { read } = this.parts.database
    const lists = await read
      .selectFrom('records')
      .select(['branch_id', 'data'])
      .where('kind', '=', 'holiday')
      .orderBy('branch_id')
      .execute()
    const byDate = new Map<string, { holiday: Holiday; branches: Set<string> }>()
    for (const { branch_id, data } of lists)
      for (const holiday of (data.holidays ?? []) as Holiday[]) {
        const known = byDate.get(holiday.holiday_date) ?? { holiday, branches: new Set<string>() }
        byDate.set(holiday.holiday_date, known)
        known.branches.add(branch_id)
      }
    for (const holiday of thaiHolidays(year).holidays)
      if (!byDate.has(holiday.holiday_date))
        byDate.set(holiday.holiday_date, { holiday, branches: new Set() })
    return {
      holidays: [...byDate.values()]
        .filter(({ holiday }) => holiday.holiday_date.startsWith(year))
        .map(({ holiday: { holiday_date, name, name_en, substitute_of }, branches: having }) => ({
          holiday_date,
          name,
          name_en,
          substitute_of,
          branch_ids: [...having]
        }))
        .toSorted((a, b) => (a.holiday_date < b.holiday_date ? -1 : 1)),
      branches: await listBranches(read)
    }
  }

  /** Asks branches to add holidays to each of their companies; what they have already stays. @throws WorkstationError */
  async send(caller: UserCaller, { branch_ids, holidays }: SendHolidays): Promise<SentCommands> {
    const companies = await this.parts.database.read
      .selectFrom('records')
      .select(['branch_id', 'id', 'data'])
      .where('kind', '=', 'unit')
      .where('branch_id', 'in', branch_ids)
      .execute()
    const dates = holidays.map(({ holiday_date }) => holiday_date).toSorted()
    const commands = branch_ids.flatMap(branchId => {
      const own = companies.filter(it => it.branch_id === branchId && it.data.kind === 'company')
      if (own.length === 0) throw new WorkstationError('not_found', 'head_office.no_branch')
      return own.map(
        ({ id: company_id }): NewCommand<'add-holidays'> => ({
          branchId,
          kind: 'add-holidays',
          params: {
            company_id,
            holidays: holidays.map(holiday => ({ ...holiday, note: '', source: 'company' as const }))
          },
          subject: dates.join(', '),
          subjectId: `${company_id} ${dates.join(' ')}`,
          seen: null
        })
      )
    })
    return this.parts.commands.give(caller, commands)
  }
}

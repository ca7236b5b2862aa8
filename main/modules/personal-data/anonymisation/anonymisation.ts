import {
  ANONYMISED_AT_ONCE,
  type AnonymisationOutlook,
  type AnonymisationPreview,
  type Anonymise,
  type Retention
} from '#shared/contracts/employees/retention.ts'
import type { Job } from '#shared/contracts/jobs.ts'
import { payKeptUntil } from '#shared/domain/employees/retention.ts'
import { WorkstationError } from '#shared/domain/workstation-error.ts'
import { countRows, type Queries } from '../../../database/database.ts'
import { branchToday, MadeOf, type ServiceParts } from '../../../platform/runtime.ts'
import { readSetting, writeSetting } from '../../../platform/settings.ts'
import type { UserCaller } from '../../access/access.ts'
import { recordActivity } from '../../activity/activity.ts'
import { jobOwner, type NewJob } from '../../jobs/jobs.ts'
import type { AnonymisationWork } from './anonymiser.ts'
import { type Candidate, candidatesOf, outlookOf } from './candidates.ts'
import { retentionTexts } from './retention-texts.ts'

export interface AnonymisationParts extends ServiceParts {
  readonly jobs: {
    refuseTooMany(ownerId: string): void
    add(ownerId: string, job: NewJob<AnonymisationWork>): Promise<Job>
  }
}

/** How long former employees are kept by name, and who is due to be made anonymous. */
export class Anonymisation extends MadeOf<AnonymisationParts> {
  async retention(): Promise<Retention> {
    return { years: await yearsOf(this.parts.database.read) }
  }

  saveRetention(caller: UserCaller, retention: Retention): Promise<Retention> {
    const { database, runtime } = this.parts
    return database.write(async trx => {
      const before = { years: await yearsOf(trx) }
      await writeSetting(trx, 'retention_years', String(retention.years ?? ''))
      await recordActivity(trx, runtime, caller, 'personal-data.retention', ['setting', 'retention_years'], {
        before,
        after: retention
      })
      return retention
    })
  }

  /** What a run would do, without changing anything. */
  async preview(): Promise<AnonymisationPreview> {
    const { read } = this.parts.database
    const people = await this.#candidates()
    return {
      people: people.slice(0, ANONYMISED_AT_ONCE).map(({ id: _, holds, ...person }) => ({
        ...person,
        holds: [...holds],
        pay_kept_until: person.last_day === null ? null : payKeptUntil(person.last_day)
      })),
      total: people.length,
      anonymised: await countRows(read.selectFrom('anonymised_employees'))
    }
  }

  async outlook(codes: readonly string[]): Promise<AnonymisationOutlook> {
    const people = await this.#candidates(codes)
    return outlookOf(
      this.parts.database.read,
      people.map(it => it.id)
    )
  }

  /** Starts the job. @throws WorkstationError `conflict` if nobody is due */
  async start(caller: UserCaller, { employee_codes, language }: Anonymise): Promise<Job> {
    const { database, runtime, jobs } = this.parts
    const due = (await this.#candidates(employee_codes)).filter(it => it.holds.length === 0)
    const years = await yearsOf(database.read)
    if (due.length === 0 || years === null) throw new WorkstationError('conflict', 'anonymisation.nobody_due')
    jobs.refuseTooMany(jobOwner(caller))
    await database.write(trx =>
      recordActivity(trx, runtime, caller, 'personal-data.anonymise', ['setting', 'retention_years'], {
        after: { years, people: due.length }
      })
    )
    const { title } = retentionTexts[language]
    const { id, name, kind, origin } = caller
    return jobs.add(jobOwner(caller), {
      kind: 'anonymisation',
      title: `${title} (${due.length})`,
      fileName: `${title} ${branchToday(runtime)}.csv`,
      language,
      work: {
        kind: 'anonymisation',
        codes: due.map(it => it.employee_code),
        years,
        caller: { id, name, kind, origin },
        language
      }
    })
  }

  async #candidates(codes?: readonly string[]): Promise<Candidate[]> {
    const { database, runtime } = this.parts
    const years = await yearsOf(database.read)
    if (years === null) return []
    return candidatesOf(database.read, { years, today: branchToday(runtime), ...(codes ? { codes } : {}) })
  }
}

async function yearsOf(db: Queries): Promise<number | null> {
  const years = await readSetting(db, 'retention_years')
  return years ? Number(years) : null
}

import type { FileRequest, Job } from '#shared/contracts/jobs.ts'
import type { Database } from '../../database/database.ts'
import { branchClock, type Runtime } from '../../platform/runtime.ts'
import type { UserCaller } from '../access/access.ts'
import { recordActivity } from '../activity/activity.ts'
import { requireEmployee } from '../employees/employees.ts'
import type { NewJob } from '../jobs/jobs.ts'
import { readDisplayName } from '../reports/reports.ts'
import { packTexts } from './pack/pack-texts.ts'
import type { PersonalDataWork } from './pack/pack-work.ts'

/** Where packs are made; what `Jobs` offers. */
export interface AccessPackJobs {
  refuseTooMany(ownerId: string): void
  add(ownerId: string, job: NewJob<PersonalDataWork>): Promise<Job>
}

export interface AccessPackParts {
  readonly database: Database
  readonly runtime: Runtime
  readonly filesFolder: string
  readonly jobs: AccessPackJobs
}

/** What the law lets people ask for: a copy of everything that is held about them (PDPA section 30). */
export class AccessPacks {
  readonly #parts: AccessPackParts

  constructor(parts: AccessPackParts) {
    this.#parts = parts
  }

  /** Starts the job of a pack; the activity log has who took it. @throws WorkstationError `not_found` */
  async make(caller: UserCaller, code: string, { language, calendar }: FileRequest): Promise<Job> {
    const { database, runtime, filesFolder, jobs } = this.#parts
    const employee = await requireEmployee(database.read, code)
    jobs.refuseTooMany(caller.id)
    const madeBy = await readDisplayName(database.read, caller, language)
    await database.write(trx =>
      recordActivity(trx, runtime, {
        caller,
        action: 'personal-data.export',
        subjectKind: 'employee',
        subjectId: employee.id,
        after: { language }
      })
    )
    const { employee_code, employee_name, employee_last_name } = employee
    const title = `${packTexts[language].title} ${employee_code} ${employee_name} ${employee_last_name}`
    return jobs.add(caller.id, {
      kind: 'personal-data',
      title,
      fileName: `${title}.zip`,
      language,
      work: {
        kind: 'personal-data',
        employeeId: employee.id,
        filesFolder,
        timeZone: runtime.timeZone,
        language,
        calendar,
        now: branchClock(runtime),
        madeBy
      }
    })
  }
}

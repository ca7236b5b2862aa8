import type { Job } from '#shared/contracts/jobs.ts'
import { englishNameOf } from '#shared/domain/employees/english-name.ts'
import type { ReadDatabase } from '../../database/database.ts'
import { branchClock, MadeOf, type ServiceParts } from '../../platform/runtime.ts'
import type { UserCaller } from '../access/access.ts'
import { recordActivity } from '../activity/activity.ts'
import { jobOwner, type NewJob } from '../jobs/jobs.ts'
import type { FileLook, ReportLanguage } from './report-work.ts'

export interface FileDeskParts<Work> extends ServiceParts {
  /** Creates the jobs that write the files; implemented by `Jobs`. */
  readonly jobs: {
    refuseTooMany(ownerId: string): void
    add(ownerId: string, job: NewJob<Work>): Promise<Job>
  }
}

/** Shared by services that write files: each file is a job, and the activity log records each download. */
export abstract class FileDesk<
  Work extends { readonly kind: Job['kind'] },
  Parts extends FileDeskParts<Work> = FileDeskParts<Work>
> extends MadeOf<Parts> {
  protected refuseTooMany(caller: UserCaller): void {
    this.parts.jobs.refuseTooMany(jobOwner(caller))
  }

  protected async lookOf(
    caller: UserCaller,
    { language, calendar }: Pick<FileLook, 'language' | 'calendar'>
  ): Promise<FileLook> {
    const madeBy = await readDisplayName(this.parts.database.read, caller, language)
    return { language, calendar, now: branchClock(this.parts.runtime), madeBy }
  }

  /** Records who exports what, unless too many of the caller's jobs are unfinished. */
  protected async note(
    caller: UserCaller,
    subject: readonly [kind: string, id: string | null],
    after: object,
    action = 'report.export'
  ): Promise<void> {
    const { database, runtime } = this.parts
    this.refuseTooMany(caller)
    await database.write(trx => recordActivity(trx, runtime, caller, action, subject, { after }))
  }

  protected add(
    caller: UserCaller,
    title: string,
    language: ReportLanguage,
    work: Work,
    extension: 'csv' | 'xlsx' | 'pdf' | 'zip' = 'xlsx',
    onMade?: () => Promise<void>
  ): Promise<Job> {
    const fileName = `${title}.${extension}`
    const job = { kind: work.kind, title, fileName, language, work, ...(onMade && { onMade }) }
    return this.parts.jobs.add(jobOwner(caller), job)
  }
}

export async function readDisplayName(
  db: ReadDatabase,
  caller: UserCaller,
  language: ReportLanguage
): Promise<string> {
  const user = await db
    .selectFrom('users as u')
    .leftJoin('employees as e', 'e.id', 'u.employee_id')
    .select(['u.display_name', 'e.employee_name_en', 'e.employee_last_name_en'])
    .where('u.id', '=', caller.id)
    .executeTakeFirst()
  return (language === 'en' && user && englishNameOf(user)) || user?.display_name || caller.name
}

import type { Job } from '#shared/contracts/jobs.ts'
import type {
  ManpowerBoard,
  ManpowerBoardQuery,
  ManpowerExport,
  ManpowerPeople,
  ManpowerPeopleQuery
} from '#shared/contracts/manpower-screens.ts'
import type { Database } from '../../database/database.ts'
import { branchClock, type Runtime } from '../../platform/runtime.ts'
import type { UserCaller } from '../access/access.ts'
import { recordActivity } from '../activity/activity.ts'
import type { NewJob } from '../jobs/jobs.ts'
import { spanOfDate } from '../periods/periods.ts'
import { periodInWords, readDisplayName } from '../reports/reports.ts'
import { type BoardViewer, readBoard, readBoardPeople, refuseNoDate } from './manpower-board.ts'
import { manpowerBookTexts } from './manpower-book-texts.ts'
import type { ManpowerBookWork } from './manpower-book-work.ts'

/** Where the workbooks are made; what `Jobs` offers. */
export interface ManpowerJobs {
  refuseTooMany(ownerId: string): void
  add(ownerId: string, job: NewJob<ManpowerBookWork>): Promise<Job>
}

interface Parts {
  readonly database: Database
  readonly runtime: Runtime
  readonly jobs: ManpowerJobs
}

/** Planned and actual people on the screens. */
export class ManpowerScreens {
  readonly #parts: Parts

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** @throws WorkstationError `invalid_request` */
  board(caller: UserCaller, query: ManpowerBoardQuery): Promise<ManpowerBoard> {
    return readBoard(this.#parts.database.read, query, this.#viewerOf(caller))
  }

  /** @throws WorkstationError `invalid_request` */
  people(caller: UserCaller, query: ManpowerPeopleQuery): Promise<ManpowerPeople> {
    return readBoardPeople(this.#parts.database.read, query, this.#viewerOf(caller))
  }

  /** The board as a workbook. @throws WorkstationError `invalid_request` */
  async book(caller: UserCaller, { language, calendar, ...query }: ManpowerExport): Promise<Job> {
    const { database, runtime, jobs } = this.#parts
    refuseNoDate('date', query.date)
    jobs.refuseTooMany(caller.id)
    await database.write(trx =>
      recordActivity(trx, runtime, {
        caller,
        action: 'report.export',
        subjectKind: 'manpower-book',
        subjectId: null,
        after: { ...query, language }
      })
    )
    const span = await spanOfDate(database.read, query.span, query.date)
    const title = `${manpowerBookTexts[language].title} ${periodInWords(span, language, calendar)}`
    return jobs.add(caller.id, {
      kind: 'manpower-book',
      title,
      fileName: `${title}.xlsx`,
      language,
      work: {
        kind: 'manpower-book',
        query,
        viewer: this.#viewerOf(caller),
        title,
        language,
        calendar,
        madeBy: await readDisplayName(database.read, caller, language)
      }
    })
  }

  /** HR and administrators see everybody, a manager those who have him as an approver. */
  #viewerOf({ groups, employeeId }: UserCaller): BoardViewer {
    const seesAll = groups.has('hr') || groups.has('admin')
    return { approverId: seesAll ? null : (employeeId ?? ''), now: branchClock(this.#parts.runtime) }
  }
}

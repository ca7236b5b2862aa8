import type {
  ManpowerBoard,
  ManpowerBoardQuery,
  ManpowerExport,
  ManpowerPeople,
  ManpowerPeopleQuery
} from '#shared/contracts/attendance/manpower-screens.ts'
import type { Job } from '#shared/contracts/jobs.ts'
import { branchClock } from '../../platform/runtime.ts'
import type { UserCaller } from '../access/access.ts'
import { spanOfDate } from '../periods/periods.ts'
import { FileDesk, periodInWords } from '../reports/reports.ts'
import { type BoardViewer, readBoard, readBoardPeople, refuseNoDate } from './manpower-board.ts'
import { manpowerBookTexts } from './manpower-book-texts.ts'
import type { ManpowerBookWork } from './manpower-book-work.ts'

/** Planned and actual people on the screens. */
export class ManpowerScreens extends FileDesk<ManpowerBookWork> {
  /** @throws WorkstationError `invalid_request` */
  board(caller: UserCaller, query: ManpowerBoardQuery): Promise<ManpowerBoard> {
    return readBoard(this.parts.database.read, query, this.#viewerOf(caller))
  }

  /** @throws WorkstationError `invalid_request` */
  people(caller: UserCaller, query: ManpowerPeopleQuery): Promise<ManpowerPeople> {
    return readBoardPeople(this.parts.database.read, query, this.#viewerOf(caller))
  }

  /** The board as a workbook. @throws WorkstationError `invalid_request` */
  async book(caller: UserCaller, { language, calendar, ...query }: ManpowerExport): Promise<Job> {
    refuseNoDate('date', query.date)
    await this.note(caller, ['manpower-book', null], { ...query, language })
    const span = await spanOfDate(this.parts.database.read, query.span, query.date)
    const title = `${manpowerBookTexts[language].title} ${periodInWords(span, language, calendar)}`
    const { madeBy } = await this.lookOf(caller, { language, calendar })
    const viewer = this.#viewerOf(caller)
    const kind = 'manpower-book'
    return this.add(caller, title, language, { kind, query, viewer, title, language, calendar, madeBy })
  }

  /** HR and administrators see everybody, managers the people they approve for. */
  #viewerOf({ groups, employeeId }: UserCaller): BoardViewer {
    const seesAll = groups.has('hr') || groups.has('admin')
    return { approverId: seesAll ? null : (employeeId ?? ''), now: branchClock(this.parts.runtime) }
  }
}

import type { ManpowerBoardQuery } from '#shared/contracts/attendance/manpower-screens.ts'
import type { FileLook } from '../reports/reports.ts'
import type { BoardViewer } from './manpower-board.ts'

/** What the thread of the board's workbook is given: plain data, as it crosses to another thread. */
export interface ManpowerBookWork extends Omit<FileLook, 'now'> {
  readonly kind: 'manpower-book'
  readonly query: ManpowerBoardQuery
  readonly viewer: BoardViewer
  readonly title: string
}

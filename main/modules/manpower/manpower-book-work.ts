import type { ManpowerBoardQuery } from '#shared/contracts/attendance/manpower-screens.ts'
import type { FileLook } from '../reports/reports.ts'
import type { BoardViewer } from './manpower-board.ts'

/** Input of the thread that writes the board's workbook: plain data, as it is passed to another thread. */
export interface ManpowerBookWork extends Omit<FileLook, 'now'> {
  readonly kind: 'manpower-book'
  readonly query: ManpowerBoardQuery
  readonly viewer: BoardViewer
  readonly title: string
}

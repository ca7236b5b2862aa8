import type {
  ArrivalQuery,
  Arrivals,
  DayQuery,
  DayView,
  MonthQuery,
  MonthView,
  ParkedPage,
  ParkedSelection,
  PresenceQuery,
  PresenceView,
  PunchPage,
  PunchQuery,
  QueueState
} from '#shared/contracts/attendance.ts'
import type {
  CorrectDay,
  DayCorrections,
  DayCorrectionsQuery
} from '#shared/contracts/attendance-corrections.ts'
import type {
  DismissRefused,
  RefusedItem,
  RefusedPunches,
  ReplayedRefused,
  ReplayRefused
} from '#shared/contracts/refused-punches.ts'

/** Operations of attendance, as `operations.ts` has the others. */
export type AttendanceOperations = {
  'GET /app/v1/attendance/queue': { answer: QueueState }
  'GET /app/v1/attendance/day': { query: DayQuery; answer: DayView }
  'GET /app/v1/attendance/presence': { query: PresenceQuery; answer: PresenceView }
  'GET /app/v1/attendance/arrivals': { query: ArrivalQuery; answer: Arrivals }
  'GET /app/v1/attendance/month': { query: MonthQuery; answer: MonthView }
  'GET /app/v1/attendance/punches': { query: PunchQuery; answer: PunchPage }
  'GET /app/v1/attendance/corrections': { query: DayCorrectionsQuery; answer: DayCorrections }
  'POST /app/v1/attendance/corrections': { body: CorrectDay; answer: DayCorrections }
  'GET /app/v1/attendance/parked': { query: { cursor?: string; limit?: number }; answer: ParkedPage }
  'POST /app/v1/attendance/parked/replay': { body: ParkedSelection; answer: { count: number } }
  'POST /app/v1/attendance/parked/dismiss': { body: ParkedSelection; answer: { count: number } }
  'GET /app/v1/attendance/refused': { answer: RefusedPunches }
  'GET /app/v1/attendance/refused/{group_key}': { path: { group_key: string }; answer: RefusedItem[] }
  'POST /app/v1/attendance/refused/replay': { body: ReplayRefused; answer: ReplayedRefused }
  'POST /app/v1/attendance/refused/dismiss': { body: DismissRefused; answer: { count: number } }
}

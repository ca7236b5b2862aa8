import { sql } from 'kysely'
import type { DayShare } from '#shared/domain/leave/leave-share.ts'

/** What leave takes of each day, of the document `d` of the query, as JSON: sums of rounded days would not be exact. */
export const leaveSharesOfDocument = sql<string>`(
  select json_group_array(json_object('minutes', minutes, 'dayMinutes', day_minutes))
  from approval_leave_days where document_id = d.id
)`

export const readLeaveShares = (json: string): DayShare[] => JSON.parse(json) as DayShare[]

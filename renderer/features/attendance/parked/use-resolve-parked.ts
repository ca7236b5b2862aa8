import { call } from '../../../api/client.ts'
import { PARKED_KEY } from '../attendance-queries.ts'
import { attendanceTexts } from '../attendance-texts.ts'
import { useResolve } from './use-resolve.ts'

/** Null: all that wait. */
type Selection = readonly string[] | null

const bodyOf = (ids: Selection) => (ids === null ? {} : { parked_ids: [...ids] })

/** Actions on dead letters. */
export function useResolveParked(onDone: () => void) {
  const t = attendanceTexts.use()
  return useResolve({
    queryKey: PARKED_KEY,
    replay: (ids: Selection) => call('POST /app/v1/attendance/parked/replay', { body: bodyOf(ids) }),
    replayed: ({ count }) => t('parked.replayed', { count }),
    dismiss: ids => call('POST /app/v1/attendance/parked/dismiss', { body: bodyOf(ids) }),
    onDone
  })
}

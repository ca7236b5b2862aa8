import type { ReplayRefused } from '#shared/contracts/refused-punches.ts'
import { call } from '../../../../api/client.ts'
import { REFUSED_KEY } from '../../attendance-queries.ts'
import { useResolve } from '../use-resolve.ts'
import { refusedTexts } from './refused-texts.ts'

/** Actions on refused punches. */
export function useResolveRefused(onDone: () => void) {
  const t = refusedTexts.use()
  return useResolve({
    queryKey: REFUSED_KEY,
    replay: (body: ReplayRefused) => call('POST /app/v1/attendance/refused/replay', { body }),
    replayed: ({ count, left }) =>
      [
        ...(count > 0 ? [t('refused.replayed', { count })] : []),
        ...(left > 0 ? [t('refused.left', { count: left })] : [])
      ].join(' · '),
    dismiss: ({ group_keys }) => call('POST /app/v1/attendance/refused/dismiss', { body: { group_keys } }),
    onDone
  })
}

import { EntrancePage } from '../../ui/entrance/EntrancePage.tsx'
import { ErrorState } from '../../ui/states/ErrorState.tsx'
import { sessionTexts } from './accounts-texts.ts'

/** No response since the page was opened; the session is requested again automatically. */
export function Unreachable({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const t = sessionTexts.use()
  return (
    <EntrancePage product={t('product')} title={t('error.unreachable')}>
      <ErrorState error={error} kept={t('unreachable.kept')} onRetry={onRetry} />
    </EntrancePage>
  )
}

import { useGo } from '../../ui/page/use-go.ts'
import { EmptyState } from '../../ui/states/EmptyState.tsx'
import { shellTexts } from './shell-texts.ts'

export function NoSuchPage() {
  const t = shellTexts.use()
  const go = useGo()
  return (
    <EmptyState message={t('page.missing')} action={{ label: t('page.home'), run: () => go({ to: '/' }) }} />
  )
}

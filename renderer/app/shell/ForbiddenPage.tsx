import { useGo } from '../../ui/page/use-go.ts'
import { EmptyState } from '../../ui/states/EmptyState.tsx'
import { useTexts } from '../../ui/texts/use-texts.ts'
import { shellTexts } from './shell-texts.ts'

export function ForbiddenPage() {
  const t = useTexts(shellTexts)
  const go = useGo()
  return (
    <EmptyState
      message={t('page.forbidden')}
      action={{ label: t('page.home'), run: () => go({ to: '/' }) }}
    />
  )
}

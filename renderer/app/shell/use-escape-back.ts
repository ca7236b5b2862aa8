import { useRouter } from '@tanstack/react-router'
import { useKeys } from '../../ui/keys/use-keys.ts'
import { useGo } from '../../ui/page/use-go.ts'
import { uiTexts } from '../../ui/texts/ui-texts.ts'
import { features } from '../features.ts'
import { isAtOrBelow } from './menu.ts'
import { useCurrentPage } from './use-current-page.ts'

/** Esc on a subpage returns to the previous page, after anything open on it (lists, panels) has been closed. */
export function useEscapeBack(): void {
  const t = uiTexts.use()
  const { history } = useRouter()
  const go = useGo()
  const page = useCurrentPage()
  const isBelow = page !== undefined && page.navigation === undefined && page.tab === undefined
  const back = () => {
    if (history.canGoBack()) history.back()
    else go({ to: parentOf(page?.path) })
  }
  useKeys(isBelow ? [{ keys: 'Escape', label: t('keys.back'), run: back }] : [])
}

/** The page of the navigation that a page belongs to. */
function parentOf(path: string | undefined): string {
  const above = features
    .flatMap(feature => feature.pages)
    .filter(page => page.navigation !== undefined && isAtOrBelow(path, page.path))
  return above.sort((a, b) => b.path.length - a.path.length)[0]?.path ?? '/'
}

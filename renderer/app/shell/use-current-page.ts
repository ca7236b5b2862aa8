import { useMatches } from '@tanstack/react-router'
import type { Page } from '../../ui/feature/feature.ts'
import { usePageTitleStore } from '../../ui/page/page-title.ts'
import { useTextRef } from '../../ui/texts/texts.ts'
import { shellTexts } from './shell-texts.ts'

/** Undefined at an address that matches no page, even below a page's address. */
export function useCurrentPage(): Page | undefined {
  return useMatches({
    select: matches => (matches.some(it => it._notFound) ? undefined : matches.at(-1)?.staticData.page)
  })
}

/** The page's own title if it sets one, else the route's. */
export function useCurrentTitle(): string {
  const page = useCurrentPage()
  const own = usePageTitleStore(store => store.title)
  const text = useTextRef()
  return own ?? text(page?.title ?? shellTexts.ref('page.missing.title'))
}

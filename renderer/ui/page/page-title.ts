import { useEffect } from 'react'
import { create } from 'zustand'

type PageTitleStore = { readonly title: string | null }

/** A page may have a more specific title than its route: whose month it is. Null: the route's title. */
export const usePageTitleStore = create<PageTitleStore>()(() => ({ title: null }))

export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    usePageTitleStore.setState({ title: title ?? null })
    return () => usePageTitleStore.setState({ title: null })
  }, [title])
}

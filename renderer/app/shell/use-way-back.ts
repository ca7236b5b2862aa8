import { useSearch } from '@tanstack/react-router'
import { useUser } from '../../api/session.ts'
import { isAllowed, type Target } from '../../ui/feature/feature.ts'
import { readWayBack } from '../../ui/page/way-back.ts'
import { useTextRef } from '../../ui/texts/texts.ts'
import { features } from '../features.ts'
import { useCurrentPage } from './use-current-page.ts'

/** Where a page was opened from, else the page that it belongs to, with its title; null: neither. */
export function useWayBack(): { readonly target: Target; readonly title: string } | null {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const user = useUser()
  const text = useTextRef()
  const above = useCurrentPage()?.above
  const target =
    readWayBack(search) ?? (above ? { to: above.path, search: common(search, above.keeps) } : null)
  if (target === null) return null
  const page = features.flatMap(feature => feature.pages).find(it => it.path === target.to)
  return page !== undefined && isAllowed(page.groups, user) ? { target, title: text(page.title) } : null
}

const common = (search: Readonly<Record<string, unknown>>, keys: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    keys.flatMap(key => {
      const value = search[key]
      return typeof value === 'string' ? [[key, value]] : []
    })
  )

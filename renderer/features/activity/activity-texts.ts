import i18next from 'i18next'
import { useCallback } from 'react'
import { defineTexts } from '../../ui/texts/texts.ts'
import type { th } from './texts.th.ts'

export const activityTexts = defineTexts<typeof th>('features/activity')

type Label = Extract<keyof typeof th, `${'verb' | 'kind' | 'area' | 'field'}.${string}`>

/** Finds the first of these labels that exists; null for an unknown entry of a newer version. */
export function useLabel(): (keys: readonly string[]) => string | null {
  const t = activityTexts.use()
  // A key without a text returns itself.
  return useCallback(
    keys => keys.map(key => t(key as Label)).find((text, at) => text !== keys[at]) ?? null,
    [t]
  )
}

/** All texts by key: a workbook uses the words of the screen. */
export const wordsIn = (language: string): Record<string, string> =>
  i18next.getResourceBundle(language, activityTexts.namespaces[0] ?? '')

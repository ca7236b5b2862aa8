import i18next from 'i18next'
import { defineTexts } from '../../ui/texts/texts.ts'
import type { th } from './texts.th.ts'

export const activityTexts = defineTexts<typeof th>('features/activity')

/** All texts by key: a workbook uses the words of the screen. */
export const wordsIn = (language: string): Record<string, string> =>
  i18next.getResourceBundle(language, activityTexts.namespaces[0] ?? '')

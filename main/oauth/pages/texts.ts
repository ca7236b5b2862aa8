import type { PageLanguage } from './page-model.ts'
import { en } from './texts.en.ts'
import { th } from './texts.th.ts'

export type TextKey = keyof typeof th
export type PageTexts = Readonly<Record<TextKey, string>>

export const PAGE_TEXTS: Readonly<Record<PageLanguage, PageTexts>> = { th, en }

/** Each language under its own name. */
export const LANGUAGE_NAMES: Readonly<Record<PageLanguage, string>> = { th: 'ไทย', en: 'English' }

const MINUTE_S = 60
const SECONDS_UP_TO_S = 2 * MINUTE_S

/** A wait in words, rounded up. */
export function waitText(seconds: number, language: PageLanguage): string {
  const isShort = seconds <= SECONDS_UP_TO_S
  const words = new Intl.NumberFormat(language, {
    style: 'unit',
    unit: isShort ? 'second' : 'minute',
    unitDisplay: 'long'
  })
  return words.format(Math.ceil(isShort ? seconds : seconds / MINUTE_S))
}

import { bahtText, satangOf } from '../money.ts'

/** Currencies before and after an amount, and what is written for "no satang": `20,500.-`. */
const BEFORE = /^(?:฿|thb|baht|บาท)\s*/i
const AFTER = /(?:[.,]?[-–—=]|\.)?\s*(?:฿|thb|baht|บาท|บ\.?)?(?:ถ้วน)?$/i

export type PayPeriod = 'day' | 'month'

/** `รายวัน 400`, `วันละ 400`, `daily 400`; `400 บาท/วัน`, `400 (รายวัน)`, `400 per day`. */
const PERIODS: readonly { readonly period: PayPeriod; readonly words: readonly RegExp[] }[] = (
  [
    ['day', 'วัน', 'daily', 'day'],
    ['month', 'เดือน', 'monthly', 'month']
  ] as const
).map(([period, thai, adverb, noun]) => ({
  period,
  words: [
    new RegExp(`^\\(?(?:ค่าแรง|ค่าจ้าง)?\\s*(?:ราย${thai}|${thai}ละ|${adverb})\\)?\\s*[:=]?\\s*`, 'i'),
    new RegExp(
      `\\s*\\(?(?:(?:/|ต่อ)\\s*${thai}|ราย${thai}|${thai}ละ|(?:/|per|a)\\s*${noun}|${adverb})\\)?$`,
      'i'
    )
  ]
}))

/** An amount of pay with the period that it is for: `รายวัน 400`; null if anything else is in it, or no period. */
export function payMeant(text: string): { readonly amount: string; readonly period: PayPeriod } | null {
  for (const { period, words } of PERIODS)
    for (const word of words) {
      const rest = text.replace(word, '').trim()
      const amount = rest === text ? null : plainAmount(rest)
      if (amount !== null) return { amount, period }
    }
  return null
}

function plainAmount(text: string): string | null {
  const satang = satangOf(text.replace(BEFORE, '').replace(AFTER, '').trim())
  return satang === null ? null : bahtText(satang)
}

/** What an amount with its currency or period means; null if anything else is in it. */
export const amountMeant = (text: string): string | null =>
  plainAmount(text) ?? payMeant(text)?.amount ?? null

import { bahtText, satangOf } from '../money.ts'

/** Currencies before and after an amount, and what is written for "no satang": `20,500.-`. */
const BEFORE = /^(?:฿|thb|baht|บาท)\s*/i
const AFTER = /(?:[.,]?[-–—=]|\.)?\s*(?:฿|thb|baht|บาท|บ\.?)?(?:ถ้วน)?$/i

/** What an amount with its currency means; null if anything else is in it. */
export function amountMeant(text: string): string | null {
  const satang = satangOf(text.replace(BEFORE, '').replace(AFTER, '').trim())
  return satang === null ? null : bahtText(satang)
}

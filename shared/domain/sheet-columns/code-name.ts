import type { ColumnOption } from './column.ts'

/** The hyphens and dashes that people and word processors write between code and name. */
const HYPHEN = /[-\u2010-\u2015\u2212\uFE58\uFE63\uFF0D]/
const CODE = /^[A-Za-z0-9]{1,20}$/

/** `01-นาย` is `01`: only the part before the first hyphen is used (spec 2.5). */
export function codePart(text: string): string {
  const at = text.search(HYPHEN)
  return (at < 0 ? text : text.slice(0, at)).trim()
}

const comparable = (text: string): string => text.toLowerCase().replace(/[\s.]/g, '')

/** The option for a code, a name in either language, or one of its usual spellings. */
export function optionOf(options: readonly ColumnOption[], text: string): string | null {
  const wanted = comparable(text)
  const found =
    options.find(({ code }) => comparable(code) === wanted) ??
    options.find(({ th, en }) => comparable(th) === wanted || comparable(en) === wanted) ??
    options.find(({ spellings }) => spellings?.includes(wanted))
  return found?.code ?? null
}

/** The legal form at the end of a company's name, as compared. */
const LEGAL_FORM = /(?:จำกัด)?(?:\(?มหาชน\)?)?$|(?:public)?(?:company|co),?(?:limited|ltd)$|,?p(?:cl|lc)$/

/** The same for a company, with or without its legal form, or for `code-name`. */
export function companyOf(options: readonly ColumnOption[], text: string): string | null {
  const name = comparable(text).replace(/^บมจ/, '').replace(LEGAL_FORM, '')
  return optionOf(options, text) ?? optionOf(options, name) ?? optionOf(options, codePart(text))
}

/** What a numeric code was before a spreadsheet removed its leading zeros; null if that is not the case. */
export function withLeadingZeros(options: readonly ColumnOption[], code: string): string | null {
  if (!/^[0-9]+$/.test(code)) return null
  const found = options.find(
    it => it.code.length > code.length && it.code === code.padStart(it.code.length, '0')
  )
  return found?.code ?? null
}

/** A code outside the options, as accepted by open columns. */
export const isCode = (text: string): boolean => CODE.test(text)

/** A code outside a list of names: only a digit distinguishes it from a name. */
export const CODE_WITH_DIGIT = '[!-~]*[0-9][!-~]*'
const WITH_DIGIT = new RegExp(`^${CODE_WITH_DIGIT}$`)
export const isCodeWithDigit = (text: string): boolean => WITH_DIGIT.test(text)

/** Whether a text holds a NUL or half a surrogate pair, which neither a database nor UTF-8 can store unchanged. */
export const isBrokenText = (text: string): boolean => text.includes('\0') || !text.isWellFormed()

/** Whether any text or key of a JSON value is broken. */
export function holdsBrokenText(value: unknown): boolean {
  if (typeof value === 'string') return isBrokenText(value)
  if (value === null || typeof value !== 'object') return false
  return Object.entries(value).some(([key, member]) => isBrokenText(key) || holdsBrokenText(member))
}

/** The text with broken characters replaced by U+FFFD. */
export const mended = (text: string): string => text.replaceAll('\0', '\ufffd').toWellFormed()

/** A JSON value whose texts and keys are all mended, so that every client can read it back. */
export function withMendedTexts(value: unknown): unknown {
  if (typeof value === 'string') return mended(value)
  if (value === null || typeof value !== 'object') return value
  if (Array.isArray(value)) return value.map(withMendedTexts)
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [mended(key), withMendedTexts(member)])
  )
}

/** Whether a text holds a NUL or half a surrogate pair: neither a database nor UTF-8 keeps it as it came. */
export const isBrokenText = (text: string): boolean => text.includes('\0') || !text.isWellFormed()

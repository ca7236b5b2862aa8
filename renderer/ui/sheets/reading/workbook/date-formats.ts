/** Built-in formats of dates and times (ECMA-376, part 1, 18.8.30): general, East Asian, Thai. */
const BUILT_IN: readonly (readonly [number, number])[] = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
  [71, 81]
]
const TOKENS = new Set(
  's ss m mm mmm mmmm mmmmm h hh am pm a p aaa aaaa aaaaa d dd ddd dddd y yy yyyy b bb bbbb e ee eeee'.split(
    ' '
  )
)

export const isBuiltInDate = (id: number): boolean =>
  BUILT_IN.some(([first, last]) => id >= first && id <= last)

/** Whether one section of a format shows only days and times: `yyyy\-mm\-dd`, `[$-41E]d mmm bb;@`, `[h]:mm`. */
export function isDateFormat(format: string): boolean {
  const parts = format.toLowerCase().replace(/;@$/, '').replace(/\\./g, ' ').split(';')
  return parts.some(part => {
    const tokens = part
      .replace(/"[^"]*"/g, ' ')
      .replace(/(\[?[smhd]{1,2}\]?)[.,]00?0?/g, '$1')
      .replace(/\[([smhd]{1,2})\]/g, '$1')
      .replace(/\[[^\]]*\]/g, '')
      .split(/[^a-z0#?%]+/)
      .filter(token => token !== '')
    return tokens.length > 0 && tokens.every(token => TOKENS.has(token))
  })
}

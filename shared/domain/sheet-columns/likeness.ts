/** From 0, nothing alike, to 1, the same: the share of letters that need no change (Levenshtein). */
export function likeness(a: string, b: string): number {
  if (digitsOf(a) !== digitsOf(b)) return 0
  const longer = Math.max(a.length, b.length)
  return longer === 0 ? 1 : 1 - changes(a, b) / longer
}

/** "Level 1" is not a way of writing "Level 2". */
const digitsOf = (text: string): string => text.replace(/\D/g, '')

function changes(a: string, b: string): number {
  let above = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let row = 1; row <= a.length; row += 1) {
    const line = [row]
    for (let at = 1; at <= b.length; at += 1) {
      const replaced = (above[at - 1] ?? 0) + (a[row - 1] === b[at - 1] ? 0 : 1)
      line.push(Math.min(replaced, (above[at] ?? 0) + 1, (line[at - 1] ?? 0) + 1))
    }
    above = line
  }
  return above[b.length] ?? 0
}

/** What a search finds an entry of the palette by; each text in both languages, as far as it is known. */
export type Searched = {
  /** Names of the page or action. */
  readonly names: readonly string[]
  /** Other words for it. */
  readonly words?: readonly string[]
  /** What it belongs to. */
  readonly groups?: readonly string[]
}

const LATIN = /^[\x20-\x7e]+$/
const FIRST_OF_WORD = /(?:^|[^\p{Letter}\p{Mark}\p{Number}])$/u

/**
 * How well an entry fits the typed words, 0 being best; null: it does not. Latin words match from the beginning of a word, so
 * that "late" does not find "template"; Thai is written without spaces, so its words match anywhere.
 */
export function fitOf(query: string, { names, words = [], groups = [] }: Searched): number | null {
  const typed = query.toLowerCase().split(/\s+/).filter(Boolean)
  const whole = typed.join(' ')
  const holds = (texts: readonly string[]): boolean => {
    const text = texts.join(' | ').toLowerCase()
    return typed.every(word => occursIn(text, word))
  }
  if (names.some(name => name.toLowerCase().startsWith(whole))) return 0
  if (holds(names)) return 1
  if (holds([...names, ...words])) return 2
  return holds([...names, ...words, ...groups]) ? 3 : null
}

function occursIn(text: string, word: string): boolean {
  if (!LATIN.test(word)) return text.includes(word)
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1))
    if (FIRST_OF_WORD.test(text.slice(Math.max(0, at - 1), at))) return true
  return false
}

type Entry = { readonly label: string; readonly searched: Searched }

/** The entries that fit, the best first, otherwise in their order; each label once. */
export function found<Found extends Entry>(query: string, entries: readonly Found[]): Found[] {
  const labels = new Set<string>()
  return entries
    .flatMap(entry => {
      const fit = fitOf(query, entry.searched)
      return fit === null ? [] : [{ entry, fit }]
    })
    .sort((a, b) => a.fit - b.fit)
    .flatMap(({ entry }) => {
      const isNew = !labels.has(entry.label)
      labels.add(entry.label)
      return isNew ? [entry] : []
    })
}

/** The fit of the best of them; worse than any if there are none. */
export const bestFit = (query: string, entries: readonly Entry[]): number =>
  Math.min(
    Number.POSITIVE_INFINITY,
    ...entries.map(({ searched }) => fitOf(query, searched) ?? Number.POSITIVE_INFINITY)
  )

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
const ENDS_WORD = /[^\p{Letter}\p{Mark}\p{Number}]$/u
/** Thai is written without spaces. */
const thaiWords = new Intl.Segmenter('th', { granularity: 'word' })

/** Fits from the best; within a word only Thai fits, as its words may be divided in another way. */
const FIT = { begins: 0, named: 1, word: 2, group: 3, withinWord: 4 } as const

/** How well an entry fits the typed words, 0 being best; null: it does not. Words match from their beginning. */
export function fitOf(query: string, { names, words = [], groups = [] }: Searched): number | null {
  const typed = query.toLowerCase().split(/\s+/).filter(Boolean)
  const holds = (texts: readonly string[], isIn: typeof beginsWordIn): boolean => {
    const text = texts.join(' | ').toLowerCase()
    return typed.every(word => isIn(text, word))
  }
  const all = [...names, ...words, ...groups]
  if (names.some(name => name.toLowerCase().startsWith(typed.join(' ')))) return FIT.begins
  if (holds(names, beginsWordIn)) return FIT.named
  if (holds([...names, ...words], beginsWordIn)) return FIT.word
  if (holds(all, beginsWordIn)) return FIT.group
  return holds(all, occursIn) ? FIT.withinWord : null
}

function beginsWordIn(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    if (at === 0 || ENDS_WORD.test(text.slice(0, at))) return true
    if (!LATIN.test(word) && thaiWords.segment(text).containing(at)?.index === at) return true
  }
  return false
}

const occursIn = (text: string, word: string): boolean =>
  LATIN.test(word) ? beginsWordIn(text, word) : text.includes(word)

type Entry = { readonly label: string; readonly searched: Searched }
type Group<Found extends Entry> = { readonly label: string; readonly commands: readonly Found[] }

/**
 * The entries that fit, the best first and otherwise in their order; the group with the best comes first. An entry with the
 * label of one of an earlier group is left out: an action that only opens a page is that page.
 */
export function matches<Found extends Entry>(query: string, groups: readonly Group<Found>[]): Group<Found>[] {
  const labels = new Set<string>()
  const ranked = groups
    .map(({ label, commands }) => {
      const fitting = commands
        .flatMap(entry => {
          const fit = labels.has(entry.label) ? null : fitOf(query, entry.searched)
          return fit === null ? [] : [{ entry, fit }]
        })
        .sort((a, b) => a.fit - b.fit)
      for (const entry of commands) labels.add(entry.label)
      const best = fitting[0]?.fit ?? Number.POSITIVE_INFINITY
      return { label, fitting, best }
    })
    .sort((a, b) => a.best - b.best)
  const isWithinWords = ranked[0]?.best === FIT.withinWord
  return ranked.flatMap(({ label, fitting }) => {
    const commands = fitting.flatMap(({ entry, fit }) =>
      fit < FIT.withinWord || isWithinWords ? [entry] : []
    )
    return commands.length === 0 ? [] : [{ label, commands }]
  })
}

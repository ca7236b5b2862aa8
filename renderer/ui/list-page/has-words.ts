/** Whether every word of a search is in one of the texts; without a search there is nothing to miss. */
export function hasWords(search: string | undefined, texts: readonly (string | null)[]): boolean {
  const text = texts.join(' ').toLowerCase()
  const words = search?.normalize('NFC').toLowerCase().split(/\s+/) ?? []
  return words.every(word => text.includes(word))
}

/** Whether each word of a search occurs in one of the texts; true without a search. */
export function hasWords(search: string | undefined, texts: readonly (string | null)[]): boolean {
  const text = texts.join(' ').toLowerCase()
  const words = search?.normalize('NFC').toLowerCase().split(/\s+/) ?? []
  return words.every(word => text.includes(word))
}

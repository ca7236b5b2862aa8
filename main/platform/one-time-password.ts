/** Without letters and digits that are easily confused. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'
const GROUPS = 4
const GROUP_LENGTH = 4

/** A password that a person types once, before choosing one: `k7wm-...`, about 79 random bits. */
export function oneTimePassword(randomBytes: (length: number) => Uint8Array): string {
  const letters: string[] = []
  // Bytes beyond the last whole alphabet are discarded, so that all letters are equally likely.
  const bound = 256 - (256 % ALPHABET.length)
  while (letters.length < GROUPS * GROUP_LENGTH)
    for (const byte of randomBytes(GROUPS * GROUP_LENGTH))
      if (byte < bound && letters.length < GROUPS * GROUP_LENGTH)
        letters.push(ALPHABET.charAt(byte % ALPHABET.length))
  return Array.from({ length: GROUPS }, (_, at) =>
    letters.slice(at * GROUP_LENGTH, (at + 1) * GROUP_LENGTH).join('')
  ).join('-')
}

/** What was typed as it was shown, however its groups are separated. */
export const asShown = (typed: string): string =>
  typed
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')
    .replaceAll(/.{4}(?=.)/g, '$&-')

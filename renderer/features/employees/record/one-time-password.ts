/** Without characters that are easily confused. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZabcdefghjkmnpqrstuvwxyz23456789'
const LENGTH = 14

/** 14 of 54 characters: 80 bits, until its owner chooses another one. */
export function oneTimePassword(): string {
  const limit = 256 - (256 % ALPHABET.length)
  let password = ''
  while (password.length < LENGTH) {
    const [byte = limit] = crypto.getRandomValues(new Uint8Array(1))
    // The rest of the range would make some characters likelier than others.
    if (byte < limit) password += ALPHABET[byte % ALPHABET.length]
  }
  return password
}

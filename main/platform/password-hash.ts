import { hash, verify } from '@node-rs/argon2'

// OWASP's argon2id setting: 19 MiB, two passes. Hashing runs on the thread pool, never on the main thread.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** A hash that no password matches, so that an unknown name takes as much time as a wrong password. */
const NOBODY =
  '$argon2id$v=19$m=19456,t=2,p=1$c29tZXNhbHRzb21lc2FsdA$Rm9yTm9ib2R5Rm9yTm9ib2R5Rm9yTm9ib2R5Rm9yTm8'

export const hashPassword = (password: string): Promise<string> => hash(password.normalize('NFC'), COST)

/** Takes the same time whether there is a hash or not. */
export async function isPasswordRight(passwordHash: string | null, password: string): Promise<boolean> {
  const isMatch = await verify(passwordHash ?? NOBODY, password.normalize('NFC'))
  return isMatch && passwordHash !== null
}

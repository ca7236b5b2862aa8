import { createHash, timingSafeEqual } from 'node:crypto'
import type { Runtime } from './runtime.ts'

/** 256 random bits cannot be guessed, so a plain hash protects them (argon2id is for passwords). */
const SECRET_BYTES = 32

export const newSecret = (runtime: Pick<Runtime, 'randomBytes'>): string =>
  runtime.randomBytes(SECRET_BYTES).toString('base64url')

/** SHA-256 in Base64url: how secrets, codes and refresh tokens are stored. */
export const secretHash = (secret: string): string => createHash('sha256').update(secret).digest('base64url')

const NOBODY = secretHash('')

/** Takes the same time with and without a hash. */
export function isSecretRight(secret: string, hash: string | null): boolean {
  const isEqual = timingSafeEqual(Buffer.from(secretHash(secret)), Buffer.from(hash ?? NOBODY))
  return isEqual && hash !== null
}

import { createHash, timingSafeEqual } from 'node:crypto'

/** RFC 7636 §4.1. */
const VERIFIER = /^[A-Za-z0-9._~-]{43,128}$/
/** SHA-256 in Base64url (RFC 7636 §4.2); the last of the 43 characters carries four bits. */
const CHALLENGE = /^[A-Za-z0-9_-]{42}[AEIMQUYcgkosw048]$/

export const isCodeVerifier = (text: string): boolean => VERIFIER.test(text)
export const isCodeChallenge = (text: string): boolean => CHALLENGE.test(text)

/** RFC 7636 §4.6, method S256. */
export function doesVerifierMatch(verifier: string, challenge: string): boolean {
  const derived = createHash('sha256').update(verifier, 'ascii').digest('base64url')
  return derived.length === challenge.length && timingSafeEqual(Buffer.from(derived), Buffer.from(challenge))
}

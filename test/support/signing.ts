import { type CryptoKey, importJWK, type JWK, SignJWT } from 'jose'
import { fileSecretBox } from '../../main/composition/data/file-secret-box.ts'
import { DirectDatabase } from './attendance.ts'

/** The current signing key of the workstation in a data directory. */
export interface StolenKey {
  kid: string
  algorithm: string
  publicJwk: JWK
  privateKey: CryptoKey
  /** The same key, used with another algorithm. */
  withAlgorithm(algorithm: string): Promise<Pick<StolenKey, 'kid' | 'algorithm' | 'privateKey'>>
}

/** Reads the key from the data directory, so that tokens can be forged with only the one fault that a test is about. */
export async function stealSigningKey(dataDir: string): Promise<StolenKey> {
  const sqlite = new DirectDatabase(dataDir)
  const row = sqlite.raw
    .prepare<[], { kid: string; algorithm: string; public_jwk: string; private_jwk_sealed: string }>(
      'select * from oauth_signing_keys where published_until is null'
    )
    .get()
  sqlite.close()
  if (!row) throw new Error('no key signs yet')
  const plain = fileSecretBox(dataDir).open(Buffer.from(row.private_jwk_sealed, 'base64'))
  const privateJwk = JSON.parse(Buffer.from(plain).toString('utf8')) as JWK
  const withAlgorithm: StolenKey['withAlgorithm'] = async algorithm => ({
    kid: row.kid,
    algorithm,
    privateKey: (await importJWK(privateJwk, algorithm)) as CryptoKey
  })
  const publicJwk = JSON.parse(row.public_jwk) as JWK
  return { ...(await withAlgorithm(row.algorithm)), publicJwk, withAlgorithm }
}

/** A critical extension that no verifier knows (RFC 7515 §4.1.11). */
export const UNKNOWN_EXTENSION = 'urn:example:extension'

/** Signs claims with the header of an access token, changed by the test; undefined leaves a member out. */
export function forge(
  { kid, algorithm, privateKey }: Pick<StolenKey, 'kid' | 'algorithm' | 'privateKey'>,
  claims: Record<string, unknown>,
  header: Record<string, unknown> = {}
): Promise<string> {
  const whole = { alg: algorithm, typ: 'at+jwt', kid, ...header }
  const present = Object.entries(whole).filter(([, value]) => value !== undefined)
  return new SignJWT(claims)
    .setProtectedHeader({ alg: algorithm, ...Object.fromEntries(present) })
    .sign(privateKey, { crit: { [UNKNOWN_EXTENSION]: false } })
}

/** Joins the parts of a JWT, whatever they contain. */
export const compact = (header: unknown, claims: unknown, signature: string | Buffer = ''): string =>
  [
    Buffer.from(JSON.stringify(header)).toString('base64url'),
    Buffer.from(JSON.stringify(claims)).toString('base64url'),
    typeof signature === 'string' ? signature : signature.toString('base64url')
  ].join('.')

import { createPublicKey, verify } from 'node:crypto'

/**
 * Ed25519 public keys of this program's publisher (SPKI, Base64), as printed by `npm run sign-update -- new-key`. Publishers
 * of installers put their own key here; two during a change of keys. Without any, no update is ever accepted.
 */
export const PUBLISHER_KEYS: readonly string[] = []

/** The feed's entry of an update (`latest.yml` of electron-builder), with the signature that `npm run sign-update` adds. */
export interface UpdateDescription {
  readonly version: string
  readonly files: readonly { readonly url: string; readonly sha512: string }[]
  readonly signature?: unknown
}

export type SignatureProblem = 'unsigned' | 'wrong_signature'

/** The signed content: the version and the SHA-512 of each file, which the updater compares with its download. */
export const signedText = ({ version, files }: UpdateDescription): Buffer =>
  Buffer.from(
    `hr-workstation update\n${JSON.stringify([version, files.map(({ url, sha512 }) => [url, sha512])])}`
  )

/** Null if one of the publisher's keys signed it (RFC 8032); nothing in the description is trusted before that. */
export function signatureProblem(
  update: UpdateDescription,
  publisherKeys: readonly string[]
): SignatureProblem | null {
  const { version, files, signature } = update
  if (typeof signature !== 'string') return 'unsigned'
  // Without a list of files the updater uses other fields, which are not signed.
  const isWhole =
    typeof version === 'string' &&
    Array.isArray(files) &&
    files.length > 0 &&
    files.every(it => typeof it?.url === 'string' && typeof it.sha512 === 'string')
  if (!isWhole) return 'wrong_signature'
  const text = signedText(update)
  const bytes = Buffer.from(signature, 'base64')
  const isOurs = publisherKeys.some(key =>
    verify(
      null,
      text,
      createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' }),
      bytes
    )
  )
  return isOurs ? null : 'wrong_signature'
}

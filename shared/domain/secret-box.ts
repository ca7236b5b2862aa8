/** Encrypts secrets at rest: by the operating system's key store, or by a key file where there is none. */
export interface SecretBox {
  readonly kind: 'os' | 'basic_text' | 'file'
  seal(plain: Uint8Array): Uint8Array
  /** Throws when the text was sealed by another box or changed since. */
  open(sealed: Uint8Array): Uint8Array
}

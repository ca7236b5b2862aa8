/** Encrypts secrets at rest: with the operating system's key store, or a key file where there is none. */
export interface SecretBox {
  readonly kind: 'os' | 'basic_text' | 'file'
  seal(plain: Uint8Array): Uint8Array
  /** Throws if the text was sealed by another box or was changed since. */
  open(sealed: Uint8Array): Uint8Array
}

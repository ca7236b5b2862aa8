import type { SafeStorage } from 'electron'
import type { SecretBox } from '../../workstation.ts'

type KeyStore = Pick<SafeStorage, 'isEncryptionAvailable' | 'encryptString' | 'decryptString'> &
  Partial<Pick<SafeStorage, 'getSelectedStorageBackend'>>

/**
 * Secrets at rest in the OS key store. Undefined if the OS has no working one: the workstation then uses its own key file
 * (0600). `basic_text` encrypts with a publicly known password, which the shell shows as a warning.
 */
export function createSecretBox(store: KeyStore, platform: string): SecretBox | undefined {
  if (!store.isEncryptionAvailable()) return undefined
  const isBasic = platform === 'linux' && store.getSelectedStorageBackend?.() === 'basic_text'
  return {
    kind: isBasic ? 'basic_text' : 'os',
    seal: plain => new Uint8Array(store.encryptString(Buffer.from(plain).toString('base64'))),
    open: sealed => new Uint8Array(Buffer.from(store.decryptString(Buffer.from(sealed)), 'base64'))
  }
}

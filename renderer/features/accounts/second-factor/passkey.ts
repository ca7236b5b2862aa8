import type { PasskeyResponse, PasskeyTask } from '#shared/contracts/accounts/accounts.ts'
import { isIpAddress } from '#shared/domain/text/host-names.ts'

/** Whether this browser stores passkeys for this page: only for host names, and not in the desktop window. */
export const hasPasskeys = (): boolean =>
  window.isSecureContext &&
  /^https?:$/.test(window.location.protocol) &&
  !isIpAddress(window.location.hostname) &&
  'PublicKeyCredential' in window &&
  'parseCreationOptionsFromJSON' in PublicKeyCredential

/** Creates a passkey. @throws DOMException if the user cancels or the device already has one */
export async function makePasskey({ options }: PasskeyTask): Promise<PasskeyResponse> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    options as PublicKeyCredentialCreationOptionsJSON
  )
  return responseOf(await navigator.credentials.create({ publicKey }))
}

/** Signs in with a passkey. @throws DOMException if the user cancels */
export async function signWithPasskey({ options }: PasskeyTask): Promise<PasskeyResponse> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    options as PublicKeyCredentialRequestOptionsJSON
  )
  return responseOf(await navigator.credentials.get({ publicKey }))
}

/** The JSON that is sent differs by kind and browser; the workstation's library can read all of them. */
const responseOf = (credential: Credential | null): PasskeyResponse =>
  (credential as unknown as { toJSON: () => PasskeyResponse }).toJSON()

/** The browser's error if the user has cancelled or waited too long. */
export const isCancelled = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'NotAllowedError'

import type { PasskeyResponse, PasskeyTask } from '#shared/contracts/accounts/accounts.ts'
import { isIpAddress } from '#shared/domain/text/host-names.ts'

/** Whether this browser keeps passkeys for this page: only for host names, and not in the desktop's own window. */
export const hasPasskeys = (): boolean =>
  window.isSecureContext &&
  /^https?:$/.test(window.location.protocol) &&
  !isIpAddress(window.location.hostname) &&
  'PublicKeyCredential' in window &&
  'parseCreationOptionsFromJSON' in PublicKeyCredential

/** Makes a passkey. @throws DOMException when the user cancels, or the device has it already */
export async function makePasskey({ options }: PasskeyTask): Promise<PasskeyResponse> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    options as PublicKeyCredentialCreationOptionsJSON
  )
  return responseOf(await navigator.credentials.create({ publicKey }))
}

/** Signs in with a passkey. @throws DOMException when the user cancels */
export async function signWithPasskey({ options }: PasskeyTask): Promise<PasskeyResponse> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    options as PublicKeyCredentialRequestOptionsJSON
  )
  return responseOf(await navigator.credentials.get({ publicKey }))
}

/** As it is sent: its JSON differs by kind and browser, and the workstation's library reads it. */
const responseOf = (credential: Credential | null): PasskeyResponse =>
  (credential as unknown as { toJSON: () => PasskeyResponse }).toJSON()

/** What the browser says when the user has cancelled, or waited for too long. */
export const isCancelled = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'NotAllowedError'

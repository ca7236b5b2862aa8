const RANDOM_BYTES = 32

export type PkcePair = { readonly verifier: string; readonly challenge: string; readonly state: string }

/** A fresh pair and state (RFC 7636 §4.1, §4.2); null if the browser cannot hash, as over HTTP from another computer. */
export async function makePkcePair(): Promise<PkcePair | null> {
  if (!isSecureContext) return null
  const verifier = base64Url(crypto.getRandomValues(new Uint8Array(RANDOM_BYTES)))
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))
  const state = base64Url(crypto.getRandomValues(new Uint8Array(RANDOM_BYTES / 2)))
  return { verifier, challenge: base64Url(new Uint8Array(digest)), state }
}

function base64Url(bytes: Uint8Array): string {
  const text = btoa(String.fromCharCode(...bytes))
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

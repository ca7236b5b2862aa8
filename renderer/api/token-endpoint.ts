import { ApiError } from './api-error.ts'

/** The token endpoint that clients use, as the screens reach it. */
const TOKEN_PATH = '/oauth2/v1/token'

export type TokenFields = readonly (readonly [name: string, value: string])[]

/** A response of the token endpoint, successful or not: OAuth format, not the envelope (RFC 6749 §5). */
export type TokenAnswer = { readonly status: number; readonly body: unknown }

/** Sends a request as a client would: a form, without the session of the screens. @throws ApiError if there is no response */
export async function askForToken(fields: TokenFields): Promise<TokenAnswer> {
  try {
    const response = await fetch(TOKEN_PATH, {
      method: 'POST',
      credentials: 'omit',
      body: new URLSearchParams(fields.map(([name, value]) => [name, value]))
    })
    return { status: response.status, body: readBody(await response.text()) }
  } catch (cause) {
    throw new ApiError(0, {}, cause)
  }
}

function readBody(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Not from the workstation, perhaps from a proxy: shown unchanged.
    return text
  }
}

import { ApiError } from './api-error.ts'
import { failureOf, send } from './client.ts'
import { sessionHeaders } from './session-key.ts'

/**
 * A file that needs the session. Neither a picture's `src` nor a link sends the session key, so the page fetches the
 * file and shows it or passes it on. @throws ApiError
 */
export async function fetchFile(address: string, signal?: AbortSignal): Promise<Blob> {
  // URLs of stored files are absolute, for other software; the page requests them from its own origin.
  const { pathname, search } = new URL(address, location.href)
  const response = await send(`${pathname}${search}`, {
    credentials: 'same-origin',
    headers: sessionHeaders(),
    ...(signal === undefined ? {} : { signal })
  })
  if (!response.ok) throw await failureOf(response)
  try {
    return await response.blob()
  } catch (cause) {
    if (signal?.aborted === true) throw cause
    throw new ApiError(0, {}, cause)
  }
}

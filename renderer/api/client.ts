import type { Fault } from '#shared/domain/fault.ts'
import { ApiError, type FaultSentence, readFailure, readRetryAfter } from './api-error.ts'
import type { Answer, CallInput, OperationName } from './operations.ts'
import { sessionHeaders } from './session-key.ts'

type Raw = {
  path?: Record<string, string>
  query?: Record<string, string | number | undefined>
  body?: unknown
  signal?: AbortSignal
  key?: string
}

type Call = <Name extends OperationName>(name: Name, ...input: CallInput<Name>) => Promise<Answer<Name>>

/**
 * Calls one operation of the workstation and returns its payload. Addresses are relative: the same build runs in the
 * window (`app://`) and in a browser. @throws ApiError
 */
// Typed by `operations.ts`; resolving the type for all operations at once is too much for the compiler.
export const call = callOperation as unknown as Call

async function callOperation(name: string, { path, query, body, signal, key }: Raw = {}): Promise<unknown> {
  const [method = 'GET', template = ''] = name.split(' ')
  const address = addressOf(template, path ?? {}, query ?? {})
  const known = method === 'GET' ? knownAnswers.get(address) : undefined
  const response = await send(address, {
    method,
    credentials: key === undefined ? 'same-origin' : 'omit',
    headers: {
      accept: 'application/json',
      ...(key === undefined ? sessionHeaders() : { 'ocp-apim-subscription-key': key }),
      ...(known === undefined ? {} : { 'if-none-match': known.etag }),
      // For a form, the browser sets the content type.
      ...(body === undefined || body instanceof FormData ? {} : { 'content-type': 'application/json' })
    },
    ...(body === undefined ? {} : { body: body instanceof FormData ? body : JSON.stringify(body) }),
    ...(signal === undefined ? {} : { signal })
  })
  if (known !== undefined && response.status === 304) return known.payload
  if (!response.ok) throw await failureOf(response)
  const answer = await readJson(response)
  if (typeof answer !== 'object' || answer === null || !('payload' in answer)) {
    throw new ApiError(response.status, { code: 'not_an_envelope' })
  }
  // The shape is the contract that the server validates its responses against; the renderer does not check it again.
  remember(address, response.headers.get('etag'), answer.payload)
  return answer.payload
}

/** Responses that came with an ETag, by address: if nothing has changed, the next poll gets a 304 (RFC 9110, 15.4.5). */
const knownAnswers = new Map<string, { readonly etag: string; readonly payload: unknown }>()
const ANSWERS_KEPT = 20

function remember(address: string, etag: string | null, payload: unknown): void {
  knownAnswers.delete(address)
  if (etag !== null) knownAnswers.set(address, { etag, payload })
  for (const oldest of [...knownAnswers.keys()].slice(0, -ANSWERS_KEPT)) knownAnswers.delete(oldest)
}

/** Drops the cached responses of another user. */
export const forgetAnswers = (): void => knownAnswers.clear()

export function addressOf(
  template: string,
  path: Readonly<Record<string, string>>,
  query: Readonly<Record<string, string | number | undefined>>
): string {
  const filled = template.replace(/\{(\w+)\}/g, (_, part: string) => encodeURIComponent(path[part] ?? ''))
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') search.set(key, String(value))
  }
  return search.size > 0 ? `${filled}?${search}` : filled
}

/** @throws ApiError if there is no response */
export async function send(address: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(address, init)
  } catch (cause) {
    if (init.signal?.aborted === true) throw cause
    throw new ApiError(0, {}, cause)
  }
}

/** The failure that an unsuccessful response describes. */
export async function failureOf(response: Response): Promise<ApiError> {
  const retryAfterSeconds = readRetryAfter(response.headers)
  const failure = readFailure(await readJson(response))
  const sentenceOf = await sentencesOf(failure.faults ?? [])
  return new ApiError(response.status, { ...failure, sentenceOf, retryAfterSeconds })
}

/** The catalogue is loaded only when there are faults: the first page works without it. */
async function sentencesOf(faults: readonly Fault[]): Promise<FaultSentence | null> {
  if (faults.length === 0) return null
  try {
    return (await import('#shared/domain/faults/sentence.ts')).sentenceOf
  } catch {
    // The workstation stopped in the meantime: the failure itself matters more than its sentences.
    return null
  }
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json()
  } catch {
    return null
  }
}

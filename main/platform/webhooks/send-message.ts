import { type ClientRequest, request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { Webhook } from 'standardwebhooks'
import { type Fault, faultOf } from '#shared/domain/fault.ts'
import { isCertificateError } from '../certificate-error.ts'
import { isPrivateHost, PrivateAddress, publicLookup } from './network-address.ts'

const PATIENCE_SECONDS = 15
const GONE = 410
const REASON_MAX = 200

export interface WebhookMessage {
  readonly id: string
  /** JSON. */
  readonly body: string
}

export interface WebhookTarget {
  readonly url: string
  readonly isInternal: boolean
  /** `whsec_...`, the newest first; every one signs. */
  readonly secrets: readonly string[]
}

/**
 * Posts a message as Standard Webhooks 1.0 says. Null: delivered, as only a status from 200 to 299 counts; redirects are not
 * followed. `webhook.gone`: the receiver wants no more.
 * @throws the reason of `signal`
 */
export async function sendMessage(
  target: WebhookTarget,
  message: WebhookMessage,
  { now, signal }: { now: number; signal: AbortSignal }
): Promise<Fault | null> {
  const patience = AbortSignal.timeout(PATIENCE_SECONDS * 1_000)
  try {
    return outcomeOf(await post(target, message, { now, signal: AbortSignal.any([signal, patience]) }))
  } catch (error) {
    signal.throwIfAborted()
    if (patience.aborted) return faultOf('webhook.silent', null, { seconds: PATIENCE_SECONDS })
    return faultOfError(error)
  }
}

/** @returns the status */
function post(
  { url, isInternal, secrets }: WebhookTarget,
  { id, body }: WebhookMessage,
  { now, signal }: { now: number; signal: AbortSignal }
): Promise<number> {
  const target = new URL(url)
  if (!isInternal && isPrivateHost(target)) throw new PrivateAddress(target.hostname)
  const at = new Date(now)
  const payload = Buffer.from(body)
  const headers = {
    'content-type': 'application/json',
    'content-length': payload.length,
    'user-agent': 'hr-workstation',
    'webhook-id': id,
    'webhook-timestamp': Math.floor(now / 1_000),
    'webhook-signature': secrets.map(secret => new Webhook(secret).sign(id, at, body)).join(' ')
  }
  const open = target.protocol === 'https:' ? httpsRequest : httpRequest
  return new Promise((resolve, reject) => {
    const request: ClientRequest = open(target, {
      method: 'POST',
      headers,
      signal,
      agent: false,
      ...(isInternal ? {} : { lookup: publicLookup })
    })
    request.once('error', reject)
    request.once('response', response => {
      resolve(response.statusCode ?? 0)
      // Only the status counts; a body may be of any length.
      response.destroy()
    })
    request.end(payload)
  })
}

function outcomeOf(status: number): Fault | null {
  if (status >= 200 && status < 300) return null
  if (status === GONE) return faultOf('webhook.gone')
  if (status >= 300 && status < 400) return faultOf('webhook.redirect', null, { status })
  return faultOf('webhook.refused', null, { status })
}

function faultOfError(error: unknown): Fault {
  if (error instanceof PrivateAddress)
    return faultOf('webhook.private_address', null, { address: error.address })
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const said = code || (error instanceof Error ? error.message : String(error))
  const reason = said.slice(0, REASON_MAX)
  return faultOf(isCertificateError(code) ? 'webhook.certificate' : 'webhook.unreachable', null, { reason })
}

import type { IncomingMessage } from 'node:http'
import { promisify } from 'node:util'
import { gunzip, inflate, inflateRaw } from 'node:zlib'

/** Of a packed body. */
const UNPACKED_MAX_BYTES = 8 * 1024 * 1024
const UNPACKERS = {
  gzip: [promisify(gunzip)],
  // Senders disagree on whether the header belongs to it (RFC 9110, 8.4.1.2).
  deflate: [promisify(inflate), promisify(inflateRaw)]
}

/** What is read and thrown away of a body that is refused, so that its sender reads the answer. */
const DISCARDED_BYTES = 128 * 1024 * 1024
const DISCARDED_WITHIN_MS = 15_000

/** The whole body; `cut_off` if the connection ended before it. */
export function readBody(
  request: IncomingMessage,
  mostBytes: number
): Promise<Buffer | 'too_large' | 'cut_off'> {
  return new Promise(resolve => {
    const parts: Buffer[] = []
    let bytes = 0
    const take = (part: Buffer): void => {
      bytes += part.length
      if (bytes > mostBytes) end('too_large')
      else parts.push(part)
    }
    const whole = (): void => end(parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts))
    const cut = (): void => end('cut_off')
    const end = (result: Buffer | 'too_large' | 'cut_off'): void => {
      request.off('data', take).off('end', whole).off('close', cut).off('error', cut)
      // Whatever still happens to the connection concerns nobody any more.
      request.on('error', () => undefined)
      resolve(result)
    }
    request.on('data', take).on('end', whole).on('close', cut).on('error', cut)
  })
}

/** Reads what is left of a refused body, within limits. */
export function discardBody(request: IncomingMessage): Promise<void> {
  return new Promise(resolve => {
    if (request.destroyed || request.complete) return resolve()
    let bytes = 0
    const givingUp = setTimeout(() => end(), DISCARDED_WITHIN_MS)
    const take = (part: Buffer): void => {
      bytes += part.length
      if (bytes > DISCARDED_BYTES) end()
    }
    const end = (): void => {
      clearTimeout(givingUp)
      request.off('data', take).off('end', end).off('close', end)
      resolve()
    }
    request
      .on('data', take)
      .on('end', end)
      .on('close', end)
      .on('error', () => end())
    request.resume()
  })
}

/** The content of a packed body; null: it cannot be unpacked. */
export async function unpackBody(body: Buffer, packing: string): Promise<Buffer | 'too_large' | null> {
  const name = packing.trim().toLowerCase().replace(/^x-/, '')
  if (name !== 'gzip' && name !== 'deflate') return null
  for (const unpack of UNPACKERS[name])
    try {
      return await unpack(body, { maxOutputLength: UNPACKED_MAX_BYTES })
    } catch (error) {
      if (error instanceof RangeError) return 'too_large'
      // It is packed otherwise, or damaged.
    }
  return null
}

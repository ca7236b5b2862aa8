import type { HeadOfficeLinkTable } from '../../../database/schema/head-office.ts'
import { type HeadOfficeAnswer, HeadOfficeClient } from './head-office-client.ts'

const UNAUTHORIZED = 401

/** The secret of the client credentials; throws if it cannot be read. */
export type OpenSecret = (link: HeadOfficeLinkTable) => string

/** Requests as the branch, with an access token of the head office's token service. */
export class BranchConnection {
  readonly #openSecret: OpenSecret
  #client: { readonly client: HeadOfficeClient; readonly key: string } | null = null
  #token: string | null = null

  constructor(openSecret: OpenSecret) {
    this.#openSecret = openSecret
  }

  /**
   * With a new access token where the one of before has ended.
   * @returns 'refused' if the credentials are
   * @throws CertificateChanged, or an Error of the connection
   */
  async call(
    link: HeadOfficeLinkTable,
    method: 'GET' | 'POST',
    path: string,
    body?: unknown
  ): Promise<HeadOfficeAnswer | 'refused'> {
    const client = this.#clientOf(link)
    for (let attempt = 1; attempt <= 2; attempt += 1) {
      this.#token ??= await this.#newToken(client, link)
      if (this.#token === null) return 'refused'
      const answer = await client.call(method, path, {
        body,
        headers: { authorization: `Bearer ${this.#token}` }
      })
      if (answer.status !== UNAUTHORIZED) return answer
      this.#token = null
    }
    return 'refused'
  }

  /** Ends requests that are under way. */
  close(): void {
    this.#client?.client.close()
    this.#client = null
    this.#token = null
  }

  /** Null if the credentials are refused. @throws Error for any other failure */
  async #newToken(client: HeadOfficeClient, link: HeadOfficeLinkTable): Promise<string | null> {
    const credentials = Buffer.from(`${link.client_id}:${this.#openSecret(link)}`).toString('base64')
    const { status, body } = await client.call('POST', '/oauth2/v1/token', {
      body: { grant_type: 'client_credentials', scope: 'branch' },
      headers: { authorization: `Basic ${credentials}` }
    })
    if (status === UNAUTHORIZED) return null
    const token = (body as { access_token?: unknown } | null)?.access_token
    if (typeof token !== 'string') throw new Error(`HTTP ${status}`)
    return token
  }

  #clientOf({ address, certificate, client_id }: HeadOfficeLinkTable): HeadOfficeClient {
    const key = `${address} ${certificate} ${client_id}`
    if (this.#client?.key === key) return this.#client.client
    this.close()
    const client = new HeadOfficeClient({ address, certificate })
    this.#client = { key, client }
    return client
  }
}

/** The code of a system call where there is one: ECONNREFUSED and the like. */
export const reasonOf = (error: unknown): string => {
  const inner: unknown = error instanceof AggregateError ? error.errors[0] : error
  if (!(inner instanceof Error)) return String(inner)
  return 'code' in inner && typeof inner.code === 'string' ? inner.code : inner.message
}

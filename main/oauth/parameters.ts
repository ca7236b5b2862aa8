import { invalidRequest } from './oauth-error.ts'

/** The parameters of one request, however they were sent. */
export class Parameters {
  readonly kind: 'form' | 'json'
  readonly #values: ReadonlyMap<string, unknown>
  readonly #repeated: ReadonlySet<string>

  private constructor(
    kind: 'form' | 'json',
    values: ReadonlyMap<string, unknown>,
    repeated: ReadonlySet<string>
  ) {
    this.kind = kind
    this.#values = values
    this.#repeated = repeated
  }

  /** `application/x-www-form-urlencoded`: a body or a query. */
  static ofForm(form: URLSearchParams): Parameters {
    const values = new Map<string, unknown>()
    const repeated = new Set<string>()
    for (const [name, value] of form) {
      if (values.has(name)) repeated.add(name)
      else values.set(name, value)
    }
    return new Parameters('form', values, repeated)
  }

  static ofJson(body: unknown): Parameters {
    if (body === null || typeof body !== 'object' || Array.isArray(body))
      throw invalidRequest('The body must be a JSON object.')
    return new Parameters('json', new Map(Object.entries(body)), new Set())
  }

  /** Whether any parameter occurs twice (RFC 6749 §3.1). */
  isRepeated(name: string): boolean {
    return this.#repeated.has(name)
  }

  refuseRepeated(): void {
    const [name] = this.#repeated
    if (name !== undefined) throw invalidRequest(`'${printable(name)}' is given more than once.`)
  }

  /**
   * The value, or undefined; an empty value counts as absent (RFC 6749 §3.1).
   * @throws OAuthError `invalid_request` for anything but a readable text
   */
  text(name: string): string | undefined {
    const value = this.#values.get(name)
    if (value === undefined || value === null || value === '') return undefined
    if (typeof value !== 'string') throw invalidRequest(`'${name}' must be a string.`)
    // The decoder replaced bytes that are not UTF-8 with U+FFFD.
    if (value.includes('\0') || value.includes('\uFFFD')) throw invalidRequest(`'${name}' cannot be read.`)
    return value
  }

  /** @throws OAuthError `invalid_request` if it is missing */
  required(name: string): string {
    const value = this.text(name)
    if (value === undefined) throw invalidRequest(`'${name}' is required.`)
    return value
  }

  /** The same with other values, as a form or query. */
  toSearch(changes: Record<string, string> = {}): URLSearchParams {
    const search = new URLSearchParams()
    for (const [name, value] of this.#values) if (typeof value === 'string') search.append(name, value)
    for (const [name, value] of Object.entries(changes)) search.set(name, value)
    return search
  }
}

/** Parameter names come from outside, but descriptions are plain ASCII. */
const printable = (name: string): string => name.replaceAll(/[^\w.-]/g, '?').slice(0, 40)

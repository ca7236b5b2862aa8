interface Cookie {
  value: string
  path: string
  /** Milliseconds since 1970; null: until the window's process ends. */
  expires: number | null
}

/**
 * Keeps the window's session in the main process, in memory only: the page never sees a cookie, and closing the workstation
 * signs the user out.
 */
export class CookieJar {
  #cookies = new Map<string, Cookie>()
  #now: () => number

  constructor(now: () => number = Date.now) {
    this.#now = now
  }

  /** Value for a Cookie header, or null if no cookie matches the path. */
  headerFor(path: string): string | null {
    const fitting: string[] = []
    for (const [name, cookie] of this.#cookies) {
      if (cookie.expires !== null && cookie.expires <= this.#now()) this.#cookies.delete(name)
      else if (pathFits(cookie.path, path)) fitting.push(`${name}=${cookie.value}`)
    }
    return fitting.length > 0 ? fitting.join('; ') : null
  }

  /** Stores one Set-Cookie header (RFC 6265 §5.2). */
  keep(header: string): void {
    const [pair = '', ...attributes] = header.split(';')
    const at = pair.indexOf('=')
    if (at < 1) return
    const name = pair.slice(0, at).trim()
    const cookie: Cookie = { value: pair.slice(at + 1).trim(), path: '/', expires: null }
    let maxAge: number | null = null
    for (const attribute of attributes) {
      const [key = '', text = ''] = splitOnce(attribute)
      if (key === 'path' && text.startsWith('/')) cookie.path = text
      if (key === 'expires' && !Number.isNaN(Date.parse(text))) cookie.expires = Date.parse(text)
      if (key === 'max-age' && /^-?\d+$/.test(text)) maxAge = Number(text)
    }
    if (maxAge !== null) cookie.expires = this.#now() + maxAge * 1000
    if (cookie.expires !== null && cookie.expires <= this.#now()) this.#cookies.delete(name)
    else this.#cookies.set(name, cookie)
  }
}

function splitOnce(attribute: string): [string, string] {
  const at = attribute.indexOf('=')
  if (at < 0) return [attribute.trim().toLowerCase(), '']
  return [attribute.slice(0, at).trim().toLowerCase(), attribute.slice(at + 1).trim()]
}

/** RFC 6265 §5.1.4 */
function pathFits(cookiePath: string, path: string): boolean {
  if (path === cookiePath) return true
  return path.startsWith(cookiePath.endsWith('/') ? cookiePath : `${cookiePath}/`)
}

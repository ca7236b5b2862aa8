/** What a request of the PUSH protocol is about. */
export type Endpoint = (typeof ENDPOINTS)[number]

const ENDPOINTS = ['cdata', 'getrequest', 'devicecmd', 'ping', 'test', 'fdata'] as const
/** Of access control: such firmware has to be switched to time and attendance. */
const ACCESS_ENDPOINTS = ['registry', 'push', 'exchange', 'querydata', 'rtdata'] as const

export interface Target {
  readonly endpoint: Endpoint | 'access'
  /** By name in small letters; of repeated ones the first. */
  readonly query: ReadonlyMap<string, string>
}

/** `/iclock/cdata`, bare `/cdata`, `/iclock/cdata.aspx`; null for any other path. */
export function readTarget(url: string): Target | null {
  const [path = '', search = ''] = splitOnce(pathOf(url), '?')
  const [, name = ''] = /^\/+(?:iclock\/+)?([a-z]+)(?:\.aspx)?\/?$/i.exec(path) ?? []
  const endpoint = name.toLowerCase()
  const known = ENDPOINTS.find(it => it === endpoint)
  const query = readPairs(search)
  if (endpoint === 'fdata') return { endpoint: 'access', query }
  if (known) return { endpoint: known, query }
  return ACCESS_ENDPOINTS.some(it => it === endpoint) ? { endpoint: 'access', query } : null
}

/** A proxy's request names the whole address. */
const pathOf = (url: string): string => url.replace(/^https?:\/\/[^/?]*/i, '')

function readPairs(search: string): Map<string, string> {
  const pairs = new Map<string, string>()
  for (const part of search.split('&')) {
    const [name = '', value = ''] = splitOnce(part, '=')
    const key = decoded(name).toLowerCase()
    if (key !== '' && !pairs.has(key)) pairs.set(key, decoded(value))
  }
  return pairs
}

/** Firmware sends values as they are, so what cannot be decoded is taken as it is. */
function decoded(text: string): string {
  if (!text.includes('%')) return text
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

function splitOnce(text: string, separator: string): [string, string] {
  const at = text.indexOf(separator)
  return at === -1 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)]
}

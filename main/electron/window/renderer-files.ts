import { readFile } from 'node:fs/promises'
import { extname, resolve, sep } from 'node:path'
import { PAGE_POLICY } from '../../server/headers.ts'

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.txt': 'text/plain; charset=utf-8'
}

const HEADERS = {
  'content-security-policy': PAGE_POLICY,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin'
}

/** The renderer's build as responses; nothing outside `folder` can be reached. */
export function serveRenderer(folder: string): (path: string, method: string) => Promise<Response> {
  const root = resolve(folder)
  return async (path, method) => {
    if (method !== 'GET' && method !== 'HEAD') return refusal(405)
    const file = fileWithin(root, path)
    const type = file && TYPES[extname(file)]
    if (!file || !type) return refusal(404)
    try {
      const bytes = await readFile(file)
      // Names under assets/ carry a hash of their content.
      const caching = path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'
      const headers = { ...HEADERS, 'content-type': type, 'cache-control': caching }
      return new Response(method === 'HEAD' ? null : new Uint8Array(bytes), { headers })
    } catch (error) {
      if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'EISDIR')) {
        return refusal(404)
      }
      throw error
    }
  }
}

export function refusal(status: number): Response {
  return new Response(null, { status, headers: HEADERS })
}

/** The file for a request's path, or null if it is outside `root`. */
export function fileWithin(root: string, path: string): string | null {
  let plain: string
  try {
    plain = decodeURIComponent(path)
  } catch {
    return null
  }
  if (/[\0\\:]/.test(plain) || plain.split('/').includes('..')) return null
  const file = resolve(root, `.${plain === '/' ? '/index.html' : plain}`)
  return file.startsWith(root + sep) ? file : null
}

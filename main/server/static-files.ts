import { existsSync } from 'node:fs'
import { join } from 'node:path'
import staticFiles from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** Serves the renderer's build at `/`, so that the same screens open in a browser (decision 0037). */
export async function installScreens(app: FastifyInstance, rendererDir: string): Promise<void> {
  if (!existsSync(join(rendererDir, 'index.html'))) {
    app.log.warn({ rendererDir }, 'the screens are not built; only the API is served')
    return
  }
  await app.register(async scope => {
    scope.addHook('onRoute', route => {
      route.config = { ...route.config, access: { kind: 'public' } }
    })
    await scope.register(staticFiles, {
      root: rendererDir,
      wildcard: false,
      index: 'index.html',
      cacheControl: false,
      setHeaders: (reply, path) => {
        // Names of assets contain a hash of their content.
        const isHashed = /[\\/]assets[\\/]/.test(path)
        reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
      }
    })
  })
}

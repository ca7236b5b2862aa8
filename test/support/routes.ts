import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Access } from '../../main/modules/access/access.ts'

export interface SeenRoute {
  method: string
  url: string
  access: Access | undefined
  schema: { body?: unknown; querystring?: unknown; params?: unknown }
}

/** Records every route that any server registers while `work` runs. */
export async function routesRegisteredBy(work: () => Promise<void>): Promise<SeenRoute[]> {
  const routes: SeenRoute[] = []
  const listen = (message: unknown): void => {
    const { fastify } = message as { fastify: FastifyInstance }
    fastify.addHook('onRoute', route => {
      // Read after all hooks have run: one of them sets the access of some routes.
      for (const method of [route.method].flat())
        routes.push({
          method,
          url: route.url,
          schema: route.schema ?? {},
          get access() {
            return route.config?.access
          }
        })
    })
  }
  subscribe('fastify.initialization', listen)
  try {
    await work()
  } finally {
    unsubscribe('fastify.initialization', listen)
  }
  return routes
}

/** The smallest possible build of the screens. */
export function minimalScreens(): string {
  const folder = mkdtempSync(join(tmpdir(), 'hr-workstation-screens-'))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>tiny</title>')
  writeFileSync(join(folder, 'assets', 'app-abc123.js'), 'document.title = "tiny"')
  return folder
}

import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import Type from 'typebox'
import { BackupsView, SaveBackupSettings, StartBackup } from '#shared/contracts/backups.ts'
import { answer, Envelope } from '#shared/contracts/common.ts'
import { userOf } from '../access/access.ts'
import type { BackupDesk } from './backups.ts'

/** Backups as the screen of administrators shows them. */
export function backupsRoutes(desk: BackupDesk): FastifyPluginAsyncTypebox {
  return async app => {
    const config = { access: { kind: 'user', groups: ['admin'] } } as const
    const response = { 200: Envelope(BackupsView) }
    app.get('/app/v1/backups', { config, schema: { response } }, async () => answer(await desk.view()))
    app.post('/app/v1/backups', { config, schema: { body: StartBackup, response } }, async request =>
      answer(await desk.backUp(userOf(request), request.body))
    )
    app.post('/app/v1/backups/test', { config, schema: { response } }, async request =>
      answer(await desk.test(userOf(request)))
    )
    app.post('/app/v1/backups/cancel', { config, schema: { response } }, async () =>
      answer(await desk.cancel())
    )
    app.put(
      '/app/v1/backups/settings',
      { config, schema: { body: SaveBackupSettings, response } },
      async request => answer(await desk.save(userOf(request), request.body))
    )
    app.delete(
      '/app/v1/backups/asides/:name',
      { config, schema: { params: Type.Object({ name: Type.String({ maxLength: 200 }) }), response } },
      async request => answer(await desk.removeAside(userOf(request), request.params.name))
    )
  }
}

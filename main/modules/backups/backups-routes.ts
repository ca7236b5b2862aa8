import type { FastifyPluginAsync } from 'fastify'
import Type from 'typebox'
import { BackupsView, SaveBackupSettings, StartBackup } from '#shared/contracts/backups.ts'
import { screenRoutes } from '../access/access.ts'
import type { BackupDesk } from './backups.ts'

/** Backups as the screen of administrators shows them. */
export const backupsRoutes = (desk: BackupDesk): FastifyPluginAsync =>
  screenRoutes(['admin'], ({ get, post, put, remove }) => {
    get('/app/v1/backups', { answer: BackupsView }, () => desk.view())
    post('/app/v1/backups', { body: StartBackup, answer: BackupsView }, ({ user, body }) =>
      desk.backUp(user, body)
    )
    post('/app/v1/backups/test', { answer: BackupsView }, ({ user }) => desk.test(user))
    post('/app/v1/backups/cancel', { answer: BackupsView }, () => desk.cancel())
    put('/app/v1/backups/settings', { body: SaveBackupSettings, answer: BackupsView }, ({ user, body }) =>
      desk.save(user, body)
    )
    remove(
      '/app/v1/backups/asides/:name',
      { params: Type.Object({ name: Type.String({ maxLength: 200 }) }), answer: BackupsView },
      ({ user, params }) => desk.removeAside(user, params.name)
    )
  })

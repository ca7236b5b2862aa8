import { backupOperations } from '#shared/contracts/backups.ts'
import { screenRoutes } from '../access/access.ts'
import type { BackupDesk } from './backups.ts'

/** Backups, for the administrators' screen. */
export const backupsRoutes = (desk: BackupDesk) =>
  screenRoutes(['admin'], backupOperations, {
    'GET /app/v1/backups': () => desk.view(),
    'POST /app/v1/backups': ({ user, body }) => desk.backUp(user, body),
    'POST /app/v1/backups/test': ({ user }) => desk.test(user),
    'POST /app/v1/backups/cancel': () => desk.cancel(),
    'PUT /app/v1/backups/settings': ({ user, body }) => desk.save(user, body),
    'DELETE /app/v1/backups/asides/{name}': ({ user, params }) => desk.removeAside(user, params.name)
  })

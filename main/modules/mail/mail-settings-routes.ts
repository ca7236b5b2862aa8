import type { FastifyPluginAsync } from 'fastify'
import { mailSettingOperations } from '#shared/contracts/mail-settings.ts'
import { screenRoutes } from '../access/access.ts'
import type { MailSettings } from './mail.ts'

export function mailSettingsRoutes(settings: MailSettings): FastifyPluginAsync {
  const routes = screenRoutes(['admin'], mailSettingOperations, {
    'GET /app/v1/mail/settings': ({ user }) => settings.read(user),
    'PUT /app/v1/mail/settings': ({ user, body }) => settings.save(user, body),
    'POST /app/v1/mail/settings/test': ({ user, body }) => settings.test(user, body)
  })
  return async app => {
    // Runs before the server waits for running requests.
    app.addHook('preClose', async () => settings.close())
    await app.register(routes)
  }
}

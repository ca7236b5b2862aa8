import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { answer, Envelope } from '#shared/contracts/common.ts'
import {
  MailSettingsView,
  MailTrial,
  MailTrialOutcome,
  SaveMailSettings
} from '#shared/contracts/mail-settings.ts'
import { userOf } from '../access/access.ts'
import type { MailSettings } from './mail.ts'

export function mailSettingsRoutes(settings: MailSettings): FastifyPluginAsyncTypebox {
  return async app => {
    const config = { access: { kind: 'user', groups: ['admin'] } } as const
    const response = { 200: Envelope(MailSettingsView) }
    // Before the server waits for the requests that run.
    app.addHook('preClose', async () => settings.close())
    app.get('/app/v1/mail/settings', { config, schema: { response } }, async request =>
      answer(await settings.read(userOf(request)))
    )
    app.put(
      '/app/v1/mail/settings',
      { config, schema: { body: SaveMailSettings, response } },
      async request => answer(await settings.save(userOf(request), request.body))
    )
    app.post(
      '/app/v1/mail/settings/test',
      { config, schema: { body: MailTrial, response: { 200: Envelope(MailTrialOutcome) } } },
      async request => answer(await settings.test(userOf(request), request.body))
    )
  }
}

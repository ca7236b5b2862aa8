import type { FastifyPluginAsync } from 'fastify'
import {
  MailSettingsView,
  MailTrial,
  MailTrialOutcome,
  SaveMailSettings
} from '#shared/contracts/mail-settings.ts'
import { screenRoutes } from '../access/access.ts'
import type { MailSettings } from './mail.ts'

export const mailSettingsRoutes = (settings: MailSettings): FastifyPluginAsync =>
  screenRoutes(['admin'], ({ app, get, post, put }) => {
    // Before the server waits for the requests that run.
    app.addHook('preClose', async () => settings.close())
    get('/app/v1/mail/settings', { answer: MailSettingsView }, ({ user }) => settings.read(user))
    put('/app/v1/mail/settings', { body: SaveMailSettings, answer: MailSettingsView }, ({ user, body }) =>
      settings.save(user, body)
    )
    post('/app/v1/mail/settings/test', { body: MailTrial, answer: MailTrialOutcome }, ({ user, body }) =>
      settings.test(user, body)
    )
  })

import { isLoopback } from '#shared/domain/text/host-names.ts'
import type { Database } from '../../database/database.ts'
import { onboardingComposer } from '../../modules/accounts/accounts.ts'
import { Mail, MailDesk, MailSettings, serverState, smtpSettings } from '../../modules/mail/mail.ts'
import { NotificationLetters, notificationComposer } from '../../modules/notifications/notifications.ts'
import type { Closers, Context } from '../parts.ts'
import { MailServerFiles } from './mail-server-files.ts'

export interface MailService {
  readonly mail: Mail
  readonly desk: MailDesk
  readonly settings: MailSettings
  readonly letters: NotificationLetters
}

/** The outbox of a branch, processed in the background until it is closed, and its administration. */
export function openMail(context: Context, database: Database, closers: Closers): MailService {
  const { config, listening, logger, runtime } = context
  const store = new MailServerFiles(context)
  // An address that only this machine can reach is useless to others.
  const address = (): string | null => (isLoopback(config.host) ? null : listening.url)
  const mail = new Mail({
    database,
    runtime,
    smtp: smtpSettings(store.server),
    composers: {
      onboarding: onboardingComposer({ database, runtime, address }),
      notifications: notificationComposer({ database, address })
    },
    onSent: ({ id, kind }) => logger.info({ mail: id, kind }, 'mail sent'),
    onTrouble: (message, error) => logger.warn(error === undefined ? {} : { err: error }, message)
  })
  closers.add(() => mail.close())
  mail.wake()
  return {
    mail,
    desk: new MailDesk({ database, runtime, mail, serverState: () => serverState(store.server) }),
    settings: new MailSettings({ database, runtime, store, mail }),
    letters: new NotificationLetters({
      database,
      runtime,
      hasServer: () => smtpSettings(store.server) !== null,
      onWritten: () => mail.wake()
    })
  }
}

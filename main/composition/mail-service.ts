import { type Config, isLoopback } from '../config/config.ts'
import type { Database } from '../database/database.ts'
import { onboardingComposer } from '../modules/employees/employees.ts'
import { Mail, type SmtpSettings } from '../modules/mail/mail.ts'
import type { Closers, Ground } from './parts.ts'
import { smtpPassword } from './smtp-password.ts'

/** The outbox of a branch, worked off beside everything else until it is closed. */
export function openMail(ground: Ground, database: Database, closers: Closers): Mail {
  const { config, listening, logger, runtime } = ground
  const mail = new Mail({
    database,
    runtime,
    smtp: smtpSettings(ground),
    composers: {
      onboarding: onboardingComposer({
        database,
        runtime,
        // Nobody else can call an address that only this machine reaches.
        address: () => (isLoopback(config.host) ? null : listening.url)
      })
    },
    onSent: ({ id, kind }) => logger.info({ mail: id, kind }, 'mail sent'),
    onTrouble: (message, error) => logger.warn(error === undefined ? {} : { err: error }, message)
  })
  closers.add(() => mail.close())
  mail.wake()
  return mail
}

/** Null while no mail server is set. Without its password mail waits, and everything else goes on. */
function smtpSettings({ config, dataDir, logger, secretBox }: Ground): SmtpSettings | null {
  const { smtp_host, smtp_from } = config
  if (smtp_host === null || smtp_from === null) return null
  try {
    const password = config.smtp_user === null ? null : smtpPassword(dataDir, secretBox)
    return { ...serverOf(config), host: smtp_host, from: smtp_from, password }
  } catch (error) {
    logger.error({ err: error }, 'the password of the mail server cannot be opened; mail waits')
    return null
  }
}

const serverOf = ({ smtp_port, smtp_security, smtp_user }: Config) => ({
  port: smtp_port,
  security: smtp_security,
  user: smtp_user
})

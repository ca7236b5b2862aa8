import type { MailTrialOutcome, TrialResult } from '#shared/contracts/mail-settings.ts'
import { isCertificateError } from '../../platform/certificate-error.ts'
import { type ComposedMail, SmtpConnection, type SmtpFault, type SmtpSettings } from './smtp.ts'

const ANSWER_MAX = 300

const TEST_MAIL: ComposedMail = {
  subject: 'อีเมลทดสอบ / Test mail',
  text: [
    'อีเมลทดสอบจากระบบงานบุคคล การตั้งค่าอีเมลขาออกใช้งานได้',
    'ไม่ต้องตอบกลับอีเมลฉบับนี้',
    '',
    '---',
    '',
    'This is a test e-mail from the HR workstation: the settings for outgoing mail work.',
    'Please do not reply.',
    ''
  ].join('\n')
}

/** Sends one test mail with these settings and returns the result. */
export async function sendTestMail(
  id: string,
  recipient: string,
  { settings, signal }: { settings: SmtpSettings; signal: AbortSignal }
): Promise<MailTrialOutcome> {
  const connection = new SmtpConnection(settings, signal)
  try {
    const attempt = await connection.send(id, recipient, TEST_MAIL)
    return attempt.result === 'sent' ? { result: 'sent', answer: null } : outcomeOf(attempt.cause)
  } finally {
    connection.close()
  }
}

/** Classifies a failure by its remedy. */
export function outcomeOf(cause: unknown): MailTrialOutcome {
  const fault: SmtpFault = cause instanceof Error ? cause : {}
  const result = resultOf(fault)
  const said = fault.response ?? (TOLD_BY_NETWORK.has(result) ? fault.message : undefined)
  return { result, answer: said === undefined ? null : shortened(said) }
}

const TOLD_BY_NETWORK: ReadonlySet<TrialResult> = new Set(['unreachable', 'certificate'])

function resultOf({ code, originalCode = '', command, responseCode }: SmtpFault): TrialResult {
  switch (code) {
    case 'EABORT':
    case 'ETIMEDOUT':
      return 'silent'
    case 'EAUTH':
      return 'login_refused'
    case 'ETLS':
      return 'no_starttls'
    case 'EENVELOPE':
      return ofEnvelope(command, responseCode)
    case 'EMESSAGE':
      return 'message_refused'
    case 'EPROTOCOL':
      return 'strange'
    default:
      if (isCertificateError(originalCode)) return 'certificate'
      return originalCode.startsWith('ERR_SSL') ? 'no_tls' : 'unreachable'
  }
}

function ofEnvelope(command: string | undefined, responseCode: number | undefined): TrialResult {
  if (responseCode === 530) return 'login_needed'
  if (command === 'MAIL FROM') return 'sender_refused'
  return command === 'DATA' ? 'message_refused' : 'recipient_refused'
}

/** The first line of a message, without hints for programmers. */
function shortened(said: string): string {
  const line = said.replace(/[\s\p{Cc}]+/gu, ' ').replace(/; if the root CA .*$/, '')
  return line.trim().slice(0, ANSWER_MAX)
}

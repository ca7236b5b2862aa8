import { Text } from '@mantine/core'
import type { MailTrialOutcome } from '#shared/contracts/mail-settings.ts'
import { mailServerTexts } from './mail-server-texts.ts'

/** The outcome of a test mail, what to do about it, and the server's own response. */
export function TrialWords({ outcome, recipient }: { outcome: MailTrialOutcome; recipient: string }) {
  const t = mailServerTexts.use()
  const { result, answer } = outcome
  return (
    <>
      {result === 'sent' ? t('result.sent', { recipient }) : t(`result.${result}`)}
      {answer !== null && (
        <Text mt={4} fz={13}>
          {t('test.said')} <code>{answer}</code>
        </Text>
      )}
    </>
  )
}

import { Button, Stack, Text, TextInput, Title } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { MailServerInput } from '#shared/contracts/mail-settings.ts'
import { isEmailAddress } from '#shared/domain/email-address.ts'
import { call } from '../../../api/client.ts'
import { ErrorState } from '../../../ui/states/ErrorState.tsx'
import { Notice } from '../../../ui/states/Notice.tsx'
import { toInput } from './mail-server-form.ts'
import { mailServerTexts } from './mail-server-texts.ts'
import { TrialWords } from './TrialWords.tsx'
import type { ServerForm } from './use-server-form.ts'

/** Sends one e-mail with the settings in the form, and explains the result. */
export function TestMail({ form, ownAddress }: { form: ServerForm; ownAddress: string | null }) {
  const t = mailServerTexts.use()
  const [recipient, setRecipient] = useState(ownAddress ?? '')
  const [isTried, setTried] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const to = recipient.trim()
  const fault = to === '' ? 'missing' : isEmailAddress(to) ? null : 'not_an_email'
  const trial = useMutation({
    mutationFn: (settings: MailServerInput) =>
      call('POST /app/v1/mail/settings/test', { body: { recipient: to, settings } }).then(outcome => ({
        ...outcome,
        recipient: to
      }))
  })
  const send = () => {
    setTried(true)
    if (form.hasFaults) form.showFaults()
    else if (fault !== null) field.current?.focus()
    else if (!trial.isPending) trial.mutate(toInput(form.values))
  }
  const outcome = trial.data
  return (
    <section aria-labelledby="mail-test">
      <Title order={2} id="mail-test">
        {t('test')}
      </Title>
      <Text c="dimmed" mb="sm">
        {t('test.note')}
      </Text>
      <Stack gap="md">
        <form
          noValidate
          onSubmit={event => {
            event.preventDefault()
            send()
          }}
        >
          <Stack gap="md" align="flex-start">
            <TextInput
              ref={field}
              label={t('test.recipient')}
              value={recipient}
              onChange={event => setRecipient(event.currentTarget.value)}
              error={isTried && fault !== null ? t(`fault.${fault}`) : null}
              inputMode="email"
              spellCheck={false}
              w="100%"
            />
            <Button type="submit" variant="default" loading={trial.isPending}>
              {t('test.send')}
            </Button>
          </Stack>
        </form>
        <div role="status">
          {outcome !== undefined && !trial.isPending && (
            <Notice tone={outcome.result === 'sent' ? 'teal' : 'red'}>
              <TrialWords outcome={outcome} recipient={outcome.recipient} />
            </Notice>
          )}
        </div>
        {trial.error !== null && <ErrorState error={trial.error} kept={t('kept')} />}
      </Stack>
    </section>
  )
}

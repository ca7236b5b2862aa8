import { Box, Button, Flex, Stack, Switch, Text, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { MailServerInput, MailSettingsView } from '#shared/contracts/mail-settings.ts'
import { isEmailAddress } from '#shared/domain/text/email-address.ts'
import { call } from '../../../api/client.ts'
import { SaveOrDiscard } from '../../../ui/editing/SaveOrDiscard.tsx'
import { SaveProblem } from '../../../ui/editing/SaveProblem.tsx'
import { MISSING } from '../../../ui/formats/dates.ts'
import { Section } from '../../../ui/page/Section.tsx'
import { ErrorState } from '../../../ui/states/ErrorState.tsx'
import { Notice } from '../../../ui/states/Notice.tsx'
import { MailServerFields } from './MailServerFields.tsx'
import { toInput } from './mail-server-form.ts'
import { mailServerTexts } from './mail-server-texts.ts'
import { TrialWords } from './TrialWords.tsx'
import { type ServerForm, useServerForm } from './use-server-form.ts'

const TONES = { unset: 'teal', off: 'amber', locked: 'red' } as const
const LABELS = {
  enabled: 'enabled',
  host: 'host',
  port: 'port',
  security: 'security',
  user: 'userName',
  password: 'password',
  sender_address: 'senderAddress',
  sender_name: 'senderName'
} as const
const fieldOf = (name: string) => (Object.hasOwn(LABELS, name) ? (name as keyof typeof LABELS) : 'host')

export function MailServerForm({ saved }: { saved: MailSettingsView }) {
  const t = mailServerTexts.use()
  const form = useServerForm(saved)
  const isOn = form.values.enabled === 'true'
  return (
    <Flex p="lg" gap="24px 32px" wrap="wrap" align="flex-start">
      {saved.state !== 'ready' && (
        <Box flex="1 0 100%">
          <Notice tone={TONES[saved.state]}>{t(`state.${saved.state}`)}</Notice>
        </Box>
      )}
      <Box {...form.form} component="form" flex="1 1 480px" maw={640} aria-label={t('title')}>
        <Stack gap="md">
          <Text c="dimmed">{t('note')}</Text>
          <Switch
            label={t('enabled')}
            description={t('enabled.note')}
            checked={isOn}
            onChange={event => form.set({ enabled: event.currentTarget.checked ? 'true' : 'false' })}
          />
          <MailServerFields form={form} saved={saved} />
          <SaveProblem
            resource={form}
            kept={t('save.kept')}
            what={name => t(LABELS[fieldOf(name)])}
            show={(name, values) => {
              const field = fieldOf(name)
              if (field === 'enabled') return t(values.enabled === 'true' ? 'enabled.Y' : 'enabled.N')
              return field === 'security'
                ? t(`security.${values.security}`)
                : values[field]?.trim() || MISSING
            }}
          />
          <SaveOrDiscard of={form} />
        </Stack>
      </Box>
      {isOn && (
        <Box flex="0 1 400px" pl="xl" className="line-left">
          <TestMail form={form} ownAddress={saved.own_address} />
        </Box>
      )}
    </Flex>
  )
}

/** Sends one e-mail with the settings in the form, and explains the result. */
function TestMail({ form, ownAddress }: { form: ServerForm; ownAddress: string | null }) {
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
    <Section title={t('test')} note={t('test.note')}>
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
        {trial.error !== null && <ErrorState error={trial.error} kept={t('save.kept')} />}
      </Stack>
    </Section>
  )
}

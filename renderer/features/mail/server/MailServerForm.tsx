import { Button, Group, Stack, Switch, Text } from '@mantine/core'
import { useRef } from 'react'
import type { MailSettingsView } from '#shared/contracts/mail-settings.ts'
import { SaveProblem } from '../../../ui/editing/SaveProblem.tsx'
import { MISSING } from '../../../ui/formats/dates.ts'
import { useKeys } from '../../../ui/keys/use-keys.ts'
import { useUnsavedGuard } from '../../../ui/page/use-unsaved-guard.ts'
import { Notice } from '../../../ui/states/Notice.tsx'
import { MailServerFields } from './MailServerFields.tsx'
import classes from './MailServerForm.module.css'
import { mailServerTexts } from './mail-server-texts.ts'
import { TestMail } from './TestMail.tsx'
import { useServerForm } from './use-server-form.ts'

const TONES = { unset: 'teal', off: 'amber', locked: 'red' } as const
const LABELS = {
  enabled: 'enabled',
  host: 'host',
  port: 'port',
  security: 'security',
  user: 'user',
  password: 'password',
  sender_address: 'senderAddress',
  sender_name: 'senderName'
} as const
const fieldOf = (name: string) => (Object.hasOwn(LABELS, name) ? (name as keyof typeof LABELS) : 'host')

export function MailServerForm({ saved }: { saved: MailSettingsView }) {
  const t = mailServerTexts.use()
  const form = useServerForm(saved)
  const saveButton = useRef<HTMLButtonElement>(null)
  const isOn = form.values.enabled === 'true'
  useUnsavedGuard(form.isDirty)
  useKeys([{ keys: 'mod+s', label: t('save'), run: form.submit, inFields: true }])
  return (
    <div className={classes.page}>
      {saved.state !== 'ready' && (
        <div className={classes.state}>
          <Notice tone={TONES[saved.state]}>{t(`state.${saved.state}`)}</Notice>
        </div>
      )}
      <form {...form.form} aria-label={t('title')}>
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
            kept={t('kept')}
            what={name => t(LABELS[fieldOf(name)])}
            show={(name, values) => {
              const field = fieldOf(name)
              if (field === 'enabled') return t(values.enabled === 'true' ? 'enabled.Y' : 'enabled.N')
              return field === 'security'
                ? t(`security.${values.security}`)
                : values[field]?.trim() || MISSING
            }}
          />
          <Group gap="sm">
            <Button ref={saveButton} type="submit" loading={form.isSaving}>
              {t('save')}
            </Button>
            {form.changed.length > 0 && (
              <Button
                variant="default"
                disabled={form.isSaving}
                onClick={() => {
                  form.discard()
                  // This button disappears.
                  saveButton.current?.focus()
                }}
              >
                {t('discard')}
              </Button>
            )}
          </Group>
        </Stack>
      </form>
      {isOn && (
        <div className={classes.test}>
          <TestMail form={form} ownAddress={saved.own_address} />
        </div>
      )}
    </div>
  )
}

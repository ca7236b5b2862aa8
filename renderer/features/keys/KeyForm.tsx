import { Button, Checkbox, Group, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { KEY_SCOPES } from '#shared/contracts/common.ts'
import type { CreateKey } from '#shared/contracts/keys.ts'
import { ErrorState } from '../../ui/states/ErrorState.tsx'
import { uiTexts } from '../../ui/texts/ui-texts.ts'
import { useTexts } from '../../ui/texts/use-texts.ts'
import classes from './KeyForm.module.css'
import { keysTexts } from './keys-texts.ts'

type Props = {
  error: Error | null
  isSending: boolean
  onSubmit: (body: CreateKey) => void
  onCancel: () => void
}

const EMPTY: CreateKey = { name: '', scopes: [] }
/** The most common permission comes first. */
const SHOWN_SCOPES = ['attendance:read', ...KEY_SCOPES.filter(scope => scope !== 'attendance:read')] as const

export function KeyForm({ error, isSending, onSubmit, onCancel }: Props) {
  const t = useTexts(keysTexts)
  const ui = useTexts(uiTexts)
  const form = useForm({
    initialValues: EMPTY,
    validate: {
      name: name => (name.trim() === '' ? t('form.missingName') : null),
      scopes: scopes => (scopes.length === 0 ? t('form.missingScopes') : null)
    }
  })
  return (
    <form onSubmit={form.onSubmit(({ name, scopes }) => onSubmit({ name: name.trim(), scopes }))} noValidate>
      <Stack gap="md">
        <Text c="dimmed">{t('form.note')}</Text>
        <TextInput
          {...form.getInputProps('name')}
          label={t('form.name')}
          description={t('form.nameNote')}
          maxLength={100}
          autoComplete="off"
          required
          data-autofocus
        />
        <Checkbox.Group {...form.getInputProps('scopes')} label={t('form.scopes')} required>
          <div className={classes.scopes}>
            {SHOWN_SCOPES.map(scope => (
              <Checkbox
                key={scope}
                value={scope}
                label={
                  <span className={classes.label}>
                    {t(`scope.${scope}`)}
                    <code className={classes.code}>{scope}</code>
                  </span>
                }
                description={t(`scope.${scope}.may`)}
              />
            ))}
          </div>
        </Checkbox.Group>
        {error !== null && <ErrorState error={error} kept={t('form.kept')} />}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onCancel} disabled={isSending}>
            {ui('cancel')}
          </Button>
          <Button type="submit" loading={isSending}>
            {t('new')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

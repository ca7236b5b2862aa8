import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { UseMutationResult } from '@tanstack/react-query'
import { hasFault } from '../../../api/api-error.ts'
import { PasswordField } from '../../../ui/password/PasswordField.tsx'
import { ErrorState } from '../../../ui/states/ErrorState.tsx'
import { secondFactorTexts } from './second-factor-texts.ts'

type Props = {
  kind: 'password' | 'code'
  note?: string
  submitLabel: string
  of: Pick<UseMutationResult<unknown, Error, string>, 'isPending' | 'error' | 'mutate'>
  onCancel?: () => void
}

/** One field for a secret: the user's own password, or a code of the app. */
export function SecretForm({ kind, note, submitLabel, of: { isPending, error, mutate }, onCancel }: Props) {
  const t = secondFactorTexts.use()
  const form = useForm({
    initialValues: { secret: '' },
    validate: { secret: value => (value.trim() === '' ? t('missing') : null) }
  })
  const isWrong = error !== null && hasFault(error, 'session.wrong_password')
  const field = {
    ...form.getInputProps('secret'),
    ...(isWrong ? { error: t(`${kind}.wrong`) } : {}),
    label: t(kind),
    autoFocus: true
  }
  return (
    <form onSubmit={form.onSubmit(({ secret }) => mutate(secret))} noValidate>
      <Stack gap="sm">
        {note !== undefined && <Text>{note}</Text>}
        {error !== null && !isWrong && <ErrorState error={error} />}
        {kind === 'password' ? (
          <PasswordField {...field} />
        ) : (
          <TextInput {...field} inputMode="numeric" autoComplete="one-time-code" spellCheck={false} />
        )}
        <Group gap="sm">
          <Button type="submit" loading={isPending}>
            {submitLabel}
          </Button>
          {onCancel && (
            <Button variant="default" onClick={onCancel}>
              {t('cancel')}
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  )
}

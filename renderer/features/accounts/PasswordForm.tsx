import { Button, Group, Stack, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import type { SessionState } from '#shared/contracts/accounts/accounts.ts'
import { hasFault } from '../../api/api-error.ts'
import { call } from '../../api/client.ts'
import { useSession, useUser } from '../../api/session.ts'
import { useNotices } from '../../ui/dialogs/notices.ts'
import { EntrancePage } from '../../ui/entrance/EntrancePage.tsx'
import { useFormats } from '../../ui/formats/use-formats.ts'
import { NewPasswordField } from '../../ui/password/NewPasswordField.tsx'
import { PasswordField } from '../../ui/password/PasswordField.tsx'
import { usePasswordFault } from '../../ui/password/use-password-fault.ts'
import { ErrorState } from '../../ui/states/ErrorState.tsx'
import { sessionTexts } from './accounts-texts.ts'

const EMPTY = { old_password: '', new_password: '', repeated: '' }

type Props = {
  onChanged: () => void
  /** The password was given to the user, who has just signed in with it. */
  isGiven?: boolean
}

export function PasswordForm({ onChanged, isGiven = false }: Props) {
  const t = sessionTexts.use()
  const notices = useNotices()
  const user = useUser()
  const session = useSession().data
  const faultOf = usePasswordFault()
  const names = [user.user_name, user.display_name, session?.company_name, session?.company_name_en]
  const form = useForm({
    initialValues: EMPTY,
    validate: {
      old_password: value => (value === '' ? t('missing') : null),
      new_password: value => faultOf(value, names),
      repeated: (value, values) => (value === values.new_password ? null : t('password.different'))
    }
  })
  const change = useMutation({
    mutationFn: ({ old_password, new_password }: typeof EMPTY) =>
      call('POST /app/v1/session/password', { body: { old_password, new_password } }),
    onSuccess: () => {
      form.reset()
      notices.done(t('password.changed'))
      onChanged()
    },
    onError: error => {
      if (!isOldWrong(error)) return
      form.setFieldError('old_password', t(isGiven ? 'password.givenWrong' : 'password.wrong'))
      form.getInputNode('old_password')?.focus()
    }
  })
  return (
    <form onSubmit={form.onSubmit(values => change.mutate(values))} noValidate>
      <Stack gap="md" maw={400}>
        {change.error && !isOldWrong(change.error) && <ErrorState error={change.error} />}
        {/* For password managers, which store a password by user name. */}
        <input type="hidden" autoComplete="username" value={user.user_name} readOnly />
        <PasswordField
          {...form.getInputProps('old_password')}
          label={t(isGiven ? 'password.given' : 'password.old')}
          autoFocus={isGiven}
        />
        <NewPasswordField
          {...form.getInputProps('new_password')}
          value={form.values.new_password}
          label={t('password.new')}
          forbidden={names}
        />
        <PasswordField
          {...form.getInputProps('repeated')}
          label={t('password.repeat')}
          autoComplete="new-password"
        />
        <Group>
          <Button type="submit" loading={change.isPending}>
            {t('changePassword')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

const isOldWrong = (error: Error): boolean => hasFault(error, 'session.wrong_password')

/** A user with a temporary password must first choose a new one. */
export function ForcedPasswordChange({ session }: { session: SessionState }) {
  const t = sessionTexts.use()
  const { inLanguage } = useFormats()
  const { refetch } = useSession()
  return (
    <EntrancePage
      product={inLanguage(session.company_name, session.company_name_en)}
      title={t('changePassword')}
    >
      <Text mb="md">{t('password.forced')}</Text>
      <PasswordForm isGiven onChanged={() => void refetch()} />
    </EntrancePage>
  )
}

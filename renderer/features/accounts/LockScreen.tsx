import { Button, PasswordInput, Stack, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import type { SessionState, SignedInUser } from '#shared/contracts/accounts.ts'
import { ApiError, hasFault } from '../../api/api-error.ts'
import { call } from '../../api/client.ts'
import { sessionQuery } from '../../api/session.ts'
import { EntrancePage } from '../../ui/entrance/EntrancePage.tsx'
import { useFormats } from '../../ui/formats/use-formats.ts'
import { usePreferences } from '../../ui/preferences/preferences.ts'
import { describeError } from '../../ui/states/describe-error.ts'
import { Notice } from '../../ui/states/Notice.tsx'
import { uiTexts } from '../../ui/texts/ui-texts.ts'
import { sessionTexts } from './accounts-texts.ts'
import classes from './LockScreen.module.css'

const SECOND_MS = 1000
type Props = { session: SessionState; user: SignedInUser }

/**
 * Covers everything until the password is given; what was being typed beneath stays. A modal dialog of the browser lies
 * above all others and keeps the keyboard from what is beneath.
 */
export function LockScreen({ session, user }: Props) {
  const t = sessionTexts.use()
  const ui = uiTexts.use()
  const { inLanguage, duration } = useFormats()
  const language = usePreferences(store => store.language)
  const client = useQueryClient()
  const dialog = useRef<HTMLDialogElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const form = useForm({
    initialValues: { password: '' },
    validate: { password: value => (value === '' ? t('signIn.missing') : null) }
  })
  const show = useCallback(() => {
    dialog.current?.showModal()
    // Otherwise a dialog focuses its first control.
    field.current?.focus()
  }, [])
  useEffect(show, [show])
  const unlock = useMutation({
    mutationFn: (body: { password: string }) => call('POST /app/v1/session/unlock', { body }),
    // Requests sent while it was locked were refused.
    onSuccess: () => client.invalidateQueries(),
    onError: () => form.setFieldValue('password', '')
  })
  const leave = useMutation({
    mutationFn: () => call('DELETE /app/v1/session'),
    onSuccess: () => client.invalidateQueries(sessionQuery)
  })
  const error = unlock.error ?? leave.error
  return (
    <dialog
      ref={dialog}
      className={classes.lock}
      aria-label={t('lock.title')}
      onCancel={event => event.preventDefault()}
      // A second Escape closes it all the same.
      onClose={show}
    >
      <EntrancePage
        product={inLanguage(session.company_name, session.company_name_en)}
        title={t('lock.title')}
      >
        <form onSubmit={form.onSubmit(values => unlock.mutate(values))} noValidate>
          <Stack gap="md">
            <Text>{t('lock.note', { name: inLanguage(user.display_name, user.display_name_en) })}</Text>
            {error && <Notice tone="red">{messageOf(error)}</Notice>}
            <input type="hidden" autoComplete="username" value={user.user_name} readOnly />
            <PasswordInput
              ref={field}
              {...form.getInputProps('password')}
              label={t('signIn.password')}
              autoComplete="current-password"
              visibilityToggleButtonProps={{ 'aria-label': ui('password.show') }}
            />
            <Button type="submit" loading={unlock.isPending} fullWidth>
              {t('lock.submit')}
            </Button>
            <Button variant="subtle" loading={leave.isPending} onClick={() => leave.mutate()}>
              {t('lock.leave')}
            </Button>
          </Stack>
        </form>
      </EntrancePage>
    </dialog>
  )

  function messageOf(error: Error): string {
    if (hasFault(error, 'session.wrong_password')) return t('password.wrong')
    if (error instanceof ApiError && error.status === 429 && error.retryAfterSeconds !== null)
      return t('signIn.slowDown', { time: duration(error.retryAfterSeconds * SECOND_MS) })
    const { title, advice } = describeError(error, ui, language)
    return `${title} ${advice}`
  }
}

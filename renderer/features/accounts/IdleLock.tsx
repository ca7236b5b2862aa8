import { Button, Stack, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import type { SessionState, SignedInUser } from '#shared/contracts/accounts/accounts.ts'
import { hasFault } from '../../api/api-error.ts'
import { call } from '../../api/client.ts'
import { sessionQuery } from '../../api/session.ts'
import { lastUse, noteUse } from '../../api/session-key.ts'
import { EntrancePage } from '../../ui/entrance/EntrancePage.tsx'
import { useFormats } from '../../ui/formats/use-formats.ts'
import { PasswordField } from '../../ui/password/PasswordField.tsx'
import { Notice } from '../../ui/states/Notice.tsx'
import { sessionTexts } from './accounts-texts.ts'
import { useEntranceFault } from './use-entrance-fault.ts'

type Props = { session: SessionState; user: SignedInUser; children: ReactNode }

/** Locks the session, here and on the server, after the configured time without input. */
export function IdleLock({ session, user, children }: Props) {
  const client = useQueryClient()
  const { is_locked: isLocked, idle_lock_minutes: minutes } = session
  // Avoids requests that would fail when a locked page is reloaded.
  const [wasOpen, setWasOpen] = useState(!isLocked)
  if (!isLocked && !wasOpen) setWasOpen(true)
  const lock = useCallback(() => {
    client.setQueryData(sessionQuery.queryKey, now => now && { ...now, is_locked: true })
    // The screen also locks without the server, until the server reports that the session is open.
    call('POST /app/v1/session/lock').catch(() => undefined)
  }, [client])
  useIdleLock(minutes, isLocked, lock)
  return (
    <>
      {wasOpen && children}
      {isLocked && <LockScreen session={session} user={user} />}
    </>
  )
}

const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const
const CHECKED_EVERY_MS = 10_000
const NOTED_EVERY_MS = 5_000

/** Notes input, and calls `lock` after this time without input in any tab. 0 minutes: never. */
function useIdleLock(minutes: number, isLocked: boolean, lock: () => void): void {
  useEffect(() => {
    if (isLocked) return
    const isDue = () => minutes > 0 && Date.now() - lastUse() >= minutes * 60_000
    const check = () => {
      if (isDue()) lock()
    }
    const touched = () => {
      // Timers stop while the machine sleeps, so the time is checked when it wakes.
      if (isDue()) lock()
      else if (Date.now() - lastUse() > NOTED_EVERY_MS) noteUse()
    }
    noteUse()
    for (const sign of SIGNS) window.addEventListener(sign, touched, { passive: true, capture: true })
    const timer = setInterval(check, CHECKED_EVERY_MS)
    window.addEventListener('focus', check)
    return () => {
      clearInterval(timer)
      window.removeEventListener('focus', check)
      for (const sign of SIGNS) window.removeEventListener(sign, touched, { capture: true })
    }
  }, [minutes, isLocked, lock])
}

const WHOLE_WINDOW = {
  width: '100vw',
  maxWidth: 'none',
  height: '100vh',
  maxHeight: 'none',
  margin: 0,
  padding: 0,
  border: 0,
  background: 'var(--surface-quiet)',
  color: 'inherit'
}
type LockProps = { session: SessionState; user: SignedInUser }

/**
 * Covers everything until the password is entered; unsaved entries beneath are kept. A modal dialog of the browser is
 * above all others and keeps the keyboard away from what is beneath.
 */
function LockScreen({ session, user }: LockProps) {
  const t = sessionTexts.use()
  const { inLanguage } = useFormats()
  const messageOf = useEntranceFault(error =>
    hasFault(error, 'session.wrong_password') ? t('password.wrong') : null
  )
  const client = useQueryClient()
  const dialog = useRef<HTMLDialogElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const form = useForm({
    initialValues: { password: '' },
    validate: { password: value => (value === '' ? t('missing') : null) }
  })
  const show = useCallback(() => {
    dialog.current?.showModal()
    // Otherwise the dialog would focus its first control.
    field.current?.focus()
  }, [])
  useEffect(show, [show])
  const unlock = useMutation({
    mutationFn: (body: { password: string }) => {
      // The requests that follow must not find the session idle again.
      noteUse()
      return call('POST /app/v1/session/unlock', { body })
    },
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
      style={WHOLE_WINDOW}
      aria-label={t('lock.title')}
      onCancel={event => event.preventDefault()}
      // Browsers close the dialog on a second Escape anyway.
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
            <PasswordField ref={field} {...form.getInputProps('password')} />
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
}

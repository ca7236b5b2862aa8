import { Button, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SessionState, SignIn as SignInBody } from '#shared/contracts/accounts/accounts.ts'
import { ApiError, hasFault } from '../../api/api-error.ts'
import { call } from '../../api/client.ts'
import { useEnterSession } from '../../api/session.ts'
import { keepSessionKey } from '../../api/session-key.ts'
import { EntrancePage } from '../../ui/entrance/EntrancePage.tsx'
import { useFormats } from '../../ui/formats/use-formats.ts'
import { Note } from '../../ui/page/Note.tsx'
import { PasswordField } from '../../ui/password/PasswordField.tsx'
import { Notice } from '../../ui/states/Notice.tsx'
import { sessionTexts } from './accounts-texts.ts'
import { hasPasskeys, isCancelled, signWithPasskey } from './second-factor/passkey.ts'
import { useEntranceFault } from './use-entrance-fault.ts'

export function SignIn({ session }: { session: SessionState }) {
  const t = sessionTexts.use()
  const { inLanguage } = useFormats()
  const messageOf = useEntranceFault(error => {
    if (hasFault(error, 'session.wrong_code')) return t('signIn.wrongCode')
    if (hasFault(error, 'session.used_code')) return t('signIn.usedCode')
    return error instanceof ApiError && error.status === 401 ? t('signIn.wrong') : null
  })
  const enter = useEnterSession()
  const missing = (value: string) => (value.trim() === '' ? t('missing') : null)
  // The password was right, and is kept until the code is entered.
  const [asksCode, setAsksCode] = useState(false)
  const form = useForm({
    initialValues: { user_name: '', password: '', code: '' },
    validate: { user_name: missing, password: missing, code: value => (asksCode ? missing(value) : null) }
  })
  const signIn = useMutation({
    mutationFn: (body: SignInBody) => call('POST /app/v1/session', { body }),
    onSuccess: session => {
      keepSessionKey(session.session_key)
      enter(session)
    },
    onError: error => {
      const isHalfway = isAboutCode(error)
      setAsksCode(isHalfway)
      form.setFieldValue('code', '')
      if (!isHalfway) form.setFieldValue('password', '')
    }
  })

  // A new one for each attempt: a passkey signs a challenge only once.
  const offer = useQuery({
    queryKey: ['passkey', signIn.submittedAt],
    queryFn: ({ signal }) => call('POST /app/v1/session/passkey', { body: form.getValues(), signal }),
    enabled: asksCode && signIn.isError && hasPasskeys(),
    retry: false,
    gcTime: 0
  })
  const passkey = useMutation({
    mutationFn: signWithPasskey,
    onSuccess: signed => {
      const { user_name, password } = form.getValues()
      signIn.mutate({ user_name, password, passkey: signed })
    }
  })

  return (
    <EntrancePage
      product={
        session.company_name === null
          ? t('product')
          : inLanguage(session.company_name, session.company_name_en)
      }
      title={t('signIn.title')}
      footer={t('version', { version: session.version })}
    >
      <form onSubmit={form.onSubmit(values => signIn.mutate(values))} noValidate>
        <Stack gap="md">
          {signIn.error && !hasFault(signIn.error, 'session.code_needed') && (
            <Notice tone="red">{messageOf(signIn.error)}</Notice>
          )}
          <TextInput
            {...form.getInputProps('user_name')}
            label={t('userName')}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            autoFocus
          />
          <PasswordField {...form.getInputProps('password')} />
          {asksCode && (
            <TextInput
              {...form.getInputProps('code')}
              label={t('signIn.code')}
              autoComplete="one-time-code"
              spellCheck={false}
              autoFocus
            />
          )}
          <Button type="submit" loading={signIn.isPending} fullWidth>
            {t('signIn.submit')}
          </Button>
          {passkey.error !== null && (
            <Notice tone="red">
              {isCancelled(passkey.error) ? t('signIn.passkeyCancelled') : messageOf(passkey.error)}
            </Notice>
          )}
          {asksCode && offer.data != null && (
            <Button
              variant="default"
              fullWidth
              loading={passkey.isPending}
              onClick={() => offer.data != null && passkey.mutate(offer.data)}
            >
              {t('signIn.passkey')}
            </Button>
          )}
          {session.is_demo && <Note>{t('signIn.demo')}</Note>}
        </Stack>
      </form>
    </EntrancePage>
  )
}

const CODE_FAULTS = ['session.code_needed', 'session.wrong_code', 'session.used_code'] as const

const isAboutCode = (error: Error): boolean => CODE_FAULTS.some(code => hasFault(error, code))

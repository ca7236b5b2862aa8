import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Preferences, SessionState } from '#shared/contracts/accounts.ts'
import type { SetUpBranch, SetUpResult } from '#shared/contracts/first-start.ts'
import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/client.ts'
import { useEnterSession, useSession } from '../../api/session.ts'
import { keepSessionKey } from '../../api/session-key.ts'
import { useNotices } from '../../ui/dialogs/notices.ts'
import { preferencesOf, usePreferences } from '../../ui/preferences/preferences.ts'
import { noteSetupCodeFault, setupCodePart } from '../../ui/setup-code/setup-code.ts'
import { AlreadySetUp } from './AlreadySetUp.tsx'
import { Choice } from './Choice.tsx'
import { DemoLoading } from './DemoLoading.tsx'
import { DemoReady } from './DemoReady.tsx'
import { RestorePage } from './RestorePage.tsx'
import { SetUpReady } from './SetUpReady.tsx'
import { SetUpWizard } from './SetUpWizard.tsx'

/** No branch yet: set one up, or load the demo. Secrets that are shown only once are shown before the shell opens. */
export function FirstStart({ session }: { session: SessionState }) {
  const [face, setFace] = useState<'choice' | 'wizard' | 'restore' | 'demo'>('choice')
  const enter = useEnterSession()
  const onSuccess = (made: SetUpResult) => keepSessionKey(made.session.session_key)
  const setUp = useMutation({
    mutationFn: (body: SetUpBranch) => call('POST /app/v1/setup', { body: { ...body, ...setupCodePart() } }),
    onSuccess,
    onError: noteSetupCodeFault
  })
  const demo = useMutation({
    mutationFn: () => {
      const body = { ...preferencesOf(usePreferences.getState()), ...setupCodePart() }
      return call('POST /app/v1/setup/demo', { body })
    },
    onSuccess,
    onError: noteSetupCodeFault
  })
  const notices = useNotices()
  const { refetch } = useSession()
  const keepLook = useMutation({
    mutationFn: (body: Preferences) => call('PUT /app/v1/session/preferences', { body }),
    onError: notices.failed
  })
  /** Language and the rest may have been changed since they were sent: the account keeps the current ones. */
  const open = ({ session: { user, ...rest } }: SetUpResult) => {
    const preferences = preferencesOf(usePreferences.getState())
    if (user === null) return enter({ ...rest, user })
    if (JSON.stringify(preferencesOf(user.preferences)) !== JSON.stringify(preferences))
      keepLook.mutate(preferences)
    enter({ ...rest, user: { ...user, preferences } })
  }

  if (setUp.data) return <SetUpReady result={setUp.data} onEnter={open} />
  if (demo.data) return <DemoReady result={demo.data} onEnter={open} />
  if (isTaken(setUp.error) || isTaken(demo.error)) return <AlreadySetUp onSignIn={() => void refetch()} />
  if (face === 'demo') {
    return <DemoLoading error={demo.error} onRetry={() => demo.mutate()} onBack={() => setFace('choice')} />
  }
  if (face === 'restore') return <RestorePage onBack={() => setFace('choice')} />
  if (face === 'wizard') {
    return (
      <SetUpWizard
        error={setUp.error}
        isSending={setUp.isPending}
        onFinish={body => setUp.mutate(body)}
        onBack={() => {
          setUp.reset()
          setFace('choice')
        }}
      />
    )
  }
  return (
    <Choice
      version={session.version}
      onBranch={() => setFace('wizard')}
      onRestore={() => setFace('restore')}
      onDemo={() => {
        setFace('demo')
        demo.mutate()
      }}
    />
  )
}

const isTaken = (error: Error | null): boolean => error instanceof ApiError && error.status === 409

import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { SessionState, SetUpBranch, SetUpResult } from '#shared/contracts/session.ts'
import { call } from '../../api/client.ts'
import { useEnterSession } from '../../api/session.ts'
import { preferencesOf, usePreferences } from '../../ui/preferences/preferences.ts'
import { Choice } from './Choice.tsx'
import { DemoLoading } from './DemoLoading.tsx'
import { DemoReady } from './DemoReady.tsx'
import { SetUpReady } from './SetUpReady.tsx'
import { SetUpWizard } from './SetUpWizard.tsx'

/** No branch yet: set up an own one, or look at the demo. What is shown only once is shown before the shell opens. */
export function FirstStart({ session }: { session: SessionState }) {
  const [face, setFace] = useState<'choice' | 'wizard' | 'demo'>('choice')
  const enter = useEnterSession()
  const setUp = useMutation({ mutationFn: (body: SetUpBranch) => call('POST /app/v1/setup', { body }) })
  const demo = useMutation({
    mutationFn: () => call('POST /app/v1/setup/demo', { body: preferencesOf(usePreferences.getState()) })
  })
  const open = ({ session: signedIn }: SetUpResult) => enter(signedIn)

  if (setUp.data) return <SetUpReady result={setUp.data} onEnter={open} />
  if (demo.data) return <DemoReady result={demo.data} onEnter={open} />
  if (face === 'demo') {
    return <DemoLoading error={demo.error} onRetry={() => demo.mutate()} onBack={() => setFace('choice')} />
  }
  if (face === 'wizard') {
    return (
      <SetUpWizard
        error={setUp.error}
        isSending={setUp.isPending}
        onFinish={body => setUp.mutate(body)}
        onBack={() => setFace('choice')}
      />
    )
  }
  return (
    <Choice
      version={session.version}
      onBranch={() => setFace('wizard')}
      onDemo={() => {
        setFace('demo')
        demo.mutate()
      }}
    />
  )
}

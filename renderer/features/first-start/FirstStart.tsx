import { Button, Group, Progress, Stack, Text } from '@mantine/core'
import { useInterval } from '@mantine/hooks'
import { IconBuildingStore, IconChevronRight, IconEye, IconRestore } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Preferences, SessionState } from '#shared/contracts/accounts/accounts.ts'
import type { SetUpBranch, SetUpResult } from '#shared/contracts/accounts/first-start.ts'
import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/client.ts'
import { useEnterSession, useSession } from '../../api/session.ts'
import { keepSessionKey } from '../../api/session-key.ts'
import { CopyField } from '../../ui/copy/CopyField.tsx'
import { useNotices } from '../../ui/dialogs/notices.ts'
import { EntrancePage } from '../../ui/entrance/EntrancePage.tsx'
import { useFormats } from '../../ui/formats/use-formats.ts'
import { Note } from '../../ui/page/Note.tsx'
import { preferencesOf, usePreferences } from '../../ui/preferences/preferences.ts'
import { RestoreSteps } from '../../ui/restore/RestoreSteps.tsx'
import { SetupCodeFault } from '../../ui/setup-code/SetupCodeFault.tsx'
import { SetupCodeField } from '../../ui/setup-code/SetupCodeField.tsx'
import { isSetupCodeFault, noteSetupCodeFault, setupCodePart } from '../../ui/setup-code/setup-code.ts'
import { firstStartTexts } from './first-start-texts.ts'
import { SetUpReady } from './SetUpReady.tsx'
import { SetUpWizard } from './SetUpWizard.tsx'

/** No branch exists: set one up, restore one, or load the demo. One-time secrets are shown before the shell opens. */
export function FirstStart({ session }: { session: SessionState }) {
  const [face, setFace] = useState<'choice' | 'wizard' | 'restore' | 'demo'>('choice')
  const enter = useEnterSession()
  const notices = useNotices()
  const { refetch } = useSession()
  const keepLook = useMutation({
    mutationFn: (body: Preferences) => call('PUT /app/v1/session/preferences', { body }),
    onError: notices.failed
  })
  /** Stores the preferences in the account again if they were changed after being sent. */
  const open = ({ session: { user, ...rest } }: SetUpResult) => {
    const preferences = preferencesOf(usePreferences.getState())
    if (user === null) return enter({ ...rest, user })
    if (JSON.stringify(user.preferences) !== JSON.stringify(preferences)) keepLook.mutate(preferences)
    enter({ ...rest, user: { ...user, preferences } })
  }
  const onSuccess = (made: SetUpResult) => keepSessionKey(made.session.session_key)
  const setUp = useMutation({
    mutationFn: (body: SetUpBranch) => call('POST /app/v1/setup', { body: { ...body, ...setupCodePart() } }),
    onSuccess: made => {
      onSuccess(made)
      // Without a device there is nothing to show.
      if (made.device_sn === null) open(made)
    },
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

  const ready = setUp.data && readyOf(setUp.data)
  if (ready) return <SetUpReady {...ready} onEnter={() => open(ready.result)} />
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

/** What there is to show of a branch with a device. */
function readyOf(result: SetUpResult) {
  const { subscription_key: secret, device_sn: deviceSn } = result
  return secret === null || deviceSn === null ? undefined : { result, secret, deviceSn }
}

const isTaken = (error: Error | null): boolean => error instanceof ApiError && error.status === 409

type Props = { version: string; onBranch: () => void; onRestore: () => void; onDemo: () => void }

function Choice({ version, onBranch, onRestore, onDemo }: Props) {
  const t = firstStartTexts.use()
  const choices = [
    { label: t('choice.branch'), note: t('choice.branch.note'), icon: IconBuildingStore, run: onBranch },
    { label: t('choice.restore'), note: t('choice.restore.note'), icon: IconRestore, run: onRestore },
    { label: t('choice.demo'), note: t('choice.demo.note'), icon: IconEye, run: onDemo }
  ]
  return (
    <EntrancePage
      product={t('product')}
      title={t('choice.title')}
      width="wide"
      footer={t('version', { version })}
    >
      <Text mb="md">{t('choice.intro')}</Text>
      <SetupCodeField error={null} />
      <Stack gap="sm">
        {choices.map(({ label, note, icon: IconOf, run }) => (
          <Button
            key={label}
            variant="default"
            h="auto"
            p="md"
            justify="space-between"
            leftSection={<IconOf size={28} color="var(--accent-text)" aria-hidden />}
            rightSection={<IconChevronRight size={20} aria-hidden />}
            styles={{ label: { flex: 1, whiteSpace: 'normal', textAlign: 'start', lineHeight: 1.5 } }}
            onClick={run}
          >
            <span>
              {label}
              <Text component="span" display="block" c="dimmed">
                {note}
              </Text>
            </span>
          </Button>
        ))}
      </Stack>
    </EntrancePage>
  )
}

type DemoLoadingProps = { error: Error | null; onRetry: () => void; onBack: () => void }

const SECOND_MS = 1000

function DemoLoading({ error, onRetry, onBack }: DemoLoadingProps) {
  const t = firstStartTexts.use()
  return (
    <EntrancePage product={t('product')} title={t('demo.title')}>
      {error === null ? (
        <Waiting />
      ) : (
        <>
          <SetupCodeFault error={error} kept={t('demo.kept')} onRetry={onRetry} />
          <Group mt="md">
            <Button variant="default" onClick={onBack}>
              {t('wizard.back')}
            </Button>
            {isSetupCodeFault(error) && <Button onClick={onRetry}>{t('wizard.next')}</Button>}
          </Group>
        </>
      )}
    </EntrancePage>
  )
}

/** The progress is unknown here, so the bar is only animated; the seconds show that the work continues. */
function Waiting() {
  const t = firstStartTexts.use()
  const formats = useFormats()
  const [seconds, setSeconds] = useState(0)
  useInterval(() => setSeconds(past => past + 1), SECOND_MS, { autoInvoke: true })
  return (
    <Stack gap="sm">
      <Text role="status">{t('demo.loading')}</Text>
      <Progress value={100} animated aria-label={t('demo.title')} />
      <Note>{t('demo.elapsed', { time: formats.duration(seconds * SECOND_MS) })}</Note>
    </Stack>
  )
}

function DemoReady({ result, onEnter }: { result: SetUpResult; onEnter: (result: SetUpResult) => void }) {
  const t = firstStartTexts.use()
  return (
    <EntrancePage product={t('product')} title={t('demo.ready')}>
      <Stack gap="md">
        {result.demo && (
          <>
            <Text>{t('demo.account')}</Text>
            <CopyField
              label={t('userName')}
              value={result.demo.user_name}
              copyLabel={t('demo.userNameCopy')}
            />
            <CopyField label={t('password')} value={result.demo.password} copyLabel={t('copyPassword')} />
          </>
        )}
        <Button onClick={() => onEnter(result)} autoFocus>
          {t('done.enter')}
        </Button>
      </Stack>
    </EntrancePage>
  )
}

/** The branch was set up in another window or browser, so the user can only sign in. */
function AlreadySetUp({ onSignIn }: { onSignIn: () => void }) {
  const t = firstStartTexts.use()
  return (
    <EntrancePage product={t('product')} title={t('taken.title')}>
      <Stack gap="md">
        <Text role="alert">{t('taken.note')}</Text>
        <Button onClick={onSignIn} autoFocus>
          {t('taken.signIn')}
        </Button>
      </Stack>
    </EntrancePage>
  )
}

/** Restores a branch on this machine from a backup that was made elsewhere. */
function RestorePage({ onBack }: { onBack: () => void }) {
  const t = firstStartTexts.use()
  return (
    <EntrancePage product={t('product')} title={t('choice.restore')} width="wide">
      <SetupCodeField error={null} />
      <RestoreSteps base="/app/v1/setup" onLeave={onBack} />
    </EntrancePage>
  )
}

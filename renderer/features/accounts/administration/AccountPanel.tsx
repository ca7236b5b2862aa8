import { Button, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Account } from '#shared/contracts/accounts/accounts.ts'
import { call } from '../../../api/client.ts'
import { useUser } from '../../../api/session.ts'
import { CopyField } from '../../../ui/copy/CopyField.tsx'
import { useLeaveSecret } from '../../../ui/copy/use-leave-secret.ts'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import { SidePanel } from '../../../ui/list-page/SidePanel.tsx'
import { FactList } from '../../../ui/record/FactList.tsx'
import { Notice } from '../../../ui/states/Notice.tsx'
import { AccountStateChip } from './AccountStateChip.tsx'
import { sessionsQuery, useAccountAction } from './accounts-queries.ts'
import { administrationTexts } from './administration-texts.ts'
import { GroupsForm } from './GroupsForm.tsx'
import { SessionsSection } from './SessionsSection.tsx'

type Props = { of: Account; onClose: () => void }

export function AccountPanel({ of: account, onClose }: Props) {
  const t = administrationTexts.use()
  const formats = useFormats()
  const isOwn = useUser().user_id === account.user_id
  const shownName = formats.inLanguage(account.display_name, account.display_name_en)
  // Two people may have the same name.
  const name = t('person.label', { name: shownName, code: account.employee_code ?? account.user_name })
  const path = { user_id: account.user_id }
  const [password, setPassword] = useState<string>()
  const unlock = useAccountAction({
    about: name,
    run: () => call('POST /app/v1/accounts/{user_id}/unlock', { path }),
    done: t('unlocked', { name })
  })
  const isDisabled = account.state === 'disabled'
  const toggle = useAccountAction({
    about: name,
    run: () => call('PUT /app/v1/accounts/{user_id}/disabled', { path, body: { is_disabled: !isDisabled } }),
    done: t(isDisabled ? 'enabled' : 'disabled', { name }),
    ...(isDisabled
      ? {}
      : {
          question: {
            title: t('disable.title', { name }),
            message: t('disable.message'),
            confirmLabel: t('disable'),
            isDangerous: true
          }
        })
  })
  const reset = useAccountAction({
    about: name,
    run: () => call('POST /app/v1/accounts/{user_id}/password', { path }),
    question: {
      title: t('reset.title', { name }),
      message: t('reset.message'),
      confirmLabel: t('reset'),
      isDangerous: true
    },
    onDone: given => setPassword(given.password)
  })
  const resetFactor = useAccountAction({
    about: name,
    run: () => call('DELETE /app/v1/accounts/{user_id}/second-factor', { path }),
    question: {
      title: t('secondFactor.title', { name }),
      message: t('secondFactor.message'),
      confirmLabel: t('secondFactor.reset'),
      isDangerous: true
    },
    done: t('secondFactor.done', { name })
  })
  const facts = [
    { label: t('status'), value: <AccountStateChip state={account.state} /> },
    { label: t('userName'), value: <code>{account.user_name}</code> },
    { label: t('code'), value: account.employee_code },
    {
      label: t('column.lastSignIn'),
      value: account.last_sign_in === null ? t('never') : formats.dateTime(account.last_sign_in)
    },
    {
      label: t('secondFactor'),
      value: t(account.has_second_factor ? 'secondFactor.on' : 'secondFactor.off')
    },
    { label: t('created'), value: formats.dateTime(account.created) }
  ]
  return (
    <SidePanel
      title={shownName}
      onClose={onClose}
      actions={
        !isOwn && (
          <Group gap="sm">
            {account.state !== 'resigned' && (
              <Button variant="default" loading={reset.isPending} onClick={() => void reset.start()}>
                {t('reset')}
              </Button>
            )}
            <Button
              {...(isDisabled ? { variant: 'default' } : { color: 'red.9' })}
              loading={toggle.isPending}
              onClick={() => void toggle.start()}
            >
              {t(isDisabled ? 'enable' : 'disable')}
            </Button>
          </Group>
        )
      }
    >
      <Stack gap="md">
        {account.locked_until !== null && (
          <Notice tone="amber">
            <Text mb={8}>{t('locked', { time: formats.dateTime(account.locked_until) })}</Text>
            <Button variant="default" loading={unlock.isPending} onClick={() => void unlock.start()}>
              {t('unlock')}
            </Button>
          </Notice>
        )}
        <FactList facts={facts} />
        {account.has_second_factor && !isOwn && (
          <Group>
            <Button
              variant="default"
              loading={resetFactor.isPending}
              onClick={() => void resetFactor.start()}
            >
              {t('secondFactor.reset')}
            </Button>
          </Group>
        )}
        {account.must_change_password && account.state === 'active' && (
          <Text c="dimmed">{t('mustChange')}</Text>
        )}
        <GroupsForm of={account} name={name} />
        <Sessions of={account} name={name} isOwn={isOwn} />
      </Stack>
      {password !== undefined && (
        <GivenPasswordDialog name={name} password={password} onClose={() => setPassword(undefined)} />
      )}
    </SidePanel>
  )
}

function Sessions({ of: account, name, isOwn }: { of: Account; name: string; isOwn: boolean }) {
  const t = administrationTexts.use()
  const path = { user_id: account.user_id }
  return (
    <SessionsSection
      about={name}
      title={t('sessions')}
      query={useQuery(sessionsQuery(account.user_id))}
      endOne={session_id =>
        call('DELETE /app/v1/accounts/{user_id}/sessions/{session_id}', { path: { ...path, session_id } })
      }
      endAll={() => call('DELETE /app/v1/accounts/{user_id}/sessions', { path })}
      endAllLabel={t(isOwn ? 'sessions.endOthers' : 'sessions.endAll')}
      question={{
        title: t('sessions.endAllTitle', { name }),
        message: t('sessions.endAllMessage'),
        confirmLabel: t('sessions.endAll'),
        isDangerous: true
      }}
    />
  )
}

type PasswordProps = { name: string; password: string; onClose: () => void }

/** A one-time password, shown only once. */
function GivenPasswordDialog({ name, password, onClose }: PasswordProps) {
  const t = administrationTexts.use()
  const { close, onCopied } = useLeaveSecret(true, onClose)
  return (
    <Dialog
      onClose={() => void close()}
      title={t('password.title', { name })}
      closeOnClickOutside={false}
      gap="md"
    >
      <CopyField
        label={t('password.label')}
        note={t('password.once')}
        value={password}
        copyLabel={t('copyPassword')}
        onCopied={onCopied}
      />
      <Group justify="flex-end">
        <Button onClick={() => void close()}>{t('finished')}</Button>
      </Group>
    </Dialog>
  )
}

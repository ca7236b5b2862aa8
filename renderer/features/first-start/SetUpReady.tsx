import { Button, Checkbox, Group, Loader, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SessionState } from '#shared/contracts/accounts/accounts.ts'
import type { SetUpResult } from '#shared/contracts/accounts/first-start.ts'
import { call } from '../../api/client.ts'
import { Commands } from '../../ui/copy/Commands.tsx'
import { CopyField } from '../../ui/copy/CopyField.tsx'
import { DeviceAddresses } from '../../ui/devices/DeviceAddresses.tsx'
import { devicesCommand, punchCommand, simulatorCommand } from '../../ui/devices/device-commands.ts'
import { NetworkAccess } from '../../ui/devices/NetworkAccess.tsx'
import { usePersonName } from '../../ui/employees/use-people.ts'
import { EntrancePage } from '../../ui/entrance/EntrancePage.tsx'
import { branchNow } from '../../ui/formats/branch-clock.ts'
import { useFormats } from '../../ui/formats/use-formats.ts'
import { Notice } from '../../ui/states/Notice.tsx'
import { QueryState } from '../../ui/states/QueryState.tsx'
import { TerminalListenerForm } from '../../ui/terminals/TerminalListenerForm.tsx'
import { terminalsQuery } from '../../ui/terminals/terminal-queries.ts'
import { WaitingTerminals } from '../../ui/terminals/WaitingTerminals.tsx'
import { firstStartTexts } from './first-start-texts.ts'

const ASKED_EVERY_MS = 2_000

type Props = {
  /** The key of the first device. */
  secret: string
  deviceSn: string
  result: SetUpResult
  onEnter: () => void
}

/** The key, shown only once, and how to try it. The workstation opens after the user confirms having saved it. */
export function SetUpReady({ secret: key, deviceSn, result, onEnter }: Props) {
  const t = firstStartTexts.use()
  const [isKept, setKept] = useState(false)
  // Not the application's own session query, which would leave this page.
  const { data: session, refetch } = useQuery({
    queryKey: ['first-start', 'session'],
    queryFn: ({ signal }) => call('GET /app/v1/session', { signal }),
    initialData: result.session as SessionState,
    refetchInterval: query => query.state.status === 'error' && ASKED_EVERY_MS,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false
  })
  const target = { url: session.device_url, key, deviceSn, employeeCode: session.user?.employee_code ?? null }
  const punch = punchCommand(target, branchNow())
  // A branch without employees accepts no punches yet, but the key can be tried.
  const commands = [
    { label: t('done.try'), command: punch },
    { label: t('done.tryKey'), command: punch === null ? devicesCommand(target) : null },
    { label: t('done.simulate'), command: punch === null ? null : simulatorCommand(target) }
  ]
  return (
    <EntrancePage product={t('product')} title={t('done.title')} width="wide">
      <Stack gap="md">
        <CopyField label={t('done.key')} value={key} copyLabel={t('copyKey')} note={t('done.keyOnce')} />
        <NetworkAccess headingOrder={2} mayChange onChanged={() => void refetch()} />
        <DeviceAddresses urls={session.device_urls} />
        <Commands commands={commands} copyLabel={() => t('copyCommand')} />
        <FirstPunch />
        <FirstTerminal />
        <Checkbox
          label={t('done.saved')}
          checked={isKept}
          onChange={event => setKept(event.currentTarget.checked)}
        />
        <Button onClick={onEnter} disabled={!isKept}>
          {t('done.enter')}
        </Button>
      </Stack>
    </EntrancePage>
  )
}

/** For an office that has a fingerprint or face terminal already. */
function FirstTerminal() {
  const t = firstStartTexts.use()
  const [isOpen, setOpen] = useState(false)
  const view = useQuery({ ...terminalsQuery, enabled: isOpen })
  if (!isOpen)
    return (
      <Button variant="default" onClick={() => setOpen(true)}>
        {t('terminal.have')}
      </Button>
    )
  if (view.data === undefined) return <QueryState query={view} lines={3} />
  const { listener, terminals } = view.data
  return (
    <Stack gap="md">
      <TerminalListenerForm listener={listener} headingOrder={2} mayChange />
      {listener.url !== null && (
        <WaitingTerminals terminals={terminals} headingOrder={2} mayDecide showsConnected />
      )}
    </Stack>
  )
}

function FirstPunch() {
  const t = firstStartTexts.use()
  const formats = useFormats()
  const nameOf = usePersonName()
  const first = useQuery({
    queryKey: ['first-punch'],
    queryFn: async ({ signal }) => {
      const { punches } = await call('GET /app/v1/attendance/arrivals', { query: { limit: 1 }, signal })
      const punch = punches[0] ?? null
      if (punch !== null) return { punch, isRefused: false }
      const failed = await call('GET /app/v1/attendance/dead-letters', { query: { limit: 1 }, signal })
      return { punch, isRefused: failed.total > 0 }
    },
    retry: false,
    refetchInterval: query => !query.state.data?.punch && ASKED_EVERY_MS
  })
  const punch = first.data?.punch
  return (
    <div aria-live="polite">
      {punch ? (
        <Notice tone="teal">
          {t('punch.received', { name: nameOf(punch), time: formats.time(punch.punched_at) })}
        </Notice>
      ) : first.data?.isRefused ? (
        <Notice tone="amber">{t('punch.refused')}</Notice>
      ) : (
        <Group gap="xs">
          <Loader size={16} aria-hidden />
          <Text c="dimmed">{t(first.error === null ? 'punch.waiting' : 'punch.failed')}</Text>
        </Group>
      )}
    </div>
  )
}

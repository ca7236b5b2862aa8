import { Button, Group } from '@mantine/core'
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { DesktopInfo, UpdateState } from '#shared/contracts/desktop-bridge.ts'
import { ApiError } from '../../api/api-error.ts'
import { desktop } from '../../api/desktop.ts'
import { usePlannedRestart } from '../../api/planned-restart.ts'
import { QUEUE_GROUPS, queueQuery } from '../../api/queue.ts'
import { useSession, useUser } from '../../api/session.ts'
import { isAllowed } from '../../ui/feature/feature.ts'
import { toneStyle } from '../../ui/states/StateChip.tsx'
import { shellTexts } from './shell-texts.ts'

const KNOWN = [
  'acknowledged_lost',
  'demo',
  'database_checking',
  'database_damaged',
  'files_missing',
  'lan_open',
  'lan_plain_http',
  'port_in_use',
  'cannot_listen',
  'terminals_port_in_use',
  'terminals_cannot_listen'
] as const
/** Informative only; no action is needed. */
const QUIET = ['demo', 'database_checking']

/** Lasting conditions: shown on every page, and cannot be dismissed. */
export function Banners() {
  const t = shellTexts.use()
  const session = useSession()
  const warnings = session.data?.warnings ?? []
  const queue = useQuery({ ...queueQuery, enabled: isAllowed(QUEUE_GROUPS, useUser()) })
  const { hasWeakStore, readyVersion, refusedVersion } = useWindowState()
  const isUnreachable = [queue.error, session.error].some(
    error => error instanceof ApiError && error.isUnreachable
  )
  const isRestarting = useFollowedRestart(isUnreachable)

  const banners = warnings.map(code => {
    const known = KNOWN.find(name => name === code)
    const message = known === undefined ? t('warning.other', { code }) : t(`warning.${known}`)
    return { code, message, isQuiet: QUIET.includes(code) }
  })
  if (hasWeakStore) banners.push({ code: 'basic_text', message: t('warning.basic_text'), isQuiet: false })
  if (refusedVersion !== null) {
    const message = t('update.refused', { version: refusedVersion })
    banners.push({ code: 'update_refused', message, isQuiet: false })
  }
  if (isUnreachable)
    banners.unshift(
      isRestarting
        ? { code: 'restarting', message: t('warning.restarting'), isQuiet: true }
        : { code: 'unreachable', message: t('warning.unreachable'), isQuiet: false }
    )
  if (banners.length === 0 && readyVersion === null) return null
  return (
    <section aria-label={t('banners')}>
      {banners.map(({ code, message, isQuiet }) => (
        <Banner key={code} isQuiet={isQuiet}>
          {message}
        </Banner>
      ))}
      {readyVersion !== null && (
        <Banner isQuiet>
          {t('update.ready', { version: readyVersion })}
          <Button size="compact-sm" variant="default" onClick={() => void desktop?.quitAndUpdate()}>
            {t('update.install')}
          </Button>
        </Banner>
      )}
    </section>
  )
}

/** Whether a planned restart is under way; once the workstation is back, everything is read anew. */
function useFollowedRestart(isUnreachable: boolean): boolean {
  const client = useQueryClient()
  const { isExpected, end } = usePlannedRestart()
  const wasAway = useRef(false)
  useEffect(() => {
    const isBack = isExpected && wasAway.current && !isUnreachable
    wasAway.current = isExpected && isUnreachable
    if (isBack) void client.invalidateQueries().finally(end)
  }, [client, end, isExpected, isUnreachable])
  return isExpected
}

function Banner({ isQuiet, children }: { isQuiet: boolean; children: ReactNode }) {
  const IconOf = isQuiet ? IconInfoCircle : IconAlertTriangle
  return (
    <Group
      role="status"
      gap={8}
      mih={32}
      px="md"
      py={4}
      fz={13}
      wrap="nowrap"
      className="line-below"
      style={toneStyle(isQuiet ? 'teal' : 'amber')}
    >
      <IconOf size={16} style={{ flex: 'none' }} aria-hidden />
      {children}
    </Group>
  )
}

type WindowState = {
  /** The system has no key store, so secrets are hardly protected. */
  readonly hasWeakStore: boolean
  /** An update that waits to be installed. */
  readonly readyVersion: string | null
  /** The version of an update that the publisher has not signed. */
  readonly refusedVersion: string | null
}

/** The state of the desktop window; undefined in a browser. */
function useWindowState(): WindowState {
  const [info, setInfo] = useState<DesktopInfo>()
  const [update, setUpdate] = useState<UpdateState>({ state: 'off' })
  useEffect(() => {
    void desktop?.info().then(setInfo)
    void desktop?.updateState().then(setUpdate)
    return desktop?.subscribe(event => {
      if (event.kind === 'update') setUpdate(event.update)
    })
  }, [])
  return {
    hasWeakStore: info?.secret_store === 'basic_text',
    readyVersion: update.state === 'ready' ? update.version : null,
    refusedVersion: update.state === 'refused' ? update.version : null
  }
}

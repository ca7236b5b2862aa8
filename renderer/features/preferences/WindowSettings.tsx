import { Stack, Switch, Title } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { DesktopBridge, DesktopSettings, UpdateState } from '#shared/contracts/desktop-bridge.ts'
import { useNotices } from '../../ui/dialogs/notices.ts'
import { FactList } from '../../ui/record/FactList.tsx'
import { preferencesTexts } from './preferences-texts.ts'

const SETTINGS_KEY = ['window', 'settings']

/** What only the window has: the tray, opening at login, updates. */
export function WindowSettings({ bridge }: { bridge: DesktopBridge }) {
  const t = preferencesTexts.use()
  const notices = useNotices()
  const client = useQueryClient()
  const settings = useQuery({ queryKey: SETTINGS_KEY, queryFn: () => bridge.settings() }).data
  const about = useQuery({
    queryKey: ['window', 'about'],
    queryFn: async () => ({ info: await bridge.info(), update: await bridge.updateState() })
  }).data
  const change = useMutation({
    mutationFn: (changes: Partial<DesktopSettings>) => bridge.changeSettings(changes),
    onSuccess: changed => client.setQueryData(SETTINGS_KEY, changed),
    onError: notices.failed
  })
  if (settings === undefined || about === undefined) return null
  return (
    <section aria-labelledby="preferences-window">
      <Title order={2} id="preferences-window" mb="sm">
        {t('window')}
      </Title>
      <Stack gap="sm">
        <Switch
          label={t('window.tray')}
          checked={settings.close_to_tray}
          onChange={event => change.mutate({ close_to_tray: event.currentTarget.checked })}
        />
        <Switch
          label={t('window.login')}
          checked={settings.launch_at_login}
          onChange={event => change.mutate({ launch_at_login: event.currentTarget.checked })}
        />
        <FactList
          facts={[
            { label: t('window.version'), value: about.info.version },
            { label: t('window.update'), value: updateText(about.update) }
          ]}
        />
      </Stack>
    </section>
  )

  function updateText(update: UpdateState): string {
    switch (update.state) {
      case 'downloading':
        return t('update.downloading', { percent: update.percent })
      case 'ready':
        return t('update.ready', { version: update.version })
      case 'refused':
        return t(`update.refused_${update.reason}`, { version: update.version })
      case 'failed':
        return t('update.failed', { reason: update.reason })
      default:
        return t(`update.${update.state}`)
    }
  }
}

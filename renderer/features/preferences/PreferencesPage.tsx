import { Group, SegmentedControl, Stack, Switch, Text, Title } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { DesktopBridge, DesktopSettings, UpdateState } from '#shared/contracts/desktop-bridge.ts'
import { MAIL_PREFERENCES, type NotificationSettings } from '#shared/contracts/notifications.ts'
import { call } from '../../api/client.ts'
import { desktop } from '../../api/desktop.ts'
import { notificationSettingsQuery } from '../../api/notifications.ts'
import { useProgram, useUser } from '../../api/session.ts'
import { useNotices } from '../../ui/dialogs/notices.ts'
import { branchNow } from '../../ui/formats/branch-clock.ts'
import { useFormats } from '../../ui/formats/use-formats.ts'
import { AppLink } from '../../ui/page/AppLink.tsx'
import { ContentPage } from '../../ui/page/ContentPage.tsx'
import { Section } from '../../ui/page/Section.tsx'
import { PreferenceControl } from '../../ui/preferences/PreferenceControl.tsx'
import { preferencePaths, usePreferenceChoices } from '../../ui/preferences/preference-choices.ts'
import { FactList } from '../../ui/record/FactList.tsx'
import { ErrorState } from '../../ui/states/ErrorState.tsx'
import { preferencesTexts } from './preferences-texts.ts'

const EXAMPLE_BAHT = 12_000

export function PreferencesPage() {
  const t = preferencesTexts.use()
  const formats = useFormats()
  const user = useUser()
  const choices = usePreferenceChoices()
  const isWorkstation = useProgram() === 'workstation'
  const now = branchNow()
  return (
    <ContentPage>
      <Section title={t('screens')} note={t('screens.note')}>
        <Stack gap="sm">
          {choices.map(choice => (
            <Group key={choice.key} gap="sm">
              <Text w={136} c="dimmed">
                {choice.label}
              </Text>
              <PreferenceControl choice={choice} />
            </Group>
          ))}
        </Stack>
        <Title order={3} mt="md" mb={4}>
          {t('example')}
        </Title>
        <FactList
          facts={[
            { label: t('date'), value: formats.date(now) },
            { label: t('example.time'), value: formats.dateTime(now) },
            { label: t('example.money'), value: formats.money(EXAMPLE_BAHT) }
          ]}
        />
      </Section>
      {isWorkstation && <NotificationChoices />}
      <Section title={t('account')}>
        <FactList
          facts={[
            { label: t('name'), value: formats.inLanguage(user.display_name, user.display_name_en) },
            { label: t('userName'), value: <span className="code">{user.user_name}</span> },
            ...(isWorkstation
              ? [
                  { label: t('employeeCode'), value: user.employee_code },
                  {
                    label: t('account.groups'),
                    value: user.groups.map(group => t(`group.${group}`)).join(', ')
                  }
                ]
              : [])
          ]}
        />
        <Text mt="sm">
          <AppLink target={{ to: preferencePaths.password }}>{t('account.password')}</AppLink>
        </Text>
      </Section>
      {desktop !== undefined && <WindowSettings bridge={desktop} />}
    </ContentPage>
  )
}

/** How the user is notified of documents in addition to the bell; each choice takes effect at once. */
function NotificationChoices() {
  const t = preferencesTexts.use()
  const notices = useNotices()
  const client = useQueryClient()
  const { data: settings, error, refetch } = useQuery(notificationSettingsQuery)
  const save = useMutation({
    mutationFn: (body: NotificationSettings) => call('PUT /app/v1/notifications/settings', { body }),
    onSuccess: saved => client.setQueryData(notificationSettingsQuery.queryKey, saved),
    onError: notices.failed
  })
  const shown = save.isPending ? save.variables : settings
  return (
    <Section title={t('notifications')} note={t('notifications.note')}>
      {error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      {shown !== undefined && (
        <Stack gap="sm">
          <Group gap="sm">
            <Text w={136} c="dimmed">
              {t('notifications.mail')}
            </Text>
            <SegmentedControl
              aria-label={t('notifications.mail')}
              data={MAIL_PREFERENCES.map(value => ({ value, label: t(`mail.${value}`) }))}
              value={shown.mail}
              onChange={mail => save.mutate({ ...shown, mail })}
            />
          </Group>
          {desktop !== undefined && (
            <Switch
              label={t('notifications.desktop')}
              checked={shown.desktop}
              onChange={event => save.mutate({ ...shown, desktop: event.currentTarget.checked })}
            />
          )}
        </Stack>
      )}
    </Section>
  )
}

const SETTINGS_KEY = ['window', 'settings']

/** Settings that only the desktop window has: the tray, opening at login, updates. */
function WindowSettings({ bridge }: { bridge: DesktopBridge }) {
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
    <Section title={t('window')}>
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
    </Section>
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

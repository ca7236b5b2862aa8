import { Group, SegmentedControl, Stack, Switch, Text, Title } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { MAIL_PREFERENCES, type NotificationSettings } from '#shared/contracts/notifications.ts'
import { call } from '../../api/client.ts'
import { desktop } from '../../api/desktop.ts'
import { notificationSettingsQuery } from '../../api/notifications.ts'
import { useNotices } from '../../ui/dialogs/notices.ts'
import { ErrorState } from '../../ui/states/ErrorState.tsx'
import { preferencesTexts } from './preferences-texts.ts'

/** How the user is notified of documents in addition to the bell; each choice takes effect at once. */
export function NotificationChoices() {
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
    <section aria-labelledby="preferences-notifications">
      <Title order={2} id="preferences-notifications">
        {t('notifications')}
      </Title>
      <Text c="dimmed" mb="md">
        {t('notifications.note')}
      </Text>
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
    </section>
  )
}

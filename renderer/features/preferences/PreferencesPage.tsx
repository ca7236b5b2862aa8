import { Group, Stack, Text, Title } from '@mantine/core'
import { desktop } from '../../api/desktop.ts'
import { useUser } from '../../api/session.ts'
import { branchNow } from '../../ui/formats/branch-clock.ts'
import { useFormats } from '../../ui/formats/use-formats.ts'
import { AppLink } from '../../ui/page/AppLink.tsx'
import { ContentPage } from '../../ui/page/ContentPage.tsx'
import { PreferenceControl } from '../../ui/preferences/PreferenceControl.tsx'
import { preferencePaths, usePreferenceChoices } from '../../ui/preferences/preference-choices.ts'
import { FactList } from '../../ui/record/FactList.tsx'
import { NotificationChoices } from './NotificationChoices.tsx'
import { preferencesTexts } from './preferences-texts.ts'
import { WindowSettings } from './WindowSettings.tsx'

const EXAMPLE_BAHT = 12_000

export function PreferencesPage() {
  const t = preferencesTexts.use()
  const formats = useFormats()
  const user = useUser()
  const choices = usePreferenceChoices()
  const now = branchNow()
  return (
    <ContentPage>
      <section aria-labelledby="preferences-screens">
        <Title order={2} id="preferences-screens">
          {t('screens')}
        </Title>
        <Text c="dimmed" mb="md">
          {t('screens.note')}
        </Text>
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
            { label: t('example.date'), value: formats.date(now) },
            { label: t('example.time'), value: formats.dateTime(now) },
            { label: t('example.money'), value: formats.money(EXAMPLE_BAHT) }
          ]}
        />
      </section>
      <NotificationChoices />
      <section aria-labelledby="preferences-account">
        <Title order={2} id="preferences-account" mb="sm">
          {t('account')}
        </Title>
        <FactList
          facts={[
            { label: t('account.name'), value: formats.inLanguage(user.display_name, user.display_name_en) },
            { label: t('account.userName'), value: <span className="code">{user.user_name}</span> },
            { label: t('account.code'), value: user.employee_code },
            { label: t('account.groups'), value: user.groups.map(group => t(`group.${group}`)).join(', ') }
          ]}
        />
        <Text mt="sm">
          <AppLink target={{ to: preferencePaths.password }}>{t('account.password')}</AppLink>
        </Text>
      </section>
      {desktop !== undefined && <WindowSettings bridge={desktop} />}
    </ContentPage>
  )
}

import { Button, Menu, Text } from '@mantine/core'
import {
  IconAdjustments,
  IconBook,
  IconCalendar,
  IconKeyboard,
  IconLanguage,
  IconLock,
  IconLogout,
  IconMoon,
  IconUserCircle
} from '@tabler/icons-react'
import { call } from '../../api/client.ts'
import { sessionQuery, useUser } from '../../api/session.ts'
import { GUIDE_PATH } from '../../features/help/paths.ts'
import { useAction } from '../../ui/dialogs/use-action.ts'
import { useFormats } from '../../ui/formats/use-formats.ts'
import { useKeysHelp } from '../../ui/keys/open-stores.ts'
import { IconMenuItem } from '../../ui/page/icon-buttons.tsx'
import { Note } from '../../ui/page/Note.tsx'
import { useGo } from '../../ui/page/use-go.ts'
import { preferencePaths, usePreferenceChoices } from '../../ui/preferences/preference-choices.ts'
import { usePreferences } from '../../ui/preferences/preferences.ts'
import { shellTexts } from './shell-texts.ts'

const ICONS = { language: IconLanguage, calendar: IconCalendar, theme: IconMoon }

/** The signed-in user, display preferences and signing out. */
export function UserMenu({ isSmall }: { isSmall: boolean }) {
  const t = shellTexts.use()
  const go = useGo()
  const user = useUser()
  const name = useFormats().inLanguage(user.display_name, user.display_name_en)
  const choices = usePreferenceChoices()
  const preferences = usePreferences()
  const signOut = useAction({ run: () => call('DELETE /app/v1/session'), refreshes: [sessionQuery.queryKey] })
  const entries = [
    [IconAdjustments, t('user.preferences'), () => go({ to: preferencePaths.preferences })],
    [IconLock, t('changePassword'), () => go({ to: preferencePaths.password })],
    [IconKeyboard, t('keys.title'), useKeysHelp.getState().open],
    [IconBook, t('user.guide'), () => go({ to: GUIDE_PATH })]
  ] as const
  return (
    <Menu position="bottom-end" width={280}>
      <Menu.Target>
        <Button
          variant="quiet"
          maw={220}
          fw={400}
          {...(isSmall ? {} : { leftSection: <IconUserCircle size={20} aria-hidden /> })}
          aria-label={t('user.menu', { name })}
        >
          {isSmall ? (
            <IconUserCircle size={22} aria-hidden />
          ) : (
            // As high as Thai with its upper marks.
            <Text span inherit truncate lh="24px">
              {name}
            </Text>
          )}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {choices.map(({ key, label, options }) => {
          const current = options.findIndex(option => option.value === preferences[key])
          const next = options[(current + 1) % options.length]
          const IconOf = ICONS[key]
          return (
            <IconMenuItem
              key={key}
              closeMenuOnClick={false}
              icon={IconOf}
              label={label}
              rightSection={<Note>{options[current]?.label}</Note>}
              onClick={() => next && preferences.change({ [key]: next.value })}
            />
          )
        })}
        <Menu.Divider />
        {entries.map(([icon, label, run]) => (
          <IconMenuItem key={label} icon={icon} label={label} onClick={run} />
        ))}
        <Menu.Divider />
        <IconMenuItem icon={IconLogout} label={t('user.signOut')} onClick={() => void signOut.start()} />
      </Menu.Dropdown>
    </Menu>
  )
}

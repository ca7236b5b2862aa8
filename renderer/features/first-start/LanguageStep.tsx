import { Group, Text } from '@mantine/core'
import { PreferenceControl } from '../../ui/preferences/PreferenceControl.tsx'
import { usePreferenceChoices } from '../../ui/preferences/preference-choices.ts'
import { useTexts } from '../../ui/texts/use-texts.ts'
import { firstStartTexts } from './first-start-texts.ts'

export function LanguageStep() {
  const t = useTexts(firstStartTexts)
  const choices = usePreferenceChoices()
  return (
    <>
      {choices.map(choice => (
        <Group key={choice.key} gap="md">
          <Text w={136}>{choice.label}</Text>
          <PreferenceControl choice={choice} />
        </Group>
      ))}
      <Text c="dimmed">{t('language.note')}</Text>
    </>
  )
}

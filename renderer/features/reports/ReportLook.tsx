import { Group, Input, SegmentedControl } from '@mantine/core'
import { usePreferenceChoices } from '../../ui/preferences/preference-choices.ts'
import { CHOICES } from '../../ui/preferences/preferences.ts'
import type { ReportForm } from './report-form.ts'
import { reportsTexts } from './reports-texts.ts'

type Props = { form: ReportForm; onChange: (changes: Partial<ReportForm>) => void }

/** Language and calendar of the file, which may differ from those of the screen. */
export function ReportLook({ form, onChange }: Props) {
  const t = reportsTexts.use()
  const choices = usePreferenceChoices()
  const optionsOf = (key: 'language' | 'calendar') => [
    ...(choices.find(choice => choice.key === key)?.options ?? [])
  ]
  return (
    <Group gap="md" grow>
      <Input.Wrapper label={t('language')} labelElement="div">
        <SegmentedControl
          aria-label={t('language')}
          fullWidth
          data={optionsOf('language')}
          value={form.language}
          onChange={value =>
            onChange({ language: CHOICES.language.find(own => own === value) ?? form.language })
          }
        />
      </Input.Wrapper>
      <Input.Wrapper label={t('calendar')} labelElement="div">
        <SegmentedControl
          aria-label={t('calendar')}
          fullWidth
          data={optionsOf('calendar')}
          value={form.calendar}
          onChange={value =>
            onChange({ calendar: CHOICES.calendar.find(own => own === value) ?? form.calendar })
          }
        />
      </Input.Wrapper>
    </Group>
  )
}

import { Fieldset, Group, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useTexts } from '../../ui/texts/use-texts.ts'
import { firstStartTexts } from './first-start-texts.ts'
import type { WizardForm } from './wizard-form.ts'

export function CompanyStep({ form }: { form: UseFormReturnType<WizardForm> }) {
  const t = useTexts(firstStartTexts)
  return (
    <>
      {(['company', 'branch'] as const).map(unit => (
        <Fieldset key={unit} legend={t(`${unit}.group`)}>
          <Group gap="md" align="flex-start" wrap="nowrap">
            <TextInput
              {...form.getInputProps(`${unit}_code`)}
              label={t('code')}
              description={t('code.note')}
              w={160}
              required
            />
            <TextInput
              {...form.getInputProps(`${unit}_name`)}
              label={t('name')}
              autoFocus={unit === 'company'}
              flex={1}
              required
            />
            <TextInput {...form.getInputProps(`${unit}_name_en`)} label={t('nameEn')} flex={1} />
          </Group>
        </Fieldset>
      ))}
    </>
  )
}

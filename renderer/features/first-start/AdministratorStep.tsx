import { Group, Text, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { NewPasswordField } from '../../ui/password/NewPasswordField.tsx'
import { useTexts } from '../../ui/texts/use-texts.ts'
import { firstStartTexts } from './first-start-texts.ts'
import type { WizardForm } from './wizard-form.ts'

export function AdministratorStep({ form }: { form: UseFormReturnType<WizardForm> }) {
  const t = useTexts(firstStartTexts)
  const { user_name, first_name, last_name, company_name } = form.values
  return (
    <>
      <Text>{t('administrator.note')}</Text>
      <Group gap="md" align="flex-start" grow>
        <TextInput
          {...form.getInputProps('first_name')}
          label={t('administrator.firstName')}
          autoFocus
          required
        />
        <TextInput {...form.getInputProps('last_name')} label={t('administrator.lastName')} required />
        <TextInput
          {...form.getInputProps('employee_code')}
          label={t('administrator.employeeCode')}
          autoCapitalize="none"
          spellCheck={false}
          required
        />
      </Group>
      <Group gap="md" align="flex-start" grow>
        <TextInput
          {...form.getInputProps('user_name')}
          label={t('administrator.userName')}
          description={t('administrator.userName.note')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <NewPasswordField
          {...form.getInputProps('password')}
          value={form.values.password}
          label={t('administrator.password')}
          forbidden={[user_name, first_name, last_name, company_name]}
          required
        />
      </Group>
    </>
  )
}

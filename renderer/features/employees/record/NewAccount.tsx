import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { EmployeeRecord } from '#shared/contracts/employees.ts'
import { ErrorState } from '../../../ui/states/ErrorState.tsx'
import { useTexts } from '../../../ui/texts/use-texts.ts'
import { recordTexts } from './record-texts.ts'
import { useSettingAction } from './use-setting-action.ts'

/** Opens an account; a password is given afterwards. */
export function NewAccount({ record }: { record: EmployeeRecord }) {
  const t = useTexts(recordTexts)
  const [userName, setUserName] = useState(
    record.fields.emailaddress?.toLowerCase() ?? record.employee_code.toLowerCase()
  )
  const open = useSettingAction(record.employee_code)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    open.mutate({ path: 'add-employee-setting', action: 'user', body: { user_name: userName } })
  }
  return (
    <form onSubmit={submit}>
      <Stack gap="md" maw={420}>
        <Text>{t('account.none')}</Text>
        <TextInput
          label={t('account.userName')}
          description={t('account.userNameNote')}
          value={userName}
          required
          minLength={3}
          maxLength={100}
          autoComplete="off"
          onChange={event => setUserName(event.currentTarget.value)}
        />
        {open.error !== null && <ErrorState error={open.error} />}
        <Group>
          <Button type="submit" loading={open.isPending}>
            {t('account.make')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

import { Button, Checkbox, Group, Stack, Text, TextInput, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { GROUPS, type GroupCode } from '#shared/contracts/common.ts'
import type { EmployeeRecord } from '#shared/contracts/employees/employees.ts'
import type { Setting } from '#shared/contracts/employees/setting-blocks.ts'
import {
  listItems,
  listText,
  type SettingValues,
  valueNames
} from '#shared/domain/employees/setting-values.ts'
import { encodeId } from '#shared/domain/encoded-id.ts'
import { CopyField } from '../../../ui/copy/CopyField.tsx'
import { useNotices } from '../../../ui/dialogs/notices.ts'
import { useAction } from '../../../ui/dialogs/use-action.ts'
import { ErrorState } from '../../../ui/states/ErrorState.tsx'
import { Notice } from '../../../ui/states/Notice.tsx'
import { QueryState } from '../../../ui/states/QueryState.tsx'
import { employeeAction, useSettingAction } from './employee-actions.ts'
import { settingQuery } from './record-queries.ts'
import { recordTexts } from './record-texts.ts'
import { SectionButtons } from './records/RecordGroup.tsx'
import { useSettingPart } from './settings/use-setting-part.ts'

/** An employee's account: open it, rename it, set its password and its groups. */
export function AccountTab({ record, name }: { record: EmployeeRecord; name: string }) {
  const t = recordTexts.use()
  const setting = useQuery(settingQuery(record.employee_code))
  const [password, setPassword] = useState<string>()
  if (setting.data === undefined) return <QueryState query={setting} lines={4} />
  const [account] = setting.data.user_lists
  if (record.fields.signout_flag === 'Y') return <Notice tone="teal">{t('setting.resigned')}</Notice>
  return account === undefined ? (
    <NewAccount record={record} onMade={setPassword} />
  ) : (
    <Stack gap="lg" maw={560}>
      <UserNamePart employeeCode={record.employee_code} setting={setting.data} />
      <PasswordPart
        employeeCode={record.employee_code}
        name={name}
        given={password}
        mustChange={account.first_singin_flag === 'Y'}
      />
      <GroupsPart employeeCode={record.employee_code} setting={setting.data} />
    </Stack>
  )
}

type Part = { employeeCode: string; setting: Setting }

function UserNamePart({ employeeCode, setting }: Part) {
  const t = recordTexts.use()
  const part = useSettingPart(employeeCode, setting, {
    name: 'account-name',
    changesOf: (values, overwrites) => [
      {
        setting: 'reset-user-username',
        change: { new_username: values[valueNames.userName] },
        overwrites
      }
    ],
    what: () => t('userName'),
    show: (name, values) => <code>{values[name]}</code>
  })
  return (
    <section aria-label={t('userName')}>
      <TextInput
        label={t('userName')}
        description={t('account.userNameNote')}
        value={part.value(valueNames.userName)}
        autoComplete="off"
        onChange={event => part.set({ [valueNames.userName]: event.currentTarget.value })}
      />
      <SectionButtons part={part} />
    </section>
  )
}

const groupsOf = (values: SettingValues): GroupCode[] => {
  const given = listItems(values[valueNames.userGroups])
  return GROUPS.filter(group => given.includes(group))
}

const groupIds = (groups: readonly GroupCode[]): string[] => groups.map(group => encodeId(`group-${group}`))

type GroupBoxesProps = {
  value: readonly GroupCode[]
  onChange: (groups: readonly GroupCode[]) => void
}

function GroupBoxes({ value, onChange }: GroupBoxesProps) {
  const t = recordTexts.use()
  return (
    <Checkbox.Group
      label={t('account.groups')}
      value={[...value]}
      onChange={next => onChange(GROUPS.filter(group => next.includes(group)))}
    >
      <Stack gap="sm" mt={8}>
        {GROUPS.map(group => (
          <Checkbox key={group} value={group} label={t(`group.${group}`)} />
        ))}
      </Stack>
    </Checkbox.Group>
  )
}

function GroupsPart({ employeeCode, setting }: Part) {
  const t = recordTexts.use()
  const part = useSettingPart(employeeCode, setting, {
    name: 'account-groups',
    changesOf: (values, overwrites) => [
      {
        setting: 'user-groups',
        change: { usergroup_ids: groupIds(groupsOf(values)) },
        overwrites
      }
    ],
    what: () => t('account.groups'),
    show: (_, values) => groupsOf(values).map(group => <div key={group}>{t(`group.${group}`)}</div>)
  })
  return (
    <section aria-label={t('account.groups')}>
      <GroupBoxes
        value={groupsOf(part.resource.values)}
        onChange={next => part.set({ [valueNames.userGroups]: listText([...next]) })}
      />
      <SectionButtons part={part} />
    </section>
  )
}

type PasswordProps = {
  employeeCode: string
  name: string
  /** That of an account which was just created. */
  given: string | undefined
  mustChange: boolean
}

function PasswordPart({ employeeCode, name, given, mustChange }: PasswordProps) {
  const t = recordTexts.use()
  const [password, setPassword] = useState(given)
  const reset = useSettingAction(employeeCode, ({ body }) => setPassword(String(body.new_password)), {
    title: t('account.resetTitle', { name }),
    message: t('account.resetMessage'),
    confirmLabel: t('account.reset'),
    isDangerous: true
  })
  const givePassword = () => {
    const body = { new_password: oneTimePassword() }
    void reset.start({ path: 'update-employee-setting', action: 'reset-user-password', body })
  }
  return (
    <section aria-label={t('password')}>
      <Title order={3}>{t('password')}</Title>
      <Text mb="sm">{t(mustChange ? 'account.mustChange' : 'account.hasPassword')}</Text>
      {password === undefined ? (
        <Button variant="default" loading={reset.isPending} onClick={givePassword}>
          {t('account.reset')}
        </Button>
      ) : (
        <CopyField
          label={t('account.once')}
          note={t('account.onceNote')}
          value={password}
          copyLabel={t('copyPassword')}
        />
      )}
      {reset.error !== null && <ErrorState error={reset.error} />}
    </section>
  )
}

type NewAccountProps = { record: EmployeeRecord; onMade: (password: string) => void }

/** Opens an account in its groups, with a temporary password. */
function NewAccount({ record, onMade }: NewAccountProps) {
  const t = recordTexts.use()
  const notices = useNotices()
  const code = record.employee_code
  const [userName, setUserName] = useState(
    record.fields.emailaddress?.toLowerCase() ?? record.employee_code.toLowerCase()
  )
  const [groups, setGroups] = useState<readonly GroupCode[]>(['employee'])
  const open = useAction({
    run: async () => {
      await employeeAction('add-employee-setting', 'user', code, { user_name: userName })
      const change = (action: string, body: Record<string, unknown>) =>
        employeeAction('update-employee-setting', action, code, body)
      // The account exists now and is shown instead of this form: what fails can be done again there.
      try {
        const password = oneTimePassword()
        await change('reset-user-password', { new_password: password })
        onMade(password)
        await change('user-groups', { usergroup_ids: groupIds(groups) })
      } catch (error) {
        notices.failed(error)
      }
    },
    refreshes: [settingQuery(code).queryKey],
    done: t('saved'),
    showsError: true
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void open.start()
  }
  return (
    <form onSubmit={submit}>
      <Stack gap="md" maw={420}>
        <Text>{t('account.none')}</Text>
        <TextInput
          label={t('userName')}
          description={t('account.userNameNote')}
          value={userName}
          required
          minLength={3}
          maxLength={100}
          autoComplete="off"
          onChange={event => setUserName(event.currentTarget.value)}
        />
        <GroupBoxes value={groups} onChange={setGroups} />
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

/** Without characters that are easily confused. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZabcdefghjkmnpqrstuvwxyz23456789'
const LENGTH = 14

/** 14 characters out of 54 are 80 bits, enough until the owner chooses another password. */
function oneTimePassword(): string {
  const limit = 256 - (256 % ALPHABET.length)
  let password = ''
  while (password.length < LENGTH) {
    const [byte = limit] = crypto.getRandomValues(new Uint8Array(1))
    // Bytes beyond the limit would make some characters likelier than others.
    if (byte < limit) password += ALPHABET[byte % ALPHABET.length]
  }
  return password
}

import { Button, Checkbox, Stack, Text, TextInput, Title } from '@mantine/core'
import { useState } from 'react'
import { GROUPS, type GroupCode } from '#shared/contracts/common.ts'
import type { Setting } from '#shared/contracts/setting-blocks.ts'
import { encodeId } from '#shared/domain/encoded-id.ts'
import { listItems, listText, type SettingValues, valueNames } from '#shared/domain/setting-values.ts'
import { CopyField } from '../../../ui/copy/CopyField.tsx'
import { useConfirm } from '../../../ui/dialogs/use-confirm.ts'
import { ErrorState } from '../../../ui/states/ErrorState.tsx'
import { useTexts } from '../../../ui/texts/use-texts.ts'
import { oneTimePassword } from './one-time-password.ts'
import { recordTexts } from './record-texts.ts'
import { SectionButtons } from './SectionButtons.tsx'
import { useSettingAction } from './use-setting-action.ts'
import { useSettingPart } from './use-setting-part.ts'

type Part = { employeeCode: string; setting: Setting }
type Props = Part & { name: string; mustChangePassword: boolean }

/** An existing account; each part is saved separately. */
export function AccountCare({ name, mustChangePassword, ...part }: Props) {
  return (
    <Stack gap="lg" maw={560}>
      <UserNamePart {...part} />
      <PasswordPart employeeCode={part.employeeCode} name={name} mustChange={mustChangePassword} />
      <GroupsPart {...part} />
    </Stack>
  )
}

function UserNamePart({ employeeCode, setting }: Part) {
  const t = useTexts(recordTexts)
  const part = useSettingPart(employeeCode, setting, {
    name: 'account-name',
    changesOf: (values, overwrites) => [
      {
        setting: 'reset-user-username',
        change: { new_username: values[valueNames.userName] },
        overwrites
      }
    ],
    what: () => t('account.userName'),
    show: (name, values) => <code>{values[name]}</code>
  })
  return (
    <section aria-label={t('account.userName')}>
      <TextInput
        label={t('account.userName')}
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

function GroupsPart({ employeeCode, setting }: Part) {
  const t = useTexts(recordTexts)
  const part = useSettingPart(employeeCode, setting, {
    name: 'account-groups',
    changesOf: (values, overwrites) => [
      {
        setting: 'user-groups',
        change: { usergroup_ids: groupsOf(values).map(group => encodeId(`group-${group}`)) },
        overwrites
      }
    ],
    what: () => t('account.groups'),
    show: (_, values) => groupsOf(values).map(group => <div key={group}>{t(`group.${group}`)}</div>)
  })
  return (
    <section aria-label={t('account.groups')}>
      <Checkbox.Group
        label={t('account.groups')}
        value={groupsOf(part.resource.values)}
        onChange={next => part.set({ [valueNames.userGroups]: listText(next) })}
      >
        <Stack gap="sm" mt={8}>
          {GROUPS.map(group => (
            <Checkbox key={group} value={group} label={t(`group.${group}`)} />
          ))}
        </Stack>
      </Checkbox.Group>
      <SectionButtons part={part} />
    </section>
  )
}

function PasswordPart(props: { employeeCode: string; name: string; mustChange: boolean }) {
  const { employeeCode, name, mustChange } = props
  const t = useTexts(recordTexts)
  const confirm = useConfirm()
  const [password, setPassword] = useState<string>()
  const reset = useSettingAction(employeeCode)
  const givePassword = async () => {
    const isSure = await confirm({
      title: t('account.resetTitle', { name }),
      message: t('account.resetMessage'),
      confirmLabel: t('account.reset'),
      isDangerous: true
    })
    if (!isSure) return
    const next = oneTimePassword()
    reset.mutate(
      { path: 'update-employee-setting', action: 'reset-user-password', body: { new_password: next } },
      { onSuccess: () => setPassword(next) }
    )
  }
  return (
    <section aria-label={t('account.password')}>
      <Title order={3}>{t('account.password')}</Title>
      <Text mb="sm">{t(mustChange ? 'account.mustChange' : 'account.hasPassword')}</Text>
      {password === undefined ? (
        <Button variant="default" loading={reset.isPending} onClick={() => void givePassword()}>
          {t('account.reset')}
        </Button>
      ) : (
        <CopyField
          label={t('account.once')}
          note={t('account.onceNote')}
          value={password}
          copyLabel={t('account.copy')}
        />
      )}
      {reset.error !== null && <ErrorState error={reset.error} />}
    </section>
  )
}

import { Button, Checkbox, Group, Stack, Text, TextInput, Title } from '@mantine/core'
import { useState } from 'react'
import { GROUPS, type GroupCode } from '#shared/contracts/common.ts'
import type { EmployeeRecord } from '#shared/contracts/employees.ts'
import type { Setting } from '#shared/contracts/setting-blocks.ts'
import { encodeId } from '#shared/domain/encoded-id.ts'
import { CopyField } from '../../../ui/copy/CopyField.tsx'
import { useConfirm } from '../../../ui/dialogs/use-confirm.ts'
import { ErrorState } from '../../../ui/states/ErrorState.tsx'
import { useTexts } from '../../../ui/texts/use-texts.ts'
import classes from './FieldGroups.module.css'
import { oneTimePassword } from './one-time-password.ts'
import { recordTexts } from './record-texts.ts'
import { useTellUnsaved } from './unsaved-tabs.ts'
import { useSettingAction } from './use-setting-action.ts'

type Props = { record: EmployeeRecord; name: string; account: Setting['user_lists'][number] }

const UPDATE = 'update-employee-setting'

export function AccountCare({ record, name, account }: Props) {
  const t = useTexts(recordTexts)
  const confirm = useConfirm()
  const code = record.employee_code
  const [userName, setUserName] = useState(account.user_name)
  const [groups, setGroups] = useState<readonly GroupCode[]>(account.usergroup_codes)
  const [password, setPassword] = useState<string>()
  const rename = useSettingAction(code)
  const regroup = useSettingAction(code)
  const reset = useSettingAction(code)
  const isRenamed = userName.trim() !== account.user_name
  const isRegrouped = GROUPS.some(group => groups.includes(group) !== account.usergroup_codes.includes(group))
  useTellUnsaved('account', isRenamed || isRegrouped)
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
      { path: UPDATE, action: 'reset-user-password', body: { new_password: next } },
      { onSuccess: () => setPassword(next) }
    )
  }
  return (
    <Stack gap="lg" maw={560}>
      <section aria-label={t('account.userName')}>
        <Group align="flex-end" gap="sm">
          <TextInput
            label={t('account.userName')}
            description={t('account.userNameNote')}
            value={userName}
            autoComplete="off"
            className={classes.grow ?? ''}
            onChange={event => setUserName(event.currentTarget.value)}
          />
          <Button
            variant="default"
            disabled={!isRenamed}
            loading={rename.isPending}
            onClick={() =>
              rename.mutate({ path: UPDATE, action: 'reset-user-username', body: { new_username: userName } })
            }
          >
            {t('account.rename')}
          </Button>
        </Group>
        {rename.error !== null && <ErrorState error={rename.error} />}
      </section>
      <section aria-label={t('account.password')}>
        <Title order={3}>{t('account.password')}</Title>
        <Text mb="sm">
          {t(account.first_singin_flag === 'Y' ? 'account.mustChange' : 'account.hasPassword')}
        </Text>
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
      <Checkbox.Group
        label={t('account.groups')}
        value={[...groups]}
        onChange={next => setGroups(GROUPS.filter(group => next.includes(group)))}
      >
        <Stack gap="sm" mt={8}>
          {GROUPS.map(group => (
            <Checkbox key={group} value={group} label={t(`group.${group}`)} />
          ))}
        </Stack>
      </Checkbox.Group>
      {regroup.error !== null && <ErrorState error={regroup.error} />}
      <Group>
        <Button
          disabled={!isRegrouped}
          loading={regroup.isPending}
          onClick={() =>
            regroup.mutate({
              path: UPDATE,
              action: 'user-groups',
              body: { usergroup_ids: groups.map(group => encodeId(`group-${group}`)) }
            })
          }
        >
          {t('account.saveGroups')}
        </Button>
      </Group>
    </Stack>
  )
}

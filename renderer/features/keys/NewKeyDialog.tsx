import { Checkbox, Group, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { type UseMutationResult, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type CreatedKey, type CreateKey, scopesToGive } from '#shared/contracts/accounts/keys.ts'
import { KEY_SCOPES, type KeyScope } from '#shared/contracts/common.ts'
import { call } from '../../api/client.ts'
import { operationQuery } from '../../api/operation-query.ts'
import { useProgram, useSession, useUser } from '../../api/session.ts'
import { Commands } from '../../ui/copy/Commands.tsx'
import { CopyField } from '../../ui/copy/CopyField.tsx'
import { SecretButtons } from '../../ui/copy/SecretButtons.tsx'
import { useLeaveSecret } from '../../ui/copy/use-leave-secret.ts'
import { devicesCommand, punchCommand, simulatorCommand } from '../../ui/devices/device-commands.ts'
import { Dialog, DialogButtons } from '../../ui/dialogs/Dialog.tsx'
import { branchNow } from '../../ui/formats/branch-clock.ts'
import { ErrorState } from '../../ui/states/ErrorState.tsx'
import { Notice } from '../../ui/states/Notice.tsx'
import { keysQuery } from './keys-query.ts'
import { keysTexts } from './keys-texts.ts'
import { COMPANY_SCOPES, useScopeWords } from './use-scope-words.ts'

/** First the name and permissions, then the secret, which is shown only once; closing asks if it was not copied. */
export function NewKeyDialog({ onClose }: { onClose: () => void }) {
  const t = keysTexts.use()
  const client = useQueryClient()
  const create = useMutation({
    mutationFn: (body: CreateKey) => call('POST /app/v1/keys', { body }),
    onSuccess: () => client.invalidateQueries(keysQuery)
  })
  const made = create.data
  const leave = () => create.isPending || onClose()
  const { close, onCopied } = useLeaveSecret(made !== undefined, leave)
  return (
    <Dialog
      onClose={() => void close()}
      title={made === undefined ? t('newKey') : t('secret.title', { name: made.key.name })}
      // The secret's commands need the width, as their addresses must not wrap.
      size={made === undefined ? 640 : 728}
      // A click outside must lose neither entries nor the secret.
      closeOnClickOutside={false}
    >
      {made === undefined ? (
        <KeyForm create={create} onCancel={onClose} />
      ) : (
        <KeySecret made={made} onCopied={onCopied} onDone={() => void close()} />
      )}
    </Dialog>
  )
}

type Props = {
  create: Pick<UseMutationResult<CreatedKey, Error, CreateKey>, 'mutate' | 'error' | 'isPending'>
  onCancel: () => void
}

const EMPTY = { name: '', scopes: [] as KeyScope[], may_write: false }
/** The most common permission comes first. */
const SHOWN_SCOPES = ['attendance:read', ...KEY_SCOPES.filter(scope => scope !== 'attendance:read')] as const

function KeyForm({ create, onCancel }: Props) {
  const t = keysTexts.use()
  const own = scopesToGive(useUser().groups)
  const isWorkstation = useProgram() === 'workstation'
  const { may } = useScopeWords()
  const isOwn = (scope: KeyScope) => !isWorkstation || own.has(scope)
  const form = useForm({
    initialValues: EMPTY,
    validate: {
      name: name => (name.trim() === '' ? t('form.missingName') : null),
      scopes: scopes => (scopes.length === 0 ? t('form.missingScopes') : null)
    }
  })
  return (
    <form
      onSubmit={form.onSubmit(({ name, scopes, may_write }) =>
        create.mutate({ name: name.trim(), scopes, ...(!isWorkstation && { may_write }) })
      )}
      noValidate
    >
      <Stack gap="md">
        <Text c="dimmed">{t(isWorkstation ? 'form.note' : 'form.noteCompany')}</Text>
        <TextInput
          {...form.getInputProps('name')}
          label={t('name')}
          description={t('form.nameNote')}
          maxLength={100}
          autoComplete="off"
          required
          data-autofocus
        />
        <Checkbox.Group {...form.getInputProps('scopes')} label={t('form.scopes')} required>
          <Stack gap={12} mt={4} p={12} bd="1px solid var(--line)" bdrs={6}>
            {(isWorkstation ? SHOWN_SCOPES : COMPANY_SCOPES).map(scope => (
              <Checkbox
                key={scope}
                value={scope}
                disabled={!isOwn(scope)}
                label={
                  <Group component="span" display="inline-flex" align="baseline" gap="0 8px">
                    {t(`scope.${scope}`)}
                    <Text component="code" c="dimmed" fz={12}>
                      {scope}
                    </Text>
                  </Group>
                }
                description={isOwn(scope) ? may(scope) : t('scope.notYours')}
              />
            ))}
          </Stack>
        </Checkbox.Group>
        {!isWorkstation && (
          <Checkbox
            {...form.getInputProps('may_write', { type: 'checkbox' })}
            label={t('mayWrite')}
            description={t('mayWrite.note')}
          />
        )}
        {create.error !== null && <ErrorState error={create.error} kept={t('form.kept')} />}
        <DialogButtons label={t('newKey')} of={{ isPending: create.isPending }} onClose={onCancel} isHeld />
      </Stack>
    </form>
  )
}

type KeySecretProps = { made: CreatedKey; onCopied: () => void; onDone: () => void }

/** The secret, shown only once, with commands to try it. Copying a command copies the secret too. */
function KeySecret({ made, onCopied, onDone }: KeySecretProps) {
  const t = keysTexts.use()
  const url = useSession().data?.device_url ?? null
  const employeeCode = useUser().employee_code
  const isWorkstation = useProgram() === 'workstation'
  const isForPunches = isWorkstation && made.key.scopes.includes('attendance:read')
  const devices = useQuery({
    ...operationQuery(['devices'], 'GET /app/v1/devices'),
    enabled: isForPunches
  })
  const target = {
    url,
    key: made.subscription_key,
    deviceSn: devices.data?.[0]?.device_sn ?? null,
    employeeCode
  }
  const punch = isForPunches ? punchCommand(target, branchNow()) : null
  const commands = [
    { label: t('secret.curlPunch'), command: punch },
    {
      label: t('secret.curlDevices'),
      command: punch === null && !devices.isLoading ? devicesCommand(target) : null
    },
    { label: t('secret.simulate'), command: isForPunches ? simulatorCommand(target) : null }
  ]
  return (
    <Stack gap="md">
      <CopyField
        label={t('key')}
        value={made.subscription_key}
        copyLabel={t('copyKey')}
        note={t('secret.once')}
        onCopied={onCopied}
      />
      {url === null && isWorkstation && <Notice tone="amber">{t('secret.noUrl')}</Notice>}
      {isWorkstation && (
        <Commands commands={commands} copyLabel={() => t('copyCommand')} onCopied={onCopied} />
      )}
      <SecretButtons
        secret={made.subscription_key}
        copyLabel={t('copyKey')}
        finishedLabel={t('finished')}
        onCopied={onCopied}
        onDone={onDone}
      />
    </Stack>
  )
}

import { Button, Group, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { CreatedKey } from '#shared/contracts/keys.ts'
import { call } from '../../api/client.ts'
import { useSession, useUser } from '../../api/session.ts'
import { CopyButton } from '../../ui/copy/CopyButton.tsx'
import { CopyField } from '../../ui/copy/CopyField.tsx'
import { devicesCommand, punchCommand, simulatorCommand } from '../../ui/devices/device-commands.ts'
import { branchNow } from '../../ui/formats/branch-clock.ts'
import { Notice } from '../../ui/states/Notice.tsx'
import { useTexts } from '../../ui/texts/use-texts.ts'
import { keysTexts } from './keys-texts.ts'

type Props = { made: CreatedKey; onCopied: () => void; onDone: () => void }

/** The secret, shown only once, with commands to try it. Copying a command copies the secret too. */
export function KeySecret({ made, onCopied, onDone }: Props) {
  const t = useTexts(keysTexts)
  const url = useSession().data?.device_url ?? null
  const employeeCode = useUser().employee_code
  const isForPunches = made.key.scopes.includes('attendance:read')
  const devices = useQuery({
    queryKey: ['devices'],
    queryFn: ({ signal }) => call('GET /app/v1/devices', { signal }),
    enabled: isForPunches
  })
  const target = {
    url,
    key: made.subscription_key,
    deviceSn: devices.data?.[0]?.device_sn ?? null,
    employeeCode
  }
  const punch = isForPunches ? punchCommand(target, branchNow()) : null
  const simulator = isForPunches ? simulatorCommand(target) : null
  const plain = punch === null && !devices.isLoading ? devicesCommand(target) : null
  return (
    <Stack gap="md">
      <CopyField
        label={t('secret.label')}
        value={made.subscription_key}
        copyLabel={t('secret.copy')}
        note={t('secret.once')}
        onCopied={onCopied}
      />
      {url === null && <Notice tone="amber">{t('secret.noUrl')}</Notice>}
      {punch !== null && (
        <CopyField
          label={t('secret.curlPunch')}
          value={punch}
          copyLabel={t('secret.copyCommand')}
          onCopied={onCopied}
          isMultiline
        />
      )}
      {plain !== null && (
        <CopyField
          label={t('secret.curlDevices')}
          value={plain}
          copyLabel={t('secret.copyCommand')}
          onCopied={onCopied}
          isMultiline
        />
      )}
      {simulator !== null && (
        <CopyField
          label={t('secret.simulate')}
          value={simulator}
          copyLabel={t('secret.copyCommand')}
          onCopied={onCopied}
          isMultiline
        />
      )}
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={onDone}>
          {t('secret.done')}
        </Button>
        <CopyButton text={made.subscription_key} label={t('secret.copy')} onCopied={onCopied} isWide />
      </Group>
    </Stack>
  )
}

import { Stack, Text, Title } from '@mantine/core'
import { IconKey } from '@tabler/icons-react'
import { useSession, useUser } from '../../../api/session.ts'
import { Commands } from '../../../ui/copy/Commands.tsx'
import { DeviceAddresses } from '../../../ui/devices/DeviceAddresses.tsx'
import { IMPORT_PATH, punchCommand } from '../../../ui/devices/device-commands.ts'
import { branchNow } from '../../../ui/formats/branch-clock.ts'
import { IconButton } from '../../../ui/page/icon-buttons.tsx'
import { attendanceTexts } from '../attendance-texts.ts'

const PLACEHOLDER_KEY = 'YOUR_KEY'
const PLACEHOLDER_CODE = 'E0001'

type Props = {
  deviceSn: string
  hasTitle?: boolean
  /** Only for users who may make keys. */
  onMakeKey?: () => void
}

/** Where and how a device posts, with a command to try it. */
export function DeviceHowTo({ deviceSn, hasTitle = true, onMakeKey }: Props) {
  const t = attendanceTexts.use()
  const urls = useSession().data?.device_urls ?? []
  const url = urls[0] ?? null
  const employeeCode = useUser().employee_code ?? PLACEHOLDER_CODE
  const command = punchCommand({ url, key: PLACEHOLDER_KEY, deviceSn, employeeCode }, branchNow())
  return (
    <Stack gap="sm">
      {hasTitle && <Title order={3}>{t('device.howTo.title')}</Title>}
      <Text>{t('device.howTo.text')}</Text>
      {onMakeKey && (
        <IconButton
          variant="default"
          style={{ alignSelf: 'flex-start' }}
          icon={IconKey}
          label={t('device.makeKey')}
          onClick={onMakeKey}
        />
      )}
      <DeviceAddresses urls={urls} path={IMPORT_PATH} />
      <Commands
        commands={[{ label: t('device.howTo.command'), command }]}
        copyLabel={() => t('copyCommand')}
        note={t('device.howTo.note')}
      />
    </Stack>
  )
}

import { Alert, Stack, Text, Title } from '@mantine/core'
import { IconPlugConnectedX } from '@tabler/icons-react'
import { useSession, useUser } from '../../../api/session.ts'
import { CopyField } from '../../../ui/copy/CopyField.tsx'
import { punchCommand } from '../../../ui/devices/device-commands.ts'
import { branchNow } from '../../../ui/formats/branch-clock.ts'
import { useTexts } from '../../../ui/texts/use-texts.ts'
import { attendanceTexts } from '../attendance-texts.ts'

const IMPORT_PATH = '/api/v1/open-apis/time-attendance/import'
const PLACEHOLDER_KEY = 'YOUR_KEY'
const PLACEHOLDER_CODE = 'E0001'

type Props = { deviceSn: string; hasTitle?: boolean }

/** Where and how a device posts, with a command to try it. */
export function DeviceHowTo({ deviceSn, hasTitle = true }: Props) {
  const t = useTexts(attendanceTexts)
  const url = useSession().data?.device_url ?? null
  const employeeCode = useUser().employee_code ?? PLACEHOLDER_CODE
  const command = punchCommand({ url, key: PLACEHOLDER_KEY, deviceSn, employeeCode }, branchNow())
  return (
    <Stack gap="sm" mt={hasTitle ? 'md' : 0}>
      {hasTitle && <Title order={3}>{t('device.howTo.title')}</Title>}
      <Text>{t('device.howTo.text')}</Text>
      {url === null || command === null ? (
        <Alert color="yellow.9" icon={<IconPlugConnectedX aria-hidden />}>
          {t('device.howTo.closed')}
        </Alert>
      ) : (
        <>
          <CopyField
            label={t('device.howTo.url')}
            value={`${url}${IMPORT_PATH}`}
            copyLabel={t('device.howTo.copyUrl')}
          />
          <CopyField
            label={t('device.howTo.command')}
            value={command}
            copyLabel={t('device.howTo.copyCommand')}
            note={t('device.howTo.note')}
            isMultiline
          />
        </>
      )}
    </Stack>
  )
}

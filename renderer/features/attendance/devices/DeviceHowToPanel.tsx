import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { SidePanel } from '../../../ui/list-page/SidePanel.tsx'
import { useTexts } from '../../../ui/texts/use-texts.ts'
import { devicesQuery } from '../attendance-queries.ts'
import { attendanceTexts } from '../attendance-texts.ts'
import { NetworkAccess } from './connect/NetworkAccess.tsx'
import { DeviceHowTo } from './DeviceHowTo.tsx'

const PLACEHOLDER_SN = 'YOUR_DEVICE'

/** The same for a device that is not there yet. */
export function DeviceHowToPanel({ onClose }: { onClose: () => void }) {
  const t = useTexts(attendanceTexts)
  const first = useQuery(devicesQuery).data?.[0]
  return (
    <SidePanel title={t('device.howTo.title')} onClose={onClose}>
      <Stack gap="lg">
        <NetworkAccess />
        <DeviceHowTo deviceSn={first?.device_sn ?? PLACEHOLDER_SN} hasTitle={false} />
      </Stack>
    </SidePanel>
  )
}

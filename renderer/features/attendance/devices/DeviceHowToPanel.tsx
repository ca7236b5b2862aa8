import { Stack } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { sessionQuery, useUser } from '../../../api/session.ts'
import { NetworkAccess } from '../../../ui/devices/NetworkAccess.tsx'
import { SidePanel } from '../../../ui/list-page/SidePanel.tsx'
import { devicesQuery } from '../attendance-queries.ts'
import { attendanceTexts } from '../attendance-texts.ts'
import { DeviceHowTo } from './DeviceHowTo.tsx'

const PLACEHOLDER_SN = 'YOUR_DEVICE'

/** The same for a device that is not there yet. */
export function DeviceHowToPanel({ onClose }: { onClose: () => void }) {
  const t = attendanceTexts.use()
  const client = useQueryClient()
  const isAdmin = useUser().groups.includes('admin')
  const first = useQuery(devicesQuery).data?.[0]
  return (
    <SidePanel title={t('device.howTo.title')} onClose={onClose}>
      <Stack gap="lg">
        <NetworkAccess
          headingOrder={3}
          mayChange={isAdmin}
          onChanged={() => void client.invalidateQueries({ queryKey: sessionQuery.queryKey })}
        />
        <DeviceHowTo deviceSn={first?.device_sn ?? PLACEHOLDER_SN} hasTitle={false} />
      </Stack>
    </SidePanel>
  )
}

import { useMemo } from 'react'
import type { Device } from '#shared/contracts/devices.ts'
import { useBranchName } from '../../../ui/employees/use-branches.ts'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import type { GridColumn } from '../../../ui/grid/grid-columns.ts'
import { attendanceTexts } from '../attendance-texts.ts'
import { DriftChip } from './DriftChip.tsx'

export function useDeviceColumns(): GridColumn<Device>[] {
  const t = attendanceTexts.use()
  const formats = useFormats()
  const branchName = useBranchName()
  return useMemo(
    () => [
      { id: 'sn', title: t('device.sn'), value: device => device.device_sn, kind: 'code', width: 116 },
      { id: 'name', title: t('device.name'), value: device => device.device_name, width: 120, flex: 3 },
      {
        id: 'branch',
        title: t('device.branch'),
        value: device => branchName(device.branch_id) ?? t('device.noBranch'),
        width: 80,
        flex: 2
      },
      {
        id: 'lastActivity',
        title: t('device.lastActivity'),
        value: device => device.last_activity,
        text: device =>
          device.last_activity === null ? t('device.never') : formats.dateTime(device.last_activity),
        width: 136
      },
      {
        id: 'drift',
        title: t('device.drift'),
        value: device => device.clock_drift_ms,
        render: device => <DriftChip device={device} />,
        width: 152
      },
      {
        id: 'queueAge',
        title: t('device.queueAge'),
        value: device => device.queue_age_ms,
        text: device =>
          device.queue_age_ms === null ? t('device.noQueue') : formats.duration(device.queue_age_ms),
        kind: 'number',
        width: 88
      },
      {
        id: 'receivedToday',
        title: t('device.today'),
        value: device => device.received_today,
        text: device => formats.number(device.received_today),
        kind: 'number',
        width: 76
      },
      {
        id: 'type',
        title: t('device.type'),
        value: device => t(`deviceType.${device.device_type}`),
        width: 124
      },
      {
        id: 'published',
        title: t('device.published'),
        value: device => t(`device.publish.${device.publish_flag}`),
        width: 112
      },
      { id: 'model', title: t('device.model'), value: device => device.device_model, isExtra: true }
    ],
    [t, formats, branchName]
  )
}

import { IconAlertTriangle, IconUserQuestion, IconWifiOff } from '@tabler/icons-react'
import { useMemo } from 'react'
import { type Device, DRIFT_WARNING_MS } from '#shared/contracts/attendance/devices.ts'
import { useBranchName } from '../../../ui/employees/use-branches.ts'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import type { GridColumn } from '../../../ui/grid/grid-columns.ts'
import { StateChip } from '../../../ui/states/StateChip.tsx'
import { attendanceTexts } from '../attendance-texts.ts'
import { lastPunchOf, type UnknownPunches } from './last-punch.ts'

export function useDeviceColumns(unknown: UnknownPunches): GridColumn<Device>[] {
  const t = attendanceTexts.use()
  const branchName = useBranchName()
  return useMemo(
    () => [
      { id: 'sn', title: t('device.sn'), value: 'device_sn', kind: 'code', width: 116 },
      { id: 'name', title: t('device.name'), value: 'device_name', width: 120, flex: 3 },
      {
        id: 'branch',
        title: t('unitKind.branch'),
        value: device => branchName(device.branch_id) ?? t('branch.all'),
        width: 80,
        flex: 2
      },
      {
        id: 'lastActivity',
        title: t('device.lastActivity'),
        value: 'last_activity',
        kind: 'dateTime',
        none: t('device.never'),
        render: device => <ActivityChip device={device} />,
        width: 184
      },
      {
        id: 'lastPunch',
        title: t('device.lastPunch'),
        value: lastPunchOf,
        kind: 'dateTime',
        render: device => <PunchChip device={device} count={unknown.newerThanPunch(device)} />,
        width: 172
      },
      {
        id: 'drift',
        title: t('device.drift'),
        value: 'clock_drift_ms',
        render: device => <DriftChip device={device} />,
        width: 152
      },
      {
        id: 'queueAge',
        title: t('device.queueAge'),
        value: 'queue_age_ms',
        none: t('none'),
        kind: 'duration',
        width: 88
      },
      { id: 'receivedToday', title: t('device.today'), value: 'received_today', kind: 'number', width: 76 },
      { id: 'type', title: t('type'), value: device => t(`deviceType.${device.device_type}`), width: 124 },
      {
        id: 'published',
        title: t('device.published'),
        value: device => t(`publish.${device.publish_flag}`),
        width: 112,
        isExtra: true
      },
      { id: 'model', title: t('device.model'), value: 'device_model', isExtra: true }
    ],
    [t, branchName, unknown]
  )
}

/** When it was last in contact; amber if the device is in use and silent. */
function ActivityChip({ device }: { device: Device }) {
  const t = attendanceTexts.use()
  const formats = useFormats()
  const { last_activity: at } = device
  const text = at === null ? t('device.never') : formats.dateTime(at)
  if (!isMarkedSilent(device)) return <span>{text}</span>
  return <StateChip tone="amber" icon={IconWifiOff} label={text} />
}

/** Its latest punch of a known person; amber if later ones are nobody's. */
function PunchChip({ device, count }: { device: Device; count: number }) {
  const t = attendanceTexts.use()
  const formats = useFormats()
  const at = lastPunchOf(device)
  if (count === 0) return <span>{at === null ? t('device.never') : formats.dateTime(at)}</span>
  return <StateChip tone="amber" icon={IconUserQuestion} label={t('device.unknownPins', { count })} />
}

/** Whether a device in use is silent. */
export const isMarkedSilent = ({ is_silent, publish_flag }: Device): boolean =>
  is_silent && publish_flag === 'Y'

/** Drift of the device's clock; amber if the clock must be set. */
function DriftChip({ device }: { device: Device }) {
  const text = useDriftText()(device)
  if (!isDrifting(device)) return <span>{text}</span>
  return <StateChip tone="amber" icon={IconAlertTriangle} label={text} />
}

export function useDriftText(): (device: Pick<Device, 'clock_drift_ms'>) => string {
  const t = attendanceTexts.use()
  const formats = useFormats()
  return ({ clock_drift_ms: drift }) => {
    if (drift === null) return t('device.drift.unknown')
    if (Math.abs(drift) < RIGHT_MS) return t('device.drift.none')
    const span = formats.duration(Math.abs(drift))
    return t(drift > 0 ? 'device.drift.ahead' : 'device.drift.behind', { span })
  }
}

/** Less than a second does not count as drift. */
const RIGHT_MS = 1_000

export const isDrifting = ({ clock_drift_ms: drift }: Pick<Device, 'clock_drift_ms'>): boolean =>
  drift !== null && Math.abs(drift) > DRIFT_WARNING_MS

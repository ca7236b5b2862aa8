import { Alert, Stack } from '@mantine/core'
import { IconClockExclamation, IconPencil, IconWifiOff } from '@tabler/icons-react'
import { useState } from 'react'
import type { Device } from '#shared/contracts/attendance/devices.ts'
import type { Terminal } from '#shared/contracts/attendance/terminals.ts'
import { presetPeriod, writePeriod } from '../../../ui/dates/period.ts'
import { useBranchName } from '../../../ui/employees/use-branches.ts'
import { branchToday } from '../../../ui/formats/branch-clock.ts'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import { useKeys } from '../../../ui/keys/use-keys.ts'
import { SidePanel } from '../../../ui/list-page/SidePanel.tsx'
import { GoButton } from '../../../ui/page/GoButton.tsx'
import { IconButton } from '../../../ui/page/icon-buttons.tsx'
import { Section } from '../../../ui/page/Section.tsx'
import { FactList } from '../../../ui/record/FactList.tsx'
import { Notice } from '../../../ui/states/Notice.tsx'
import { attendanceTexts } from '../attendance-texts.ts'
import { attendancePaths } from '../paths.ts'
import { DeviceKeyDialog } from './connect/DeviceKeyDialog.tsx'
import { TestPunchForm } from './connect/TestPunchForm.tsx'
import { DeviceHowTo } from './DeviceHowTo.tsx'
import { lastPunchOf } from './last-punch.ts'
import { useSilentAfterText } from './silent-after.ts'
import { TerminalSection } from './terminals/TerminalSection.tsx'
import { isDrifting, isMarkedSilent, useDriftText } from './use-device-columns.tsx'

type Props = {
  device: Device
  /** Punches of PINs that are nobody's, later than its latest one that counts. */
  unknownCount: number
  terminal?: Terminal | undefined
  onClose: () => void
  onEdit: (() => void) | undefined
}

export function DevicePanel({ device, unknownCount, terminal, onClose, onEdit }: Props) {
  const t = attendanceTexts.use()
  const [isMakingKey, setMakingKey] = useState(false)
  const formats = useFormats()
  const driftText = useDriftText()
  const silentAfter = useSilentAfterText()
  const branch = useBranchName()(device.branch_id)
  useKeys(onEdit ? [{ keys: 'e', label: t('edit'), run: onEdit }] : [])
  const { device_latitude: latitude, device_longitude: longitude } = device
  const search = {
    device: device.device_sn,
    period: writePeriod(presetPeriod('week', branchToday()))
  }
  return (
    <SidePanel
      title={device.device_name}
      onClose={onClose}
      actions={
        <>
          <GoButton target={{ to: attendancePaths.punches, search }} label={t('device.toPunches')} />
          {onEdit && <IconButton icon={IconPencil} label={t('edit')} onClick={onEdit} />}
        </>
      }
    >
      {isMarkedSilent(device) && (
        <Alert color="yellow.9" icon={<IconWifiOff aria-hidden />} mb="sm">
          {t('device.silent.warning')}
        </Alert>
      )}
      {unknownCount > 0 && (
        <Stack gap="xs" mb="sm" align="flex-start">
          <Notice tone="amber">{t('device.unknownPins.warning', { count: unknownCount })}</Notice>
          <GoButton
            target={{ to: attendancePaths.failed, search: { kind: 'pins' } }}
            label={t('device.unknownPins.open')}
          />
        </Stack>
      )}
      {isDrifting(device) && (
        <Alert color="yellow.9" icon={<IconClockExclamation aria-hidden />} mb="sm">
          {t('device.drift.warning')}
        </Alert>
      )}
      <FactList
        facts={[
          { label: t('device.sn'), value: <span className="code">{device.device_sn}</span> },
          { label: t('type'), value: t(`deviceType.${device.device_type}`) },
          { label: t('device.model'), value: device.device_model },
          {
            label: t('unitKind.branch'),
            value: branch ?? t('branch.all')
          },
          {
            label: t('coordinates'),
            value:
              latitude === null || longitude === null ? null : t('coordinates.value', { latitude, longitude })
          },
          { label: t('device.published'), value: t(`publish.${device.publish_flag}`) },
          ...(device.are_directions_ignored
            ? [{ label: t('column.direction'), value: t('device.ignored') }]
            : []),
          {
            label: t('device.lastActivity'),
            value: device.last_activity === null ? t('device.never') : formats.since(device.last_activity)
          },
          { label: t('device.silentAfter'), value: silentAfter(device.silent_after_minutes) },
          { label: t('device.lastPunch'), value: formats.dateTime(lastPunchOf(device), true) },
          {
            label: t('device.queueAge'),
            value: device.queue_age_ms === null ? t('none') : formats.duration(device.queue_age_ms)
          },
          { label: t('device.drift'), value: driftText(device) },
          { label: t('device.receivedToday'), value: formats.number(device.received_today) },
          { label: t('added'), value: formats.dateTime(device.created) }
        ]}
      />
      <Stack gap="lg" mt="md">
        {terminal !== undefined && <TerminalSection terminal={terminal} isAdmin={onEdit !== undefined} />}
        <Section title={t('test.title')} order={3}>
          <TestPunchForm key={device.device_id} deviceSn={device.device_sn} />
        </Section>
        {terminal === undefined && (
          <DeviceHowTo
            deviceSn={device.device_sn}
            {...(onEdit === undefined ? {} : { onMakeKey: () => setMakingKey(true) })}
          />
        )}
      </Stack>
      {isMakingKey && <DeviceKeyDialog device={device} onClose={() => setMakingKey(false)} />}
    </SidePanel>
  )
}

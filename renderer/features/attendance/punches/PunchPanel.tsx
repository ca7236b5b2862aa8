import { Title } from '@mantine/core'
import type { Punch } from '#shared/contracts/attendance/attendance.ts'
import { CopyFact } from '../../../ui/copy/CopyFact.tsx'
import { usePersonName } from '../../../ui/employees/use-people.ts'
import { StoredPicture } from '../../../ui/files/StoredPicture.tsx'
import { useBranchClock } from '../../../ui/formats/branch-clock.ts'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import { wallClockOf } from '../../../ui/formats/wall-clock.ts'
import { SidePanel } from '../../../ui/list-page/SidePanel.tsx'
import { GoButton } from '../../../ui/page/GoButton.tsx'
import { FactList } from '../../../ui/record/FactList.tsx'
import { attendanceTexts } from '../attendance-texts.ts'
import { DirectionChip } from '../parts/DirectionChip.tsx'
import { attendancePaths } from '../paths.ts'

type Props = { punch: Punch; onClose: () => void }

/** All details of a punch, including the request that delivered it (decision 0002). */
export function PunchPanel({ punch, onClose }: Props) {
  const t = attendanceTexts.use()
  const formats = useFormats()
  const nameOf = usePersonName()
  const delayOf = useArrivalDelay()
  const { latitude, longitude } = punch
  const coordinates =
    latitude === null || longitude === null
      ? null
      : t('coordinates.value', { latitude: latitude.toFixed(6), longitude: longitude.toFixed(6) })
  return (
    <SidePanel
      title={nameOf(punch)}
      onClose={onClose}
      actions={
        <GoButton
          target={{ to: attendancePaths.day, search: { date: punch.work_date, open: punch.employee_id } }}
          label={t('punch.toDay')}
        />
      }
    >
      <FactList
        facts={[
          { label: t('code'), value: <span className="code">{punch.employee_code}</span> },
          { label: t('column.at'), value: formats.dateTime(punch.punched_at, true) },
          { label: t('column.workDate'), value: formats.date(punch.work_date) },
          { label: t('column.direction'), value: <DirectionChip mark={punch.mark} /> },
          { label: t('punch.requested'), value: t(`direction.${punch.requested_direction}`) },
          { label: t('column.source'), value: t(`source.${punch.source}`) },
          {
            label: t('punch.device'),
            value: punch.device_sn && (
              <>
                {punch.device_name} <code style={{ whiteSpace: 'nowrap' }}>{punch.device_sn}</code>
              </>
            )
          },
          { label: t('punch.location'), value: punch.location_name },
          {
            label: t('coordinates'),
            value: coordinates && (
              <CopyFact text={coordinates} label={t('punch.copyCoordinates')} isCode={false} />
            )
          },
          { label: t('remark'), value: punch.remark }
        ]}
      />
      {punch.picture_url !== null && (
        <StoredPicture
          address={punch.picture_url}
          alt={t('punch.picture')}
          radius="sm"
          mt="sm"
          mah={280}
          fit="contain"
        />
      )}
      <Title order={3} mt="md" mb={4}>
        {t('punch.origin')}
      </Title>
      <FactList
        facts={[
          { label: t('punch.caller'), value: punch.caller_name || null },
          { label: t('received'), value: formats.dateTime(punch.received_at, true) },
          { label: t('punch.processed'), value: formats.dateTime(punch.processed_at, true) },
          { label: t('punch.delay'), value: delayOf(punch) },
          {
            label: t('punch.request'),
            value: punch.request_id && <CopyFact text={punch.request_id} label={t('punch.copyRequest')} />
          },
          {
            label: t('punch.id'),
            value: <CopyFact text={punch.punch_id} label={t('punch.copyId')} />
          }
        ]}
      />
    </SidePanel>
  )
}

/** Delay of a punch: seconds for a connected device, days for one that buffered its punches. */
function useArrivalDelay(): (punch: Pick<Punch, 'punched_at' | 'received_at'>) => string {
  const t = attendanceTexts.use()
  const formats = useFormats()
  const timeZone = useBranchClock(clock => clock.timeZone)
  return ({ punched_at, received_at }) => {
    const delayMs = asNumber(wallClockOf(new Date(received_at), timeZone)) - asNumber(punched_at)
    if (delayMs >= 0) return formats.duration(delayMs)
    return t('punch.delay.ahead', { span: formats.duration(-delayMs) })
  }
}

/** Both are wall-clock times of the same branch, so reading them as UTC preserves their difference. */
const asNumber = (wallClock: string): number => Date.parse(`${wallClock.replace(' ', 'T')}Z`)

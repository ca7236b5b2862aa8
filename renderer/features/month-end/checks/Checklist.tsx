import { Text } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import type { Check, MonthEndView } from '#shared/contracts/month-end/month-end.ts'
import { usePayrollPeriodName } from '../../../ui/dates/use-payroll-period-name.ts'
import type { Target } from '../../../ui/feature/feature.ts'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import { AppLink } from '../../../ui/page/AppLink.tsx'
import { useWithWayBack } from '../../../ui/page/way-back.ts'
import { HeadedTable } from '../../../ui/record/HeadedTable.tsx'
import { StateChip } from '../../../ui/states/StateChip.tsx'
import { monthEndTexts } from '../month-end-texts.ts'
import { targetsOf } from './targets.ts'

interface Line {
  readonly key: string
  readonly label: string
  /** Null: not counted yet. */
  readonly count: number | null
  readonly target: Target
}

/** What should be settled before a period is frozen; each line leads to the list where it is worked off. */
export function Checklist({ view, branch }: { view: MonthEndView; branch: string | null }) {
  const t = monthEndTexts.use()
  const formats = useFormats()
  const lines = useLines(view, branch)
  return (
    <HeadedTable
      aria-label={t('checks')}
      rows={lines}
      keyOf={line => line.key}
      columns={[
        {
          title: t('column.item'),
          cell: ({ label, target, count }) =>
            count === 0 ? label : <AppLink target={target}>{label}</AppLink>
        },
        {
          title: t('column.count'),
          w: 120,
          ta: 'right',
          cell: ({ count }) =>
            count === null ? (
              <Text span c="dimmed">
                {t('counting.short')}
              </Text>
            ) : count === 0 ? (
              <StateChip tone="green" icon={IconCheck} label={t('settled')} />
            ) : (
              <strong>{formats.number(count)}</strong>
            )
        }
      ]}
    />
  )
}

function useLines(
  { checks, documents, incomplete_devices, not_handed_over, period, round }: MonthEndView,
  branch: string | null
): Line[] {
  const t = monthEndTexts.use()
  const nameOf = usePayrollPeriodName()
  const withWayBack = useWithWayBack()
  const targets = targetsOf({ period, round, branch: branch ?? '' })
  const TARGETS: Record<Exclude<Check, 'documents'>, Target> = {
    check: targets.days('check'),
    missing_out: targets.days('missing_out'),
    absent: targets.days('absent'),
    no_cycle: targets.days('no_cycle'),
    candidates: targets.candidates,
    failed_punches: withWayBack(targets.failedPunches),
    refused_punches: withWayBack(targets.refusedPunches),
    unknown_pins: withWayBack(targets.unknownPins),
    silent_devices: withWayBack(targets.devices),
    incomplete_devices: withWayBack(targets.devices),
    unconsented_loans: withWayBack(targets.unconsentedLoans),
    not_handed_over: targets.periods
  }
  return checks.flatMap(({ check, count }): Line[] => {
    if (check === 'incomplete_devices' && incomplete_devices.length > 0)
      return incomplete_devices.map(({ device_id, device_name, day_count }) => ({
        key: device_id,
        label: t('check.incomplete_device', { name: device_name }),
        count: day_count,
        target: withWayBack(targets.device(device_id))
      }))
    if (check === 'not_handed_over' && not_handed_over.length > 0)
      return not_handed_over.map(earlier => ({
        key: earlier.period_id,
        label: t('check.not_handed_over.of', { period: nameOf(earlier) }),
        count: 1,
        target: targets.monthEnd(earlier.period_id)
      }))
    if (check !== 'documents')
      return [{ key: check, label: t(`check.${check}`), count, target: TARGETS[check] }]
    if (documents.length === 0)
      return [{ key: check, label: t('check.documents'), count, target: withWayBack(targets.documents('')) }]
    return documents.map(({ kind, count: own }) => ({
      key: kind,
      label: t(`pending.${kind}`),
      count: own,
      target: withWayBack(targets.documents(kind))
    }))
  })
}

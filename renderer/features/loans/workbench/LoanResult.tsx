import { Box, Button, Group, Stack, Text, Title, VisuallyHidden } from '@mantine/core'
import { memo, useDeferredValue, useMemo } from 'react'
import { interestText } from '#shared/domain/loans/interest.ts'
import { type ComparedInterest, compareInterest } from '#shared/domain/loans/interest-comparison.ts'
import type { InterestType, LoanSchedule, LoanTerms } from '#shared/domain/loans/loan-schedule.ts'
import type { ChartRow, ChartSeries } from '../../../ui/charts/chart-series.ts'
import { TimeFigure } from '../../../ui/charts/TimeFigure.tsx'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import { useKeys } from '../../../ui/keys/use-keys.ts'
import { FigureList } from '../../../ui/record/FigureList.tsx'
import { HeadedTable } from '../../../ui/record/HeadedTable.tsx'
import { EmptyState } from '../../../ui/states/EmptyState.tsx'
import { StateChip } from '../../../ui/states/StateChip.tsx'
import { workbenchTexts } from '../loans-texts.ts'
import { DeductionNotice } from './DeductionNotice.tsx'
import type { DeductionWarning } from './deduction-warnings.ts'
import type { LoanReading } from './loan-draft.ts'
import { ScheduleGrid } from './ScheduleGrid.tsx'

type Props = {
  reading: LoanReading
  warnings: readonly DeductionWarning[]
  consentName: string | null
  onTake: (type: InterestType, millionths: number) => void
}

// Rendered again only when their content has changed, so that typing stays fast.
const Comparison = memo(InterestComparison)
const Schedule = memo(ScheduleGrid)
const Balance = memo(BalanceChart)

/** The result of the draft while the user types. Figures are updated at once, the rest as soon as it can be rendered. */
export function LoanResult({ reading, warnings, consentName, onTake }: Props) {
  const t = workbenchTexts.use()
  const { amounts, faults } = reading
  const deferred = useDeferredValue(reading)
  const deferredWarnings = useDeferredValue(warnings)
  if (amounts === null) {
    const isWaiting = Object.values(faults).every(({ code }) => code === 'field.missing')
    return (
      <Stack component="section" flex={1} p={16} aria-label={t('result.title')}>
        <EmptyState message={t(isWaiting ? 'result.none' : 'result.faulty')} />
      </Stack>
    )
  }
  const { terms, schedule } = amounts
  const drawn = deferred.amounts ?? amounts
  return (
    <Stack
      component="section"
      flex={1}
      gap={16}
      miw={0}
      p={16}
      style={{ position: 'relative', overflow: 'auto' }}
      aria-label={t('result.title')}
    >
      <LoanFigures schedule={schedule} askedCount={terms.count} />
      {warnings.length > 0 && (
        <DeductionNotice
          warnings={warnings}
          advice={consentName === null ? t('warning.advice') : t('warning.attached', { name: consentName })}
        />
      )}
      <Comparison terms={drawn.terms} onTake={onTake} />
      <Group flex="1 0 320px" gap={16} mih={0} align="stretch" wrap="nowrap">
        <Schedule schedule={drawn.schedule} warnings={deferredWarnings} />
        <Box flex="none" w={248}>
          <Balance schedule={drawn.schedule} />
        </Box>
      </Group>
    </Stack>
  )
}

function LoanFigures({ schedule, askedCount }: { schedule: LoanSchedule; askedCount: number }) {
  const t = workbenchTexts.use()
  const formats = useFormats()
  const { instalments, paySatang, interestSatang, totalSatang } = schedule
  const last = instalments.at(-1)
  const made = instalments.length
  const counted = made === askedCount ? formats.number(made) : t('result.fewer', { made, asked: askedCount })
  return (
    <FigureList
      label={t('result.title')}
      justify="space-between"
      gap="4px 16px"
      figures={[
        [
          t('result.pay'),
          <Text key="pay" span inherit fz={20} lh="24px" c="var(--accent-text)">
            {formats.satang(paySatang)}
          </Text>
        ],
        [t('result.last'), formats.satang(last?.amountSatang)],
        [t('count'), counted],
        [t('result.end'), formats.month(last?.month, 'short')],
        [t('column.interestTotal'), formats.satang(interestSatang)],
        [t('result.total'), formats.satang(totalSatang)]
      ]}
    />
  )
}

type Key = 'balance'

const HEIGHT = 240
const FILE_NAME = 'loan-balance'
/** Number of labels on the axis, which is narrow. */
const NAMES = 2
const LEAST_AXIS = 4
const DIGIT_WIDTH = 7
const AXIS_ROOM = 28
const SATANG_A_BAHT = 100

function BalanceChart({ schedule }: { schedule: LoanSchedule }) {
  const t = workbenchTexts.use()
  const formats = useFormats()
  const series = useMemo<ChartSeries<Key>[]>(
    () => [{ key: 'balance', label: t('balance'), color: '--part-teal', isMoney: true }],
    [t]
  )
  const rows = useMemo<ChartRow<Key>[]>(
    () => [
      { id: 'start', name: t('chart.start'), values: { balance: schedule.principalSatang / SATANG_A_BAHT } },
      ...schedule.instalments.map(({ month, balanceSatang }) => ({
        id: month,
        name: formats.month(month, 'short'),
        values: { balance: balanceSatang / SATANG_A_BAHT }
      }))
    ],
    [schedule, formats, t]
  )
  const most = formats.number(schedule.principalSatang / SATANG_A_BAHT)
  return (
    <TimeFigure
      title={t('balance')}
      label={t('chart.label')}
      unit={t('chart.unit')}
      rowTitle={t('chart.row')}
      series={series}
      rows={rows}
      fileName={FILE_NAME}
      height={HEIGHT}
      nameEvery={Math.max(1, Math.ceil(rows.length / NAMES))}
      least={LEAST_AXIS}
      valueWidth={most.length * DIGIT_WIDTH + AXIS_ROOM}
    />
  )
}

type InterestComparisonProps = { terms: LoanTerms; onTake: (type: InterestType, millionths: number) => void }

const MILLIONTHS_A_SATANG = 10_000

/** The same loan with each interest type; its button or the keys 1 to 3 choose one. */
function InterestComparison({ terms, onTake }: InterestComparisonProps) {
  const t = workbenchTexts.use()
  const formats = useFormats()
  const compared = useMemo(() => compareInterest(terms), [terms])
  useKeys(
    compared.map(({ interestType, interestMillionths }) => ({
      keys: String(interestType + 1),
      label: t('compare.useOf', { type: t(`interest.${interestType}`) }),
      run: () => interestMillionths !== null && onTake(interestType, interestMillionths)
    }))
  )
  const ofInterest = ({ interestType, interestMillionths }: ComparedInterest): string =>
    interestMillionths === null
      ? t('compare.too_large')
      : interestType === 2
        ? t('compare.amount', { amount: formats.satang(interestMillionths / MILLIONTHS_A_SATANG) })
        : t('compare.rate', { rate: interestText(interestMillionths) })
  const ofSchedule = (title: string, satangOf: (schedule: LoanSchedule) => number, saysWhyNot = false) =>
    ({
      title,
      ta: 'right',
      cell: ({ schedule }: ComparedInterest) =>
        schedule !== null && typeof schedule !== 'string'
          ? formats.satang(satangOf(schedule))
          : saysWhyNot && t(`compare.${schedule ?? 'too_large'}`)
    }) as const
  return (
    <section aria-label={t('compare.title')}>
      <Title order={2} fz={14} lh="32px">
        {t('compare.title')}
      </Title>
      <HeadedTable
        fz={13}
        verticalSpacing={2}
        isNamed
        rows={compared}
        keyOf={it => it.interestType}
        isChosen={it => it.interestType === terms.interestType}
        columns={[
          { title: t('compare.type'), cell: it => t(`interest.${it.interestType}`) },
          { title: t('compare.interest'), ta: 'right', cell: ofInterest },
          ofSchedule(t('result.pay'), it => it.paySatang, true),
          ofSchedule(t('column.interestTotal'), it => it.interestSatang),
          ofSchedule(t('result.total'), it => it.totalSatang),
          {
            title: t('compare.actions'),
            head: <VisuallyHidden>{t('compare.actions')}</VisuallyHidden>,
            ta: 'right',
            cell: ({ interestType, interestMillionths }) =>
              interestType === terms.interestType ? (
                <StateChip tone="teal" label={t('compare.chosen')} />
              ) : (
                <Button
                  variant="default"
                  size="compact-sm"
                  aria-label={t('compare.useOf', { type: t(`interest.${interestType}`) })}
                  disabled={interestMillionths === null}
                  onClick={() => interestMillionths !== null && onTake(interestType, interestMillionths)}
                >
                  {t('compare.use')}
                </Button>
              )
          }
        ]}
      />
    </section>
  )
}

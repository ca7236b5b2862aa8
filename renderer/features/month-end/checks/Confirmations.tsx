import { Stack } from '@mantine/core'
import { IconId } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { ANSWER_STATES } from '#shared/contracts/attendance/own-month.ts'
import type { PayrollPeriod } from '#shared/contracts/loans/periods.ts'
import { call } from '../../../api/client.ts'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import { FileButton } from '../../../ui/long-work/FileButton.tsx'
import { AppLink } from '../../../ui/page/AppLink.tsx'
import { useWithWayBack } from '../../../ui/page/way-back.ts'
import { FigureList } from '../../../ui/record/FigureList.tsx'
import { QueryState } from '../../../ui/states/QueryState.tsx'
import { confirmationCountsQuery } from '../month-end-queries.ts'
import { monthEndTexts } from '../month-end-texts.ts'
import { targetsOf } from './targets.ts'

/** How many people say that their working time is right, and how many object. */
export function Confirmations({ period, branch }: { period: PayrollPeriod; branch: string | null }) {
  const t = monthEndTexts.use()
  const formats = useFormats()
  const withWayBack = useWithWayBack()
  const counts = useQuery(confirmationCountsQuery({ periodId: period.period_id, branchId: branch }))
  if (counts.data === undefined) return <QueryState query={counts} shape="record" lines={1} />
  const { data } = counts
  const targets = targetsOf({ period, round: null, branch: branch ?? '' })
  return (
    <Stack gap="sm" align="flex-start">
      <FigureList
        label={t('confirmations')}
        figures={ANSWER_STATES.map(answer => [
          t(`answer.${answer}`),
          <AppLink key={answer} target={withWayBack(targets.confirmations(answer))}>
            {formats.number(data[answer])}
          </AppLink>
        ])}
      />
      <FileButton
        icon={<IconId size={16} aria-hidden />}
        label={t('cards')}
        ask={look =>
          call('POST /app/v1/reports/time-cards', {
            body: {
              from: period.start_date,
              to: period.end_date,
              branch_ids: branch === null ? [] : [branch],
              employee_codes: [],
              ...look
            }
          })
        }
      />
    </Stack>
  )
}

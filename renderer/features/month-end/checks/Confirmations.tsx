import { useQuery } from '@tanstack/react-query'
import { ANSWER_STATES } from '#shared/contracts/attendance/own-month.ts'
import type { PayrollPeriod } from '#shared/contracts/loans/periods.ts'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import { AppLink } from '../../../ui/page/AppLink.tsx'
import { FigureList } from '../../../ui/record/FigureList.tsx'
import { QueryState } from '../../../ui/states/QueryState.tsx'
import { confirmationCountsQuery } from '../month-end-queries.ts'
import { monthEndTexts } from '../month-end-texts.ts'
import { targetsOf } from './targets.ts'

/** How many people say that their working time is right, and how many object. */
export function Confirmations({ period, branch }: { period: PayrollPeriod; branch: string | null }) {
  const t = monthEndTexts.use()
  const formats = useFormats()
  const counts = useQuery(confirmationCountsQuery({ periodId: period.period_id, branchId: branch }))
  if (counts.data === undefined) return <QueryState query={counts} shape="record" lines={1} />
  const { data } = counts
  const targets = targetsOf({ period, round: null })
  return (
    <FigureList
      label={t('confirmations')}
      figures={ANSWER_STATES.map(answer => [
        t(`answer.${answer}`),
        <AppLink key={answer} target={targets.confirmations(answer)}>
          {formats.number(data[answer])}
        </AppLink>
      ])}
    />
  )
}

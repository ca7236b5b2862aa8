import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { PayrollPeriod } from '#shared/contracts/periods.ts'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import { SidePanel } from '../../../ui/list-page/SidePanel.tsx'
import { FactList } from '../../../ui/record/FactList.tsx'
import { useTexts } from '../../../ui/texts/use-texts.ts'
import { payrollMonthsTexts } from './months-texts.ts'
import { SalaryDialog } from './SalaryDialog.tsx'
import { ClosedChip } from './use-period-columns.tsx'

/** A period beside the list, with the way to close or reopen its salary. */
export function PeriodPanel({ period, onClose }: { period: PayrollPeriod; onClose: () => void }) {
  const t = useTexts(payrollMonthsTexts)
  const formats = useFormats()
  const [isAsking, { open: ask, close }] = useDisclosure(false)
  const facts = [
    { label: t('column.start'), value: formats.date(period.start_date) },
    { label: t('column.end'), value: formats.date(period.end_date) },
    { label: t('column.cutOff'), value: formats.date(period.cut_off_date) },
    { label: t('column.salary'), value: <ClosedChip isClosed={period.is_salary_closed} /> },
    { label: t('column.ot'), value: <ClosedChip isClosed={period.is_ot_closed} /> },
    { label: t('column.worktime'), value: <ClosedChip isClosed={period.is_worktime_closed} /> }
  ]
  return (
    <>
      <SidePanel
        title={t('panel.title', {
          month: formats.month(period.month_no),
          round: t(`round.${period.round}`)
        })}
        onClose={onClose}
        actions={
          <Button {...(period.is_salary_closed ? { variant: 'default' } : {})} onClick={ask}>
            {t(period.is_salary_closed ? 'reopen.ask' : 'close.ask')}
          </Button>
        }
      >
        <FactList facts={facts} />
      </SidePanel>
      {isAsking && <SalaryDialog period={period} onClose={close} />}
    </>
  )
}

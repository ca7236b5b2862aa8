import { ScrollArea, Stack, Text, Title } from '@mantine/core'
import { useId } from 'react'
import type { SalaryStep } from '#shared/contracts/periods.ts'
import { usePersonName } from '../../../ui/employees/use-people.ts'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import { FactList } from '../../../ui/record/FactList.tsx'
import { Notice } from '../../../ui/states/Notice.tsx'
import { useTexts } from '../../../ui/texts/use-texts.ts'
import { loansTexts } from '../loans-texts.ts'
import { payrollMonthsTexts } from './months-texts.ts'
import classes from './SalaryForesight.module.css'

/** Sums and names affected by a step, and what stays overdue. */
export function SalaryForesight({ step: { action, turns_month, loans } }: { step: SalaryStep }) {
  const t = useTexts(payrollMonthsTexts)
  const shared = useTexts(loansTexts)
  const formats = useFormats()
  const nameOf = usePersonName()
  const headingId = useId()
  if (!turns_month) return <Notice tone="teal">{t(action === 'close' ? 'half' : 'half.reopen')}</Notice>
  const figure = (satang: number) => <span className={classes.figure}>{formats.satang(satang)}</span>
  const facts = [
    {
      label: t('fact.instalments'),
      value: t('instalments', { count: loans.instalment_count, loans: loans.loan_count })
    },
    { label: shared('principal'), value: figure(loans.principal_satang) },
    { label: shared('interest'), value: figure(loans.interest_satang) },
    { label: t('fact.total'), value: <strong>{figure(loans.amount_satang)}</strong> }
  ]
  const hidden = loans.turning_count - loans.turning.length
  return (
    <Stack gap="md">
      {loans.instalment_count === 0 ? <Text>{t(`${action}.nothing`)}</Text> : <FactList facts={facts} />}
      {loans.turning.length > 0 && (
        <div>
          <Title order={3} id={headingId} mb={4}>
            {t(`${action}.turning`, { count: loans.turning_count })}
          </Title>
          <ScrollArea.Autosize
            mah={200}
            type="auto"
            className={classes.names}
            // What scrolls is reached by keyboard.
            viewportProps={{ tabIndex: 0, role: 'region', 'aria-labelledby': headingId }}
          >
            <table>
              <tbody>
                {loans.turning.map(loan => (
                  <tr key={loan.loan_id}>
                    <td>
                      <code>{loan.employee_code}</code>
                    </td>
                    <td>{nameOf(loan)}</td>
                    <td>{formats.inLanguage(loan.salary_type_name, loan.salary_type_name_en)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </ScrollArea.Autosize>
          {hidden > 0 && <Text c="dimmed">{t('more', { count: hidden })}</Text>}
        </div>
      )}
      {loans.resigned_count > 0 && (
        <Notice tone="amber">{t('resigned', { count: loans.resigned_count })}</Notice>
      )}
      {loans.overdue_count > 0 && (
        <Notice tone="amber">{t('overdue', { count: loans.overdue_count })}</Notice>
      )}
    </Stack>
  )
}

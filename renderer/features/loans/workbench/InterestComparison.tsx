import { Button, Title, VisuallyHidden } from '@mantine/core'
import { useMemo } from 'react'
import { interestText } from '#shared/domain/interest.ts'
import { compareInterest } from '#shared/domain/interest-comparison.ts'
import type { InterestType, LoanTerms } from '#shared/domain/loan-schedule.ts'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import { useKeys } from '../../../ui/keys/use-keys.ts'
import { StateChip } from '../../../ui/states/StateChip.tsx'
import { loansTexts } from '../loans-texts.ts'
import classes from './Workbench.module.css'
import { workbenchTexts } from './workbench-texts.ts'

type Props = { terms: LoanTerms; onTake: (type: InterestType, millionths: number) => void }

const MILLIONTHS_A_SATANG = 10_000

/** The same loan in each type of interest; any of them is taken over by its button, or the keys 1 to 3. */
export function InterestComparison({ terms, onTake }: Props) {
  const t = workbenchTexts.use()
  const loan = loansTexts.use()
  const formats = useFormats()
  const compared = useMemo(() => compareInterest(terms), [terms])
  useKeys(
    compared.map(({ interestType, interestMillionths }) => ({
      keys: String(interestType + 1),
      label: t('compare.useOf', { type: loan(`interest.${interestType}`) }),
      run: () => interestMillionths !== null && onTake(interestType, interestMillionths)
    }))
  )
  return (
    <section className={classes.compare} aria-label={t('compare.title')}>
      <Title order={2}>{t('compare.title')}</Title>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('compare.type')}</th>
            <th scope="col" className={classes.amount}>
              {t('compare.interest')}
            </th>
            <th scope="col" className={classes.amount}>
              {t('result.pay')}
            </th>
            <th scope="col" className={classes.amount}>
              {t('result.interest')}
            </th>
            <th scope="col" className={classes.amount}>
              {t('result.total')}
            </th>
            <th scope="col">
              <VisuallyHidden>{t('compare.actions')}</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {compared.map(({ interestType, interestMillionths, schedule }) => {
            const isChosen = interestType === terms.interestType
            const name = loan(`interest.${interestType}`)
            return (
              <tr key={interestType} data-chosen={isChosen || undefined}>
                <th scope="row">{name}</th>
                <td className={classes.amount}>
                  {interestMillionths === null
                    ? t('compare.too_large')
                    : interestType === 2
                      ? t('compare.amount', {
                          amount: formats.satang(interestMillionths / MILLIONTHS_A_SATANG)
                        })
                      : t('compare.rate', { rate: interestText(interestMillionths) })}
                </td>
                {schedule === null || typeof schedule === 'string' ? (
                  <td colSpan={3}>{t(`compare.${schedule ?? 'too_large'}`)}</td>
                ) : (
                  <>
                    <td className={classes.amount}>{formats.satang(schedule.paySatang)}</td>
                    <td className={classes.amount}>{formats.satang(schedule.interestSatang)}</td>
                    <td className={classes.amount}>{formats.satang(schedule.totalSatang)}</td>
                  </>
                )}
                <td className={classes.amount}>
                  {isChosen ? (
                    <StateChip tone="teal" label={t('compare.chosen')} />
                  ) : (
                    <Button
                      variant="default"
                      size="compact-sm"
                      aria-label={t('compare.useOf', { type: name })}
                      disabled={interestMillionths === null}
                      onClick={() => interestMillionths !== null && onTake(interestType, interestMillionths)}
                    >
                      {t('compare.use')}
                    </Button>
                  )}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}

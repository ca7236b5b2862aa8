import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { OwnMonth } from '#shared/contracts/attendance/own-month.ts'
import type { QuotaBalance } from '#shared/contracts/leave/quota-screens.ts'
import { ABSENCE, leaveTypeOf } from '#shared/domain/leave/leave-types.ts'
import { useFormats } from '../../ui/formats/use-formats.ts'
import { Section } from '../../ui/page/Section.tsx'
import { QueryState } from '../../ui/states/QueryState.tsx'
import classes from './MyMonth.module.css'
import { balancesQuery } from './my-month-queries.ts'
import { myMonthTexts } from './my-month-texts.ts'

/** Absence is no leave: nothing is granted, and nothing remains. */
const isShown = (it: QuotaBalance): boolean =>
  it.time_leave_flag !== ABSENCE &&
  (it.granted + it.earned > 0 || it.recorded + it.approved + it.pending > 0 || it.carried_over > 0)

/** What is left of each leave in the year in which the period ends. */
export function Balances({ month }: { month: OwnMonth }) {
  const t = myMonthTexts.use()
  const formats = useFormats()
  const year = month.period.end_date.slice(0, 4)
  const query = useQuery(balancesQuery(year, month.employee_code))
  const shown = query.data?.balances.filter(isShown)
  return (
    <Section title={t('balances')} note={t('balances.year', { year: formats.year(year) })}>
      {shown === undefined ? (
        <QueryState query={query} lines={4} />
      ) : (
        <ul className="plain">
          {shown.length === 0 && <Text c="dimmed">{t('balances.none')}</Text>}
          {shown.map(it => (
            <BalanceLine key={it.leave_reason?.leave_reason_id ?? it.time_leave_flag} balance={it} />
          ))}
        </ul>
      )}
    </Section>
  )
}

const days = (hundredths: number): number => hundredths / 100

function BalanceLine({ balance }: { balance: QuotaBalance }) {
  const t = myMonthTexts.use()
  const formats = useFormats()
  const remaining = useRemaining()
  const type = leaveTypeOf(balance.time_leave_flag)
  const name =
    balance.leave_reason === null
      ? formats.inLanguage(type?.name, type?.nameEn)
      : formats.inLanguage(balance.leave_reason.name, balance.leave_reason.name_en)
  const figure = (hundredths: number) => formats.number(days(hundredths), 2)
  const used = figure(balance.recorded + balance.approved)
  const pending = figure(balance.pending)
  return (
    <li className={classes.line}>
      <span>{name}</span>
      <strong>{remaining(balance)}</strong>
      <Text span c="dimmed" fz={13} w="100%">
        {balance.is_without_quota
          ? t('balance.sumWithoutQuota', { used, pending })
          : t('balance.sum', {
              granted: figure(balance.granted + balance.earned + balance.carried_over),
              used,
              pending
            })}
      </Text>
    </li>
  )
}

/** What is left of a leave, as text. */
export function useRemaining(): (balance: QuotaBalance) => string {
  const t = myMonthTexts.use()
  const formats = useFormats()
  return ({ remaining, is_without_quota: isWithoutQuota }) =>
    isWithoutQuota || remaining === null
      ? t(isWithoutQuota ? 'balance.withoutQuota' : 'balance.certificate')
      : t('balance.remaining', { days: formats.number(days(remaining), 2) })
}

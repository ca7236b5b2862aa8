import { Group, Title } from '@mantine/core'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { dayOfWeek } from '#shared/domain/dates/calendar-date.ts'
import { useSession } from '../../../api/session.ts'
import { usePeriodText } from '../../../ui/dates/use-period-text.ts'
import { usePersonName } from '../../../ui/employees/use-people.ts'
import { branchToday } from '../../../ui/formats/branch-clock.ts'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import { SignatureLines } from '../../../ui/print/SignatureLines.tsx'
import classes from './RosterSheet.module.css'
import { rosterTexts } from './roster-texts.ts'
import type { RosterDay, RosterView } from './roster-view.ts'
import { useDayWords } from './use-day-words.ts'

type Props = {
  view: RosterView
  /** The active filters in words. */
  narrowedTo: readonly string[]
  total: number
  unsaved: number
}

/** The printed roster, rendered only while printing: people by days, meaning of the codes, signature lines. */
export function RosterSheet(props: Props) {
  const isPrinting = useIsPrinting()
  return isPrinting ? <Sheet {...props} /> : null
}

function useIsPrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    const begin = () => flushSync(() => setPrinting(true))
    const end = () => setPrinting(false)
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    return () => {
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
    }
  }, [])
  return isPrinting
}

function Sheet({ view, narrowedTo, total, unsaved }: Props) {
  const t = rosterTexts.use()
  const formats = useFormats()
  const periodText = usePeriodText()
  const personName = usePersonName()
  const words = useDayWords()
  const session = useSession().data
  const [from, to] = [view.dates[0] ?? '', view.dates.at(-1) ?? '']
  const facts = [
    formats.inLanguage(session?.company_name, session?.company_name_en),
    ...narrowedTo,
    t('people.count', { count: total }),
    ...(unsaved === 0 ? [] : [t('unsaved', { count: unsaved })]),
    t('print.made', { date: formats.date(branchToday()) })
  ]
  const textOf = (day: RosterDay): string => {
    if (day.look === 'outside') return ''
    const isAway = day.documents.some(
      it => it.kind === 'time-leave' && it.is_approved && it.starts_at === null
    )
    return isAway && (day.look === 'work' || day.look === 'night')
      ? t('print.leave')
      : (day.cycle?.code ?? '')
  }
  return (
    <section className={classes.sheet} aria-label={t('print.title')}>
      <Title order={2}>{t('print.heading', { period: periodText({ from, to }) })}</Title>
      <p>{facts.filter(fact => fact !== '').join(' · ')}</p>
      <table>
        <thead>
          <tr>
            <th className={classes.person}>{t('employee')}</th>
            {view.dates.map(date => (
              <th key={date} data-rest={['Sat', 'Sun'].includes(dayOfWeek(date)) || undefined}>
                {formats.weekday(date)}
                <br />
                {Number(date.slice(8))}
              </th>
            ))}
            <th>{t('hours')}</th>
            <th>{t('rest')}</th>
          </tr>
        </thead>
        <tbody>
          {view.rows.map(row => {
            const { days, minutes, restDays } = view.monthOf(row)
            return (
              <tr key={row.id}>
                <th className={classes.person} scope="row">
                  {row.person.employee_code} {personName(row.person)}
                </th>
                {days.map(day => (
                  <td key={day.date} data-look={day.look} data-own={day.isOwn || undefined}>
                    {textOf(day)}
                  </td>
                ))}
                <td className={classes.sum}>{formats.hours(minutes)}</td>
                <td className={classes.sum}>{restDays}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
      <footer className={classes.foot}>
        <Group component="ul" className="plain" gap="2px 14px" mt={6}>
          {view.cycles.map(cycle => (
            <li key={cycle.work_cycle_id}>
              <b>{cycle.code}</b> {words.cycle({ cycle })} {words.hours({ cycle })}
            </li>
          ))}
          <li>
            <b>{t('print.leave')}</b> {t('day.leave')}
          </li>
          <li data-look="holiday">{t('day.holiday')}</li>
          <li>{t('print.own')}</li>
        </Group>
        <SignatureLines roles={[t('print.madeBy'), t('print.checkedBy'), t('print.approvedBy')]} />
      </footer>
    </section>
  )
}

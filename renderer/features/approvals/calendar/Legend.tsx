import { CALENDAR_KINDS } from '#shared/contracts/approval-calendar.ts'
import { approvalsTexts } from '../approvals-texts.ts'
import classes from './Calendar.module.css'
import { calendarTexts } from './calendar-texts.ts'

const HOLIDAYS = ['01', '03', '04'] as const

/** What the signs of narrow days mean. */
export function Legend() {
  const t = calendarTexts.use()
  const shared = approvalsTexts.use()
  return (
    <ul className={classes.legend} aria-label={t('legend')}>
      {CALENDAR_KINDS.map(kind => (
        <li key={kind}>
          <span className={classes.mark}>{t(`mark.${kind}`)}</span> {shared(`kind.${kind}`)}
        </li>
      ))}
      <li>{t('legend.approved')}</li>
      <li>
        <span className={classes.mark} data-open>
          {t('mark.time-leave')}
        </span>
        {t('legend.open')}
      </li>
      {HOLIDAYS.map(flag => (
        <li key={flag}>
          <span className={`${classes.free} ${classes.sign}`} data-free={flag}>
            {t(`free.mark.${flag}`)}
          </span>
          {t(`free.${flag}`)}
        </li>
      ))}
    </ul>
  )
}

import type { DocumentContext } from '#shared/contracts/approval-screens.ts'
import { timeOfMinute } from '#shared/domain/time-of-day.ts'
import { useFormats } from '../../../../ui/formats/use-formats.ts'
import { StateChip } from '../../../../ui/states/StateChip.tsx'
import { approvalsTexts } from '../../approvals-texts.ts'
import { DocumentStateChip } from '../DocumentStateChip.tsx'
import { useDocumentWords } from '../use-document-words.ts'
import classes from './ContextDay.module.css'
import { contextTexts } from './context-texts.ts'
import { DayBar } from './DayBar.tsx'
import type { ContextRow } from './day-bar.ts'

type Day = DocumentContext['days'][number]

/** One day of the person: cycle, punches, other documents, and the document itself drawn over it. */
export function ContextDay({ day, row }: { day: Day; row: ContextRow }) {
  const t = contextTexts.use()
  const shared = approvalsTexts.use()
  const formats = useFormats()
  const words = useDocumentWords()
  const cycle =
    day.work_cycle_code === null
      ? t('day.noCycle')
      : [
          day.work_cycle_code,
          ...day.work.map(({ start, end }) => `${timeOfMinute(start)}–${timeOfMinute(end)}`)
        ].join(' ')
  const others = day.documents.filter(it => it.document_id !== row.document_id)
  return (
    <div className={classes.day}>
      <div className={classes.head}>
        <strong>
          {formats.weekday(day.date)} {formats.date(day.date)}
        </strong>
        {day.free !== null && (
          <StateChip tone="amber" label={t(day.free === 'holiday' ? 'day.holiday' : 'day.off')} />
        )}
      </div>
      <div className={classes.note}>{cycle}</div>
      <DayBar day={day} row={row} />
      <div className={classes.punches}>
        {day.punches.length === 0
          ? t('day.noPunches')
          : day.punches.map(({ punched_at, direction }) => (
              <span key={punched_at}>
                {t(direction === 'IN' ? 'day.in' : 'day.out', { time: formats.time(punched_at) })}
              </span>
            ))}
      </div>
      {others.map(it => (
        <div key={it.document_id} className={classes.other}>
          <span>
            {it.kind === 'time-leave' ? words.leaveName(it.choice) : shared(`kind.${it.kind}`)}{' '}
            {it.starts_at !== null && words.timeOf(it)}
          </span>
          <DocumentStateChip state={{ approve_flag: it.approve_flag, step: null, step_count: 0 }} />
        </div>
      ))}
    </div>
  )
}

import type { DocumentContext } from '#shared/contracts/approval-screens.ts'
import { timeOfMinute } from '#shared/domain/time-of-day.ts'
import { useFormats } from '../../../../ui/formats/use-formats.ts'
import { StateChip } from '../../../../ui/states/StateChip.tsx'
import { approvalsTexts } from '../../approvals-texts.ts'
import { DocumentStateChip } from '../DocumentStateChip.tsx'
import { useDocumentWords } from '../use-document-words.ts'
import classes from './ContextDay.module.css'
import { barOf, type ContextRow, type Span } from './day-bar.ts'

type Day = DocumentContext['days'][number]

/** One day of the person: cycle, punches, other documents, and the document itself drawn over it. */
export function ContextDay({ day, row }: { day: Day; row: ContextRow }) {
  const t = approvalsTexts.use()
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
            {it.kind === 'time-leave' ? words.leaveName(it.choice) : t(`kind.${it.kind}`)}{' '}
            {it.starts_at !== null && words.timeOf(it)}
          </span>
          <DocumentStateChip state={{ approve_flag: it.approve_flag, step: null, step_count: 0 }} />
        </div>
      ))}
    </div>
  )
}

const MOST_LABELS = 6

/** Work cycle, punches and the request on one time line. The text beside it has the same content. */
function DayBar({ day, row }: { day: DocumentContext['days'][number]; row: ContextRow }) {
  const bar = barOf(day, row)
  if (bar === null) return null
  const length = bar.to - bar.from
  const at = (minutes: number) => `${((minutes - bar.from) / length) * 100}%`
  const placed = ({ from, to }: Span) => ({ left: at(from), width: `${((to - from) / length) * 100}%` })
  const step = Math.ceil(length / 60 / MOST_LABELS) * 60
  const labels = Array.from({ length: Math.floor(length / step) }, (_, index) => bar.from + index * step)
  return (
    <div className={classes.bar} aria-hidden>
      <div className={classes.track}>
        {bar.work.map(span => (
          <span key={span.from} className={bar.isAway ? classes.away : classes.work} style={placed(span)} />
        ))}
        {bar.asked !== null && (
          <span className={classes.asked} data-kind={row.kind} style={placed(bar.asked)} />
        )}
        {bar.punches.map(minutes => (
          <span key={minutes} className={classes.punch} style={{ left: at(minutes) }} />
        ))}
      </div>
      <div className={classes.labels}>
        {labels.map(minutes => (
          <span key={minutes} style={{ left: at(minutes) }}>
            {timeOfMinute(minutes)}
          </span>
        ))}
      </div>
    </div>
  )
}

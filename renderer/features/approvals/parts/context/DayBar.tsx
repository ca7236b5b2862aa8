import type { DocumentContext } from '#shared/contracts/approval-screens.ts'
import { timeOfMinute } from '#shared/domain/time-of-day.ts'
import classes from './DayBar.module.css'
import { barOf, type ContextRow, type Span } from './day-bar.ts'

const MOST_LABELS = 6

/** Work cycle, punches and the request on one time line. The text beside it has the same content. */
export function DayBar({ day, row }: { day: DocumentContext['days'][number]; row: ContextRow }) {
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

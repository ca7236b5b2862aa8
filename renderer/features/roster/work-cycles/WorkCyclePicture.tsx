import { Text } from '@mantine/core'
import { useId } from 'react'
import type { Interval } from '#shared/domain/day-plan.ts'
import { MINUTES_PER_DAY } from '#shared/domain/time-of-day.ts'
import type { WorkCycleEntries } from '#shared/domain/work-cycle-entries.ts'
import { type WorkCyclePicture as Picture, pictureOf } from '#shared/domain/work-cycle-picture.ts'
import { useDescribePicture } from './use-describe-picture.ts'
import classes from './WorkCyclePicture.module.css'
import { workCyclesTexts } from './work-cycles-texts.ts'

const WIDTH = 360
const HEIGHT = 96
const TRACK = { y: 34, height: 34 }
const HOUR = 60
/** Some minutes would be hidden by the line at the start. */
const GRACE_LEAST = 5

/** The day of a work cycle as a line of time, and the same in words. */
export function WorkCyclePicture({ entries }: { entries: WorkCycleEntries }) {
  const t = workCyclesTexts.use()
  const describe = useDescribePicture()
  const picture = pictureOf(entries)
  if (picture === null) return <Text c="dimmed">{t('picture.none')}</Text>
  const lines = describe(entries, picture)
  const signs = [
    ...(picture.span === null ? [] : (['work'] as const)),
    ...(picture.break === null ? [] : (['break'] as const)),
    ...(picture.grace === null ? [] : (['grace'] as const)),
    ...(picture.flexible === null ? [] : (['flexible'] as const)),
    ...(picture.overtime.length === 0 ? [] : (['overtime'] as const))
  ]
  return (
    <figure className={classes.figure}>
      <TimeLine picture={picture} isSeveral={entries.kind === 'several'} />
      <ul className={classes.legend} aria-hidden>
        {signs.map(sign => (
          <li key={sign}>
            <span className={classes.sign} data-part={sign} /> {t(`picture.${sign}`)}
          </li>
        ))}
      </ul>
      <figcaption>
        {lines.map(line => (
          <p key={line} className={classes.line}>
            {line}
          </p>
        ))}
      </figcaption>
    </figure>
  )
}

/** Hidden from readers, who get the words below it. */
function TimeLine({ picture, isSeveral }: { picture: Picture; isSeveral: boolean }) {
  const t = workCyclesTexts.use()
  const hatch = useId()
  const { window: whole, span, work, grace, flexible, overtime } = picture
  const x = (minute: number): number => ((minute - whole.start) / (whole.end - whole.start)) * WIDTH
  const box = ({ start, end }: Interval) => ({ x: x(start), width: Math.max(1, x(end) - x(start)), ...TRACK })
  const days = Array.from({ length: (whole.end - whole.start) / MINUTES_PER_DAY }, (_, at) => ({
    start: whole.start + at * MINUTES_PER_DAY,
    end: whole.start + (at + 1) * MINUTES_PER_DAY
  }))
  const step = (days.length === 1 ? 3 : 6) * HOUR
  const ticks = Array.from(
    { length: (whole.end - whole.start) / step + 1 },
    (_, at) => whole.start + at * step
  )
  const last = ticks.length - 1
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className={classes.picture} aria-hidden="true">
      <defs>
        <pattern id={hatch} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="6" height="6" className={classes.hatchGround} />
          <rect width="2" height="6" className={classes.hatchLine} />
        </pattern>
      </defs>
      {days.map(day => (
        <g key={day.start}>
          <rect {...box(day)} className={classes.day} />
          <text x={(x(day.start) + x(day.end)) / 2} y={16} textAnchor="middle" className={classes.dayName}>
            {t(day.start < 0 ? 'picture.dayBefore' : day.start > 0 ? 'picture.dayAfter' : 'picture.workDate')}
          </text>
        </g>
      ))}
      {overtime.map(part => (
        <rect key={part.start} {...box(part)} fill={`url(#${hatch})`} />
      ))}
      {flexible !== null && <rect {...box(flexible)} className={classes.flexible} />}
      {work.map(part => (
        <rect
          key={part.start}
          {...box(part)}
          className={classes.work}
          data-several={isSeveral || undefined}
        />
      ))}
      {picture.break !== null && <rect {...box(picture.break)} className={classes.break} />}
      {grace !== null && (
        <rect
          {...box(grace)}
          width={Math.max(GRACE_LEAST, x(grace.end) - x(grace.start))}
          className={classes.grace}
        />
      )}
      {span !== null &&
        [span.start, span.end].map(minute => (
          <line
            key={minute}
            x1={x(minute)}
            x2={x(minute)}
            y1={TRACK.y - 6}
            y2={TRACK.y + TRACK.height + 6}
            className={classes.boundary}
          />
        ))}
      {ticks.map((minute, at) => (
        <g key={minute}>
          <line x1={x(minute)} x2={x(minute)} y1={70} y2={75} className={classes.tick} />
          <text
            x={x(minute)}
            y={90}
            textAnchor={at === 0 ? 'start' : at === last ? 'end' : 'middle'}
            className={classes.hour}
          >
            {hourOf(minute, at === last)}
          </text>
        </g>
      ))}
    </svg>
  )
}

/** The hour of the clock; the end of the line is 24. */
function hourOf(minute: number, isEnd: boolean): string {
  const hour = (((minute / HOUR) % 24) + 24) % 24
  return String(isEnd && hour === 0 ? 24 : hour).padStart(2, '0')
}

import { Box, Group, Text } from '@mantine/core'
import { useId } from 'react'
import type { Interval } from '#shared/domain/attendance/day-plan.ts'
import { MINUTES_PER_DAY } from '#shared/domain/dates/time-of-day.ts'
import { restWarnings } from '#shared/domain/roster/labour-limits.ts'
import type { WorkCycleEntries } from '#shared/domain/roster/work-cycle-entries.ts'
import { type WorkCyclePicture as Picture, pictureOf } from '#shared/domain/roster/work-cycle-picture.ts'
import { useFormats } from '../formats/use-formats.ts'
import { Notice } from '../states/Notice.tsx'
import { useDescribePicture } from './use-describe-picture.ts'
import { workCyclesTexts } from './work-cycles-texts.ts'

const WIDTH = 360
const HEIGHT = 96
const SIZE = { display: 'block', width: '100%', maxWidth: 400 }
const LINE = 'var(--line-strong)'
const WORDS = { fill: 'var(--mantine-color-dimmed)', fontSize: 11 }
const TRACK = { y: 34, height: 34 }
const HOUR = 60
/** A shorter grace would be hidden by the line at the start. */
const GRACE_LEAST = 5

/** How the parts of a day are drawn; for several punches only the first start and the last end are known. */
const looksOf = (hatch: string, isSeveral: boolean) => ({
  work: isSeveral
    ? { fill: 'var(--state-teal-bg)', stroke: 'var(--part-teal)', strokeWidth: 2, strokeDasharray: '6 4' }
    : { fill: 'var(--part-teal)' },
  break: { fill: 'var(--surface)', stroke: 'var(--part-teal)' },
  grace: { fill: 'var(--part-amber)' },
  flexible: { fill: 'var(--state-teal-bg)', stroke: 'var(--part-teal)', strokeDasharray: '6 4' },
  overtime: { fill: `url(#${hatch})` }
})
type Looks = ReturnType<typeof looksOf>

/** The day of a work cycle as a timeline, and the same in words. */
export function WorkCyclePicture({ entries }: { entries: WorkCycleEntries }) {
  const t = workCyclesTexts.use()
  const hatch = useId()
  const describe = useDescribePicture()
  const formats = useFormats()
  const picture = pictureOf(entries)
  if (picture === null) return <Text c="dimmed">{t('picture.none')}</Text>
  const looks = looksOf(hatch, entries.kind === 'several')
  const signs = [
    ...(picture.span === null ? [] : (['work'] as const)),
    ...(picture.break === null ? [] : (['break'] as const)),
    ...(picture.grace === null ? [] : (['grace'] as const)),
    ...(picture.flexible === null ? [] : (['flexible'] as const)),
    ...(picture.overtime.length === 0 ? [] : (['overtime'] as const))
  ]
  return (
    <Box component="figure" m={0} fz={13}>
      <TimeLine picture={picture} hatch={hatch} looks={looks} />
      <Group component="ul" className="plain" gap="4px 12px" mt={4} mb={8} aria-hidden>
        {signs.map(sign => (
          <Group component="li" key={sign} gap={6}>
            <svg width={16} height={12} style={{ border: '1px solid var(--line-strong)' }} aria-hidden="true">
              <rect width="100%" height="100%" {...looks[sign]} />
            </svg>
            {t(`picture.${sign}`)}
          </Group>
        ))}
      </Group>
      <figcaption>
        {describe(entries, picture).map(line => (
          <div key={line}>{line}</div>
        ))}
      </figcaption>
      {/* Of several parts in a day the rest between them is not known. */}
      {(entries.kind === 'several' ? [] : restWarnings(picture.work)).map(({ code, amount }) => (
        <Notice key={code} tone="amber">
          {t(`rest.${code}`, { minutes: formats.number(amount), hours: formats.hours(amount) })}
        </Notice>
      ))}
    </Box>
  )
}

type Props = { picture: Picture; hatch: string; looks: Looks }

/** Hidden from screen readers, which get the words below it. */
function TimeLine({ picture, hatch, looks }: Props) {
  const t = workCyclesTexts.use()
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
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} style={SIZE} aria-hidden="true">
      <defs>
        <pattern id={hatch} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="6" height="6" fill="var(--state-blue-bg)" />
          <rect width="2" height="6" fill="var(--part-blue)" opacity={0.45} />
        </pattern>
      </defs>
      {days.map(day => (
        <g key={day.start}>
          <rect {...box(day)} fill="var(--surface-quiet)" stroke={LINE} />
          <text x={(x(day.start) + x(day.end)) / 2} y={16} textAnchor="middle" {...WORDS}>
            {t(day.start < 0 ? 'picture.dayBefore' : day.start > 0 ? 'picture.dayAfter' : 'picture.workDate')}
          </text>
        </g>
      ))}
      {overtime.map(part => (
        <rect key={part.start} {...box(part)} {...looks.overtime} />
      ))}
      {flexible !== null && <rect {...box(flexible)} {...looks.flexible} />}
      {work.map(part => (
        <rect key={part.start} {...box(part)} {...looks.work} className="work" />
      ))}
      {picture.break !== null && <rect {...box(picture.break)} {...looks.break} />}
      {grace !== null && (
        <rect {...box(grace)} width={Math.max(GRACE_LEAST, x(grace.end) - x(grace.start))} {...looks.grace} />
      )}
      {span !== null &&
        [span.start, span.end].map(minute => (
          <line
            key={minute}
            x1={x(minute)}
            x2={x(minute)}
            y1={TRACK.y - 6}
            y2={TRACK.y + TRACK.height + 6}
            stroke="var(--mantine-color-text)"
            strokeWidth={2}
          />
        ))}
      {ticks.map((minute, at) => (
        <g key={minute}>
          <line x1={x(minute)} x2={x(minute)} y1={70} y2={75} stroke={LINE} />
          <text
            x={x(minute)}
            y={90}
            textAnchor={at === 0 ? 'start' : at === last ? 'end' : 'middle'}
            {...WORDS}
          >
            {hourOf(minute, at === last)}
          </text>
        </g>
      ))}
    </svg>
  )
}

/** The clock hour; the end of the line is 24. */
function hourOf(minute: number, isEnd: boolean): string {
  const hour = (((minute / HOUR) % 24) + 24) % 24
  return String(isEnd && hour === 0 ? 24 : hour).padStart(2, '0')
}

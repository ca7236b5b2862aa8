import { Box, Group, Text } from '@mantine/core'
import { useMemo } from 'react'
import type { NearbyPunch } from '#shared/contracts/attendance/location-screens.ts'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import { useLocationWords } from '../list/use-location-words.ts'
import { locationsTexts } from '../locations-texts.ts'
import { type PicturePoint, planOf, type Site } from './site-picture.ts'

const WIDTH = 348
const HEIGHT = 220
const MIDDLE = { x: WIDTH / 2, y: HEIGHT / 2 }
const POINT = 3.5
const EDGE = 10

const FRAME = {
  display: 'block',
  width: '100%',
  border: '1px solid var(--line)',
  borderRadius: 6,
  background: 'var(--surface-quiet)'
}
const STROKE = { fill: 'none', stroke: 'var(--mantine-color-text)', strokeWidth: 1.5 }
const lookOf = (isInside: boolean) => ({
  fill: isInside ? 'var(--part-teal)' : 'var(--part-amber)',
  stroke: 'var(--surface)',
  strokeWidth: 0.75
})

type Props = {
  site: Site
  /** Undefined while they load; empty for a location that is not stored yet. */
  punches: readonly NearbyPunch[] | undefined
}

/** The circle of a location with the punches around it, drawn without a map. */
export function SitePicture({ site, punches }: Props) {
  const t = locationsTexts.use()
  const formats = useFormats()
  const words = useLocationWords()
  const { half, points, bar } = useMemo(() => planOf(site, punches ?? []), [site, punches])
  const scale = HEIGHT / 2 / half
  const inside = points.filter(it => it.isInside).length
  const outside = points.length - inside
  const alt = t('picture.alt', { radius: words.distance(site.radius), inside, outside })
  return (
    <Box component="figure" m={0} fz={13} aria-label={t('picture')}>
      <svg style={FRAME} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={alt}>
        <circle
          cx={MIDDLE.x}
          cy={MIDDLE.y}
          r={site.radius * scale}
          fill="var(--state-teal-bg)"
          stroke="var(--part-teal)"
          strokeWidth={1.5}
        />
        <path {...STROKE} d={`M${MIDDLE.x - 6} ${MIDDLE.y}h12M${MIDDLE.x} ${MIDDLE.y - 6}v12`} />
        {points.map((point, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two punches may have the same second.
          <Mark key={at} point={point} scale={scale}>
            {t('picture.point', {
              code: point.punch.employee_code,
              time: formats.dateTime(point.punch.punched_at),
              distance: words.distance(point.metres)
            })}
          </Mark>
        ))}
        <path {...STROKE} d={`M${EDGE} ${HEIGHT - EDGE - 5}v5h${bar * scale}v-5`} />
        <text fontSize={12} fill="var(--mantine-color-text)" x={EDGE + 4} y={HEIGHT - EDGE - 6}>
          {words.distance(bar)}
        </text>
      </svg>
      {punches !== undefined && (
        <Group component="figcaption" gap="0 12px" mt={4}>
          {points.length === 0 ? (
            <Text fz={13}>{t('picture.none')}</Text>
          ) : (
            <>
              <span>
                <Sign isInside /> {t('picture.inside', { count: inside })}
              </span>
              <span>
                <Sign isInside={false} /> {t('picture.outside', { count: outside })}
              </span>
              <Text span inherit c="dimmed">
                {t('picture.days')}
              </Text>
            </>
          )}
        </Group>
      )}
    </Box>
  )
}

type MarkProps = { point: PicturePoint<NearbyPunch>; scale: number; children: string }

function Mark({ point: { east, north, isInside }, scale, children }: MarkProps) {
  const [x, y] = [MIDDLE.x + east * scale, MIDDLE.y - north * scale]
  return (
    <path {...lookOf(isInside)} d={shapeOf(x, y, isInside)}>
      <title>{children}</title>
    </path>
  )
}

function Sign({ isInside }: { isInside: boolean }) {
  return (
    <svg width={10} height={10} style={{ verticalAlign: -1 }} aria-hidden>
      <path {...lookOf(isInside)} d={shapeOf(5, 5, isInside)} />
    </svg>
  )
}

/** A dot inside, a diamond outside, so that they differ without colour. */
const shapeOf = (x: number, y: number, isInside: boolean): string =>
  isInside
    ? `M${x - POINT} ${y}a${POINT} ${POINT} 0 1 0 ${2 * POINT} 0a${POINT} ${POINT} 0 1 0 ${-2 * POINT} 0`
    : `M${x} ${y - POINT - 1.5}l${POINT + 1.5} ${POINT + 1.5}l${-POINT - 1.5} ${POINT + 1.5}l${-POINT - 1.5} ${-POINT - 1.5}z`

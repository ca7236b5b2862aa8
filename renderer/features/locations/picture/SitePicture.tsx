import { Text } from '@mantine/core'
import { useMemo } from 'react'
import type { NearbyPunch } from '#shared/contracts/location-screens.ts'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import { useLocationWords } from '../list/use-location-words.ts'
import { locationsTexts } from '../locations-texts.ts'
import classes from './SitePicture.module.css'
import { type PicturePoint, planOf, type Site } from './site-picture.ts'

const WIDTH = 348
const HEIGHT = 220
const MIDDLE = { x: WIDTH / 2, y: HEIGHT / 2 }
const POINT = 3.5
const EDGE = 10

type Props = {
  site: Site
  /** Undefined while they load; none of a location that is not stored yet. */
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
    <figure className={classes.figure} aria-label={t('picture')}>
      <svg className={classes.picture} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={alt}>
        <circle className={classes.radius} cx={MIDDLE.x} cy={MIDDLE.y} r={site.radius * scale} />
        <path
          className={classes.middle}
          d={`M${MIDDLE.x - 6} ${MIDDLE.y}h12M${MIDDLE.x} ${MIDDLE.y - 6}v12`}
        />
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
        <path className={classes.bar} d={`M${EDGE} ${HEIGHT - EDGE - 5}v5h${bar * scale}v-5`} />
        <text className={classes.length} x={EDGE + 4} y={HEIGHT - EDGE - 6}>
          {words.distance(bar)}
        </text>
      </svg>
      {punches !== undefined && (
        <figcaption className={classes.legend}>
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
              <span className={classes.days}>{t('picture.days')}</span>
            </>
          )}
        </figcaption>
      )}
    </figure>
  )
}

type MarkProps = { point: PicturePoint<NearbyPunch>; scale: number; children: string }

function Mark({ point: { east, north, isInside }, scale, children }: MarkProps) {
  const [x, y] = [MIDDLE.x + east * scale, MIDDLE.y - north * scale]
  return (
    <path className={classes.mark} data-inside={isInside || undefined} d={shapeOf(x, y, isInside)}>
      <title>{children}</title>
    </path>
  )
}

function Sign({ isInside }: { isInside: boolean }) {
  return (
    <svg width={10} height={10} aria-hidden className={classes.sign}>
      <path className={classes.mark} data-inside={isInside || undefined} d={shapeOf(5, 5, isInside)} />
    </svg>
  )
}

/** A dot inside, a diamond outside: distinguishable without colour. */
const shapeOf = (x: number, y: number, isInside: boolean): string =>
  isInside
    ? `M${x - POINT} ${y}a${POINT} ${POINT} 0 1 0 ${2 * POINT} 0a${POINT} ${POINT} 0 1 0 ${-2 * POINT} 0`
    : `M${x} ${y - POINT - 1.5}l${POINT + 1.5} ${POINT + 1.5}l${-POINT - 1.5} ${POINT + 1.5}l${-POINT - 1.5} ${-POINT - 1.5}z`

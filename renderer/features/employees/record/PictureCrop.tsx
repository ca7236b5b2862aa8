import { Slider } from '@mantine/core'
import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react'
import { type Crop, movedCrop, squareOf, ZOOM_MAX } from './crop.ts'
import classes from './PictureCrop.module.css'
import { recordTexts } from './record-texts.ts'

const SHOWN = 280
const STEP = 0.05
const ZOOM_STEP = 0.1

const MOVES: Readonly<Record<string, { x?: number; y?: number }>> = {
  ArrowLeft: { x: -STEP },
  ArrowRight: { x: STEP },
  ArrowUp: { y: -STEP },
  ArrowDown: { y: STEP }
}

type Props = { picture: ImageBitmap; crop: Crop; onChange: (crop: Crop) => void }

/** The part of a picture that is kept: moved by pointer or arrows, enlarged by the slider or + and -. */
export function PictureCrop({ picture, crop, onChange }: Props) {
  const t = recordTexts.use()
  const canvas = useRef<HTMLCanvasElement>(null)
  const dragged = useRef<{ x: number; y: number } | null>(null)
  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (context == null) return
    const { left, top, side } = squareOf(picture, crop)
    context.clearRect(0, 0, SHOWN, SHOWN)
    context.drawImage(picture, left, top, side, side, 0, 0, SHOWN, SHOWN)
  }, [picture, crop])
  const drag = (event: PointerEvent) => {
    const from = dragged.current
    if (from === null) return
    dragged.current = { x: event.clientX, y: event.clientY }
    const moved = { x: (from.x - event.clientX) / SHOWN, y: (from.y - event.clientY) / SHOWN }
    onChange(movedCrop(picture, crop, moved))
  }
  const press = (event: KeyboardEvent) => {
    const zoomed = event.key === '+' || event.key === '=' ? ZOOM_STEP : event.key === '-' ? -ZOOM_STEP : 0
    const move = MOVES[event.key]
    if (move === undefined && zoomed === 0) return
    event.preventDefault()
    onChange(movedCrop(picture, crop, move ?? { zoom: crop.zoom + zoomed }))
  }
  return (
    <div className={classes.crop}>
      <canvas
        ref={canvas}
        width={SHOWN}
        height={SHOWN}
        className={classes.canvas}
        tabIndex={0}
        role="img"
        aria-label={t('picture.crop')}
        onKeyDown={press}
        onPointerDown={event => {
          event.currentTarget.setPointerCapture(event.pointerId)
          dragged.current = { x: event.clientX, y: event.clientY }
        }}
        onPointerMove={drag}
        onPointerUp={() => {
          dragged.current = null
        }}
      />
      <Slider
        className={classes.zoom ?? ''}
        thumbLabel={t('picture.zoom')}
        label={null}
        min={1}
        max={ZOOM_MAX}
        step={ZOOM_STEP}
        value={crop.zoom}
        onChange={zoom => onChange(movedCrop(picture, crop, { zoom }))}
      />
    </div>
  )
}

import { Button, FileButton, Group, Slider, Stack, Text } from '@mantine/core'
import { IconCamera, IconPhoto } from '@tabler/icons-react'
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { Dialog, DialogButtons } from '../../../../ui/dialogs/Dialog.tsx'
import { useAction } from '../../../../ui/dialogs/use-action.ts'
import { EMPLOYEES_KEY } from '../../../../ui/employees/shared-queries.ts'
import { IconButton } from '../../../../ui/page/icon-buttons.tsx'
import { Notice } from '../../../../ui/states/Notice.tsx'
import { recordTexts } from '../record-texts.ts'
import classes from './PhotographDialog.module.css'

const SIDE = 480
const QUALITY = 0.9
const TYPES = 'image/jpeg,image/png,image/webp'

type Props = {
  title: string
  /** Receives the square picture as a data URI. */
  keep: (image: string) => Promise<unknown>
  onClose: () => void
}

/** A photograph from a file or the camera, cut to a square. */
export function PhotographDialog({ title, keep, onClose }: Props) {
  const t = recordTexts.use()
  const forgetFile = useRef<() => void>(null)
  const [picture, setPicture] = useState<ImageBitmap>()
  const [crop, setCrop] = useState<Crop>(WHOLE)
  const [source, setSource] = useState<'file' | 'camera'>('file')
  const [fault, setFault] = useState<'picture.unreadable' | 'picture.noCamera'>()
  const take = (next: ImageBitmap) => {
    setPicture(next)
    setCrop(WHOLE)
    setFault(undefined)
    setSource('file')
  }
  const pick = async (file: File | null) => {
    if (file === null) return
    forgetFile.current?.()
    try {
      take(await createImageBitmap(file))
    } catch {
      // The file is not a picture.
      setFault('picture.unreadable')
    }
  }
  const save = useAction({
    run: (bitmap: ImageBitmap) => keep(pictureOf(bitmap, crop)),
    refreshes: [EMPLOYEES_KEY],
    done: t('picture.saved'),
    onDone: onClose,
    showsError: true
  })
  return (
    <Dialog onClose={onClose} title={title} gap="md">
      <Group gap="sm">
        <FileButton resetRef={forgetFile} accept={TYPES} onChange={file => void pick(file)}>
          {props => (
            <IconButton
              variant="default"
              icon={IconPhoto}
              label={t('picture.file')}
              {...props}
              data-autofocus
            />
          )}
        </FileButton>
        {'mediaDevices' in navigator && (
          <IconButton
            variant="default"
            icon={IconCamera}
            label={t('picture.camera')}
            onClick={() => {
              setFault(undefined)
              setSource('camera')
            }}
          />
        )}
      </Group>
      {fault !== undefined && <Notice tone="red">{t(fault)}</Notice>}
      {source === 'camera' ? (
        <CameraView
          onTaken={take}
          onRefused={() => {
            setSource('file')
            setFault('picture.noCamera')
          }}
        />
      ) : picture === undefined ? (
        <Text c="dimmed">{t('picture.empty')}</Text>
      ) : (
        <PictureCrop picture={picture} crop={crop} onChange={setCrop} />
      )}
      <DialogButtons
        label={t('picture.save')}
        of={save}
        run={() => picture !== undefined && save.start(picture)}
        onClose={onClose}
        isDisabled={picture === undefined || source === 'camera'}
      />
    </Dialog>
  )
}

/** The square as a JPEG; transparent parts become white. */
function pictureOf(picture: ImageBitmap, crop: Crop): string {
  const canvas = document.createElement('canvas')
  canvas.width = SIDE
  canvas.height = SIDE
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('The browser has no canvas.')
  const { left, top, side } = squareOf(picture, crop)
  context.fillStyle = '#fff'
  context.fillRect(0, 0, SIDE, SIDE)
  context.drawImage(picture, left, top, side, side, 0, 0, SIDE, SIDE)
  return canvas.toDataURL('image/jpeg', QUALITY)
}

type CameraViewProps = { onTaken: (picture: ImageBitmap) => void; onRefused: () => void }

/** The camera's live picture and the shutter button. The camera is released when this unmounts. */
function CameraView({ onTaken, onRefused }: CameraViewProps) {
  const t = recordTexts.use()
  const video = useRef<HTMLVideoElement>(null)
  const refused = useRef(onRefused)
  useEffect(() => {
    let isGone = false
    let stream: MediaStream | undefined
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
    navigator.mediaDevices.getUserMedia({ video: { width: 1280, height: 960 }, audio: false }).then(
      opened => {
        stream = opened
        if (isGone) stop()
        else if (video.current) video.current.srcObject = opened
      },
      // No camera, or access was denied: the dialog reports it.
      () => !isGone && refused.current()
    )
    return () => {
      isGone = true
      stop()
    }
  }, [])
  const shoot = async () => {
    if (video.current !== null) onTaken(await createImageBitmap(video.current))
  }
  return (
    <Stack align="center" gap="sm">
      <video ref={video} className={classes.canvas} width={280} autoPlay muted playsInline />
      <Button onClick={() => void shoot()}>{t('picture.shoot')}</Button>
    </Stack>
  )
}

const SHOWN = 280
const STEP = 0.05
const ZOOM_STEP = 0.1

const MOVES: Readonly<Record<string, { x?: number; y?: number }>> = {
  ArrowLeft: { x: -STEP },
  ArrowRight: { x: STEP },
  ArrowUp: { y: -STEP },
  ArrowDown: { y: STEP }
}

type PictureCropProps = { picture: ImageBitmap; crop: Crop; onChange: (crop: Crop) => void }

/** The part of a picture that is kept: moved by pointer or arrows, enlarged by the slider or + and -. */
function PictureCrop({ picture, crop, onChange }: PictureCropProps) {
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
    <Stack align="center" gap={16}>
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
        w={280}
        thumbLabel={t('picture.zoom')}
        label={null}
        min={1}
        max={ZOOM_MAX}
        step={ZOOM_STEP}
        value={crop.zoom}
        onChange={zoom => onChange(movedCrop(picture, crop, { zoom }))}
      />
    </Stack>
  )
}

/** A square cut out of a picture: its centre as fractions of the picture's width and height, and its magnification. */
type Crop = { readonly x: number; readonly y: number; readonly zoom: number }

const WHOLE: Crop = { x: 0.5, y: 0.5, zoom: 1 }
const ZOOM_MAX = 4

type Size = { readonly width: number; readonly height: number }
type Square = { readonly left: number; readonly top: number; readonly side: number }

/** The square in pixels of the picture; always within it. */
function squareOf({ width, height }: Size, { x, y, zoom }: Crop): Square {
  const side = Math.min(width, height) / zoom
  const within = (middle: number, length: number): number =>
    Math.min(Math.max(middle * length - side / 2, 0), length - side)
  return { left: within(x, width), top: within(y, height), side }
}

/** Moves and enlarges the square, which stops at the picture's edge. */
function movedCrop(size: Size, crop: Crop, change: { x?: number; y?: number; zoom?: number }): Crop {
  const zoom = Math.min(Math.max(change.zoom ?? crop.zoom, 1), ZOOM_MAX)
  const side = Math.min(size.width, size.height) / zoom
  // A step is a fraction of the square, so that it looks the same at every zoom level.
  const x = crop.x + ((change.x ?? 0) * side) / size.width
  const y = crop.y + ((change.y ?? 0) * side) / size.height
  const { left, top } = squareOf(size, { x, y, zoom })
  return { x: (left + side / 2) / size.width, y: (top + side / 2) / size.height, zoom }
}

import { Button, Stack } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useTexts } from '../../../ui/texts/use-texts.ts'
import classes from './PictureCrop.module.css'
import { recordTexts } from './record-texts.ts'

type Props = { onTaken: (picture: ImageBitmap) => void; onRefused: () => void }

/** The camera's live picture, and the button that takes it. The camera is released when this unmounts. */
export function CameraView({ onTaken, onRefused }: Props) {
  const t = useTexts(recordTexts)
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
      // No camera, or not allowed: the dialog says so.
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

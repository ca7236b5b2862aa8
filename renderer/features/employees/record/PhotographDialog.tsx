import { Button, FileButton, Group, Text } from '@mantine/core'
import { IconCamera, IconPhoto } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Dialog, DialogButtons } from '../../../ui/dialogs/Dialog.tsx'
import { useNotices } from '../../../ui/dialogs/notices.ts'
import { EMPLOYEES_KEY } from '../../../ui/employees/shared-queries.ts'
import { Notice } from '../../../ui/states/Notice.tsx'
import { useTexts } from '../../../ui/texts/use-texts.ts'
import { CameraView } from './CameraView.tsx'
import { type Crop, squareOf, WHOLE } from './crop.ts'
import { PictureCrop } from './PictureCrop.tsx'
import { recordTexts } from './record-texts.ts'

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
  const t = useTexts(recordTexts)
  const client = useQueryClient()
  const notices = useNotices()
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
  const save = useMutation({
    mutationFn: (bitmap: ImageBitmap) => keep(pictureOf(bitmap, crop)),
    onSuccess: async () => {
      onClose()
      notices.done(t('picture.saved'))
      await client.invalidateQueries({ queryKey: EMPLOYEES_KEY })
    }
  })
  return (
    <Dialog onClose={onClose} title={title} gap="md">
      <Group gap="sm">
        <FileButton resetRef={forgetFile} accept={TYPES} onChange={file => void pick(file)}>
          {props => (
            <Button
              {...props}
              data-autofocus
              variant="default"
              leftSection={<IconPhoto size={16} aria-hidden />}
            >
              {t('picture.file')}
            </Button>
          )}
        </FileButton>
        {'mediaDevices' in navigator && (
          <Button
            variant="default"
            leftSection={<IconCamera size={16} aria-hidden />}
            onClick={() => {
              setFault(undefined)
              setSource('camera')
            }}
          >
            {t('picture.camera')}
          </Button>
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
        run={() => picture !== undefined && save.mutate(picture)}
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

import { FileInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { pictureTexts } from './picture-texts.ts'
import { ATTACHED, type PictureFault, type PictureLimits, readPicture } from './reduce-picture.ts'

/** What `onChange` receives while a chosen picture is being read; nothing can be sent yet. */
export const READING = ''

type Props = {
  label: string
  /** Why the workstation refused it. */
  error?: string | undefined
  limits?: PictureLimits
  /** Opens the camera of a telephone that looks at its user. */
  isSelfie?: boolean
  /** Receives a data URI, or `READING`. */
  onChange: (picture: string | null) => void
}

/** A picture to attach: a photograph of a telephone is reduced, and a file that cannot be used is refused when it is chosen. */
export function PictureField({ label, error, limits = ATTACHED, isSelfie = false, onChange }: Props) {
  const t = pictureTexts.use()
  const [file, setFile] = useState<File | null>(null)
  const [fault, setFault] = useState<PictureFault | null>(null)
  const latest = useRef<File | null>(null)
  const take = async (next: File | null) => {
    latest.current = next
    setFile(next)
    setFault(null)
    if (next === null) return onChange(null)
    onChange(READING)
    const read = await readPicture(next, limits)
    if (latest.current !== next) return
    const isRefused = read === 'tooLarge' || read === 'notOne'
    setFault(isRefused ? read : null)
    if (isRefused) setFile(null)
    onChange(isRefused ? null : read)
  }
  return (
    <FileInput
      label={label}
      description={t('picture.note')}
      accept="image/jpeg,image/png,image/webp"
      {...(isSelfie && { capture: 'user' })}
      value={file}
      onChange={next => void take(next)}
      error={fault === null ? error : t(`picture.${fault}`)}
      clearable
      clearButtonProps={{ 'aria-label': t('clear') }}
    />
  )
}

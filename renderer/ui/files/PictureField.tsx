import { FileInput } from '@mantine/core'
import { IconPaperclip } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { pictureTexts } from './picture-texts.ts'
import { ATTACHED, PDF, type PictureFault, type PictureLimits, readPicture } from './reduce-picture.ts'

/** What `onChange` receives while a chosen picture is being read; nothing can be sent yet. */
export const READING = ''

const PICTURES = 'image/jpeg,image/png,image/webp'

type Props = {
  label: string
  /** Why the workstation refused it. */
  error?: string | undefined
  limits?: PictureLimits
  takesPdf?: boolean
  /** Opens the camera of a telephone that looks at its user. */
  isSelfie?: boolean
  /** Receives a data URI, or `READING`. */
  onChange: (picture: string | null) => void
}

/** A picture, or a PDF where it is taken, to attach: a photograph of a telephone is reduced, and a file that cannot be used is refused when it is chosen. */
export function PictureField(props: Props) {
  const { label, error, limits = ATTACHED, takesPdf = false, isSelfie = false, onChange } = props
  const t = pictureTexts.use()
  const [file, setFile] = useState<File | null>(null)
  const [fault, setFault] = useState<PictureFault | null>(null)
  const [isReading, setReading] = useState(false)
  const latest = useRef<File | null>(null)
  const take = async (next: File | null) => {
    latest.current = next
    setFile(next)
    setFault(null)
    setReading(next !== null)
    if (next === null) return onChange(null)
    onChange(READING)
    const read = await readPicture(next, limits, takesPdf)
    if (latest.current !== next) return
    setReading(false)
    const isRefused = read === 'tooLarge' || read === 'notOne'
    setFault(isRefused ? read : null)
    if (isRefused) setFile(null)
    onChange(isRefused ? null : read)
  }
  return (
    <FileInput
      label={label}
      description={t(isReading ? 'reading' : takesPdf ? 'attachment.note' : 'picture.note')}
      accept={takesPdf ? `${PICTURES},${PDF}` : PICTURES}
      {...(isSelfie && { capture: 'user' })}
      placeholder={t(takesPdf ? 'attachment.choose' : 'picture.choose')}
      leftSection={<IconPaperclip size={16} aria-hidden />}
      value={file}
      onChange={next => void take(next)}
      error={
        fault === null ? error : t(fault === 'notOne' && takesPdf ? 'attachment.notOne' : `picture.${fault}`)
      }
      clearable
      clearButtonProps={{ 'aria-label': t('clear') }}
    />
  )
}

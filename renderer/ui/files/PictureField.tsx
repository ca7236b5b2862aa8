import { FileInput } from '@mantine/core'
import { useState } from 'react'
import { pictureTexts } from './picture-texts.ts'
import { type PictureFault, readPicture } from './reduce-picture.ts'

type Props = {
  label: string
  /** Receives a data URI. */
  onChange: (picture: string | null) => void
}

/** A picture to attach: a photograph of a telephone is reduced, and a file that cannot be used is refused when it is chosen. */
export function PictureField({ label, onChange }: Props) {
  const t = pictureTexts.use()
  const [file, setFile] = useState<File | null>(null)
  const [fault, setFault] = useState<PictureFault | null>(null)
  const take = async (next: File | null) => {
    const read = next === null ? null : await readPicture(next)
    const isRefused = read === 'tooLarge' || read === 'notOne'
    setFault(isRefused ? read : null)
    setFile(isRefused ? null : next)
    onChange(isRefused ? null : read)
  }
  return (
    <FileInput
      label={label}
      description={t('picture.note')}
      accept="image/jpeg,image/png,image/webp"
      value={file}
      onChange={next => void take(next)}
      error={fault === null ? undefined : t(`picture.${fault}`)}
      clearable
      clearButtonProps={{ 'aria-label': t('clear') }}
    />
  )
}

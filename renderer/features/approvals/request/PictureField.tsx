import { FileInput } from '@mantine/core'
import { useState } from 'react'
import { requestTexts } from './request-texts.ts'

type Props = { onChange: (dataUri: string | null) => void }

/** The picture attached to the document. */
export function PictureField({ onChange }: Props) {
  const t = requestTexts.use()
  const [file, setFile] = useState<File | null>(null)
  const take = (next: File | null) => {
    setFile(next)
    if (next === null) return onChange(null)
    const reader = new FileReader()
    reader.onload = () => onChange(typeof reader.result === 'string' ? reader.result : null)
    reader.readAsDataURL(next)
  }
  return (
    <FileInput
      label={t('picture')}
      description={t('picture.note')}
      accept="image/jpeg,image/png,image/webp"
      value={file}
      onChange={take}
      clearable
    />
  )
}

import { ActionIcon, Group, Image } from '@mantine/core'
import { IconCameraPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import { useTexts } from '../../../ui/texts/use-texts.ts'
import { PhotographDialog } from './PhotographDialog.tsx'
import { recordTexts } from './record-texts.ts'

type Props = {
  /** What the pictures are of. */
  of: string
  paths: readonly string[]
  size: number
  keep: (image: string) => Promise<unknown>
}

/** Pictures side by side, each opened large by a click, and the way to add one. */
export function PictureRow({ of, paths, size, keep }: Props) {
  const t = useTexts(recordTexts)
  const formats = useFormats()
  const [isAdding, setAdding] = useState(false)
  return (
    <Group gap={8}>
      {paths.map((path, at) => {
        const label = t('pictures.one', { of, n: formats.number(at + 1) })
        return (
          <a key={path} href={path} target="_blank" rel="noreferrer">
            <Image src={path} w={size} h={size} radius="sm" fit="cover" alt={label} />
          </a>
        )
      })}
      <ActionIcon variant="quiet" aria-label={t('pictures.add', { of })} onClick={() => setAdding(true)}>
        <IconCameraPlus size={16} aria-hidden />
      </ActionIcon>
      {isAdding && (
        <PhotographDialog title={t('pictures.add', { of })} keep={keep} onClose={() => setAdding(false)} />
      )}
    </Group>
  )
}

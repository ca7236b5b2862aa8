import { Avatar, Group, UnstyledButton } from '@mantine/core'
import { IconCameraPlus, IconPhoto } from '@tabler/icons-react'
import { useState } from 'react'
import { Dialog } from '../../../../ui/dialogs/Dialog.tsx'
import { StoredPicture } from '../../../../ui/files/StoredPicture.tsx'
import { usePicture } from '../../../../ui/files/use-picture.ts'
import { useFormats } from '../../../../ui/formats/use-formats.ts'
import { QuietIcon } from '../../../../ui/page/icon-buttons.tsx'
import { recordTexts } from '../record-texts.ts'
import { PhotographDialog } from './PhotographDialog.tsx'

type Props = {
  of: string
  paths: readonly string[]
  size: number
  keep: (image: string) => Promise<unknown>
}

/** Pictures side by side, each enlarged by a click, and a button to add one. */
export function PictureRow({ of, paths, size, keep }: Props) {
  const t = recordTexts.use()
  const formats = useFormats()
  const [isAdding, setAdding] = useState(false)
  const [shown, setShown] = useState<{ path: string; label: string } | null>(null)
  return (
    <Group gap={8}>
      {paths.map((path, at) => {
        const label = t('pictures.one', { of, n: formats.number(at + 1) })
        return (
          <UnstyledButton key={path} onClick={() => setShown({ path, label })}>
            <Thumbnail address={path} label={label} size={size} />
          </UnstyledButton>
        )
      })}
      <QuietIcon icon={IconCameraPlus} label={t('pictures.add', { of })} onClick={() => setAdding(true)} />
      {shown !== null && (
        <Dialog size="auto" title={shown.label} onClose={() => setShown(null)}>
          <StoredPicture address={shown.path} alt={shown.label} mah="70vh" fit="contain" />
        </Dialog>
      )}
      {isAdding && (
        <PhotographDialog title={t('pictures.add', { of })} keep={keep} onClose={() => setAdding(false)} />
      )}
    </Group>
  )
}

/** Shows a placeholder if the picture is missing or cannot be loaded; the enlarged view tells why. */
function Thumbnail({ address, label, size }: { address: string; label: string; size: number }) {
  const { src } = usePicture(address)
  return (
    <Avatar src={src} alt={label} size={size} radius="sm">
      <IconPhoto size={16} role="img" aria-label={label} />
    </Avatar>
  )
}

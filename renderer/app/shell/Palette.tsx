import { Modal, VisuallyHidden } from '@mantine/core'
import { useKeys } from '../../ui/keys/use-keys.ts'
import { PaletteSearch } from './PaletteSearch.tsx'
import { usePalette } from './palette-store.ts'
import { shellTexts } from './shell-texts.ts'

/** Ctrl+K: go to a page, find a person by any name or code, run a command. */
export function Palette() {
  const t = shellTexts.use()
  const { isOpen, open, close } = usePalette()
  useKeys([{ keys: 'mod+k', label: t('palette.title'), run: open, inFields: true }])
  return (
    <Modal
      opened={isOpen}
      onClose={close}
      withCloseButton={false}
      centered={false}
      yOffset={72}
      size={600}
      padding={0}
    >
      <VisuallyHidden>
        <Modal.Title>{t('palette.title')}</Modal.Title>
      </VisuallyHidden>
      <PaletteSearch />
    </Modal>
  )
}

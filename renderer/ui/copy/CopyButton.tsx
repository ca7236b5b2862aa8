import { ActionIcon, Button, Tooltip, VisuallyHidden } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { uiTexts } from '../texts/ui-texts.ts'
import { useTexts } from '../texts/use-texts.ts'

type Props = {
  text: string
  /** What is copied: "Copy the key". */
  label: string
  /** Shows the label on the button. */
  isWide?: boolean
}

export function CopyButton({ text, label, isWide = false }: Props) {
  const t = useTexts(uiTexts)
  const { copy, copied } = useClipboard({ timeout: 2000 })
  const icon = copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />
  const said = <VisuallyHidden role="status">{copied ? t('copied') : ''}</VisuallyHidden>
  if (isWide) {
    return (
      <Button leftSection={icon} onClick={() => copy(text)} data-autofocus>
        {copied ? t('copied') : label}
        {said}
      </Button>
    )
  }
  return (
    <Tooltip label={copied ? t('copied') : label}>
      <ActionIcon variant="subtle" aria-label={label} onClick={() => copy(text)}>
        {icon}
        {said}
      </ActionIcon>
    </Tooltip>
  )
}

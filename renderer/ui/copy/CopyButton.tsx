import { ActionIcon, Button, Tooltip, VisuallyHidden } from '@mantine/core'
import { useTimeout } from '@mantine/hooks'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { useNotices } from '../dialogs/notices.ts'
import { uiTexts } from '../texts/ui-texts.ts'
import { copyText } from './copy-text.ts'

type Props = {
  text: string
  /** What is copied: "Copy the key". */
  label: string
  /** Shows the label on the button and focuses it: the main action here. */
  isWide?: boolean
  onCopied?: () => void
}

const SHOWN_MS = 2000

export function CopyButton({ text, label, isWide = false, onCopied }: Props) {
  const t = uiTexts.use()
  const notices = useNotices()
  const [isCopied, setCopied] = useState(false)
  const { start } = useTimeout(() => setCopied(false), SHOWN_MS)
  const copy = () => {
    copyText(text).then(() => {
      setCopied(true)
      start()
      onCopied?.()
    }, notices.failed)
  }
  const icon = isCopied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />
  const said = <VisuallyHidden role="status">{isCopied ? t('copied') : ''}</VisuallyHidden>
  if (isWide) {
    return (
      <Button leftSection={icon} onClick={copy} autoFocus>
        {isCopied ? t('copied') : label}
        {said}
      </Button>
    )
  }
  return (
    <Tooltip label={isCopied ? t('copied') : label}>
      <ActionIcon variant="subtle" aria-label={label} onClick={copy}>
        {icon}
        {said}
      </ActionIcon>
    </Tooltip>
  )
}

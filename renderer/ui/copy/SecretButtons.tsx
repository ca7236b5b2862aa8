import { Button, Group } from '@mantine/core'
import { CopyButton } from './CopyButton.tsx'

type Props = {
  secret: string
  copyLabel: string
  finishedLabel: string
  onCopied: () => void
  onDone: () => void
}

/** Below a secret that is shown once: copying it comes first. */
export function SecretButtons({ secret, copyLabel, finishedLabel, onCopied, onDone }: Props) {
  return (
    <Group justify="flex-end" gap="sm">
      <Button variant="default" onClick={onDone}>
        {finishedLabel}
      </Button>
      <CopyButton text={secret} label={copyLabel} onCopied={onCopied} isWide />
    </Group>
  )
}

import { Group, Text } from '@mantine/core'
import { CopyButton } from './CopyButton.tsx'

type Props = { text: string; label: string; isCode?: boolean }

/** A value in a list of facts with its copy button, which is taller than a line of facts. */
export function CopyFact({ text, label, isCode = true }: Props) {
  return (
    <Group component="span" gap={4} my={-4} wrap="nowrap">
      <Text span inherit style={{ overflowWrap: 'anywhere' }} {...(isCode ? { className: 'code' } : {})}>
        {text}
      </Text>
      <CopyButton text={text} label={label} />
    </Group>
  )
}

import { Button, Stack, Text } from '@mantine/core'

export type EmptyStateProps = {
  /** One sentence. */
  message: string
  /** The one button that fills it. */
  action?: { label: string; run: () => void }
}

export function EmptyState({ message, action }: EmptyStateProps) {
  return (
    <Stack align="center" justify="center" gap="md" p="xl" h="100%">
      <Text c="dimmed" ta="center">
        {message}
      </Text>
      {action && <Button onClick={action.run}>{action.label}</Button>}
    </Stack>
  )
}

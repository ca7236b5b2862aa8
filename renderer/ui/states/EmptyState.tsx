import { Button, Stack, Text } from '@mantine/core'

export type EmptyStateProps = {
  /** One sentence. */
  message: string
  /** The only button, which adds the first entry. */
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

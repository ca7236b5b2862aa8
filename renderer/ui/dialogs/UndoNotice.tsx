import { Button, Group } from '@mantine/core'

export type Undo = { readonly label: string; readonly run: () => void }

export function UndoNotice({ message, undo }: { message: string; undo: Undo }) {
  return (
    <Group justify="space-between" gap="sm" wrap="nowrap">
      {message}
      <Button size="compact-sm" variant="default" onClick={undo.run}>
        {undo.label}
      </Button>
    </Group>
  )
}

import { Button, Stack } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'

type Props = {
  label: string
  options: readonly { value: string; label: string }[]
  value: string | undefined
  onDecide: (value: string) => void
}

export function ChoiceEditor({ label, options, value, onDecide }: Props) {
  return (
    <Stack gap={0} role="group" aria-label={label}>
      {options.map(option => (
        <Button
          key={option.value}
          variant="quiet"
          justify="flex-start"
          aria-pressed={option.value === value}
          leftSection={
            <IconCheck size={16} visibility={option.value === value ? 'visible' : 'hidden'} aria-hidden />
          }
          onClick={() => onDecide(option.value)}
        >
          {option.label}
        </Button>
      ))}
    </Stack>
  )
}

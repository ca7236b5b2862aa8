import { Button, Group, List, Stack, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { CopyButton } from '../copy/CopyButton.tsx'
import { useFormats } from '../formats/use-formats.ts'
import { uiTexts } from '../texts/ui-texts.ts'
import { describeError } from './describe-error.ts'

type Props = {
  error: unknown
  /** What was kept: "your entries are still in the form". Absent if nothing was being written. */
  kept?: string
  onRetry?: () => void
}

/** What happened, what was kept, what to do, and a reference to copy. */
export function ErrorState({ error, kept, onRetry }: Props) {
  const t = uiTexts.use()
  const formats = useFormats()
  const { title, details, advice, reference } = describeError(error, t, formats)
  return (
    <Stack role="alert" gap="sm" p="md" align="flex-start">
      <Group gap="sm" wrap="nowrap">
        <IconAlertTriangle size={20} color="var(--mantine-color-error)" aria-hidden />
        <Text fw={600}>{title}</Text>
      </Group>
      {details.length > 0 && (
        <List spacing="xs" withPadding>
          {details.map(detail => (
            <List.Item key={detail}>{detail}</List.Item>
          ))}
        </List>
      )}
      {kept !== undefined && <Text>{kept}</Text>}
      <Text>{advice}</Text>
      <Group gap="sm">
        {onRetry && (
          <Button variant="default" onClick={onRetry}>
            {t('retry')}
          </Button>
        )}
        {reference !== null && (
          <Group gap="xs">
            <Text c="dimmed" fz="xs">
              {t('error.reference')} <code>{reference}</code>
            </Text>
            <CopyButton text={reference} label={t('error.copyReference')} />
          </Group>
        )}
      </Group>
    </Stack>
  )
}

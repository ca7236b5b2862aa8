import { Button, Group, Stack, Text } from '@mantine/core'
import { IconPlayerPlay } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import type { FormEvent, ReactNode } from 'react'
import { askForToken, type TokenFields } from '../../../api/token-endpoint.ts'
import { CopyField } from '../../../ui/copy/CopyField.tsx'
import { ErrorState } from '../../../ui/states/ErrorState.tsx'
import { connectionsTexts } from '../connections-texts.ts'
import { TokenAnswerView } from './TokenAnswerView.tsx'
import { tokenCommand } from './token-commands.ts'

type Props = {
  label: string
  endpoint: string
  fields: TokenFields
  /** What has to be entered before it can run; the command shows a placeholder for it. */
  missing?: string | undefined
  onCopied?: () => void
  /** Fields of the form above the command; Enter in them runs it. */
  children?: ReactNode
}

/** A token request: as a command to copy, and run from here with its response below. */
export function TokenTrial({ label, endpoint, fields, missing, onCopied, children }: Props) {
  const t = connectionsTexts.use()
  const ask = useMutation({ mutationFn: askForToken })
  const run = (event: FormEvent) => {
    event.preventDefault()
    if (missing === undefined && !ask.isPending) ask.mutate(fields)
  }
  return (
    <Stack gap="md">
      <form onSubmit={run} noValidate>
        <Stack gap="md">
          {children}
          <CopyField
            label={label}
            value={tokenCommand(endpoint, fields)}
            copyLabel={t('trial.copyCommand')}
            isMultiline
            {...(onCopied ? { onCopied } : {})}
          />
          <Group gap="sm">
            <Button
              type="submit"
              variant="default"
              leftSection={<IconPlayerPlay size={16} aria-hidden />}
              // Not `loading`: a disabled button would drop the focus, and the response takes milliseconds.
              aria-busy={ask.isPending}
              disabled={missing !== undefined}
            >
              {t('trial.run')}
            </Button>
            {missing !== undefined && (
              <Text c="dimmed" fz={13}>
                {missing}
              </Text>
            )}
          </Group>
        </Stack>
      </form>
      {ask.error !== null && <ErrorState error={ask.error} />}
      {ask.data !== undefined && <TokenAnswerView answer={ask.data} />}
    </Stack>
  )
}

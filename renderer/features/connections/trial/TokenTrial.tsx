import { Group, Stack, Text } from '@mantine/core'
import { IconCheck, IconPlayerPlay, IconX } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import type { FormEvent, ReactNode } from 'react'
import { askForToken, type TokenAnswer, type TokenFields } from '../../../api/token-endpoint.ts'
import { CopyField } from '../../../ui/copy/CopyField.tsx'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import { IconButton } from '../../../ui/page/icon-buttons.tsx'
import { Note } from '../../../ui/page/Note.tsx'
import { Section } from '../../../ui/page/Section.tsx'
import { FactList } from '../../../ui/record/FactList.tsx'
import { ErrorState } from '../../../ui/states/ErrorState.tsx'
import { StateChip } from '../../../ui/states/StateChip.tsx'
import { connectionsTexts } from '../connections-texts.ts'
import { type Claims, claimsOf, instantOf } from './token-claims.ts'
import { tokenCommand } from './token-commands.ts'

type Props = {
  label: string
  endpoint: string
  fields: TokenFields
  /** The entry without which it cannot run; the command shows a placeholder for it. */
  missing?: string | undefined
  onCopied?: () => void
  /** Fields of the form above the command; Enter in them runs it. */
  children?: ReactNode
}

/** A token request: a command to copy, which can also be run here with its response below. */
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
            copyLabel={t('copyCommand')}
            isMultiline
            {...(onCopied ? { onCopied } : {})}
          />
          <Group gap="sm">
            <IconButton
              type="submit"
              variant="default"
              icon={IconPlayerPlay}
              label={t('trial.run')}
              // Not `loading`: a disabled button would lose the focus, and the response takes milliseconds.
              aria-busy={ask.isPending}
              disabled={missing !== undefined}
            />
            {missing !== undefined && <Note>{missing}</Note>}
          </Group>
        </Stack>
      </form>
      {ask.error !== null && <ErrorState error={ask.error} />}
      {ask.data !== undefined && <TokenAnswerView answer={ask.data} />}
    </Stack>
  )
}

const ROWS_MOST = 9

/** Status and response as received, and the content of the tokens. */
function TokenAnswerView({ answer: { status, body } }: { answer: TokenAnswer }) {
  const t = connectionsTexts.use()
  const isGiven = status === 200
  const claims = claimsOf(fieldOf(body, 'access_token'))
  const idClaims = claimsOf(fieldOf(body, 'id_token'))
  return (
    <Stack gap="sm">
      <Group gap="sm" role="status">
        <Text fw={500}>{t('trial.answer')}</Text>
        <StateChip
          tone={isGiven ? 'green' : 'red'}
          icon={isGiven ? IconCheck : IconX}
          label={t(isGiven ? 'trial.answerOk' : 'trial.answerRefused', { status: String(status) })}
        />
      </Group>
      <CopyField
        label={t('trial.answer')}
        isLabelHidden
        value={typeof body === 'string' ? body : JSON.stringify(body, null, 2)}
        copyLabel={t('trial.copyAnswer')}
        isMultiline
        maxRows={ROWS_MOST}
      />
      {claims !== null && <ClaimList title={t('trial.claims')} claims={claims} />}
      {idClaims !== null && <ClaimList title={t('trial.idClaims')} claims={idClaims} />}
    </Stack>
  )
}

function fieldOf(body: unknown, name: string): unknown {
  return typeof body === 'object' && body !== null ? new Map(Object.entries(body)).get(name) : undefined
}

/** The claims of a token; times also in words. */
function ClaimList({ title, claims }: { title: string; claims: Claims }) {
  const t = connectionsTexts.use()
  const formats = useFormats()
  const shown = (name: string, value: unknown): string => {
    const text = typeof value === 'string' ? value : JSON.stringify(value)
    const instant = instantOf(name, value)
    return instant === null
      ? text
      : t('trial.claimTime', { value: text, time: formats.dateTime(instant, true) })
  }
  return (
    <Section title={title} order={3}>
      <FactList
        facts={Object.entries(claims).map(([name, value]) => ({
          label: name,
          value: value === '' ? null : <span className="code">{shown(name, value)}</span>
        }))}
      />
    </Section>
  )
}

import { Group, Stack, Text } from '@mantine/core'
import { IconCheck, IconX } from '@tabler/icons-react'
import type { TokenAnswer } from '../../../api/token-endpoint.ts'
import { CopyField } from '../../../ui/copy/CopyField.tsx'
import { StateChip } from '../../../ui/states/StateChip.tsx'
import { connectionsTexts } from '../connections-texts.ts'
import { ClaimList } from './ClaimList.tsx'
import { claimsOf } from './token-claims.ts'

const ROWS_MOST = 9

/** Status and response as received, and the content of the tokens. */
export function TokenAnswerView({ answer: { status, body } }: { answer: TokenAnswer }) {
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

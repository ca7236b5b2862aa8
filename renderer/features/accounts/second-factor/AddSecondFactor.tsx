import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { SessionState } from '#shared/contracts/accounts/accounts.ts'
import { call } from '../../../api/client.ts'
import { useSession } from '../../../api/session.ts'
import { CopyField } from '../../../ui/copy/CopyField.tsx'
import { EntrancePage } from '../../../ui/entrance/EntrancePage.tsx'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import { QrCode } from '../../../ui/qr/QrCode.tsx'
import { SecretForm } from './SecretForm.tsx'
import { secondFactorTexts } from './second-factor-texts.ts'

/** Password, then the app's first code, then the recovery codes, which are shown only once. */
export function AddSecondFactor({ onDone, onCancel }: { onDone: () => void; onCancel?: () => void }) {
  const t = secondFactorTexts.use()
  const [isCopied, setCopied] = useState(false)
  const begin = useMutation({
    mutationFn: (password: string) => call('POST /app/v1/session/second-factor', { body: { password } })
  })
  const confirm = useMutation({
    mutationFn: (code: string) => call('POST /app/v1/session/second-factor/confirm', { body: { code } })
  })
  const cancel = onCancel && { onCancel }
  if (confirm.data !== undefined)
    return (
      <Stack gap="sm" maw={480}>
        <Title order={3}>{t('recovery.title')}</Title>
        <Text>{t('recovery.note')}</Text>
        <CopyField
          label={t('recovery.title')}
          isLabelHidden
          value={confirm.data.recovery_codes.join('\n')}
          copyLabel={t('recovery.copy')}
          onCopied={() => setCopied(true)}
          isMultiline
        />
        <Group>
          <Button variant={isCopied ? 'filled' : 'default'} onClick={onDone}>
            {t('recovery.kept')}
          </Button>
        </Group>
      </Stack>
    )
  if (begin.data === undefined)
    return <SecretForm key="password" kind="password" submitLabel={t('continue')} of={begin} {...cancel} />
  return (
    <Stack gap="sm" maw={480}>
      <Text>{t('scan')}</Text>
      <QrCode svg={begin.data.qr_svg} alt={t('qr')} />
      <CopyField label={t('key')} value={begin.data.secret} copyLabel={t('copyKey')} />
      <SecretForm key="code" kind="code" submitLabel={t('turnOn')} of={confirm} {...cancel} />
    </Stack>
  )
}

/** Users whose group requires two-step sign-in must set it up first. */
export function ForcedSecondFactor({ session }: { session: SessionState }) {
  const t = secondFactorTexts.use()
  const { inLanguage } = useFormats()
  const { refetch } = useSession()
  return (
    <EntrancePage product={inLanguage(session.company_name, session.company_name_en)} title={t('title')}>
      <Text mb="md">{t('forced')}</Text>
      <AddSecondFactor onDone={() => void refetch()} />
    </EntrancePage>
  )
}

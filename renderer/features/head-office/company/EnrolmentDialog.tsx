import { Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { CompanyBranch, EnrolmentCode } from '#shared/contracts/head-office/company.ts'
import { call } from '../../../api/client.ts'
import { CopyField } from '../../../ui/copy/CopyField.tsx'
import { SecretButtons } from '../../../ui/copy/SecretButtons.tsx'
import { useLeaveSecret } from '../../../ui/copy/use-leave-secret.ts'
import { Dialog, DialogButtons } from '../../../ui/dialogs/Dialog.tsx'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import { companyTexts } from './company-texts.ts'

/** Asks first where a workstation has joined already, then shows the code, once. */
export function EnrolmentDialog({ of: branch, onClose }: { of: CompanyBranch; onClose: () => void }) {
  const t = companyTexts.use()
  const name = `${branch.branch_code} ${branch.branch_name}`
  const give = useMutation({
    mutationFn: () =>
      call('POST /app/v1/company/branches/{branch_id}/code', { path: { branch_id: branch.branch_id } })
  })
  const given = give.data
  const { close, onCopied } = useLeaveSecret(given !== undefined, onClose)
  return (
    <Dialog
      onClose={() => void close()}
      title={t('code.title', { name })}
      size="lg"
      closeOnClickOutside={false}
      gap="md"
    >
      {given === undefined ? (
        <>
          <Text>{branch.epoch === 0 ? t('code.how') : t('newCode.message')}</Text>
          <DialogButtons
            label={t('newCode')}
            of={give}
            run={() => give.mutate()}
            onClose={onClose}
            first="run"
          />
        </>
      ) : (
        <Given given={given} onCopied={onCopied} onDone={() => void close()} />
      )}
    </Dialog>
  )
}

type Props = { given: EnrolmentCode; onCopied: () => void; onDone: () => void }

function Given({ given, onCopied, onDone }: Props) {
  const t = companyTexts.use()
  const formats = useFormats()
  return (
    <Stack gap="md">
      <Text>{t('code.how')}</Text>
      <CopyField label={t('code.address')} value={window.location.origin} copyLabel={t('code.copyAddress')} />
      <CopyField
        label={t('code.label')}
        value={given.code}
        copyLabel={t('code.copy')}
        note={t('code.once', { time: formats.time(given.expires_at) })}
        onCopied={onCopied}
      />
      {given.certificate !== null && (
        <div>
          <Text fw={600}>{t('code.certificate')}</Text>
          <Text className="code" style={{ overflowWrap: 'anywhere' }}>
            {given.certificate}
          </Text>
        </div>
      )}
      <SecretButtons
        secret={given.code}
        copyLabel={t('code.copy')}
        finishedLabel={t('code.finished')}
        onCopied={onCopied}
        onDone={onDone}
      />
    </Stack>
  )
}

import { Button, Group } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { MailItem } from '#shared/contracts/mail.ts'
import { call } from '../../api/client.ts'
import { useNotices } from '../../ui/dialogs/notices.ts'
import { useConfirm } from '../../ui/dialogs/use-confirm.ts'
import { useFormats } from '../../ui/formats/use-formats.ts'
import { SidePanel } from '../../ui/list-page/SidePanel.tsx'
import { FactList } from '../../ui/record/FactList.tsx'
import { MailStateChip } from './MailStateChip.tsx'
import { MAIL_KEY } from './mail-query.ts'
import { mailTexts } from './mail-texts.ts'
import { useMailKind } from './use-mail-kind.ts'

/** One message: the response of the mail server, sending it again, or cancelling it. */
export function MailPanel({ of: mail, onClose }: { of: MailItem; onClose: () => void }) {
  const t = mailTexts.use()
  const formats = useFormats()
  const kindOf = useMailKind()
  const confirm = useConfirm()
  const notices = useNotices()
  const client = useQueryClient()
  const path = { mail_id: mail.mail_id }
  const { recipient } = mail
  const settle = async (message: string) => {
    onClose()
    notices.done(message)
    await client.invalidateQueries({ queryKey: MAIL_KEY })
  }
  const retry = useMutation({
    mutationFn: () => call('POST /app/v1/mail/{mail_id}/retry', { path }),
    onSuccess: () => settle(t('retry.done', { recipient })),
    onError: notices.failed
  })
  const discard = useMutation({
    mutationFn: () => call('POST /app/v1/mail/{mail_id}/discard', { path }),
    onSuccess: () => settle(t('discard.done')),
    onError: notices.failed
  })
  const ask = async () => {
    const isSure = await confirm({
      title: t('discard.title', { recipient }),
      message: t('discard.message'),
      confirmLabel: t('discard'),
      isDangerous: true
    })
    if (isSure) discard.mutate()
  }
  const isOpen = mail.state === 'waiting' || mail.state === 'failed'
  return (
    <SidePanel
      title={recipient}
      onClose={onClose}
      actions={
        mail.state !== 'sent' && (
          <Group gap="sm">
            {isOpen && (
              <Button variant="default" loading={discard.isPending} onClick={() => void ask()}>
                {t('discard')}
              </Button>
            )}
            <Button loading={retry.isPending} onClick={() => retry.mutate()}>
              {t(mail.state === 'waiting' ? 'retry.now' : 'retry')}
            </Button>
          </Group>
        )
      }
    >
      <FactList
        facts={[
          { label: t('column.state'), value: <MailStateChip of={mail.state} /> },
          { label: t('column.kind'), value: kindOf(mail) },
          { label: t('column.reason'), value: mail.last_error },
          { label: t('column.attempts'), value: formats.number(mail.attempts) },
          ...(mail.state === 'waiting'
            ? [{ label: t('column.next'), value: formats.dateTime(mail.next_attempt) }]
            : []),
          { label: t('column.created'), value: formats.dateTime(mail.created) },
          ...(mail.settled === null
            ? []
            : [{ label: t('column.settled'), value: formats.dateTime(mail.settled) }])
        ]}
      />
    </SidePanel>
  )
}

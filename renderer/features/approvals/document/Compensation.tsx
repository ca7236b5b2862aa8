import { Button, Text } from '@mantine/core'
import type { DocumentCompensation, DocumentPage } from '#shared/contracts/approvals/approval-screens.ts'
import { call } from '../../../api/client.ts'
import { useUser } from '../../../api/session.ts'
import { useAction } from '../../../ui/dialogs/use-action.ts'
import { isAllowed } from '../../../ui/feature/feature.ts'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import { useSentence } from '../../../ui/formats/use-sentence.ts'
import { Note } from '../../../ui/page/Note.tsx'
import { Section } from '../../../ui/page/Section.tsx'
import { APPROVALS_KEY } from '../approvals-queries.ts'
import { documentTexts } from './document-texts.ts'

type Props = { document: DocumentPage; compensation: DocumentCompensation }

/** Whether overtime is paid or leave is given for it, which HR decides. */
export function Compensation({ document, compensation }: Props) {
  const t = documentTexts.use()
  const formats = useFormats()
  const textOf = useSentence()
  const isHr = isAllowed(['hr'], useUser())
  const { is_given: isGiven, fault } = compensation
  const days = formats.number(compensation.hundredths / 100, 2)
  const change = useAction({
    run: () =>
      call('PUT /app/v1/approvals/documents/{document_id}/compensation', {
        path: { document_id: document.document_id },
        body: { is_leave: !isGiven, hundredths: compensation.hundredths }
      }),
    question: isGiven
      ? { title: t('pay.title'), message: t('pay.message', { days }), confirmLabel: t('pay') }
      : { title: t('leave.title'), message: t('leave.message', { days }), confirmLabel: t('leave') },
    done: t(isGiven ? 'pay.done' : 'leave.done'),
    refreshes: [APPROVALS_KEY]
  })
  return (
    <Section order={3} title={t('compensation')}>
      <Text>{isGiven ? t('compensation.given', { days }) : t('compensation.paid')}</Text>
      {fault !== null && <Note>{textOf(fault)}</Note>}
      {isHr && fault === null && (
        <Button variant="default" mt={8} loading={change.isPending} onClick={() => void change.start()}>
          {isGiven ? t('pay') : t('leave.days', { days })}
        </Button>
      )}
    </Section>
  )
}

import { Button, Group, Title } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useNotices } from '../../../ui/dialogs/notices.ts'
import { ContentPage } from '../../../ui/page/ContentPage.tsx'
import { useGo } from '../../../ui/page/use-go.ts'
import { ErrorState } from '../../../ui/states/ErrorState.tsx'
import { DocumentFileField } from '../documents/DocumentFileField.tsx'
import { documentFileFault } from '../documents/document-file.ts'
import { addLoanDocument } from '../documents/loan-documents-queries.ts'
import { loanPaths } from '../paths.ts'
import type { MadeLoan } from './save-loan.ts'
import { workbenchTexts } from './workbench-texts.ts'

type Props = { made: MadeLoan; consent: File | null }

/** The loan is saved but its consent could not be attached: try again, with another file, or later. */
export function ConsentTrouble({ made, consent }: Props) {
  const t = workbenchTexts.use()
  const notices = useNotices()
  const go = useGo()
  const heading = useRef<HTMLHeadingElement>(null)
  const [file, setFile] = useState(consent)
  // The form that had the focus is unmounted.
  useEffect(() => heading.current?.focus(), [])
  const openLoan = () => go({ to: loanPaths.loan, search: { id: made.loanId } })
  const attach = useMutation({
    mutationFn: (chosen: File) => addLoanDocument(made.loanId, 'consent', chosen),
    onSuccess: () => {
      notices.done(t('saved.consent'))
      openLoan()
    }
  })
  const isRight = file !== null && documentFileFault(file) === null
  return (
    <ContentPage>
      <Title order={2} ref={heading} tabIndex={-1}>
        {t('consent.failed.title')}
      </Title>
      <p style={{ margin: 0 }}>{t('consent.failed.note')}</p>
      <ErrorState error={attach.error ?? made.trouble} />
      <DocumentFileField label={t('law.consent')} value={file} onChange={setFile} isRequired />
      <Group gap="sm">
        <Button
          loading={attach.isPending}
          disabled={!isRight}
          onClick={() => file !== null && attach.mutate(file)}
        >
          {t('consent.retry')}
        </Button>
        <Button variant="default" onClick={openLoan}>
          {t('consent.skip')}
        </Button>
      </Group>
    </ContentPage>
  )
}

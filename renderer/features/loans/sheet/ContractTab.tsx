import { Button, Group, Stack, Text, Textarea, Title } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useCallback, useState } from 'react'
import type { LoanSheet } from '#shared/contracts/loan-screens.ts'
import { encodeId } from '#shared/domain/encoded-id.ts'
import { call } from '../../../api/client.ts'
import { useNotices } from '../../../ui/dialogs/notices.ts'
import { useUnsavedGuard } from '../../../ui/page/use-unsaved-guard.ts'
import { ErrorState } from '../../../ui/states/ErrorState.tsx'
import { useTexts } from '../../../ui/texts/use-texts.ts'
import { LoanDocuments } from '../documents/LoanDocuments.tsx'
import { LOANS_KEY } from '../loans-queries.ts'
import { ContractFacts } from './ContractFacts.tsx'
import classes from './ContractTab.module.css'
import { loanSheetTexts } from './loan-sheet-texts.ts'

/** What was agreed, what for, and the papers that say so. */
export function ContractTab({ loan }: { loan: LoanSheet }) {
  const t = useTexts(loanSheetTexts)
  return (
    <div className={classes.tab}>
      <section>
        <Title order={2}>{t('contract')}</Title>
        <ContractFacts loan={loan} />
      </section>
      <Stack gap="lg">
        {loan.status === 'N' ? (
          <Description key={loan.description} loan={loan} />
        ) : (
          <section>
            <Title order={2}>{t('description')}</Title>
            <Text>{loan.description || t('description.none')}</Text>
          </section>
        )}
        <LoanDocuments loanId={loan.loan_id} />
      </Stack>
    </div>
  )
}

const DESCRIPTION_MOST = 1000

function Description({ loan }: { loan: LoanSheet }) {
  const t = useTexts(loanSheetTexts)
  const client = useQueryClient()
  const notices = useNotices()
  const [text, setText] = useState(loan.description)
  const isChanged = text.trim() !== loan.description
  useUnsavedGuard(useCallback(() => isChanged, [isChanged]))
  const save = useMutation({
    mutationFn: () =>
      call('POST /api/v1/open-apis/employee-loans/update', {
        body: {
          employee_loan_id: encodeId(loan.loan_id),
          employee_loan_revision: loan.revision,
          employee_loan_desc: text.trim()
        }
      }),
    onSuccess: async () => {
      notices.done(t('description.saved'))
      await client.invalidateQueries({ queryKey: LOANS_KEY })
    },
    onError: () => client.invalidateQueries({ queryKey: LOANS_KEY })
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isChanged) save.mutate()
  }
  return (
    <form onSubmit={submit}>
      <Stack gap="sm">
        <Textarea
          label={t('description')}
          value={text}
          maxLength={DESCRIPTION_MOST}
          autosize
          minRows={3}
          onChange={event => setText(event.currentTarget.value)}
        />
        {save.error !== null && <ErrorState error={save.error} />}
        {isChanged && (
          <Group justify="flex-end">
            <Button type="submit" loading={save.isPending}>
              {t('description.save')}
            </Button>
          </Group>
        )}
      </Stack>
    </form>
  )
}

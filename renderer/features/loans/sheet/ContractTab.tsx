import { Button, Group, Stack, Text, Textarea, Title } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useCallback, useState } from 'react'
import type { LoanSheet } from '#shared/contracts/loan-screens.ts'
import { encodeId } from '#shared/domain/encoded-id.ts'
import { call } from '../../../api/client.ts'
import { useNotices } from '../../../ui/dialogs/notices.ts'
import { useUnsavedGuard } from '../../../ui/page/use-unsaved-guard.ts'
import { ErrorState } from '../../../ui/states/ErrorState.tsx'
import { Notice } from '../../../ui/states/Notice.tsx'
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
          <Description loan={loan} />
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
  // What stood there when somebody began to write.
  const [draft, setDraft] = useState<{ text: string; over: string }>()
  const text = draft?.text ?? loan.description
  const isChanged = text.trim() !== loan.description
  const isOvertaken = draft !== undefined && draft.over !== loan.description
  useUnsavedGuard(useCallback(() => isChanged, [isChanged]))
  const save = useMutation({
    mutationFn: (_: { sent: typeof draft }) =>
      call('POST /api/v1/open-apis/employee-loans/update', {
        body: {
          employee_loan_id: encodeId(loan.loan_id),
          employee_loan_revision: loan.revision,
          employee_loan_desc: text.trim()
        }
      }),
    onSuccess: async (_, { sent }) => {
      notices.done(t('description.saved'))
      await client.invalidateQueries({ queryKey: LOANS_KEY })
      // What was written meanwhile is a draft still.
      setDraft(now => (now === sent ? undefined : now))
    },
    onError: () => client.invalidateQueries({ queryKey: LOANS_KEY })
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isChanged) save.mutate({ sent: draft })
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
          onChange={event =>
            setDraft({ text: event.currentTarget.value, over: draft?.over ?? loan.description })
          }
        />
        {save.error !== null && <ErrorState error={save.error} />}
        {isOvertaken && isChanged && (
          <Notice tone="amber">
            {t('description.theirs', { text: loan.description || t('description.none') })}
          </Notice>
        )}
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

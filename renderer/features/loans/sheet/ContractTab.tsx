import { Box, Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type { LoanSheet } from '#shared/contracts/loans/loan-screens.ts'
import { encodeId } from '#shared/domain/encoded-id.ts'
import { ApiError, editConflict } from '../../../api/api-error.ts'
import { call } from '../../../api/client.ts'
import { SaveProblem } from '../../../ui/editing/SaveProblem.tsx'
import { useEditableResource } from '../../../ui/editing/use-editable-resource.ts'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import { LOANS_KEY } from '../../../ui/loans/loan-types.ts'
import { AppLink } from '../../../ui/page/AppLink.tsx'
import { Section } from '../../../ui/page/Section.tsx'
import { useUnsavedGuard } from '../../../ui/page/use-unsaved-guard.ts'
import { FactList } from '../../../ui/record/FactList.tsx'
import { LoanDocuments } from '../documents/LoanDocuments.tsx'
import { loanSheetQuery } from '../loans-queries.ts'
import { loanSheetTexts } from '../loans-texts.ts'
import { useLoanWords } from '../parts/use-loan-words.ts'

/** Columns of a tab; the right one is wider for its text. */
export const COLUMNS = {
  display: 'grid',
  gridTemplateColumns: 'minmax(300px, 3fr) minmax(400px, 5fr)',
  gap: 32
} as const

export function ContractTab({ loan }: { loan: LoanSheet }) {
  const t = loanSheetTexts.use()
  return (
    <Box p={24} style={COLUMNS}>
      <Section title={t('contract.title')}>
        <ContractFacts loan={loan} />
      </Section>
      <Stack gap="lg">
        {loan.status === 'N' ? (
          <Description loan={loan} />
        ) : (
          <Section title={t('description')}>
            <Text>{loan.description || t('description.none')}</Text>
          </Section>
        )}
        <LoanDocuments loanId={loan.loan_id} />
      </Stack>
    </Box>
  )
}

const DESCRIPTION_MOST = 1000

function Description({ loan }: { loan: LoanSheet }) {
  const t = loanSheetTexts.use()
  const client = useQueryClient()
  const query = loanSheetQuery(loan.loan_id)
  const update = (text: string, revision: number) =>
    call('POST /api/v1/open-apis/employee-loans/update', {
      body: {
        employee_loan_id: encodeId(loan.loan_id),
        employee_loan_revision: revision,
        employee_loan_desc: text
      }
    })
  const resource = useEditableResource({
    current: valuesOf(loan),
    isSame: (one, other) => String(one).trim() === String(other).trim(),
    save: async ({ values, base }) => {
      const text = values.description.trim()
      try {
        await update(text, Number(base.revision))
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 409) throw error
        // The operation compares the whole loan, but only a change of the description conflicts with this edit.
        const now = await client.fetchQuery({ ...query, staleTime: 0 })
        if (now.description !== base.description)
          throw editConflict({ current: valuesOf(now), conflicts: Object.keys(base) })
        await update(text, now.revision)
      }
    },
    done: t('description.saved'),
    refreshes: [LOANS_KEY],
    onSaved: (_, goOn) => goOn(valuesOf(client.getQueryData(query.queryKey) ?? loan))
  })
  useUnsavedGuard(resource.isDirty)
  return (
    <form {...resource.form}>
      <Stack gap="sm">
        <Textarea
          label={t('description')}
          {...resource.field('description')}
          maxLength={DESCRIPTION_MOST}
          autosize
          minRows={3}
        />
        <SaveProblem
          resource={resource}
          shownNames={() => ['description']}
          what={() => t('description')}
          show={(_, { description }) => description || t('description.none')}
        />
        {resource.changed.length > 0 && (
          <Group justify="flex-end">
            <Button type="submit" loading={resource.isSaving}>
              {t('description.save')}
            </Button>
          </Group>
        )}
      </Stack>
    </form>
  )
}

const valuesOf = ({ description, revision }: LoanSheet) => ({ description, revision: String(revision) })

/** A page of another feature, so only its address is known here. */
const EMPLOYEE_PAGE = '/people/employee'

function ContractFacts({ loan }: { loan: LoanSheet }) {
  const t = loanSheetTexts.use()
  const formats = useFormats()
  const words = useLoanWords()
  const pay =
    loan.given_pay_satang > 0
      ? t('contract.given', { amount: formats.satang(loan.given_pay_satang) })
      : t('contract.spread', { amount: formats.satang(loan.pay_satang) })
  return (
    <FactList
      facts={[
        {
          label: t('contract.employee'),
          value: (
            <AppLink target={{ to: EMPLOYEE_PAGE, search: { code: loan.employee_code } }}>
              <span className="code">{loan.employee_code}</span>
            </AppLink>
          )
        },
        { label: t('loanType'), value: words.typeName(loan) },
        { label: t('loanDate'), value: formats.date(loan.loan_dt) },
        ...(loan.down_satang > 0
          ? [
              { label: t('contract.total'), value: formats.satang(loan.total_satang) },
              { label: t('contract.down'), value: formats.satang(loan.down_satang) }
            ]
          : []),
        { label: t('column.amount'), value: formats.satang(loan.amount_satang) },
        { label: t('contract.interest'), value: words.interest(loan) },
        { label: t('column.interestTotal'), value: formats.satang(loan.interest_satang) },
        { label: t('contract.start'), value: formats.month(loan.start_month) },
        { label: t('contract.number'), value: t('contract.count', { count: loan.period_count }) },
        { label: t('column.pay'), value: pay },
        {
          label: t('contract.whole'),
          value: t(loan.interest_decimal === '01' ? 'yes' : 'contract.whole.no')
        },
        { label: t('contract.created'), value: formats.dateTime(loan.created) }
      ]}
    />
  )
}

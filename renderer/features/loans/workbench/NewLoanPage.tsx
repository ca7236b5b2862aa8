import { Box, Button, Group, Title } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { LoanRequest } from '#shared/contracts/loans/loan-requests.ts'
import type { CreateLoan } from '#shared/contracts/loans/loans.ts'
import { ApiError } from '../../../api/api-error.ts'
import { call } from '../../../api/client.ts'
import { useNotices } from '../../../ui/dialogs/notices.ts'
import { useAction } from '../../../ui/dialogs/use-action.ts'
import { useConfirm } from '../../../ui/dialogs/use-confirm.tsx'
import { useEditableResource } from '../../../ui/editing/use-editable-resource.ts'
import { usePeopleLabel } from '../../../ui/employees/about-people.tsx'
import { useKnownPeople } from '../../../ui/employees/use-people.ts'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import { useKeys } from '../../../ui/keys/use-keys.ts'
import { LOANS_KEY } from '../../../ui/loans/loan-types.ts'
import { ContentPage } from '../../../ui/page/ContentPage.tsx'
import { useGo } from '../../../ui/page/use-go.ts'
import { useUnsavedGuard } from '../../../ui/page/use-unsaved-guard.ts'
import { ErrorState } from '../../../ui/states/ErrorState.tsx'
import { Notice } from '../../../ui/states/Notice.tsx'
import { QueryState } from '../../../ui/states/QueryState.tsx'
import { DocumentFileField, documentFileFault } from '../documents/DocumentFileField.tsx'
import { addLoanDocument } from '../loans-queries.ts'
import { workbenchTexts } from '../loans-texts.ts'
import { loanPaths } from '../paths.ts'
import { loanRequestQuery } from '../requests/requests-queries.ts'
import { useWarningSentence } from './DeductionNotice.tsx'
import { LoanForm } from './LoanForm.tsx'
import { LoanResult } from './LoanResult.tsx'
import { askedFor, beginning, type LoanInput, useWorkbench } from './use-workbench.ts'
import { hasTwin } from './workbench-queries.ts'

/** The loan workbench; `?employee=E0001` fills in the borrower, `?request=` what somebody asked for. */
export function NewLoanPage() {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const given = (name: string): string | null => {
    const value = search[name]
    return typeof value === 'string' && value !== '' ? value : null
  }
  const [employee, request] = [given('employee'), given('request')]
  if (request !== null) return <RequestedLoan key={request} requestId={request} />
  return <LoanWorkbench key={employee} begin={beginning(employee)} request={null} />
}

/** The workbench with what somebody asked for; making the loan takes the request over. */
function RequestedLoan({ requestId }: { requestId: string }) {
  const request = useQuery(loanRequestQuery(requestId))
  if (request.data === undefined) return <QueryState query={request} />
  return <LoanWorkbench begin={askedFor(request.data)} request={request.data} />
}

const FORM = {
  display: 'flex',
  flex: 'none',
  flexDirection: 'column',
  width: 340,
  borderRight: '1px solid var(--line)'
} as const

type WorkbenchProps = { begin: LoanInput; request: LoanRequest | null }

function LoanWorkbench({ begin, request }: WorkbenchProps) {
  const t = workbenchTexts.use()
  const go = useGo()
  const confirm = useConfirm()
  const sentence = useWarningSentence()
  const labelOf = usePeopleLabel()
  const client = useQueryClient()
  const notices = useNotices()
  const [current] = useState(begin)
  const [made, setMade] = useState<MadeLoan | null>(null)
  const resource = useEditableResource<LoanInput, MadeLoan>({
    current,
    isSure: () => isSure(),
    save: ({ values, accept }) =>
      saveLoan(reading.body, {
        consent: values.consent,
        requestId: request?.request_id ?? null,
        onMade: () => accept(Object.keys(values))
      }),
    onSaved: saved => {
      void client.invalidateQueries({ queryKey: LOANS_KEY })
      if (saved.trouble !== null) return setMade(saved)
      notices.done(
        t('person.notice', { people: borrower, text: t(consent === null ? 'saved' : 'saved.consent') })
      )
      go({ to: loanPaths.loan, search: { id: saved.loanId } })
    }
  })
  const bench = useWorkbench(resource)
  useUnsavedGuard(resource.isDirty)
  const { draft, reading, warnings, consent } = bench
  const known = useKnownPeople(draft.employee_code === null ? [] : [draft.employee_code])
  const borrower = labelOf(known) || (draft.employee_code ?? '')
  const lookUp = useMutation({
    mutationFn: () => hasTwin(draft, reading.amounts?.terms.principalSatang ?? 0)
  })
  const isSure = async (): Promise<boolean> => {
    const judged = await bench.judged()
    // The failure is shown with the wages, where they can be loaded again.
    if (judged === null) return false
    const { known: faults, warnings } = judged
    const hasFault =
      Object.keys({ ...reading.faults, ...faults }).length > 0 ||
      (consent !== null && documentFileFault(consent) !== null)
    if (hasFault || !(await isNoTwin())) return false
    if (warnings.length === 0 || consent !== null) return true
    return confirm({
      title: t('confirm.title'),
      message: t('person.notice', { people: borrower, text: t('confirm.message') }),
      details: warnings.map(sentence),
      confirmLabel: t('confirm.run'),
      cancelLabel: t('confirm.back')
    })
  }
  const isNoTwin = async (): Promise<boolean> => {
    // Without an answer nothing is created; the failure is shown below.
    const isThere = await lookUp.mutateAsync().catch(() => null)
    if (isThere !== true) return isThere === false
    return confirm({
      title: t('twin.title'),
      message: t('twin.message', { code: borrower }),
      confirmLabel: t('twin.run'),
      cancelLabel: t('confirm.back')
    })
  }
  useKeys([{ keys: 'mod+s', label: t('save'), run: () => void resource.submit(), inFields: true }])
  if (made !== null) return <ConsentTrouble made={made} consent={consent} />
  const error = lookUp.error ?? resource.error
  const isUnsure = lookUp.error === null && error instanceof ApiError && error.isUnreachable
  return (
    <Group gap={0} h="100%" mih={0} align="stretch" wrap="nowrap">
      <form {...resource.form} style={FORM} aria-label={t('form')}>
        {request !== null && <AskedFor request={request} />}
        <LoanForm bench={bench} isTried={resource.tries > 0} />
        {error !== null && (
          <Box className="line-above" mah={240} style={{ position: 'relative', overflow: 'auto' }}>
            <ErrorState
              error={error}
              kept={t(isUnsure ? 'kept.unsure' : 'save.kept')}
              {...(lookUp.error === null ? {} : { onRetry: () => void resource.submit() })}
            />
          </Box>
        )}
        <Group className="line-above" justify="flex-end" gap={8} px={16} py={8} bg="var(--surface-quiet)">
          <Button variant="default" onClick={() => go({ to: loanPaths.list })}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={resource.isSaving}>
            {t('save')}
          </Button>
        </Group>
      </form>
      <LoanResult
        reading={reading}
        warnings={warnings}
        consentName={consent?.name ?? null}
        onTake={bench.takeOver}
      />
    </Group>
  )
}

/** What somebody asked for, above the form that begins with it. */
function AskedFor({ request }: { request: LoanRequest }) {
  const t = workbenchTexts.use()
  const formats = useFormats()
  const amount = formats.satang(request.amount_satang)
  return (
    <Box px={16} pt={8}>
      <Notice tone={request.state === 'waiting' ? 'teal' : 'amber'}>
        {t(request.state === 'waiting' ? 'request.asked' : 'request.decided', {
          amount,
          count: request.instalments,
          purpose: request.purpose
        })}
      </Notice>
    </Box>
  )
}

/** The loan is saved, but its consent could not be attached: the user can try again, with another file, or later. */
function ConsentTrouble({ made, consent }: { made: MadeLoan; consent: File | null }) {
  const t = workbenchTexts.use()
  const go = useGo()
  const heading = useRef<HTMLHeadingElement>(null)
  const [file, setFile] = useState(consent)
  // The form that had the focus is unmounted.
  useEffect(() => heading.current?.focus(), [])
  const openLoan = () => go({ to: loanPaths.loan, search: { id: made.loanId } })
  const attach = useAction({
    run: (chosen: File) => addLoanDocument(made.loanId, 'consent', chosen),
    done: t('saved.consent'),
    onDone: openLoan,
    showsError: true
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
          onClick={() => file !== null && void attach.start(file)}
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

/** A loan that was created; `trouble` is why its consent could not be attached. */
type MadeLoan = { loanId: string; trouble: unknown }

/** Creates the loan, then attaches the consent: a failure of the second step does not undo the first. */
async function saveLoan(
  body: CreateLoan,
  { consent, requestId, onMade }: { consent: File | null; requestId: string | null; onMade: () => void }
): Promise<MadeLoan> {
  const { employee_loan_id: loanId } =
    requestId === null
      ? await call('POST /api/v1/open-apis/employee-loans/create', { body })
      : await call('POST /app/v1/loan-requests/{request_id}/loan', { path: { request_id: requestId }, body })
  onMade()
  if (consent === null) return { loanId, trouble: null }
  try {
    await addLoanDocument(loanId, 'consent', consent)
    return { loanId, trouble: null }
  } catch (trouble) {
    return { loanId, trouble }
  }
}

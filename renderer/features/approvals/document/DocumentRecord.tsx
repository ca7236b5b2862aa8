import { Box, Button, Stack } from '@mantine/core'
import { IconUserCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import type { DocumentPage } from '#shared/contracts/approvals/approval-screens.ts'
import { APPROVED, CANCELLED, REFUSED } from '#shared/domain/approval/flags.ts'
import { ApiError } from '../../../api/api-error.ts'
import { call } from '../../../api/client.ts'
import { customValue } from '../../../ui/custom-fields/custom-value.ts'
import { useAction } from '../../../ui/dialogs/use-action.ts'
import { AboutPeople } from '../../../ui/employees/about-people.tsx'
import { usePersonName } from '../../../ui/employees/use-people.ts'
import { StoredAttachment } from '../../../ui/files/StoredAttachment.tsx'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import { useSentence } from '../../../ui/formats/use-sentence.ts'
import { Note } from '../../../ui/page/Note.tsx'
import { usePageTitle } from '../../../ui/page/page-title.ts'
import { Section } from '../../../ui/page/Section.tsx'
import { useGo } from '../../../ui/page/use-go.ts'
import { type Fact, FactList } from '../../../ui/record/FactList.tsx'
import { RecordHeader } from '../../../ui/record/RecordHeader.tsx'
import { DocumentStateChip } from '../../../ui/requests/DocumentStateChip.tsx'
import { EmptyState } from '../../../ui/states/EmptyState.tsx'
import { Notice } from '../../../ui/states/Notice.tsx'
import { QueryState } from '../../../ui/states/QueryState.tsx'
import { StateChip } from '../../../ui/states/StateChip.tsx'
import { APPROVALS_KEY, contextQuery, documentQuery } from '../approvals-queries.ts'
import { approvalsTexts } from '../approvals-texts.ts'
import { DecisionStrip } from '../decisions/DecisionStrip.tsx'
import { Chain, Remark } from '../parts/Chain.tsx'
import { DocumentContextView } from '../parts/context/DocumentContextView.tsx'
import { FaultList } from '../parts/FaultList.tsx'
import { useDocumentWords } from '../parts/use-document-words.ts'
import { approvalPaths } from '../paths.ts'
import { Compensation } from './Compensation.tsx'
import { DocumentActions } from './DocumentActions.tsx'
import { documentTexts } from './document-texts.ts'
import { useRoleWord } from './Simulator.tsx'

type Props = { document: DocumentPage }

const COLUMNS = {
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 400px)',
  position: 'relative',
  overflow: 'auto'
} as const

/** One below the other in a narrow window. */
const NARROW = { base: 'block', sm: 'grid' } as const

/** The request and its actions on the left, the approvers and the history on the right. */
function DocumentRecord({ document }: Props) {
  const t = documentTexts.use()
  const nameOf = usePersonName()
  const words = useDocumentWords()
  const textOf = useSentence()
  const context = useQuery(contextQuery(document.document_id))
  const { owner, blocks } = document
  return (
    <Stack gap={0} h="100%" mih={0}>
      <RecordHeader
        name={nameOf(owner)}
        code={owner.employee_code}
        facts={[...words.placeOf(owner), `${t(`kind.${document.kind}`)} ${words.when(document)}`]}
        state={<DocumentStateChip state={document} />}
        pictureUrl={owner.photograph}
        actions={<DocumentActions document={document} />}
        here={null}
      />
      <Box
        component="section"
        // What scrolls must be reached by the keyboard.
        tabIndex={0}
        aria-label={t('title')}
        display={NARROW}
        flex={1}
        mih={0}
        style={COLUMNS}
      >
        <Stack gap="lg" p="16px 24px 24px">
          {blocks.length > 0 && (
            <Notice tone="amber">
              <strong>{t('blocked')}</strong>
              <FaultList faults={blocks} textOf={textOf} />
            </Notice>
          )}
          {document.is_chain_changed && <ChangedChain document={document} />}
          <Section order={3} title={t('request')}>
            <Request document={document} />
          </Section>
          {document.compensation !== null && (
            <Compensation document={document} compensation={document.compensation} />
          )}
          {context.data ? (
            <DocumentContextView row={document} context={context.data} />
          ) : (
            <QueryState query={context} shape="record" lines={4} />
          )}
        </Stack>
        <Stack gap="lg" p="16px 24px 24px" className="line-left">
          <Section order={3} title={t('approvers')}>
            <Chain chain={document.chain} />
          </Section>
          <Section order={3} title={t('history')}>
            <History document={document} />
          </Section>
        </Stack>
      </Box>
      <DecisionStrip />
    </Stack>
  )
}

/** HR can restart the approval with the current approvers. */
function ChangedChain({ document }: Props) {
  const t = documentTexts.use()
  const move = useAction({
    run: () =>
      call('POST /app/v1/approvals/documents/{document_id}/move', {
        path: { document_id: document.document_id }
      }),
    question: { title: t('move.confirm'), message: t('move.message'), confirmLabel: t('move.confirm') },
    done: t('move.done'),
    refreshes: [APPROVALS_KEY]
  })
  return (
    <Notice tone="teal">
      {t('chainChanged')}
      {document.may_move && (
        <Button variant="default" loading={move.isPending} onClick={() => void move.start()}>
          {t('move.confirm')}
        </Button>
      )}
    </Notice>
  )
}

function Request({ document }: Props) {
  const t = documentTexts.use()
  const formats = useFormats()
  const words = useDocumentWords()
  const facts: Fact[] = [
    { label: t('date'), value: words.when(document) },
    { label: t('subject'), value: words.subject(document) },
    { label: t('reason'), value: document.description },
    ...document.custom_fields
      .filter(field => field.value !== null)
      .map(field => ({
        label: formats.inLanguage(field.custom_field_label, field.custom_field_label_en),
        value: customValue(field, field.value, formats)
      })),
    { label: t('submitted'), value: formats.dateTime(document.created) }
  ]
  return (
    <>
      <FactList facts={facts} />
      {document.file_url !== null && (
        <StoredAttachment
          address={document.file_url}
          fileName={`${document.owner.employee_code} ${document.first_date}`}
          alt={t('attachment')}
          mah={320}
          w="auto"
          fit="contain"
          radius="sm"
        />
      )}
    </>
  )
}

type Step = DocumentPage['history'][number]

/** The history of a document, latest first. */
function History({ document }: { document: DocumentPage }) {
  const t = documentTexts.use()
  const formats = useFormats()
  const roleOf = useRoleWord()
  const nameOf = usePersonName()
  const isOwn = ({ action, approve_flag, actor }: Step): boolean =>
    action === 'approve' &&
    approve_flag !== REFUSED &&
    approve_flag !== CANCELLED &&
    actor?.employee_id === document.owner.employee_id
  return (
    <ol className="plain">
      {document.history.toReversed().map(step => (
        <Box component="li" pt={4} pb={8} key={`${step.at} ${step.action} ${step.approve_flag}`}>
          <span>{t(wordOf(step))}</span>{' '}
          {isOwn(step) && <StateChip tone="amber" icon={IconUserCheck} label={t('ownApproval')} />}
          <Note>
            {[
              formats.dateTime(step.at),
              step.actor === null ? step.actor_name : nameOf(step.actor),
              roleOf(step.role),
              ...(step.key_name === null ? [] : [t('throughKey', { name: step.key_name })]),
              ...(step.on_behalf_of === null ? [] : [t('actingFor', { name: nameOf(step.on_behalf_of) })])
            ].join(' · ')}
          </Note>
          <Remark text={step.remark} />
        </Box>
      ))}
    </ol>
  )
}

function wordOf({ action, approve_flag }: Step) {
  if (action !== 'approve') return `history.${action}` as const
  if (approve_flag === REFUSED) return 'history.reject'
  if (approve_flag === CANCELLED) return 'history.cancel'
  return approve_flag === APPROVED ? 'history.approve' : 'history.step'
}

/** The page of one document: `?id=…`. */
export function DocumentRecordPage() {
  const t = approvalsTexts.use()
  const go = useGo()
  const nameOf = usePersonName()
  const search: { id?: unknown } = useSearch({ strict: false })
  const id = typeof search.id === 'string' ? search.id : ''
  const document = useQuery({ ...documentQuery(id), enabled: id !== '' })
  usePageTitle(document.data && `${t(`kind.${document.data.kind}`)} · ${nameOf(document.data.owner)}`)
  if (id === '' || (document.error instanceof ApiError && document.error.status === 404))
    return (
      <EmptyState
        message={t('notFound')}
        action={{ label: t('toInbox'), run: () => go({ to: approvalPaths.inbox }) }}
      />
    )
  if (document.data !== undefined)
    return (
      <AboutPeople people={[document.data.owner]}>
        <DocumentRecord key={id} document={document.data} />
      </AboutPeople>
    )
  return <QueryState query={document} shape="record" lines={10} />
}

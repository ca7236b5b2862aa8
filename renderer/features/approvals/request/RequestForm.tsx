import { Box, Button, Group, SegmentedControl, Stack, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconCopy } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useMemo, useRef } from 'react'
import type { DocumentPage } from '#shared/contracts/approvals/approval-screens.ts'
import { DOCUMENT_KINDS, type DocumentKind } from '#shared/domain/approval/flags.ts'
import { call } from '../../../api/client.ts'
import { useNotices } from '../../../ui/dialogs/notices.ts'
import { useAction } from '../../../ui/dialogs/use-action.ts'
import { usePeopleLabel } from '../../../ui/employees/about-people.tsx'
import { useKnownPeople } from '../../../ui/employees/use-people.ts'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import { useKeys } from '../../../ui/keys/use-keys.ts'
import { IconButton } from '../../../ui/page/icon-buttons.tsx'
import { KeepsFocus } from '../../../ui/page/KeepsFocus.tsx'
import { usePageTitle } from '../../../ui/page/page-title.ts'
import { PHONE } from '../../../ui/page/phone.ts'
import { useUnsavedGuard } from '../../../ui/page/use-unsaved-guard.ts'
import { HeadedTable } from '../../../ui/record/HeadedTable.tsx'
import { RequestFields } from '../../../ui/requests/RequestFields.tsx'
import { useRequestErrors, useRequestFault } from '../../../ui/requests/request-faults.ts'
import { asKind, copied, DOCUMENTS_MAX, type RequestValues } from '../../../ui/requests/request-form.ts'
import { Notice } from '../../../ui/states/Notice.tsx'
import { documentQuery, requestPeopleQuery } from '../approvals-queries.ts'
import { PeopleField } from './PeopleField.tsx'
import { RequestPreview } from './RequestPreview.tsx'
import { RequestProblem } from './RequestProblem.tsx'
import { requestPageTexts } from './request-page-texts.ts'
import { type Failure, useRequest } from './use-request.ts'

type Props = {
  kind: DocumentKind
  initial: RequestValues
  /** The document being changed; null: new ones are submitted. */
  document: DocumentPage | null
}

/** One below the other in a narrow window, which scrolls as a whole. */
const COLUMNS = {
  gridTemplateColumns: 'minmax(0, 1fr) 400px',
  position: 'relative',
  overflow: 'auto'
} as const
const NARROW = { base: 'block', sm: 'grid' } as const
/** Above the buttons inside fields. */
const SUBMIT = { position: 'sticky', bottom: 0, zIndex: 2 } as const

/** The form on the left, its result on the right. */
export function RequestForm({ kind, initial, document }: Props) {
  const t = requestPageTexts.use()
  const navigate = useNavigate()
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const resource = useRequest(kind, initial, document)
  const { values, set, discard, documents, failed, isSaving, missing, halfOf, offer } = resource
  const errors = useRequestErrors(resource.tries > 0 ? missing : new Set())
  // On a switch to another kind, people, dates and reason stay.
  const isPhone = useMediaQuery(PHONE) ?? false
  const latest = useRef({ kind, values })
  useEffect(() => {
    const before = latest.current
    latest.current = { kind, values }
    if (before.kind === kind) return
    discard()
    set(asKind(kind, before.values))
  })
  useUnsavedGuard(resource.isDirty)
  usePageTitle(document === null ? undefined : t('edit.title'))
  const copy = useCopy(kind, row => set(copied(values, row)))
  useKeys([
    { keys: 'mod+s', label: t('submit', { count: documents.length }), run: resource.submit, inFields: true }
  ])
  return (
    <Box {...resource.form} component="form" display={NARROW} h="100%" style={COLUMNS}>
      <Box mih={0} p="16px 24px 0" style={{ position: 'relative', overflow: 'auto' }}>
        <Stack gap="md" maw={640}>
          {document === null && (
            <Group justify="space-between">
              <SegmentedControl
                aria-label={t('kind')}
                orientation={isPhone ? 'vertical' : 'horizontal'}
                value={kind}
                data={DOCUMENT_KINDS.map(value => ({ value, label: t(`kind.${value}`) }))}
                onChange={next => void navigate({ to: '.', search: { ...search, kind: next } })}
              />
              <IconButton
                variant="quiet"
                icon={IconCopy}
                label={t('copy')}
                loading={copy.isPending}
                onClick={() => void copy.start()}
              />
            </Group>
          )}
          <PeopleField
            value={values.people}
            error={errors.of('people')}
            onChange={document === null ? people => set({ people }) : null}
          />
          <RequestFields
            kind={kind}
            values={values}
            errors={errors}
            isNew={document === null}
            hasDays={document === null}
            halfOf={halfOf}
            offer={offer}
            onChange={set}
          />
          <Failures results={failed.failures} areAll={failed.stored.length === 0} />
          {documents.length > DOCUMENTS_MAX && <Text c="red">{t('tooMany', { most: DOCUMENTS_MAX })}</Text>}
          <RequestProblem kind={kind} resource={resource} />
          <Group justify="flex-end" className="line-above" py={12} bg="var(--surface)" style={SUBMIT}>
            <Button type="submit" loading={isSaving}>
              {document === null ? t('submit', { count: documents.length }) : t('save')}
            </Button>
          </Group>
        </Stack>
      </Box>
      <RequestPreview
        kind={kind}
        first={missing.size === 0 ? documents[0] : undefined}
        replaced={document?.document_id}
      />
    </Box>
  )
}

function useCopy(kind: DocumentKind, onFound: (document: DocumentPage) => void) {
  const t = requestPageTexts.use()
  const client = useQueryClient()
  const notices = useNotices()
  return useAction({
    run: async () => {
      const { documents } = await call('GET /app/v1/approvals/documents', {
        query: { scope: 'own', kind, limit: 1 }
      })
      const [last] = documents
      return last === undefined ? null : client.fetchQuery(documentQuery(last.document_id))
    },
    onDone: last => (last === null ? notices.warn(t('copy.none')) : onFound(last))
  })
}

/** Which documents could not be submitted, and why; in view and with the focus, as the form is long. */
function Failures({ results, areAll }: { results: readonly Failure[]; areAll: boolean }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (results.length === 0) return
    box.current?.scrollIntoView({ block: 'nearest' })
    box.current?.focus({ preventScroll: true })
  }, [results])
  const t = requestPageTexts.use()
  const formats = useFormats()
  const textOf = useRequestFault()
  const labelOf = usePeopleLabel()
  const codes = useMemo(() => [...new Set(results.map(it => it.employeeCode))], [results])
  const people = useKnownPeople(codes, requestPeopleQuery)
  const nameOf = (code: string) => labelOf(people.filter(it => it.employee_code === code)) || code
  if (results.length === 0) return null
  return (
    <KeepsFocus ref={box} style={{ scrollMarginBlock: 80 }}>
      <Notice tone="red">
        {t(areAll ? 'failed.all' : 'failed')}
        <HeadedTable
          rows={results}
          keyOf={it => `${it.employeeCode} ${it.date}`}
          columns={[
            { title: t('employee'), cell: it => nameOf(it.employeeCode) },
            { title: t('date'), cell: it => formats.date(it.date) },
            { title: t('why'), cell: it => it.faults.map(textOf).join(' · ') }
          ]}
        />
      </Notice>
    </KeepsFocus>
  )
}

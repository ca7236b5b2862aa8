import { Button, Group, SegmentedControl, Stack, Text } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { DocumentPage } from '#shared/contracts/approval-screens.ts'
import { DOCUMENT_KINDS, type DocumentKind } from '#shared/domain/approval/flags.ts'
import { call } from '../../../api/client.ts'
import { useNotices } from '../../../ui/dialogs/notices.ts'
import { useKeys } from '../../../ui/keys/use-keys.ts'
import { usePageTitle } from '../../../ui/page/page-title.ts'
import { useGo } from '../../../ui/page/use-go.ts'
import { useUnsavedGuard } from '../../../ui/page/use-unsaved-guard.ts'
import { ErrorState } from '../../../ui/states/ErrorState.tsx'
import { useTexts } from '../../../ui/texts/use-texts.ts'
import { documentQuery, formQuery } from '../approvals-queries.ts'
import { approvalsTexts } from '../approvals-texts.ts'
import { approvalPaths } from '../paths.ts'
import { Failures } from './Failures.tsx'
import { RequestFields } from './RequestFields.tsx'
import classes from './RequestForm.module.css'
import { RequestPreview } from './RequestPreview.tsx'
import {
  asKind,
  copied,
  DOCUMENTS_MAX,
  documentsOf,
  missingIn,
  type RequestValues,
  withDefaults
} from './request-form.ts'
import { requestTexts } from './request-texts.ts'
import { useSubmit } from './use-submit.ts'

type Props = {
  kind: DocumentKind
  initial: RequestValues
  /** The one that is changed; null: new ones are submitted. */
  document: DocumentPage | null
}

/** What is asked for at the left, what it comes to at the right. */
export function RequestForm({ kind, initial, document }: Props) {
  const t = useTexts(requestTexts)
  const shared = useTexts(approvalsTexts)
  const go = useGo()
  const [values, setValues] = useState(initial)
  const [isTried, setTried] = useState(false)
  const [of, setOf] = useState(kind)
  // Another kind of the same: people, dates and reason stay.
  if (of !== kind) {
    setOf(kind)
    setValues(asKind(kind, values))
    setTried(false)
  }
  const form = useRef<HTMLFormElement>(null)
  const isDirty = useRef(false)
  const change = (part: Partial<RequestValues>) => {
    isDirty.current = true
    setValues(before => ({ ...before, ...part }))
  }
  useUnsavedGuard(useCallback(() => isDirty.current, []))
  usePageTitle(document === null ? undefined : t('edit.title'))
  const submit = useSubmit(kind, document, () => {
    isDirty.current = false
    if (document !== null) go({ to: approvalPaths.document, search: { id: document.document_id } })
    else go({ to: approvalPaths.mine })
  })
  const copy = useCopy(kind, row => change(copied(values, row)))
  const fields = useQuery(formQuery(kind)).data?.custom_fields ?? []
  const documents = documentsOf(kind, withDefaults(values, fields))
  const missing = missingIn(kind, values)
  const isTooMuch = documents.length > DOCUMENTS_MAX
  useEffect(() => {
    if (isTried) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [isTried])
  const send = () => {
    setTried(true)
    if (missing.size === 0 && !isTooMuch) submit.mutate(documents)
  }
  useKeys([{ keys: 'mod+s', label: t('submit', { count: documents.length }), run: send, inFields: true }])
  return (
    <form
      ref={form}
      noValidate
      className={classes.page}
      onSubmit={event => {
        event.preventDefault()
        send()
      }}
    >
      <div className={classes.fields}>
        <Stack gap="md" maw={640}>
          {document === null && (
            <Group justify="space-between">
              <SegmentedControl
                aria-label={t('kind')}
                value={kind}
                data={DOCUMENT_KINDS.map(value => ({ value, label: shared(`kind.${value}`) }))}
                onChange={next => go({ to: approvalPaths.new, search: { kind: next } })}
              />
              <Button
                variant="quiet"
                leftSection={<IconCopy size={16} aria-hidden />}
                loading={copy.isPending}
                onClick={() => copy.mutate()}
              >
                {t('copy')}
              </Button>
            </Group>
          )}
          <RequestFields
            kind={kind}
            values={values}
            missing={isTried ? missing : new Set()}
            document={document}
            onChange={change}
          />
          <Failures results={submit.failed} />
          {isTooMuch && <Text c="red">{t('tooMany', { most: DOCUMENTS_MAX })}</Text>}
          {submit.error !== null && <ErrorState error={submit.error} kept={t('kept')} />}
          <Group justify="flex-end" className={classes.submit ?? ''}>
            <Button type="submit" loading={submit.isPending}>
              {document === null ? t('submit', { count: documents.length }) : t('save')}
            </Button>
          </Group>
        </Stack>
      </div>
      <RequestPreview kind={kind} first={missing.size === 0 ? documents[0] : undefined} />
    </form>
  )
}

function useCopy(kind: DocumentKind, onFound: (document: DocumentPage) => void) {
  const t = useTexts(requestTexts)
  const client = useQueryClient()
  const notices = useNotices()
  return useMutation({
    mutationFn: async () => {
      const { documents } = await call('GET /app/v1/approvals/documents', {
        query: { scope: 'own', kind, limit: 1 }
      })
      const [last] = documents
      return last === undefined ? null : client.fetchQuery(documentQuery(last.document_id))
    },
    onSuccess: last => (last === null ? notices.warn(t('copy.none')) : onFound(last)),
    onError: notices.failed
  })
}

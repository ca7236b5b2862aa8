import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { DECISIONS_MAX } from '#shared/contracts/approval-actions.ts'
import type { DocumentPage } from '#shared/contracts/approval-screens.ts'
import type { DocumentKind } from '#shared/domain/approval/flags.ts'
import type { Fault } from '#shared/domain/fault.ts'
import { call } from '../../../api/client.ts'
import { useNotices } from '../../../ui/dialogs/notices.ts'
import { useTexts } from '../../../ui/texts/use-texts.ts'
import { APPROVALS_KEY } from '../approvals-queries.ts'
import type { RequestDocument } from './request-form.ts'
import { requestTexts } from './request-texts.ts'

export type Failure = RequestDocument & { readonly faults: readonly Fault[] }

const keyOf = ({ employeeCode, date }: RequestDocument): string => `${employeeCode} ${date}`

/** Submits documents, each with its own result, or changes one. What was submitted is not sent again. */
export function useSubmit(kind: DocumentKind, document: DocumentPage | null, onDone: () => void) {
  const t = useTexts(requestTexts)
  const client = useQueryClient()
  const notices = useNotices()
  const [done, setDone] = useState<ReadonlySet<string>>(new Set())
  const [failed, setFailed] = useState<readonly Failure[]>([])
  const submit = useMutation({
    mutationFn: async (documents: readonly RequestDocument[]) => {
      setFailed([])
      if (document !== null) {
        await call('POST /app/v1/approvals/documents/{document_id}/update', {
          path: { document_id: document.document_id },
          body: { fields: documents[0]?.fields ?? {}, base_updated: document.updated }
        })
        return { submitted: 1, failures: [] }
      }
      const left = documents.filter(it => !done.has(keyOf(it)))
      const failures: Failure[] = []
      for (let at = 0; at < left.length; at += DECISIONS_MAX) {
        const chunk = left.slice(at, at + DECISIONS_MAX)
        const { results } = await call('POST /app/v1/approvals/submissions', {
          body: { kind, documents: chunk.map(it => it.fields) }
        })
        const refused = chunk.flatMap((it, index) => {
          const faults = results[index]?.faults ?? []
          return faults.length > 0 ? [{ ...it, faults }] : []
        })
        failures.push(...refused)
        const keys = new Set(refused.map(keyOf))
        setDone(before => new Set([...before, ...chunk.map(keyOf).filter(key => !keys.has(key))]))
      }
      return { submitted: left.length - failures.length, failures }
    },
    onSuccess: ({ submitted, failures }) => {
      setFailed(failures)
      if (submitted > 0) notices.done(document === null ? t('done', { count: submitted }) : t('saved'))
      if (failures.length === 0) onDone()
    },
    onSettled: () => client.invalidateQueries({ queryKey: APPROVALS_KEY })
  })
  return { ...submit, failed }
}

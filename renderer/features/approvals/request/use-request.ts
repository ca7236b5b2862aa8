import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { DECISIONS_MAX } from '#shared/contracts/approvals/approval-actions.ts'
import type { DocumentPage } from '#shared/contracts/approvals/approval-screens.ts'
import type { DocumentKind } from '#shared/domain/approval/flags.ts'
import type { Fault } from '#shared/domain/fault.ts'
import { editConflict, hasFault } from '../../../api/api-error.ts'
import { call } from '../../../api/client.ts'
import { useUser } from '../../../api/session.ts'
import { useNotices } from '../../../ui/dialogs/notices.ts'
import { changedNames } from '../../../ui/editing/edit-merge.ts'
import { useEditableResource } from '../../../ui/editing/use-editable-resource.ts'
import { usePeopleLabel } from '../../../ui/employees/about-people.tsx'
import { useKnownPeople } from '../../../ui/employees/use-people.ts'
import { isAllowed, type Target } from '../../../ui/feature/feature.ts'
import { useGo } from '../../../ui/page/use-go.ts'
import {
  attachmentOf,
  DOCUMENTS_MAX,
  isSameEntry,
  type RequestDocument,
  type RequestValues,
  valuesOf
} from '../../../ui/requests/request-form.ts'
import { APPROVALS_KEY } from '../../../ui/requests/request-queries.ts'
import { useLeaveOffer, useRequestRules } from '../../../ui/requests/use-request-rules.ts'
import { documentQuery, requestPeopleQuery } from '../approvals-queries.ts'
import { approvalPaths } from '../paths.ts'
import { requestPageTexts } from './request-page-texts.ts'

export type Failure = RequestDocument & { readonly faults: readonly Fault[] }

type Submitted = {
  readonly stored: readonly RequestDocument[]
  readonly failures: readonly Failure[]
}

/** The entries without people and days whose documents are stored; leave is one document, whatever its days. */
function remaining(kind: DocumentKind, failures: readonly Failure[]): Partial<RequestValues> {
  const people = [...new Set(failures.map(it => it.employeeCode))]
  if (kind === 'time-leave') return { people }
  const dates = failures.map(it => it.date).sort()
  return { people, from: dates[0] ?? null, to: dates.at(-1) ?? null }
}

const NOTHING: Submitted = { stored: [], failures: [] }

/** Where the submitted documents are: one's own requests, or those of the person, or of all. */
function listOf(people: readonly string[], me: string | null, seesAll: boolean): Target {
  if (!seesAll || people.every(code => code === me)) return { to: approvalPaths.mine }
  const [only] = people
  return { to: approvalPaths.all, ...(people.length === 1 && only ? { search: { q: only } } : {}) }
}

/** The form for new documents, each with its own result, or for changing one. Submitted ones are not sent again. */
export function useRequest(kind: DocumentKind, initial: RequestValues, document: DocumentPage | null) {
  const t = requestPageTexts.use()
  const client = useQueryClient()
  const notices = useNotices()
  const labelOf = usePeopleLabel()
  const go = useGo()
  const [done, setDone] = useState<ReadonlySet<string>>(new Set())
  const [failed, setFailed] = useState<Submitted>(NOTHING)
  const user = useUser()
  const rules = useRequestRules(kind)
  const { documentsFor } = rules
  const keyOf = ({ employeeCode, date }: RequestDocument): string => `${kind} ${employeeCode} ${date}`
  const leftOf = (values: RequestValues) => documentsFor(values).filter(it => !done.has(keyOf(it)))
  const submit = async (values: RequestValues): Promise<Submitted> => {
    setFailed(NOTHING)
    const left = leftOf(values)
    const failures: Failure[] = []
    for (let at = 0; at < left.length; at += DECISIONS_MAX) {
      const chunk = left.slice(at, at + DECISIONS_MAX)
      const { results } = await call('POST /app/v1/approvals/submissions', {
        body: { kind, documents: chunk.map(it => it.fields), ...attachmentOf(kind, values) }
      })
      const refused = chunk.flatMap((it, index) => {
        const faults = results[index]?.faults ?? []
        return faults.length > 0 ? [{ ...it, faults }] : []
      })
      failures.push(...refused)
      const keys = new Set(refused.map(keyOf))
      setDone(before => new Set([...before, ...chunk.map(keyOf).filter(key => !keys.has(key))]))
    }
    const refused = new Set(failures.map(keyOf))
    return { stored: left.filter(it => !refused.has(keyOf(it))), failures }
  }

  const change = async (documentId: string, values: RequestValues, base: RequestValues): Promise<void> => {
    const update = (updated: string) =>
      call('POST /app/v1/approvals/documents/{document_id}/update', {
        path: { document_id: documentId },
        body: {
          fields: { ...documentsFor(values)[0]?.fields, ...attachmentOf(kind, values) },
          base_updated: updated
        }
      })
    try {
      await update(base.updated)
    } catch (error) {
      if (!hasFault(error, 'document.changed')) throw error
      // The server compares the whole document; here only values that the form did not show count as a conflict.
      const now = valuesOf(await client.fetchQuery({ ...documentQuery(documentId), staleTime: 0 }))
      const conflicts = changedNames(base, now, isSameEntry)
      const others = changedNames(values, now, isSameEntry).filter(name => conflicts.includes(name))
      if (others.some(name => name !== 'updated')) throw editConflict({ current: {}, conflicts })
      await update(now.updated)
    }
  }

  const resource = useEditableResource<RequestValues, Submitted>({
    current: initial,
    isSame: isSameEntry,
    isFaulty: values => rules.missingIn(values).size > 0 || documentsFor(values).length > DOCUMENTS_MAX,
    save: async ({ values, base }) => {
      if (document === null) return submit(values)
      await change(document.document_id, values, base)
      return { stored: documentsFor(values), failures: [] }
    },
    onSaved: (submitted, goOn) => {
      const { stored, failures } = submitted
      setFailed(submitted)
      const codes = new Set(stored.map(it => it.employeeCode))
      const owners = known.filter(it => codes.has(it.employee_code))
      const people = labelOf(document === null ? owners : [document.owner])
      const text = document === null ? t('done', { count: stored.length }) : t('saved')
      if (stored.length > 0) notices.done(people === '' ? text : t('person.notice', { people, text }))
      void client.invalidateQueries({ queryKey: APPROVALS_KEY })
      if (failures.length > 0) {
        goOn(initial, [])
        resource.set(remaining(kind, failures))
      } else if (document === null) {
        go(listOf(resource.values.people, user.employee_code, isAllowed(['hr', 'manager'], user)))
      } else go({ to: approvalPaths.document, search: { id: document.document_id } })
    }
  })
  const known = useKnownPeople(resource.values.people, requestPeopleQuery)
  const offer = useLeaveOffer(rules, resource.values)
  return {
    ...resource,
    failed,
    halfOf: rules.halfOf,
    offer,
    missing: rules.missingIn(resource.values),
    /** Those that will be submitted. */
    documents: leftOf(resource.values)
  }
}

import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { CustomFieldItem } from '#shared/contracts/custom-fields.ts'
import { call } from '../../api/client.ts'
import { useNotices } from '../../ui/dialogs/notices.ts'
import { CUSTOM_FIELDS_KEY, customFieldsQuery } from './custom-fields-queries.ts'
import { useFormsAreOld } from './use-forms-are-old.ts'

/** The ids with one of them at another index; null if nothing would move. */
export function movedTo(ids: readonly string[], id: string, place: number): string[] | null {
  const from = ids.indexOf(id)
  if (from === place || place < 0 || place >= ids.length) return null
  const rest = ids.filter(it => it !== id)
  return [...rest.slice(0, place), id, ...rest.slice(place)]
}

/** Stores an order; it is shown at once, and taken back where it could not be stored. */
export function useOrder(kind: CustomFieldItem['document_kind']) {
  const client = useQueryClient()
  const notices = useNotices()
  const formsAreOld = useFormsAreOld()
  const { queryKey } = customFieldsQuery
  return useMutation({
    // One after the other: each is an order over the one before.
    scope: { id: `custom-fields-order-${kind}` },
    onMutate: async ({ ids }) => {
      await client.cancelQueries({ queryKey })
      client.setQueryData(
        queryKey,
        list =>
          list && {
            ...list,
            fields: list.fields.toSorted((a, b) =>
              a.document_kind !== kind || b.document_kind !== kind
                ? 0
                : ids.indexOf(a.custom_field_id) - ids.indexOf(b.custom_field_id)
            )
          }
      )
    },
    mutationFn: ({ ids, base }: { ids: string[]; base: string[] }) =>
      call('PUT /app/v1/custom-fields/order', { body: { document_kind: kind, ids, base } }),
    onError: notices.failed,
    onSettled: () => {
      formsAreOld()
      // While requests are queued, the shown order is newer than the stored one.
      if (client.isMutating({ mutationKey: CUSTOM_FIELDS_KEY }) === 1)
        return client.invalidateQueries({ queryKey })
      return undefined
    },
    mutationKey: CUSTOM_FIELDS_KEY
  })
}

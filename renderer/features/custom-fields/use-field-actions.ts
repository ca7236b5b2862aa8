import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { CustomFieldItem } from '#shared/contracts/custom-fields.ts'
import { call } from '../../api/client.ts'
import { useNotices } from '../../ui/dialogs/notices.ts'
import { useConfirm } from '../../ui/dialogs/use-confirm.ts'
import { useFormats } from '../../ui/formats/use-formats.ts'
import { CUSTOM_FIELDS_KEY, useFormsAreOld } from './custom-fields-queries.ts'
import { customFieldsTexts } from './custom-fields-texts.ts'

/** Publishes or unpublishes a field, and removes one that no document uses. */
export function useFieldActions(onRemoved: () => void) {
  const t = customFieldsTexts.use()
  const formats = useFormats()
  const notices = useNotices()
  const confirm = useConfirm()
  const client = useQueryClient()
  const formsAreOld = useFormsAreOld()
  const nameOf = (it: CustomFieldItem): string => formats.inLanguage(it.label, it.label_en)
  const refresh = async () => {
    formsAreOld()
    await client.invalidateQueries({ queryKey: CUSTOM_FIELDS_KEY })
  }
  const publish = useMutation({
    mutationFn: ({ custom_field_id, publish_flag }: CustomFieldItem) =>
      call('PUT /app/v1/custom-fields/{custom_field_id}/publication', {
        path: { custom_field_id },
        body: { publish_flag: publish_flag === 'Y' ? 'N' : 'Y' }
      }),
    onSuccess: async saved => {
      await refresh()
      notices.done(
        t(saved.publish_flag === 'Y' ? 'done.published' : 'done.unpublished', { name: nameOf(saved) })
      )
    },
    onError: notices.failed
  })
  const remove = useMutation({
    mutationFn: ({ custom_field_id }: CustomFieldItem) =>
      call('DELETE /app/v1/custom-fields/{custom_field_id}', { path: { custom_field_id } }),
    onSuccess: async (_, field) => {
      onRemoved()
      await refresh()
      notices.done(t('done.removed', { name: nameOf(field) }))
    },
    onError: async error => {
      notices.failed(error)
      // Used or removed in the meantime.
      await refresh()
    }
  })
  return {
    publish: publish.mutate,
    isPublishing: publish.isPending,
    isRemoving: remove.isPending,
    remove: async (field: CustomFieldItem) => {
      const isSure = await confirm({
        title: t('remove.title', { name: nameOf(field) }),
        message: t('remove.message'),
        confirmLabel: t('remove'),
        isDangerous: true
      })
      if (isSure) remove.mutate(field)
    }
  }
}

import type { CustomFieldItem } from '#shared/contracts/custom-fields.ts'
import { call } from '../../api/client.ts'
import { useAction } from '../../ui/dialogs/use-action.ts'
import { useFormats } from '../../ui/formats/use-formats.ts'
import { SHOWN_IN } from './custom-fields-queries.ts'
import { customFieldsTexts } from './custom-fields-texts.ts'

/** Publishes or unpublishes a field, and removes one that no document uses. */
export function useFieldActions(onRemoved: () => void) {
  const t = customFieldsTexts.use()
  const formats = useFormats()
  const nameOf = (it: CustomFieldItem): string => formats.inLanguage(it.label, it.label_en)
  const publish = useAction({
    run: ({ custom_field_id, publish_flag }: CustomFieldItem) =>
      call('PUT /app/v1/custom-fields/{custom_field_id}/publication', {
        path: { custom_field_id },
        body: { publish_flag: publish_flag === 'Y' ? 'N' : 'Y' }
      }),
    done: saved =>
      t(saved.publish_flag === 'Y' ? 'done.published' : 'done.unpublished', { name: nameOf(saved) }),
    refreshes: SHOWN_IN
  })
  const remove = useAction({
    run: ({ custom_field_id }: CustomFieldItem) =>
      call('DELETE /app/v1/custom-fields/{custom_field_id}', { path: { custom_field_id } }),
    question: field => ({
      title: t('remove.title', { name: nameOf(field) }),
      message: t('remove.message'),
      confirmLabel: t('remove'),
      isDangerous: true
    }),
    done: (_, field) => t('done.removed', { name: nameOf(field) }),
    refreshes: SHOWN_IN,
    onDone: onRemoved
  })
  return { publish, remove }
}

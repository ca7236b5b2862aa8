import { Group, Text, Title, UnstyledButton } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { CustomFieldItem } from '#shared/contracts/approvals/custom-fields.ts'
import { call } from '../../api/client.ts'
import { useNotices } from '../../ui/dialogs/notices.ts'
import { useFormats } from '../../ui/formats/use-formats.ts'
import { MovableList } from '../../ui/movable-list/MovableList.tsx'
import { IconButton } from '../../ui/page/icon-buttons.tsx'
import { Note } from '../../ui/page/Note.tsx'
import { StateChip } from '../../ui/states/StateChip.tsx'
import { CUSTOM_FIELDS_KEY, customFieldsQuery, FORMS_KEY } from './custom-fields-queries.ts'
import { customFieldsTexts } from './custom-fields-texts.ts'

type Props = {
  kind: CustomFieldItem['document_kind']
  fields: readonly CustomFieldItem[]
  openId: string | undefined
  /** Explains how to change the order. */
  hintId: string
  onOpen: (id: string) => void
  onAdd: () => void
}

const idOf = (it: CustomFieldItem): string => it.custom_field_id

/** The fields of one kind in their order, which is changed by dragging or with arrow keys on a row's handle. */
export function FieldList({ kind, fields, openId, hintId, onOpen, onAdd }: Props) {
  const t = customFieldsTexts.use()
  const formats = useFormats()
  const nameOf = (it: CustomFieldItem): string => formats.inLanguage(it.label, it.label_en)
  const order = useOrder(kind)
  const headingId = `custom-fields-${kind}`
  return (
    <section aria-labelledby={headingId}>
      <Group justify="space-between" mb="xs">
        <Title order={2} id={headingId}>
          {t(`kind.${kind}`)}
        </Title>
        <IconButton
          variant="default"
          icon={IconPlus}
          label={t('add')}
          aria-label={t('add.to', { kind: t(`kind.${kind}`) })}
          onClick={onAdd}
        />
      </Group>
      {fields.length === 0 ? (
        <Text c="dimmed">{t('empty')}</Text>
      ) : (
        <MovableList
          items={fields}
          idOf={idOf}
          nameOf={nameOf}
          openId={openId}
          headingId={headingId}
          hintId={hintId}
          onMoved={moved => order.mutate({ ids: moved.map(idOf), base: fields.map(idOf) })}
          row={field => (
            <>
              <UnstyledButton
                flex={1}
                miw={0}
                ta="left"
                style={{ overflowWrap: 'anywhere' }}
                aria-current={field.custom_field_id === openId}
                onClick={() => onOpen(field.custom_field_id)}
              >
                {nameOf(field)} <span className="code">{field.code}</span>
              </UnstyledButton>
              <Note>{t(`type.${field.type}`)}</Note>
              {field.is_required === 'Y' && <StateChip tone="blue" label={t('is_required')} />}
              <StateChip
                {...(field.publish_flag === 'Y'
                  ? { tone: 'green', label: t('state.published') }
                  : { tone: 'grey', label: t('state.draft') })}
              />
            </>
          )}
        />
      )}
    </section>
  )
}

/** Stores an order, which is shown at once and reverted if it could not be stored. */
function useOrder(kind: CustomFieldItem['document_kind']) {
  const client = useQueryClient()
  const notices = useNotices()
  const { queryKey } = customFieldsQuery
  return useMutation({
    // Runs one after the other, as each order is based on the previous one.
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
      void client.invalidateQueries({ queryKey: FORMS_KEY })
      // While requests are queued, the shown order is newer than the stored one.
      if (client.isMutating({ mutationKey: CUSTOM_FIELDS_KEY }) === 1)
        return client.invalidateQueries({ queryKey })
      return undefined
    },
    mutationKey: CUSTOM_FIELDS_KEY
  })
}

import { ActionIcon, Box, Group, Text, Title, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconGripVertical, IconPlus } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type DragEvent, useEffect, useRef, useState } from 'react'
import type { CustomFieldItem } from '#shared/contracts/approvals/custom-fields.ts'
import { call } from '../../api/client.ts'
import { useNotices } from '../../ui/dialogs/notices.ts'
import { useFormats } from '../../ui/formats/use-formats.ts'
import { IconButton } from '../../ui/page/icon-buttons.tsx'
import { Note } from '../../ui/page/Note.tsx'
import { StateChip } from '../../ui/states/StateChip.tsx'
import { CUSTOM_FIELDS_KEY, customFieldsQuery, FORMS_KEY } from './custom-fields-queries.ts'
import { customFieldsTexts } from './custom-fields-texts.ts'
import classes from './FieldList.module.css'

type Props = {
  kind: CustomFieldItem['document_kind']
  fields: readonly CustomFieldItem[]
  openId: string | undefined
  /** Explains how to change the order. */
  hintId: string
  onOpen: (id: string) => void
  onAdd: () => void
}

const STEPS: Partial<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 }

/** The fields of one kind in their order, which is changed by dragging or with arrow keys on a row's handle. */
export function FieldList({ kind, fields, openId, hintId, onOpen, onAdd }: Props) {
  const t = customFieldsTexts.use()
  const formats = useFormats()
  const nameOf = (it: CustomFieldItem): string => formats.inLanguage(it.label, it.label_en)
  const order = useOrder(kind)
  const [dragged, setDragged] = useState<string | null>(null)
  const [over, setOver] = useState<string | null>(null)
  const [said, setSaid] = useState('')
  const handle = useMovedFocus(fields)
  const ids = fields.map(it => it.custom_field_id)
  const move = (id: string, place: number) => {
    const next = movedTo(ids, id, place)
    const field = fields.find(it => it.custom_field_id === id)
    if (next === null || field === undefined) return
    order.mutate({ ids: next, base: ids })
    setSaid(t('moved', { name: nameOf(field), place: next.indexOf(id) + 1, count: next.length }))
  }
  const drag = (field: CustomFieldItem, at: number) => ({
    draggable: true,
    onDragStart: (event: DragEvent) => {
      // Some browsers do not start a drag without data.
      event.dataTransfer.setData('text/plain', field.code)
      event.dataTransfer.effectAllowed = 'move'
      setDragged(field.custom_field_id)
    },
    onDragOver: (event: DragEvent) => {
      if (dragged === null) return
      event.preventDefault()
      setOver(field.custom_field_id)
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      if (dragged !== null) move(dragged, at)
    },
    onDragEnd: () => {
      setDragged(null)
      setOver(null)
    }
  })
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
        <Box
          component="ol"
          className="plain"
          bd="1px solid var(--line)"
          bdrs="sm"
          aria-labelledby={headingId}
        >
          {fields.map((field, at) => (
            <li
              key={field.custom_field_id}
              className={classes.row}
              data-open={field.custom_field_id === openId || undefined}
              data-over={(field.custom_field_id === over && dragged !== over) || undefined}
              {...drag(field, at)}
            >
              <ActionIcon
                ref={element => handle.register(field.custom_field_id, element)}
                variant="quiet"
                style={{ cursor: 'grab' }}
                aria-label={t('move', { name: nameOf(field) })}
                aria-describedby={hintId}
                onKeyDown={event => {
                  const step = STEPS[event.key]
                  if (step === undefined) return
                  event.preventDefault()
                  handle.keep(field.custom_field_id)
                  move(field.custom_field_id, at + step)
                }}
              >
                <IconGripVertical size={18} aria-hidden />
              </ActionIcon>
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
            </li>
          ))}
        </Box>
      )}
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </section>
  )
}

/** Restores the focus of a moved row's handle, which is lost as the row is briefly removed from the document. */
function useMovedFocus(fields: readonly CustomFieldItem[]) {
  const handles = useRef(new Map<string, HTMLElement>())
  const kept = useRef<string | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new order of the fields moves the rows
  useEffect(() => {
    if (kept.current !== null) handles.current.get(kept.current)?.focus()
    kept.current = null
  }, [fields])
  return {
    keep: (id: string) => {
      kept.current = id
    },
    register: (id: string, element: HTMLElement | null) => {
      if (element === null) handles.current.delete(id)
      else handles.current.set(id, element)
    }
  }
}

/** The ids with one of them moved to another index; null if nothing would move. */
function movedTo(ids: readonly string[], id: string, place: number): string[] | null {
  const from = ids.indexOf(id)
  if (from === place || place < 0 || place >= ids.length) return null
  const rest = ids.filter(it => it !== id)
  return [...rest.slice(0, place), id, ...rest.slice(place)]
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
